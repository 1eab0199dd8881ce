#!/bin/sh
# Runs a check once for each seed, and goes on where it was: FILE has the line of each seed that is done. The last line is
# the sum of all.
#
#     by_seeds.sh FILE FIRST LAST COMMAND [WORD...]     runs COMMAND WORD... -s SEED
set -u
file=$1 seed=$2 last=$3
shift 3
while [ "$seed" -le "$last" ]; do
    if ! grep -q "^seed $seed:" "$file" 2>/dev/null; then
        [ ! -e "$file" ] || sed -i "/^seed $seed ended/d" "$file"
        "$@" -s "$seed" >>"$file" || echo "seed $seed ended with status $?" >>"$file"
    fi
    seed=$((seed + 1))
done
awk '/^seed [0-9]+:/ { seeds++; for (at = 3; at < NF; at += 2) { word = $(at + 1); sub(",", "", word)
        if (!(word in sum)) order[++words] = word
        sum[word] += $at } }
    !/^seed [0-9]+:/ { other++; print }
    END { printf "%d seeds:", seeds
        for (at = 1; at <= words; at++) printf "%s %d %s", at == 1 ? "" : ",", sum[order[at]], order[at]
        print ""; exit other > 0 }' "$file"
