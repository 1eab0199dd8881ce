#!/bin/sh
# A check that would check nothing does not succeed.
#
#     nothing_checked.sh CHECK_VALUES CHECK_BY_SLOW_RULES CHECK_PROOFS CHECK_TABLES_INDEPENDENTLY WON_GAMES GO_TIMES
#         SEARCH_SUITE TABLES
set -u
check_values=$1 check_by_slow_rules=$2 check_proofs=$3 check_tables=$4 won_games=$5 go_times=$6 search_suite=$7 tables=$8
failures=0
refuses() {
    "$@" >/dev/null 2>&1
    status=$?
    if [ "$status" -ne 1 ] && [ "$status" -ne 2 ]; then
        echo "status $status: $*" >&2
        failures=$((failures + 1))
    fi
}
refuses "$check_values" -n 0 -t "$tables"
refuses "$check_values" -n x -t "$tables"
refuses "$check_by_slow_rules" -n 0 -t "$tables"
refuses "$check_proofs" -n 0 -t "$tables"
refuses "$check_tables" 4 0 3x3 "$tables"
refuses "$won_games" -c 0 -t "$tables"
refuses timeout 60 "$won_games" -c 1 -t /proc/nowhere
refuses "$go_times" -g 0 true /dev/null
refuses "$search_suite" /dev/null
[ "$failures" -eq 0 ]
