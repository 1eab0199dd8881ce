#!/bin/sh
# How much strong points are worth: positions drawn at random from a table, by the number of White's stones on
# strong points minus the number of Black's. White is to move.
#
#   tests/tools/strong_points.sh PROGRAM 3v3
"$1" tables find --ignore-config --board 5x9 --only "$2" --sample 10000 --seed 1 --json |
    sed -n 's/.*"position": "\([^ ]*\) .*"outcome": "\([a-z]*\)".*/\1 \2/p' |
    awk '{
        row = 5; column = 0; difference = 0
        for (at = 1; at <= length($1); at++) {
            sign = substr($1, at, 1)
            if (sign == "/") { row--; column = 0; continue }
            if (sign ~ /[0-9]/) { column += sign; continue }
            column++
            if ((row + column) % 2 == 0) difference += sign == "w" ? 1 : -1
        }
        count[difference]++; outcomes[difference, $2]++
    }
    END {
        for (difference = -9; difference <= 9; difference++) {
            all = count[difference]
            if (all > 0)
                printf "%+d: %d positions, won %.1f %%, drawn %.1f %%, lost %.1f %%\n", difference, all,
                    100 * outcomes[difference, "win"] / all, 100 * outcomes[difference, "draw"] / all,
                    100 * outcomes[difference, "loss"] / all
        }
    }'
