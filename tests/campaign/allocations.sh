#!/bin/sh
# Each allocation of a command or a session fails once, and then it and all that follow: at first one for each chain of callers that
# allocate, in all of them, and then the others. Under the address and undefined behaviour sanitizers. Commands are those of
# commands.sh; sessions on the screen are the scripts of tests/ui, without a terminal. They wait a few seconds for an oracle, no more:
# a session that could not open its position asks about another one, which takes days.
. "$(dirname "$(realpath "$0")")/stage.sh"
PROGRAMS=$ROOT/build-sanitized
. "$(dirname "$(realpath "$0")")/commands.sh"
EACH=10

# What makes allocations, one a line: the number of a command, or a script. Of the sessions in a terminal one is enough: the others
# do what the scripts do, and take long.
subjects() {
    seq 0 $((COMMANDS - 1)) | grep -vx -e 16 -e 18
    (cd "$ROOT/tests/ui" && printf '%s\n' *.script)
}

# Runs one of them with $fault: run_subject SUBJECT
run_subject() {
    case $1 in
    *.script)
        env "$fault" TEST_ORACLE_SECONDS=5 XDG_STATE_HOME="$round/state" timeout -s KILL 600 "$PROGRAMS/tests/ui/screen_failing" "$ROOT/tests/ui/$1" 80x24 ascii \
            >output 2>&1
        ;;
    *) command_by_number "$1" ;;
    esac
}

# All allocations, those that are the first from their place before all others: lines of a subject and a number. Subjects that make
# few come first. Listed once: rounds go by it.
list_allocations() {
    fault=TEST_ALLOCATIONS=9
    for subject in $(subjects); do
        prepare || return
        run_subject "$subject" 9>told
        # One that ends by a signal does not say how many.
        awk -v subject="$subject" '
            $1 == "all" { all = $2; next }
            { first[$1]; places++ }
            END {
                if (!all) all = 600
                for (number = 1; number <= all; number++)
                    print (number in first ? "1 " places : "2 " all), subject, number
            }' told
    done >"$folder/all"
    sort -s -n -k 1,1 -k 2,2 "$folder/all" | cut -d ' ' -f 3- >"$kept/allocations.new" &&
        mv "$kept/allocations.new" "$kept/allocations"
}

one_round() {
    [ -s "$kept/allocations" ] || list_allocations || return
    found=0
    first=$((($1 - 1) * EACH % $(wc -l <"$kept/allocations") + 1))
    sed -n "$first,$((first + EACH - 1))p" "$kept/allocations" >"$folder/these"
    while read -r subject number; do
        for how in ' once' ''; do
            prepare || return
            fault="TEST_FAILING_ALLOCATION=$number$how"
            run_subject "$subject" </dev/null
            status=$?
            count "${subject%.script}" 1
            ended_well $status && continue
            echo "$subject with $fault:"
            tail -n 30 output
            found=1
        done
    done <"$folder/these"
    return $found
}

run_stage
