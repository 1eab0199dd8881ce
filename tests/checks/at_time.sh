#!/bin/sh
# Runs a command as if it began at a time, $AT, from which the clock goes on: for surroundings.sh.
offset=$(echo "$(date -d "$AT" +%s.%N) $(date +%s.%N)" | awk '{ printf "%+.3f", $1 - $2 }')
# What a process of the same number has left, when it was killed, is in the way.
rm -f "/dev/shm/sem.faketime_sem_$$" "/dev/shm/faketime_shm_$$"
FAKETIME_DONT_FAKE_MONOTONIC=1 exec faketime -m --exclude-monotonic -f "$offset" "$@"
