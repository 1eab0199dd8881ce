#!/bin/sh
# How strong `perfect` is, in one table: against levels 7 to 9, and against the engine of another build.
#
#     sh tests/tools/gauntlet.sh [-g GAMES] [-n NODES] [-s SEED] PROGRAM OTHER
#
# PROGRAM and OTHER are builds of fanorona. Pairs from the list of even openings, in its order, one
# thread and NODES a turn (500000, what a free core searches in 100 ms), so that neither load nor
# the machine matters.
set -eu
games=100 nodes=500000 seed=18
while getopts g:n:s: option; do
    case $option in
    g) games=$OPTARG ;;
    n) nodes=$OPTARG ;;
    s) seed=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# = 2 ] || { echo "gauntlet.sh [-g GAMES] [-n NODES] [-s SEED] PROGRAM OTHER" >&2; exit 2; }
program=$1 other=$2
openings=$(dirname "$0")/../../assets/openings/5x9-even.txt

# Prints a row of the table: the opponent's name and what it is for `match`.
row() {
    result=$("$program" match --white perfect --black "$2" --games "$games" --nodes "$nodes" \
        --seed "$seed" --threads 1 --memory 256M --openings "$openings")
    echo "$result" | sed -n "1s/.*: \(.*\)/\1/p; 2s/score: //p" | paste -sd'|' |
        sed "s/^/| $1 | /; s/|\([0-9]\)/ | \1/; s/\$/ |/"
}

echo "| opponent | games | score |"
echo "|---|---|---|"
for level in 7 8 9; do
    row "level $level" "$level"
done
row "$("$other" --version)" "engine:$other engine --threads 1 --memory 256M --seed $seed"
