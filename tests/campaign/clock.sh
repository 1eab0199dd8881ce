#!/bin/sh
# The calendar's clock jumps on and back by years whenever it's asked.
. "$(dirname "$(realpath "$0")")/stage.sh"
. "$(dirname "$(realpath "$0")")/commands.sh"

one_round() {
    try_fault $(($1 % COMMANDS)) "TEST_CLOCK=$(($1 / COMMANDS % 60))"
}

run_stage
