#!/bin/sh
# Each allocation of a command or a session fails once, or it and all that follow: the first ones in order, then those further on at
# random.
. "$(dirname "$(realpath "$0")")/stage.sh"
. "$(dirname "$(realpath "$0")")/commands.sh"

one_round() {
    step=$(($1 / COMMANDS)) wanted=$(($1 % COMMANDS)) found=0
    for place in $(seq 10); do
        number=$((step * 10 + place))
        [ "$number" -le 600 ] || number=$(awk -v seed="$1$place" 'BEGIN { srand(seed); print 600 + int(20000 * rand()) }')
        how=' once'
        [ $((number % 2)) -eq 0 ] || [ "$number" -gt 600 ] || how=''
        try_fault "$wanted" "TEST_FAILING_ALLOCATION=$number$how" || found=1
    done
    return $found
}

run_stage
