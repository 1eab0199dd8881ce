#!/bin/sh
# An allocation of a session on the screen fails: in turn each that is the first one from its place, with TEST_ALL each. The
# session goes on, or ends and says why; no signal ends it.
#
# memory.sh SCREEN_FAILING SCRIPT
. "$(dirname "$(realpath "$0")")/../settle.sh"

# Runs the session with variables in its environment.
run_session() {
    rm -rf "$folder/state"
    env "$@" XDG_STATE_HOME="$folder/state" timeout 60 "$program" "$script" 40x19 ascii >"$folder/output" 2>&1
}

# Whether it ended for the reason that it gave.
says_why() {
    grep -qi 'out of memory\|cannot allocate memory' "$folder/output"
}

program=$(realpath "$1") script=$(realpath "$2") || exit 2
run_session TEST_ALLOCATIONS=9 9>"$folder/allocations" || exit 2
allocations=$(sed -n 's/^all //p' "$folder/allocations")
[ "${allocations:-0}" -gt 0 ] || exit 2
if [ -n "${TEST_ALL:-}" ]; then
    # What threads do differs a little from one run to the next, so a few more are tried.
    numbers=$(seq "$((allocations + allocations / 10))")
else
    numbers=$(grep -v all "$folder/allocations")
fi
[ "$(echo "$numbers" | wc -l)" -gt 60 ] || exit 2

failures=0
for number in $numbers; do
    run_session "TEST_FAILING_ALLOCATION=$number once"
    status=$?
    [ "$status" -eq 0 ] || { [ "$status" -eq 1 ] && says_why; } && continue
    echo "allocation $number: status $status"
    tail -n 20 "$folder/output"
    failures=$((failures + 1))
done
echo "$(echo "$numbers" | wc -l) of $allocations allocations, $failures failures"
[ "$failures" -eq 0 ]
