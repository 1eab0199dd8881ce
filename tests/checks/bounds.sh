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
# processor time; it must not miss any.
within() {
    megabytes=$1
    shift
    (
        # shellcheck disable=SC3045 # Debian's sh has it
        ulimit -v $(((megabytes + 100) * 1000)) && ulimit -t 10
        "$program" "$@" >out 2>&1
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
{ repeat 65 "[A$(printf '%60s' '' | tr ' ' a) \"$(printf '%4000s' '' | tr ' ' x)\"] " && echo "$start *"; } >tags.fan
for record in deep wide comment tags; do
    within 100 convert $record.fan --to position
    within 100 convert $record.fan --to record --output again.fan --force
    ! grep cannot out || fail "$record.fan"
done
within 100 convert deep.fan --to position
grep -q '1w7/9/9/9/8b b -' out || fail "deep.fan: $(cut -c 1-200 out)"
# A list of openings of 16 MiB; a book and settled openings of 4 MiB.
repeat 2396000 'd3-e3A
' >openings
within 300 match --white random --black random --games 2 --seed 1 --openings openings
grep -q '^score' out || fail "openings: $(cut -c 1-200 out)"
{ printf 'fanorona book 1\nboard 3x3 standard\nmade by\n' && repeat 130000 'position 1b1/3/1w1 w -
'; } >book
printf 'setoption name board value 3x3\ngo depth 1\nquit\n' | within 100 engine --book book --tables none
{ printf 'fanorona settled 1\n5x9 standard\nline\tvalue\tnodes\ttables\tcertificate\n' &&
    repeat 200000 '-	draw	0	0	both
'; } >settled
within 400 eval --openings settled --tables none --memory 64M --nodes 10
# A position, and a line for an engine, that do not end.
repeat 20000000 w | within 50 moves -
repeat 20000000 w | within 400 engine --tables none

# takes MEGABYTES WORD...: the program takes so much at most with --memory 32M, its own and that of its libraries included.
# Meson has the C library fill what is only reserved.
unset MALLOC_PERTURB_
takes() {
    megabytes=$1
    shift
    "$peak_memory" "$megabytes" "$program" "$@" --memory 32M --threads 2 >out 2>errors || grep -q 'out of memory for tables' errors ||
        fail "$*: $(tail -n 1 errors)"
}
"$program" match --board 5x9 --white 1 --black 1 --games 1 --seed 3 --save games >/dev/null 2>&1
takes 44 eval --time 0.3
takes 44 eval --algorithm pn2 --time 0.3
takes 52 solve --time 0.3 # 8 for values
takes 44 analyse games/*.fan --time 0.3
takes 60 check-certificate "$ROOT/assets/certificates/5x9-standard.white" # 16 for values
[ ! -e failed ]
