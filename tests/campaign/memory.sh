#!/bin/sh
# The system gives no more than so much memory (ulimit -v).
. "$(dirname "$(realpath "$0")")/stage.sh"
. "$(dirname "$(realpath "$0")")/commands.sh"

one_round() {
    step=$(($1 / COMMANDS))
    megabytes=$((8 + step * 7 % 250))
    prepare || return
    (
        fault=LIMITED=yes
        # shellcheck disable=SC3045 # where there is none, nothing is limited
        ulimit -v $((megabytes * 1024)) && command_by_number $(($1 % COMMANDS))
        status=$?
        ended_well $status && exit
        echo "command $(($1 % COMMANDS)) of commands.sh with $megabytes MiB:"
        tail -n 30 output
        exit 1
    ) || return
    count "command-$(($1 % COMMANDS))" 1
}

run_stage
