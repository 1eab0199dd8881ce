#!/bin/sh
# Random and damaged lines for plain play and for the engine's protocols, under the address and undefined behaviour sanitizers.
. "$(dirname "$(realpath "$0")")/stage.sh"
LINES_EACH=2000

# A program reads lines to their end, and says what it says after the last one: read_lines PROTOCOL LAST EXPECTED WORD...
read_lines() {
    protocol=$1 last=$2 expected=$3
    shift 3
    LC_ALL=C awk -v protocol="$protocol" -v seed="$number" -v most=$LINES_EACH -f "$ROOT/tests/campaign/lines.awk" </dev/null >lines
    printf '\n%s\nquit\n' "$last" >>lines
    XDG_STATE_HOME=$PWD/state ASAN_OPTIONS=allocator_may_return_null=1 timeout 600 "$ROOT/build-sanitized/src/cli/fanorona" "$@" \
        --tables none --memory 16M --threads 2 <lines >output 2>&1
    status=$?
    if [ $status -ne 0 ] || grep -aE 'runtime error|Sanitizer|has crashed' output || ! tail -n 5 output | grep -aq "$expected"; then
        echo "status $status; the lines are those of lines.awk, protocol $protocol, seed $number; the end of what it said:"
        tail -n 60 output
        return 1
    fi
    count "$protocol" $LINES_EACH
}

one_round() {
    number=$1 found=0
    cd "$round" || return
    "$ROOT/build-sanitized/src/cli/fanorona" convert --board 3x3 --to record --output kept.fan || return
    case $((number % 3)) in
    0) board=3x3 ;;
    1) board=3x5 ;;
    2) board=5x9 ;;
    esac
    read_lines plain 'help nothing' "'help' has" play --plain --board "$board" || found=1
    read_lines full isready '^readyok' engine --board "$board" || found=1
    read_lines simple nothing '^error the commands are' engine --simple --board "$board" || found=1
    return $found
}

run_stage
