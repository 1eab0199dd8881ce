#!/bin/sh
# The program and the checker that was written without it say the same of certificates: of right ones,
# and of those that something was done to.
#
# two_checkers.sh FANORONA CHECK_INDEPENDENTLY CHECK_TABLES_INDEPENDENTLY DAMAGE_CERTIFICATE ROOT
set -u
fanorona=$(realpath "$1") checker=$(realpath "$2") tables_checker=$(realpath "$3")
damage=$(realpath "$4") root=$5
. "$root/tests/settle.sh"
cd "$folder" || exit 2
failures=0

# Prints what a checker says by its status: yes or no. Any other status says that it did not come to an answer.
answer() {
    case $1 in
    0) echo yes ;;
    1) echo no ;;
    *) echo "status $1" ;;
    esac
}
# What both say of a file. If they don't agree, or one of them has no answer, that is a failure.
verdict() {
    "$fanorona" check-certificate "$1" --tables "$2" >first 2>&1
    first=$(answer $?)
    "$checker" "$1" "$2" >second 2>&1
    second=$(answer $?)
    if [ "$first" != "$second" ] || [ "${first#status}" != "$first" ]; then
        echo "$3: the program says $first, the other checker says $second:" >&2
        cat first second >&2
        failures=$((failures + 1))
    fi
}
expect() {
    verdict "$2" "$3" "$4"
    if [ "$first" != "$1" ]; then
        echo "$4: $first is said of it, it should be $1:" >&2
        cat first second >&2
        failures=$((failures + 1))
    fi
}
# Does something to a certificate: try EXPECTED FILE TABLES WAY [N]. With `some` for what is expected
# the proof may still be right, but not each time.
refused=0
try() {
    expected=$1 file=$2 tables=$3
    shift 3
    "$damage" "$file" damaged "$@" || exit 2
    if [ "$expected" = some ]; then
        verdict damaged "$tables" "$file, $*"
        [ "$first" = yes ] || refused=$((refused + 1))
    else
        expect "$expected" damaged "$tables" "$file, $*"
    fi
}

mkdir none
FANORONA_TABLES=$PWD/none
export FANORONA_TABLES
"$fanorona" solve 'bb3/b4/5/3w1/2ww1 w -' --threads 1 --memory 32M --certificate win >/dev/null || exit 2
"$fanorona" solve '5/1b3/5/5/1w3 w -' --threads 1 --memory 32M --certificate draw >/dev/null || exit 2
cp "$root/assets/certificates/5x7-standard.white" start

# A win proves a draw, too; a draw no win.
expect yes win none 'a win'
expect yes draw.white none 'a draw'
expect yes start "$root/tablebases" 'the start of 5x7'
expect no start none 'the start of 5x7 without tables'
try yes win none claim
try no draw.white none claim
# The position, the rule set, the strategist, the list of tables, a number of the entries.
for byte in 0 8 13 14 24 32 40 192 193 287 289 320; do
    try no win none byte $byte
done
try no start "$root/tablebases" byte 288
try no start "$root/tablebases" byte 20000
try no start "$root/tablebases" without 0
for entry in 0 1 100 500 881; do
    try no win none without $entry
    try some win none rank $entry
    try some win none turn $entry
    try some draw.white none turn $entry
done
[ $refused -ge 5 ] || {
    echo "only $refused of the other turns and ranks are refused" >&2
    failures=$((failures + 1))
}

# A table that says what does not follow.
mkdir false
cp -r "$root/tablebases/5x5-standard" false
"$tables_checker" 4 500 5x5 false || failures=$((failures + 1))
cp "$root/tests/data/false-5x5-standard-2v1.wdl" false/5x5-standard/2v1.wdl
"$tables_checker" 3 500 5x5 false >said && failures=$((failures + 1))
grep -q 'its outcome is not that of its turns' said || {
    echo 'of a false table is said:' >&2
    cat said >&2
    failures=$((failures + 1))
}
# The second checker can be read in one go.
lines=$(wc -l <"$root/tests/tools/check_independently.c")
[ "$lines" -lt 600 ] || {
    echo "check_independently.c has $lines lines, and is to have fewer than 600" >&2
    failures=$((failures + 1))
}
[ $failures -eq 0 ]
