#!/bin/sh
# Each call that changes or reads the disk fails once, or it and all that follow: no room, an error of the disk, no permission.
. "$(dirname "$(realpath "$0")")/stage.sh"
. "$(dirname "$(realpath "$0")")/commands.sh"

one_round() {
    wanted=$(($1 % COMMANDS)) step=$(($1 / COMMANDS)) found=0
    for call in write pwrite sync rename unlink mkdir lock open read pread; do
        case $((step % 3)) in
        0) cause=28 ;; # ENOSPC
        1) cause=5 ;;  # EIO
        2) cause=13 ;; # EACCES
        esac
        try_fault "$wanted" "TEST_FAILING_CALL=$call $((step / 6 + 1)) $((step / 3 % 2)) $cause" || found=1
    done
    return $found
}

run_stage
