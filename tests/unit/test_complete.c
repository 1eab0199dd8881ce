/* What every position with few stones is worth, of quiet ones and others, against brute force. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <stdlib.h>

#include "brute_force_score.h"
#include "complete.h"
#include "complete_fill.h"

static Rules rules_of(const char *size) {
    Rules rules = {0};
    Error error;
    int rows, columns;
    if (!board_read_size(size, &rows, &columns, &error) ||
        !rules_init(&rules, rows, columns, (RuleSet){0}, &error))
        fail_msg("%s: %s", size, error.message);
    return rules;
}

typedef struct Comparison {
    const CompleteValues *complete;
    const BruteForce *truth;
    unsigned stones;
    uint64_t compared;
} Comparison;

static void compare(void *context, Stones stones) {
    Comparison *comparison = context;
    const CompleteValues *complete = comparison->complete;
    if (stones_count(stones) > comparison->stones)
        return;
    Score expected = brute_force_score(comparison->truth, stones);
    CompleteLook look = complete_begin(complete, stones);
    complete_locate(complete, &look);
    Score found = complete_end(complete, &look);
    bool same = complete->outcomes ? (found > 0) == (expected > 0) && (found < 0) == (expected < 0)
                                   : found == expected;
    if (!same)
        fail_msg("mover %#" PRIx64 " opponent %#" PRIx64 ": %d, brute force %d", stones.mover,
                 stones.opponent, found, expected);
    comparison->compared++;
}

/* Solves pairs of rising numbers of stones, the second half of them with what is complete by then;
 * compares all positions. */
static void check(const char *size, unsigned stones, bool outcomes, unsigned threads) {
    Rules rules = rules_of(size);
    BruteForce *truth = brute_force_create(&rules, stones);
    ValueTables *tables = calloc(1, sizeof *tables);
    assert_non_null(tables);
    SolveOptions options = {.threads = threads, .outcomes = outcomes};
    CompleteValues *complete = complete_create(rules.board, outcomes);
    assert_non_null(complete);
    Error error;
    for (unsigned sum = 1; sum <= stones; sum++) {
        for (unsigned fewer = 1; 2 * fewer <= sum; fewer++) {
            Split split = {(uint8_t)fewer, (uint8_t)(sum - fewer)};
            if (!solve_pair(&rules, tables, split, &options, &error))
                fail_msg("%s %uv%u: %s", size, split.mover, split.opponent, error.message);
        }
        if (!complete_add(complete, &rules, tables, threads, NULL, &error))
            fail_msg("%s, %u stones: %s", size, sum, error.message);
        assert_int_equal(complete->stones, sum);
        assert_true(((uint64_t)complete->level[sum].classes << sum) <=
                    complete_positions(rules.board, sum));
        if (sum >= stones / 2)
            tables->complete = complete;
    }
    Comparison comparison = {complete, truth, stones, 0};
    brute_force_visit(truth, compare, &comparison);
    assert_true(comparison.compared > 0);
    value_tables_clear(tables);
    free(tables);
    brute_force_destroy(truth);
}

static void test_boards(void **state) {
    (void)state;
    for (unsigned outcomes = 0; outcomes < 2; outcomes++) {
        check("3x3", 9, outcomes == 1, 1 + outcomes);
        check("3x5", 6, outcomes == 1, 2 - outcomes);
        check("5x3", 5, outcomes == 1, 1);
        check("5x5", 4, outcomes == 1, 3);
        check("5x9", 3, outcomes == 1, 2);
        check("7x9", 2, outcomes == 1, 1);
    }
}

static void test_portable_loops(void **state) {
    (void)state;
    stones_use_portable_loops(true);
    check("3x5", 5, false, 1);
    check("5x5", 4, true, 1);
    stones_use_portable_loops(false);
}

static void test_stop(void **state) {
    (void)state;
    Rules rules = rules_of("5x5");
    ValueTables *tables = calloc(1, sizeof *tables);
    assert_non_null(tables);
    tables->complete = complete_create(rules.board, false);
    assert_non_null(tables->complete);
    atomic_bool stop = true;
    Error error = {0};
    assert_false(complete_add(tables->complete, &rules, tables, 2, &stop, &error));
    assert_string_equal(error.message, "stopped");
    assert_int_equal(tables->complete->stones, 0);
    value_tables_clear(tables);
    free(tables);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_portable_loops),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
