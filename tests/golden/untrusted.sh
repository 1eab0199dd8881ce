# Files that a stranger made (docs/untrusted.md): nothing else is written, and neither memory nor time go without bound.
export FANORONA_TABLES="$PWD/tables"
cp -r "$ROOT/tablebases" tables
chmod -R u+w tables
fanorona solve --board telo --certificate telo --memory 32M --threads 1 >/dev/null
# A note, or counts, that lead elsewhere.
echo 'dear diary' >diary
ln -s diary telo.verified
ln -s ../../diary tables/3x3-standard/2v1.statistics
run check-certificate telo
fanorona tables stats --board 3x3 --stones 3 >/dev/null
cat diary
find telo.verified tables/3x3-standard/2v1.statistics -type f
# A file of 64 GiB that says nothing: what stands at its beginning is enough to refuse it.
cp telo large
truncate -s 64G large
run check-certificate large
run check-certificate large --memory 64M
# put FILE OFFSET BYTES
put() {
    # shellcheck disable=SC2059 # bytes
    printf "$3" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}
# A table of 2^48 numbers, which says that it has 2^32 blocks.
large=tables/3x3-standard/2v1.wdl
truncate -s 400G $large
put $large 24 '\0\0\0\0\0\0\01\0\0\0\0\0\01\0\0\0'
put $large 40 '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'
put $large 264 '\0\0\0\0\144\0\0\0'
fanorona tables list --board 3x3 2>&1 | sed -n 's/.*: too large/too large/p'
# A game whose players are programs.
printf '[AutosaveWhite "engine:touch stranger"] [White "engine:touch stranger"] [Black "human"] [Board "3x3"] *\n' >game.fan
printf 'board off\nload game.fan\nquit\n' | fanorona play --plain --board 3x3
echo quit | fanorona play --plain game.fan
ls stranger 2>/dev/null
