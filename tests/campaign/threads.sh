#!/bin/sh
# Threads cannot be made: none, or not all of them.
. "$(dirname "$(realpath "$0")")/stage.sh"
. "$(dirname "$(realpath "$0")")/commands.sh"

one_round() {
    step=$(($1 / COMMANDS % 16))
    try_fault $(($1 % COMMANDS)) "TEST_FAILING_CALL=thread $((step / 2 + 1)) $((step % 2)) 11"
}

run_stage
