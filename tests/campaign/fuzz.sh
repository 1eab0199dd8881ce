#!/bin/sh
# Each fuzz target in turn, under the address and undefined behaviour sanitizers, from the inputs that the earlier rounds have left.
# An input that fails goes into the target's corpus; it is what repeats a finding, so each round may take another seed.
. "$(dirname "$(realpath "$0")")/stage.sh"

one_round() {
    number=$1
    set -- "$ROOT"/tests/fuzz/fuzz_*.c
    shift $((number % $#))
    target=${1##*/fuzz_}
    target=${target%.c}
    program=$ROOT/build-fuzz/tests/fuzz/fuzz_$target
    mkdir -p "$kept/corpus/$target" "$round/failing"
    cd "$round" || return
    "$program" -max_total_time=30 -timeout=10 -print_funcs=0 -print_final_stats=1 -verbosity=1 -artifact_prefix=failing/ \
        -dict="$ROOT/tests/fuzz/dictionaries/$target" "$kept/corpus/$target" "$ROOT/tests/fuzz/corpus/$target" >log 2>&1
    status=$?
    # By 72 libFuzzer says that it was stopped: the round is not finished, and found nothing.
    [ "$status" -ne 72 ] || kill $$
    count "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' log | grep . || echo 0)"
    tail -n 60 log
    for input in failing/*; do
        [ ! -e "$input" ] || cp "$input" "$ROOT/tests/fuzz/corpus/$target/"
    done
    return $status
}

run_stage
