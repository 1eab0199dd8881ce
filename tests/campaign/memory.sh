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
        ulimit -v $((megabytes * 1024)) && run_faulty $(($1 % COMMANDS)) "$megabytes MiB"
    )
}

run_stage
