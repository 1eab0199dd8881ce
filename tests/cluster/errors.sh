#!/bin/sh
# What fanorona-tables-mpi says when something is wrong: once, whatever the number of processes, and nothing half
# written is left.
#
# errors.sh PROGRAM
set -u
program=$1
. "$(dirname "$(realpath "$0")")/../settle.sh"
. "$(dirname "$(realpath "$0")")/run_mpi.sh"
cd "$folder" || exit 2

# refused STATUS TEXT ARGUMENT...: the program fails with this status and says this once.
refused() {
    status=$1 text=$2
    shift 2
    in_processes 3 "$@" >output 2>error
    found=$?
    [ $found -eq "$status" ] || fail "$*: status $found in place of $status: $(cat error)"
    [ "$(grep -c -- "$text" error)" -eq 1 ] || fail "$*: '$text' was not said once: $(cat error)"
    [ "$(grep -c '^fanorona-tables-mpi: ' error)" -eq 1 ] || fail "$*: $(cat error)"
    [ ! -s output ] || fail "$*: $(cat output)"
}

refused 2 'a command is missing'
refused 2 "no command is called 'biuld'; the nearest is 'build'" biuld
refused 2 'a build takes --stones N or --only 5v3' build
refused 2 "option '--keep-every' needs a value" build --stones 3 --keep-every
refused 2 "keep-every takes a number from 0 to 1000000, not '-1'" build --stones 3 --keep-every=-1
refused 2 "'build' does not take the option '--sample'" build --stones 3 --sample 4
refused 2 '--stones takes a number from 2 to 62' build --stones x
refused 1 'cannot make the folder' build --stones 3 --tables "$program"
refused 1 'cannot make the folder' build --stones 3 --tables /proc/nowhere
refused 1 'MiB of memory are needed, the limit is' build --stones 3 --memory 1M --tables small
[ -z "$(find small -name '*v*')" ] || fail 'there is something in the folder of a build that was refused'

# Help and version need no mpirun.
"$program" --version | grep -q '^fanorona-tables-mpi ' || fail 'no version'
"$program" build --help | grep -q -- '--keep-every' || fail 'no help'
[ "$failures" -eq 0 ]
