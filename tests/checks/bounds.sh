#!/bin/sh
# How much memory files that a stranger made may take, and what --memory bounds (docs/untrusted.md): the largest files that
# are read, of the worst kinds, with little more memory than the page promises. Not under sanitizers, which take more than
# all there is.
#
# bounds.sh PROGRAM ROOT PEAK_MEMORY
set -u
program=$(realpath "$1") ROOT=$(realpath "$2") peak_memory=$(realpath "$3")
. "$ROOT/tests/settle.sh"
cd "$folder" || exit 2

# Also in a pipe.
fail() {
    echo "$*"
    touch failed
}

# within MEGABYTES WORD...: runs the program with so much memory, beside the 100 or so of its libraries, and ten seconds of
# processor time; it must not miss any. The limit counts what is only reserved, too, and the C library reserves 64 MiB for
# each thread if it may.
within() {
    megabytes=$1
    shift
    (
        # shellcheck disable=SC3045 # Debian's sh has it
        ulimit -v $(((megabytes + 100) * 1000)) && ulimit -t 10
        MALLOC_ARENA_MAX=1 "$program" "$@" >out 2>&1
    )
    status=$?
    if [ $status -ge 128 ] || grep -q 'memory' out; then
        fail "$*: status $status, $(head -n 1 out | cut -c 1-200)"
    fi
}

# repeat NUMBER TEXT
repeat() {
    awk -v number="$1" -v text="$2" 'BEGIN { for (i = 0; i < number; i++) printf "%s", text }'
}
start='[Position "w8/9/9/9/8b w -"]'
# Variations in variations, as deep as 4 MiB make them; beside each other; a comment; tags.
{ echo "$start 1. a5-b5 " && repeat 260000 '(a5-a4 (a5-b4 ' && repeat 520000 ')' && echo ' *'; } >deep.fan
{ echo "$start 1. a5-b5 " && repeat 190000 '(a5-a4 i1-h1 a4-a5) ' && echo ' *'; } >wide.fan
{ echo "$start {" && repeat 4100000 'a' && echo '} *'; } >comment.fan
{ repeat 200 "[A# \"$(printf '%4000s' '' | tr ' ' x)\"] " | awk -v RS='#' '{ printf "%s%s", separator, $0; separator = 1000 + NR }' &&
    echo "$start *"; } >tags.fan
for record in deep wide comment tags; do
    within 100 convert $record.fan --to record --output again.fan --force
    [ -s again.fan ] || fail "$record.fan: $(cut -c 1-200 out)"
    rm -f again.fan
    within 100 convert $record.fan --to position
    case $record in
    deep | wide) grep -q '^1w7/9/9/9/8b b -' out ;;
    *) grep -q '^w8/9/9/9/8b w -' out ;;
    esac || fail "$record.fan: $(cut -c 1-200 out)"
done
# An unfinished game with its study, which are two records in one file; and a record of that size, which is refused.
{ printf '[Autosave "1 kept 0"]\n%s {' "$start" && repeat 4100000 'a' && printf '} *\n\n[AutosaveStudy "free"]\n{' &&
    repeat 4100000 'a' && echo '} *'; } >waiting.fan
within 100 convert waiting.fan --to position
grep -q '^w8/9/9/9/8b w -' out || fail "waiting.fan: $(cut -c 1-200 out)"
within 100 convert - --to position <waiting.fan
grep -q '^w8/9/9/9/8b w -' out || fail "waiting.fan: $(cut -c 1-200 out)"
{ echo "$start {" && repeat 4200000 'a' && echo '} *'; } >long.fan
within 100 convert long.fan --to position
grep -q 'long.fan: a record has at most 4194304 bytes' out || fail "long.fan: $(cut -c 1-200 out)"
# As many alternatives of one turn as there may be, and the last of them again and again; and one more of them.
many='b1bbbbb1b/1b1bb2bb/b1b1bw1b1/bbbbbbbb1/1wbbbbb2 w -'
"$program" moves --rules standard,revisit=yes "$many" 2>moves_errors | head -n 1025 >turns
many_begin="[Rules \"standard,revisit=yes\"] [Position \"$many\"] $(sed -n 2p turns) $(sed -n '3,1024s/.*/(&)/p' turns)"
{ echo "$many_begin (b1-a1W)" && repeat 400000 ' (b1-a1W)' && echo ' *'; } >many.fan
within 100 convert many.fan --to position
grep -q '^b1bbbbb1b/1b1bb2bb/' out || fail "many.fan: $(cut -c 1-200 out)"
echo "$many_begin (b1-a1W) ($(sed -n 1025p turns)) *" >more.fan
within 100 convert more.fan --to position
grep -q 'at most 1024 alternatives' out || fail "more.fan: $(cut -c 1-200 out)"
# A list of openings of 16 MiB; a book of 10,000 positions, as many as it may have; settled openings of 4 MiB.
repeat 2396000 'd3-e3A
' >openings
within 300 match --white random --black random --games 2 --seed 1 --openings openings
grep -q '^score' out || fail "openings: $(cut -c 1-200 out)"
awk 'function row(points) {
    while (match(points, /\.+/))
        points = substr(points, 1, RSTART - 1) RLENGTH substr(points, RSTART + RLENGTH)
    return points
}
BEGIN {
    print "fanorona book 1\nboard 5x9 standard\nmade by"
    for (number = 1; number <= 10000; number++) {
        points = ""
        for (bits = number + 16384; bits > 1; bits = int(bits / 2))
            points = points (bits % 2 ? "b" : ".")
        printf "position %s/%s/9/9/w8 w -\n", row(".." substr(points, 1, 7)), row(".." substr(points, 8))
        print "  a1-a2 1000 -30000\n  a1-b1 1000 -30000\n  a1-b2 1000 -30000"
    }
}' >book
# The engine answers before it is told to quit, since this book names its turns at once.
printf 'position 9/2b6/9/9/w8 w -\ngo depth 1\nisready\n' | within 100 engine --book book --tables none --memory 16M
grep -q 'source book' out || fail "book: $(cut -c 1-200 out)"
settled_here=$ROOT/assets/openings/5x9-settled.tsv
{ sed 3q "$settled_here" && for _ in $(seq 46); do sed 1,3d "$settled_here"; done; } >settled
line=$(sed -n 's/^\([^	 ]* [^	 ]*\)	win	.*/\1/p' "$settled_here" | head -n 1)
printf '[Board "5x9"] 1. %s *' "$line" >line.fan
within 400 eval --openings settled --tables none --memory 64M --threads 2 --nodes 10 "$("$program" convert line.fan --to position)"
grep -q '^source: settled opening' out || fail "settled: $(cut -c 1-200 out)"
# A position, and a line for an engine, that do not end.
repeat 20000000 w | within 50 moves -
repeat 20000000 w | within 400 engine --tables none

# takes MEGABYTES WORD...: the program takes so much at most with --memory 32M, its own and that of its libraries included.
# Meson has the C library fill what is only reserved.
unset MALLOC_PERTURB_
takes() {
    megabytes=$1
    shift
    "$peak_memory" "$megabytes" "$program" "$@" --memory 32M --threads 2 >out 2>errors && return
    if grep -q '^it took' errors || ! grep -q 'out of memory for tables' errors; then
        fail "$*: $(tail -n 1 errors)"
    fi
}
"$program" match --board 5x9 --white 1 --black 1 --games 1 --seed 3 --save games >/dev/null 2>&1
takes 44 eval --time 2
takes 44 eval --algorithm pn2 --time 2
takes 52 solve --time 2 # 8 for values
takes 44 analyse games/*.fan --time 0.3
takes 60 check-certificate "$ROOT/assets/certificates/5x9-standard.white" # 16 for values
[ ! -e failed ]
