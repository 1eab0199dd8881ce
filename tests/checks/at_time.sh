#!/bin/sh
# Runs a command as if it began at a time, $AT, from which the clock goes on: for surroundings.sh.
offset=$(echo "$(date -d "$AT" +%s.%N) $(date +%s.%N)" | awk '{ printf "%+.3f", $1 - $2 }')
FAKETIME_DONT_FAKE_MONOTONIC=1 exec faketime -m --exclude-monotonic -f "$offset" "$@"
