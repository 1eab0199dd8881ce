#!/bin/sh
# The files that fanorona-tables-mpi builds in 1, 2 and 4 processes are those of fanorona, byte for byte.
#
# same_files.sh PROGRAM FANORONA BOARD:STONES...
set -u
program=$1 fanorona=$(realpath "$2")
shift 2
. "$(dirname "$(realpath "$0")")/../settle.sh"
. "$(dirname "$(realpath "$0")")/run_mpi.sh"
cd "$folder" || exit 2

for case; do
    board=${case%:*} stones=${case#*:}
    "$fanorona" tables build --board "$board" --stones "$stones" --tables "alone$case" >output 2>&1 ||
        fail "$case: fanorona has failed: $(cat output)"
    for processes in 1 2 4; do
        in_processes $processes build --board "$board" --stones "$stones" --threads 1 \
            --tables "$processes$case" >output 2>&1 ||
            fail "$case: $processes processes have failed: $(cat output)"
        grep 'went between' output || fail "$case: nothing was said at the end: $(cat output)"
        same_tables "alone$case" "$processes$case"
        rm -rf "$processes$case"
    done
    echo "$case: $(find "alone$case" -name '*v*' | wc -l) files"
done
[ "$failures" -eq 0 ]
