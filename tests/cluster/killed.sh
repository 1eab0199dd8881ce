#!/bin/sh
# A job of fanorona-tables-mpi that is killed goes on when the same command is given again, with another number of
# processes, too, and the files are those of fanorona. Each time all processes die at once, a little later than the time
# before: while they solve, keep what they have, or write.
#
# killed.sh PROGRAM FANORONA BOARD:STONES KILLS
set -u
program=$1 fanorona=$(realpath "$2") board=${3%:*} stones=${3#*:} kills=$4
. "$(dirname "$(realpath "$0")")/../settle.sh"
. "$(dirname "$(realpath "$0")")/run_mpi.sh"
cd "$folder" || exit 2

"$fanorona" tables build --board "$board" --stones "$stones" --tables alone >output 2>&1 ||
    fail "fanorona has failed: $(cat output)"

# What is there must be whole tables, at most one checkpoint beside them, and what was being written.
look() {
    for file in tables/*/*v*.wdl tables/*/*v*.distance; do
        [ ! -e "$file" ] || cmp "$file" "alone/${file#tables/}" || fail "$file is damaged"
    done
    ls tables/*/*.checkpoint >checkpoints 2>/dev/null
    [ "$(wc -l <checkpoints)" -le 1 ] || fail "there are several checkpoints: $(cat checkpoints)"
}

# The processes of the program that work in the folder: nobody else's.
workers() {
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/cwd" 2>/dev/null)" = "$folder" ] &&
            [ "$(readlink "$process/exe" 2>/dev/null)" = "$program" ] && echo "${process#/proc/}"
    done
}

went_on=0 ended=0
for kill in $(seq "$kills"); do
    processes=$((1 + kill % 4))
    in_processes $processes build --board "$board" --stones "$stones" --threads 1 --keep-every 0 \
        --tables tables >output 2>&1 &
    job=$!
    # So much of the processors' time, not of the clock's: a busy machine is no other test.
    limit=$((kill * 8)) work=0
    while kill -0 $job 2>/dev/null && [ "$work" -lt "$limit" ]; do
        work=0
        for worker in $(workers); do
            used=$(sed 's/.*) //' "/proc/$worker/stat" 2>/dev/null | awk '{ print $12 + $13 }')
            work=$((work + ${used:-0}))
        done
        sleep 0.02
    done
    # shellcheck disable=SC2046 # a list of numbers
    kill -KILL $(workers) 2>/dev/null || ended=$((ended + 1))
    wait $job
    while [ -n "$(workers)" ]; do
        sleep 0.02
    done
    look
    [ ! -s checkpoints ] || went_on=$((went_on + 1))
done
in_processes 2 build --board "$board" --stones "$stones" --threads 1 --tables tables >output 2>&1 ||
    fail "the last job has failed: $(cat output)"
same_tables alone tables
echo "$kills jobs, $ended of them done before they were killed; $went_on left a checkpoint"
[ "$went_on" -gt 0 ] || fail 'no job was killed in the middle of a pair'
[ "$failures" -eq 0 ]
