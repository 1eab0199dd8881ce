#!/bin/sh
# The counts of docs/draw.md: positions that turns lead to from the start, and ends among them.
#
#     stuck_ends.sh STUCK_ENDS
set -u
program=$1 status=0
# The first line about a board: expect BOARD LINE
expect() {
    line=$("$program" "$1" | head -n 1)
    [ "$line" = "$2" ] || { echo "$1: '$line', not '$2'" && status=1; }
}
expect 3x3 '1012 positions; 102 without stones, 0 that cannot move'
expect 3x5 '444908 positions; 12686 without stones, 428 that cannot move'
expect 5x3 '185204 positions; 6327 without stones, 79 that cannot move'
exit $status
