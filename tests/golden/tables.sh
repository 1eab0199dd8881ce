# Asking endgame tables, made here in a moment.
FANORONA_TABLES=tables
export FANORONA_TABLES
# The sizes of files are of no concern here.
list() {
    run tables list "$@" |
        awk '/^  [0-9]/ { $(NF - 1) = "BYTES" } { sub(/"bytes": [0-9]+/, "\"bytes\": BYTES"); print }'
}
list
run tables probe '1b1/3/1w1 w -'
run tables probe '3/1w1/1b1 b -' --json
fanorona tables build --board telo --stones 8 2>/dev/null
fanorona tables build --board telo --rules cyningstan --stones 3 --distances 2 2>/dev/null
list
list --json --rules cyningstan
run tables probe '1b1/3/1w1 w -'
run tables probe '1b1/1w1/1w1 w -'
run tables probe '1b1/1w1/1w1 w -' --json
# More than one turn of each outcome, and one that can go on.
run tables probe '2b/b2/wbw w -'
# An unfinished turn.
run tables probe 'b1b/1w1/3 w b1-b2A'
# Over.
run tables probe '3/3/1w1 w -'
run tables probe '3/3/1w1 b -' --json
# Outcomes without distances.
run tables probe --rules cyningstan '1b1/1w1/1w1 w -'
# Those of 3x5 seen from the side.
fanorona tables build --board 3x5 --stones 3 --tables side 2>/dev/null
list --board 5x3 --tables side
run tables probe --board 5x3 --tables side 'b2/3/3/3/1ww w -'
# Another folder has nothing.
run tables probe --tables elsewhere '1b1/1w1/1w1 w -'
list --tables elsewhere --json
# A folder that is a file: what is printed can be read all the same.
run tables list --json --tables tables/3x3-standard/2v1.wdl
# Restricted turns.
run tables probe --rules standard,first=one 'b1b/3/w2 w - first:wb'
run tables probe --board 5x5 'b1b1b/b4/5/5/w1b2 w - vela:b'
# Too many stones; also where captures lead to tables and the search of them has to give up.
run tables probe --tables elsewhere
(cd "$ROOT" && run tables probe --tables tablebases --board 5x5)
# A damaged and a misplaced file.
printf X | dd of=tables/3x3-standard/2v1.wdl bs=1 seek=20 conv=notrunc 2>/dev/null
cp tables/3x3-standard/1v1.wdl tables/3x3-standard/1v2.wdl
list --rules standard
run tables probe '1b1/1w1/1w1 w -'
# False tables: one that was published otherwise, and one that was not published and says the opposite of what it
# should, so that a won position has only turns that lose.
mkdir -p false/5x5-standard
cp "$ROOT/tests/data/false-5x5-standard-2v1.wdl" false/5x5-standard/2v1.wdl
run tables digests --tables false
fanorona tables build --board 5x5 --rules free-direction --stones 3 --tables false >/dev/null 2>&1
rm false/5x5-free-direction/*.distance
cp "$ROOT/tests/data/false-5x5-free-direction-1v2.wdl" false/5x5-free-direction/1v2.wdl
run tables probe 'b4/5/5/5/2w1w w -' --rules free-direction --tables false
# A report doesn't go on believing it, nor does the search of the report.
fanorona solve 'b4/5/5/5/2w1w w -' --rules free-direction --tables false --threads 1 --nodes 1000 \
    --memory 64M | head -n 1
printf '[Board "5x5"] [Rules "free-direction"] [Position "b4/5/5/5/2w1w w -"] 1. c1-c2 *\n' >false.fan
run analyse false.fan --tables false --nodes 100000 --threads 1
# A win that a turn is known to have is a bound for how soon, where the position has no distance.
fanorona tables probe --tables "$ROOT/tablebases" 'b1w1b4/1wbw3b1/5w3/9/5w3 w -' | head -n 4
