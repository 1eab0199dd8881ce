#!/bin/sh
# Counts of docs/draw.md: what a draw for the side that cannot move would change.
#
#     stuck_draws.sh STUCK_DRAWS
set -eu
# The last line, with one blank between words.
last() {
    "$program" "$@" | tail -n 1 | tr -s ' '
}
program=$1
[ "$(last 8 3x3)" = "start: won, by the other rule won" ]
[ "$(last 7 3x3)" = " 7 77 7 33 0 44 7" ]
[ "$(last 4 5x5)" = " 4 8820 2 3929 0 3570 2" ]
