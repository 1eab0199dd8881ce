#!/bin/sh
# How strong `perfect` is, in one table: against levels 7 to 9, and against the engine of another build.
#
#     sh tests/tools/gauntlet.sh [-c CLOCK] [-g GAMES] [-s SEED] [-t SECONDS] PROGRAM OTHER
#
# PROGRAM and OTHER are builds of fanorona. Pairs from the list of even openings, in its order, one
# thread and SECONDS (0.1) a turn; games between the two builds end where tables know a draw. With
# CLOCK, tests/tools/libprocessor_clock.so of the build folder, it is SECONDS of processor time, so
# that it doesn't matter what else the machine does.
set -eu
games=200 seconds=0.1 seed=18
while getopts c:g:s:t: option; do
    case $option in
    c) LD_PRELOAD=$(realpath "$OPTARG"); export LD_PRELOAD ;;
    g) games=$OPTARG ;;
    s) seed=$OPTARG ;;
    t) seconds=$OPTARG ;;
    *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# = 2 ] || { echo "gauntlet.sh [-c CLOCK] [-g GAMES] [-s SEED] [-t SECONDS] PROGRAM OTHER" >&2; exit 2; }
program=$1 other=$2
LC_ALL=C # the score is read in English
export LC_ALL
openings=$(dirname "$0")/../../assets/openings/5x9-even.txt

# Prints a row of the table: the opponent's name, and both players for `match`, perhaps with options.
row() {
    name=$1 white=$2 black=$3
    shift 3
    result=$("$program" match --white "$white" --black "$black" --games "$games" --time "$seconds" \
        --seed "$seed" --threads 1 --memory 256M --openings "$openings" "$@")
    echo "$result" | sed -n "1s/.*: \(.*\)/\1/p; 2s/score: //p" | paste -sd'|' |
        sed "s/^/| $name | /; s/|\([0-9]\)/ | \1/; s/\$/ |/"
}

engine() {
    echo "engine:$1 engine --threads 1 --memory 256M --seed $seed"
}

echo "| opponent | games | score |"
echo "|---|---|---|"
row "$("$other" --version)" "$(engine "$program")" "$(engine "$other")" --known-draws
for level in 9 8 7; do
    row "level $level" perfect "$level"
done
