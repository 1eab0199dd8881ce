#!/bin/sh
# The counts of docs/draw.md: positions that turns lead to from the start, and ends among them.
#
#     stuck_ends.sh STUCK_ENDS
set -eu
count() {
    "$program" "$1" | head -n 1
}
program=$1
[ "$(count 3x3)" = "1012 positions; 102 without stones, 0 that cannot move" ]
[ "$(count 3x5)" = "444908 positions; 12686 without stones, 428 that cannot move" ]
[ "$(count 5x3)" = "185204 positions; 6327 without stones, 79 that cannot move" ]
