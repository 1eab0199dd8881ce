#!/bin/sh
# Each allocation of a command or a session fails once, and then it and all that follow; under the address and undefined behaviour
# sanitizers. Commands are those of commands.sh; sessions on the screen are the scripts of tests/ui, without a terminal.
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
        env "$fault" XDG_STATE_HOME="$round/state" timeout -s KILL 600 "$PROGRAMS/tests/ui/screen_failing" "$ROOT/tests/ui/$1" 80x24 ascii \
            >output 2>&1
        ;;
    *) command_by_number "$1" ;;
    esac
}

# How many allocations each makes, those with the fewest first. Counted once: rounds go by it.
count_allocations() {
    fault=TEST_ALLOCATIONS=9
    for subject in $(subjects); do
        prepare || return
        run_subject "$subject" 9>counted
        # One that ends by a signal does not say.
        echo "$(grep . counted || echo 600) $subject"
    done | sort -n
}

# Gives the subject of a round, and its first allocation.
place_of() {
    awk -v round="$1" -v each=$EACH '
        { subject[NR] = $2; rounds[NR] = int(($1 + each - 1) / each); all += rounds[NR] }
        END {
            left = round % all
            for (number = 1; left >= rounds[number]; number++)
                left -= rounds[number]
            print subject[number], left * each + 1
        }' "$kept/allocations"
}

one_round() {
    [ -s "$kept/allocations" ] || count_allocations >"$kept/allocations" || return
    read -r subject first <<PLACE
$(place_of "$(($1 - 1))")
PLACE
    found=0
    for number in $(seq "$first" $((first + EACH - 1))); do
        for how in ' once' ''; do
            prepare || return
            fault="TEST_FAILING_ALLOCATION=$number$how"
            run_subject "$subject"
            status=$?
            count "${subject%.script}" 1
            ended_well $status && continue
            echo "$subject with $fault:"
            tail -n 30 output
            found=1
        done
    done
    return $found
}

run_stage
