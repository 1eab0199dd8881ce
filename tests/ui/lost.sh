#!/bin/sh
# What the program has may go while it is used: tables on a disk that fails, tables and certificates that somebody replaces or cuts
# short, the folder of games, the terminal. The game goes on, nothing wrong is said of a position, what is lost is told, and no step is
# lost. Two programs with one folder of games have a file each.
#
# lost.sh PROGRAM IN_TERMINAL CLOCK [ROUNDS]     PROGRAM: built for calls that fail (failing_calls.c); CLOCK:
#                                               tools/processor_clock.c, by which the oracle counts its seconds
set -u
program=$(realpath "$1") in_terminal=$(realpath "$2") clock=$(realpath "$3") rounds=${4:-5}
. "$(dirname "$(realpath "$0")")/../settle.sh"
cd "$folder" || exit 2
XDG_STATE_HOME=$folder/state XDG_DATA_HOME=$folder/data LC_ALL=C.UTF-8
export XDG_STATE_HOME XDG_DATA_HOME LC_ALL
failures=0
fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# The game went on until it was killed.
goes_on() {
    grep -q 'ended with signal 9' shown || fail "the game ended: $(tail -n 5 shown)"
}

# Plays in a terminal by the oracle, by these keys: play_by HOW KEYS OPTION...
play_by() {
    how=$1 pressed=$2
    shift 2
    rm -rf state
    LD_PRELOAD=${clock##*/} LD_LIBRARY_PATH=${clock%/*} ASAN_OPTIONS=${ASAN_OPTIONS:-}:verify_asan_link_order=0 "$in_terminal" "$pressed" "$program" play "$how" \
        --ignore-config --board 3x3 --black human --white human --hints on --threads 1 --memory 64M "$@" >shown 2>&1
    goes_on
}

# The same line by line: play KEYS OPTION...
play() {
    play_by --plain "$@"
}

# What was said of each turn, without how long it takes and where it is from.
outcomes() {
    tr -d '\r' <shown | grep -oE '(The position|[a-c][1-3]-[a-c][1-3][AW]?): (win|draw|loss)'
}

# Compares what was said with what is so, and looks for words that tell what is lost, wherever lines break: same CASE [WORDS].
same() {
    outcomes >said
    [ -s said ] && cmp -s said truth || fail "$1: $(diff truth said)"
    [ -z "${2:-}" ] || tr -s '\r\n' ' ' <shown | grep -q -- "$2" || fail "$1: nobody is told: $(cat shown)"
}

# Two positions, and something that happens between them. `happening` is what.
keys='board off\rverdicts all\ra1-b2A\rverdicts all\ra2-a1\rverdicts all\r\k'
between='board off\rverdicts all\ra1-b2A\r\xverdicts all\ra2-a1\rverdicts all\r\k'
happening() {
    IN_TERMINAL=$1 # in this folder
    export IN_TERMINAL
}
"$program" tables build --board 3x3 --stones 8 --threads 1 --tables tables >/dev/null 2>&1 || fail 'there are no tables'
play "$keys" --tables tables
outcomes >truth
[ "$(wc -l <truth)" -eq 10 ] || fail "too little is known: $(cat shown)"

echo '--- tables on a disk that fails'
for number in 1 3 8 21 55; do
    TEST_FAILING_CALL="pread $number 0 5 .wdl"
    export TEST_FAILING_CALL
    play "$keys" --tables tables
    same "reading fails from call $number" 'cannot be read'
    TEST_FAILING_CALL="pread $number 1 5 .wdl"
    play "$keys" --tables tables
    same "call $number fails" # which may lose nothing
done
TEST_FAILING_CALL='pread 1 0 5 .wdl'
play_by --ascii 'ta1b2a\r\k' --tables tables
grep -Eq 'Input/output ?error' shown || fail "the screen doesn't tell that tables cannot be read: $(cat shown)"
unset TEST_FAILING_CALL

echo '--- tables that are replaced'
# shellcheck disable=SC2016 # another shell reads them
for what in 'rm -r used' 'for f in used/*/*; do dd if=/dev/urandom of=$f bs=300 count=2 conv=notrunc; done' \
    'for f in used/*/*; do : >$f; done' 'for f in used/*/*; do cp tables/3x3-standard/1v1.wdl $f.new; mv $f.new $f; done'; do
    rm -rf used && cp -r tables used
    happening "{ $what; } 2>/dev/null"
    play "$between" --tables used
    case $what in
    *'dd '* | *': >'*) same "$what" 'is damaged' ;;
    *) same "$what" ;; # which may lose nothing
    esac
done

echo '--- a certificate that is cut short'
certificate=data/fanorona/certificates/3x3-standard.white
mkdir -p "${certificate%/*}"
"$program" solve --board 3x3 --tables none --threads 1 --memory 64M --certificate whole >output 2>&1 || fail "$(cat output)"
for size in 0 100 359; do
    cp whole $certificate
    "$program" check-certificate $certificate >output 2>&1 || fail "$(cat output)" # nothing else is used
    happening "truncate -s $size $certificate"
    play "$between" --tables none
    same "a certificate of $size bytes"
    play "$keys" --tables none # which reads it cut short
    same "a certificate of $size bytes from the beginning" '3x3-standard[.]white: \(cut short\|damaged\)'
done
rm -r data

echo '--- the folder of games is gone'
happening 'rm -r state'
play 'a1-b2A\r\xa2-a1\r\k'
grep -q 'a1-b2A a2-a1' state/fanorona/games/*.fan || fail 'the game is not kept'
rm -rf state
"$in_terminal" 'ta1b2a\r\xta2a1\r\k' "$program" --ascii --board 3x3 --black human --white human >shown 2>&1
goes_on
grep -q 'a1-b2A a2-a1' state/fanorona/games/*.fan || fail 'the game of the screen is not kept'

echo '--- a killed program has left a file half written'
rm -rf state
mkdir -p state/fanorona/games
touch state/fanorona/games/.fanorona-999999-0.tmp
"$in_terminal" 'a1-b2A\r\k' "$program" play --plain --board 3x3 --black human --white human >shown 2>&1
goes_on
[ ! -e state/fanorona/games/.fanorona-999999-0.tmp ] || fail 'what is half written is still there'

echo '--- the terminal is gone, or cannot be read'
rm -rf state
TEST_FAILING_CALL='read 4 0 5 /dev/pts' "$in_terminal" 'tabc' "$program" --ascii --board 3x3 --black human --white human \
    >shown 2>&1 || fail 'the screen does not end'
grep -q 'ended with status' shown || fail "a terminal that cannot be read: $(tail -n 3 shown)"
for how in '--plain' '--ascii'; do
    rm -rf state
    case $how in
    --plain) keys='a1-b2A\r\!' ;;
    *) keys='ta1b2a\r\!' ;;
    esac
    "$in_terminal" "$keys" "$program" play $how --board 3x3 --black human --white human >shown 2>&1 ||
        fail "the program does not end: $(tail -n 5 shown)"
    grep -q 'a1-b2A' state/fanorona/games/*.fan || fail "the game is not kept ($how)"
done

echo '--- two programs with one folder'
for number in $(seq "$rounds"); do
    rm -rf state
    "$in_terminal" 'a1-b2A\ra2-a1\r\k' "$program" play --plain --board 3x3 --black human --white human >shown 2>&1 &
    first=$!
    "$in_terminal" 'tb2c2a\r\k' "$program" --ascii --board 3x5 --black human --white human >shown2 2>&1 || fail 'the second ends'
    wait $first || fail 'the first ends'
    grep -lq 'Board "3x3"' state/fanorona/games/*.fan && grep -hq 'a1-b2A a2-a1' state/fanorona/games/*.fan ||
        fail "round $number: the first game is not kept"
    grep -lq 'Board "3x5"' state/fanorona/games/*.fan && grep -hq 'b2-c2A' state/fanorona/games/*.fan ||
        fail "round $number: the second game is not kept"
    [ "$(find state/fanorona/games -name '[!.]*.fan' | wc -l)" = 2 ] || fail "round $number: there are not two files"
done

[ "$failures" -eq 0 ] && echo 'all as expected'
