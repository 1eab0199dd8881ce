# Files that cannot be written or read: the reason is said, what was there stays, nothing is left
# beside it. A pipe takes what is said where files may not grow.
echo old >kept.svg
# The thread sanitizer writes a file of its own as the program starts, if there is a folder for it.
limited() {
    (
        ulimit -f 0
        TMPDIR=/proc/nowhere "$PROGRAM" "$@" 2>&1
    ) | cat
}
limited convert --to svg --output kept.svg --force
printf 'board off\na1-b2a\noverwrite kept.svg\nsave new.fan\nrecord\n' | limited play --board 3x3 | hide_day
ls -A
cat kept.svg
printf 'board off\nsave /dev/full\nsave .\nsave no/such/folder\nload .\nload /dev/null\n' |
    run play --board 3x3
mkdir gone
(
    cd gone && rmdir ../gone || exit
    printf 'board off\nsave here.fan\nload here.fan\n' | run play --board 3x3
)
# Permissions say nothing to root.
if [ "$(id -u)" != 0 ]; then
    mkdir locked && echo old >locked/file && chmod 400 locked/file && chmod 500 locked
    fanorona convert --to svg --output locked/file --force 2>&1 | grep -q 'Permission denied' || echo wrong
    fanorona convert --to svg --output locked/new 2>&1 | grep -q 'Permission denied' || echo wrong
    cat locked/file | grep -q old || echo lost
    chmod 700 locked
fi
