#!/bin/sh
# The program killed (SIGKILL) at random moments of what somebody does for hours: each game, study, table, record and settled opening
# that was there before is there afterwards, and whole.
. "$(dirname "$(realpath "$0")")/stage.sh"
SESSIONS=6

# Runs a command that is killed after up to so many milliseconds: kill_within MILLISECONDS COMMAND...
kill_within() {
    limit=$(awk -v seed="$number" -v turn="$turn" -v most="$1" \
        'BEGIN { srand(seed * 1000 + turn); printf "%.3f", 0.001 + rand() * most / 1000 }')
    shift
    "$@" >output 2>&1 </dev/null &
    process=$!
    sleep "$limit"
    kill -KILL $process 2>/dev/null
    wait $process
    status=$?
    case $status in
    0 | 137) ;;
    *) echo "status $status of $*" && cat output && return 1 ;;
    esac
}

# Sessions, several at a time, since they mostly wait: `killed` plays, kills and looks at the file.
kill_sessions() {
    for session in $(seq $SESSIONS); do
        {
            "$PROGRAMS/tests/ui/killed" "$FANORONA" "$1" 20 $((number * SESSIONS + session)) && touch "ended-$session"
        } >"session-$session" 2>&1 &
    done
    wait
    for session in $(seq $SESSIONS); do
        [ -e "ended-$session" ] || { cat "session-$session" && return 1; }
    done
    count "$1" $((20 * SESSIONS))
}

# Whole tables are those that were built in one go.
kill_build() {
    "$FANORONA" tables build --board 3x5 --stones 5 --threads 1 --tables alone >output 2>&1 || return
    for turn in $(seq 20); do
        kill_within 150 "$FANORONA" tables build --board 3x5 --stones 5 --threads 1 --keep-every 0 --tables tables || return
        for file in tables/*/*v*.wdl tables/*/*v*.distance; do
            [ ! -e "$file" ] || cmp "$file" "alone/${file#tables/}" || return
        done
        count build 1
    done
    "$FANORONA" tables build --board 3x5 --stones 5 --threads 1 --tables tables && diff -r alone tables
}

# Each record that there is can be read.
kill_match() {
    for turn in $(seq 20); do
        kill_within 200 "$FANORONA" match --board 3x5 --white 1 --black random --games 100 --seed "$turn" --threads 1 --save games --force ||
            return
        for record in games/*.fan; do
            [ ! -e "$record" ] || "$FANORONA" convert "$record" --to position >output 2>&1 || { cat output && return 1; }
        done
        count match 1
    done
}

# What was settled stays so, and there is always a whole file.
kill_openings() {
    settled=0
    for turn in $(seq 20); do
        kill_within 300 "$FANORONA" solve --board 3x5 --openings settled --nodes 1000 --threads 1 --memory 32M --tables none || return
        [ ! -e settled ] || "$FANORONA" eval --board 3x5 --openings settled --nodes 1 --threads 1 --memory 32M --tables none >output 2>&1 ||
            { cat output && return 1; }
        now=$(grep -csE '	(win|draw|loss)	' settled)
        [ "${now:-0}" -ge "$settled" ] || { echo "$now are settled, and were $settled" && return 1; }
        settled=${now:-0}
        count openings 1
    done
}

# Two programs with one folder of games are killed, among the other things of that test.
kill_pairs() {
    "$ROOT/tests/ui/lost.sh" "$PROGRAMS/tests/golden/fanorona_failing" "$PROGRAMS/tests/ui/in_terminal" \
        "$PROGRAMS/tests/tools/libprocessor_clock.so" 20 && count pairs 20
}

one_round() {
    number=$1
    cd "$round" || return
    case $((number % 9)) in
    0) kill_sessions plain ;;
    1) kill_sessions screen ;;
    2) kill_sessions study ;;
    3) kill_sessions drill ;;
    4) kill_sessions editor ;;
    5) kill_build ;;
    6) kill_match ;;
    7) kill_openings ;;
    8) kill_pairs ;;
    esac
}

run_stage
