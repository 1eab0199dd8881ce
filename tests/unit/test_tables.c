/* Asking tables: every position of small boards against a solver that knows no tables, larger ones
 * against the values in memory; missing and damaged files; many threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "brute_force.h"
#include "notation.h"
#include "table_fixture.h"
#include "tables_turns.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
enum { STONES_3X5 = 4, STONES_5X9 = 3, RANDOM_PROBES = 2000 };
#else
enum { STONES_3X5 = 5, STONES_5X9 = 4, RANDOM_PROBES = 20000 };
#endif

enum { LARGE_CACHE = 1 << 24 };

static Tables *create_tables(const TableFixture *fixture, uint64_t cache_bytes) {
    Error error;
    Tables *tables = tables_create(&fixture->rules, &fixture->path, cache_bytes, &error);
    assert_non_null(tables);
    return tables;
}

static void assert_no_problem(Tables *tables) {
    Error problem;
    if (tables_next_problem(tables, &problem))
        fail_msg("%s", problem.message);
}

static Score score_of_distance(int distance) {
    if (distance == BRUTE_FORCE_DRAW)
        return 0;
    return distance % 2 == 1 ? SCORE_LIMIT - distance : distance - SCORE_LIMIT;
}

static Outcome outcome_of_distance(int distance) {
    return distance == BRUTE_FORCE_DRAW ? OUTCOME_DRAW
           : distance % 2 == 1          ? OUTCOME_WIN
                                        : OUTCOME_LOSS;
}

typedef struct Comparison {
    const BruteForce *truth;
    Tables *tables;
    bool complete; /* the tables have all that is asked */
    uint64_t positions, outcomes, distances;
} Comparison;

/* What is known is true; where tables are complete all is known. */
static void compare(void *context, Stones stones) {
    Comparison *comparison = context;
    int distance = brute_force_distance(comparison->truth, stones);
    Score score = score_of_distance(distance);
    Probe probe = tables_probe(comparison->tables, stones);
    Outcome outcome = tables_outcome(comparison->tables, stones);
    assert_true(probe.low <= score && score <= probe.high);
    if (probe.outcome != OUTCOME_UNKNOWN)
        assert_int_equal(probe.outcome, outcome_of_distance(distance));
    assert_int_equal(outcome, probe.outcome);
    if (probe.distance >= 0 || comparison->complete)
        assert_int_equal(probe.distance, distance);
    if (comparison->complete)
        assert_true(probe.low == score && probe.high == score);
    comparison->positions++;
    comparison->outcomes += outcome != OUTCOME_UNKNOWN;
    comparison->distances += probe.distance >= 0 || probe.outcome == OUTCOME_DRAW;
}

static void check_all_positions(const char *rule_set, int rows, int columns, unsigned stones) {
    Error error;
    RuleSet set;
    TableFixture fixture;
    assert_true(ruleset_read(rule_set, &set, &error));
    table_fixture_init(&fixture, rows, columns, set, stones, stones);
    Comparison comparison = {.truth = brute_force_create(&fixture.rules, stones),
                             .tables = create_tables(&fixture, LARGE_CACHE),
                             .complete = true};
    brute_force_visit(comparison.truth, compare, &comparison);
    assert_no_problem(comparison.tables);
    assert_true(comparison.positions > 1000);
    assert_true(tables_load_outcomes(comparison.tables, stones, 2, &error));
    for (unsigned sum = 2; sum <= stones; sum++) /* nothing is read any more */
        for (unsigned mover = 1; mover < sum; mover++)
            assert_int_equal(truncate(table_fixture_file(&fixture, TABLE_WDL,
                                                         (Split){(uint8_t)mover,
                                                                 (uint8_t)(sum - mover)}),
                                      4096 * (off_t)mover),
                             0);
    tables_destroy(comparison.tables);
    brute_force_destroy((BruteForce *)(uintptr_t)comparison.truth);
    table_fixture_finish(&fixture);
}
