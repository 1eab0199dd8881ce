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
    find /proc/[0-9]*/cwd -maxdepth 0 -lname "$folder" 2>/dev/null | while read -r here; do
        process=${here%/cwd}
        [ "$(readlink "$process/exe" 2>/dev/null)" = "$program" ] && echo "${process#/proc/}"
    done
}

# Starts a job of so many processes, which keep what they have as often as can be.
start() {
    in_processes "$1" build --board "$board" --stones "$stones" --threads 1 --keep-every 0 --tables tables >output 2>&1 &
    job=$!
}
# Kills all processes of the job, if it is not done, and looks at what they leave.
kill_job() {
    working=$(workers)
    if [ -n "$working" ]; then
        # shellcheck disable=SC2086 # a list of numbers
        kill -KILL $working 2>/dev/null
        wait $job
    else
        ended=$((ended + 1))
        wait $job || fail "a job has failed: $(cat output)"
    fi
    while [ -n "$(workers)" ]; do
        sleep 0.02
    done
    look
    [ ! -s checkpoints ] || went_on=$((went_on + 1))
}

# The first job dies with a pair half done, which no clock decides: one that is done before it is killed begins anew.
went_on=0 ended=0
while [ $went_on -eq 0 ] && [ "$failures" -eq 0 ]; do
    rm -rf tables
    start 2
    while kill -0 $job 2>/dev/null && ! ls tables/*/*.checkpoint >checkpoints 2>/dev/null; do
        sleep 0.01
    done
    kill_job
done
for kill in $(seq 2 "$kills"); do
    start $((1 + kill % 4))
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
    kill_job
done
in_processes 2 build --board "$board" --stones "$stones" --threads 1 --tables tables >output 2>&1 ||
    fail "the last job has failed: $(cat output)"
same_tables alone tables
echo "$kills kills, $ended of them of a job that was done; $went_on left a checkpoint"
[ "$failures" -eq 0 ]
