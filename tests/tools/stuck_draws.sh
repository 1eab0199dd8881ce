#!/bin/sh
# Counts of docs/draw.md: what a draw for the side that cannot move would change.
#
#     stuck_draws.sh STUCK_DRAWS
set -u
program=$1 status=0
# The last line about a board, with one blank between words: expect STONES BOARD LINE
expect() {
    line=$("$program" "$1" "$2" | tail -n 1 | tr -s ' ')
    [ "$line" = "$3" ] || { echo "$1 stones on $2: '$line', not '$3'" && status=1; }
}
expect 8 3x3 'start: won, by the other rule won'
expect 7 3x3 ' 7 77 7 33 0 44 7'
expect 4 5x5 ' 4 8820 2 3929 0 3570 2'
exit $status
