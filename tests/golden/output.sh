# Standard output that fails.
for arguments in --help --version 'perft 3' 'perft --divide 3' moves 'moves --json' 'perft --json 2'; do
    echo "\$ fanorona $arguments >/dev/full"
    # shellcheck disable=SC2086
    fanorona $arguments >/dev/full
    echo "status $?"
done
echo '$ fanorona play </dev/null >/dev/full'
fanorona play >/dev/full
echo "status $?"
echo '$ yes | fanorona engine >/dev/full'
yes 2>out | head -n 3 | fanorona engine >/dev/full
echo "status $?"

# A reader that has seen enough of millions of turns.
MANY='b1bbbbb1b/1b1bb2bb/b1b1bw1b1/bbbbbbbb1/1wbbbbb2 w -'
many() {
    fanorona moves --rules standard,revisit=yes "$MANY" "$@"
}
echo '$ many | head -n 2'
many | head -n 2
echo '$ many --json | head -n 2'
many --json | head -n 2
echo '$ fanorona perft --board telo --divide 12 | head -n 1'
fanorona perft --board telo --divide 12 | head -n 1
# The same where the signal of a closed pipe is ignored.
echo "$ (trap '' PIPE; many) | head -n 1"
(
    trap '' PIPE
    many 2>&3
    echo "status $?" >&3
) 3>error | head -n 1
cat error
echo "$ (trap '' PIPE; yes moves | fanorona play) | head -n 1"
(
    trap '' PIPE
    yes moves | fanorona play 2>&3
    echo "status $?" >&3
) 3>error | head -n 1
grep -v '^yes:' error
