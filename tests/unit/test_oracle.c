/* The live oracle: what it says against tables, from the first snapshot to the last, and its
 * threads under an owner who changes his mind. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <setjmp.h>

#include <cmocka.h>

#include "notation.h"
#include "oracle.h"
#include "random_games.h"
#include "random_positions.h"
#include "table_fixture.h"
#include "tables_turns.h"

enum { KNOWN_STONES = 4, TRUE_STONES = 6, SMALL_MEMORY = 24 << 20 };

/* How many rounds a test makes: TEST_ROUNDS of them where that is set. */
static unsigned rounds(unsigned usual) {
    const char *text = getenv("TEST_ROUNDS");
    return text == NULL ? usual : (unsigned)atoi(text);
}

/* Tables of few stones for the oracle, and of more to compare with. */
typedef struct Bench {
    TableFixture known, true_values;
    Tables *truth;
    Random stream;
} Bench;

static void bench_begin(Bench *bench, int rows, int columns, RuleSet set) {
    Error error;
    table_fixture_init(&bench->known, rows, columns, set, KNOWN_STONES, 3);
    table_fixture_init(&bench->true_values, rows, columns, set, TRUE_STONES, TRUE_STONES);
    bench->truth = tables_create(&bench->known.rules, &bench->true_values.path, 1 << 22, &error);
    assert_non_null(bench->truth);
    assert_true(random_init_seeded(&bench->stream, 7));
}

static void bench_end(Bench *bench) {
    tables_destroy(bench->truth);
    table_fixture_finish(&bench->known);
    table_fixture_finish(&bench->true_values);
}

static Oracle *start(const Rules *rules, const TablesPath *path, Algorithm algorithm,
                     unsigned threads) {
    OracleOptions options = {path, algorithm, SMALL_MEMORY, threads};
    Error error;
    Oracle *oracle = oracle_create(rules, &options, &error);
    if (oracle == NULL)
        fail_msg("%s", error.message);
    return oracle;
}

static History *line_of(const Rules *rules, const Position *position) {
    Error error;
    History *line = history_create(rules, position, &error);
    assert_non_null(line);
    return line;
}

static Position position_of(Random *stream, Stones stones) {
    Position position = {.side = (uint8_t)random_below(stream, 2), .vela = SIDE_NONE};
    position.stones[position.side] = stones.mover;
    position.stones[side_other((Side)position.side)] = stones.opponent;
    return position;
}

static bool wait_for(const Oracle *oracle, int milliseconds) {
    struct pollfd descriptor = {oracle_descriptor(oracle), POLLIN, 0};
    return poll(&descriptor, 1, milliseconds) == 1;
}

/* The next snapshot; that none comes for a long time fails the test. */
static OracleSnapshot *next_snapshot(Oracle *oracle) {
    assert_true(wait_for(oracle, 120000));
    OracleSnapshot *snapshot = oracle_take(oracle);
    assert_non_null(snapshot);
    return snapshot;
}

static int rank(Outcome outcome) {
    assert_int_not_equal(outcome, OUTCOME_UNKNOWN);
    return outcome == OUTCOME_WIN ? 1 : outcome == OUTCOME_DRAW ? 0 : -1;
}

/* Whether a verdict is in itself what it may be. */
static void check_form(const Verdict *verdict) {
    bool known = verdict->at_least == verdict->at_most;
    assert_true(rank(verdict->at_least) <= rank(verdict->at_most));
    assert_int_equal(verdict->outcome, known ? verdict->at_least : OUTCOME_UNKNOWN);
    assert_true(known ? verdict->source >= VERDICT_PROOF : verdict->source == VERDICT_NONE);
    assert_true(verdict->distance == -1 ||
                (known && verdict->outcome != OUTCOME_DRAW && verdict->source >= VERDICT_TABLE));
}

static void check_truth(const Verdict *verdict, Probe truth) {
    check_form(verdict);
    assert_int_not_equal(truth.outcome, OUTCOME_UNKNOWN);
    assert_true(rank(verdict->at_least) <= rank(truth.outcome));
    assert_true(rank(verdict->at_most) >= rank(truth.outcome));
    if (verdict->distance >= 0)
        assert_int_equal(verdict->distance, truth.distance);
}

/* What was said stays said. */
static void check_change(const Verdict *before, const Verdict *after) {
    assert_true(rank(after->at_least) >= rank(before->at_least));
    assert_true(rank(after->at_most) <= rank(before->at_most));
    if (before->outcome != OUTCOME_UNKNOWN)
        assert_true(after->source >= before->source);
    if (before->distance >= 0)
        assert_int_equal(after->distance, before->distance);
}

static const TurnVerdict *find_turn(const OracleSnapshot *snapshot, const Turn *turn) {
    for (size_t number = 0; number < snapshot->turns; number++)
        if (turn_equal(&snapshot->turn[number].turn, turn))
            return &snapshot->turn[number];
    return NULL;
}

static void check_against_truth(const OracleSnapshot *snapshot, const PositionValue *truth) {
    check_truth(&snapshot->position, truth->value);
    assert_int_equal(snapshot->turns, truth->turns);
    for (size_t number = 0; number < truth->turns; number++) {
        const TurnVerdict *found = find_turn(snapshot, &truth->turn[number].turn);
        assert_non_null(found);
        check_truth(&found->verdict, truth->turn[number].value);
        assert_int_equal(found->verdict.source == VERDICT_OVER,
                         truth->turn[number].source == SOURCE_OVER);
    }
    for (size_t number = 1; number < snapshot->turns; number++)
        assert_true(verdict_compare(&snapshot->turn[number - 1].verdict,
                                    &snapshot->turn[number].verdict) <= 0);
}

static void check_against_earlier(const OracleSnapshot *earlier, const OracleSnapshot *snapshot) {
    check_change(&earlier->position, &snapshot->position);
    assert_true(snapshot->nodes >= earlier->nodes);
    for (size_t number = 0; number < earlier->turns; number++)
        check_change(&earlier->turn[number].verdict,
                     &find_turn(snapshot, &earlier->turn[number].turn)->verdict);
}

/* Watches a question to its end, every snapshot against the truth and the one before. Gives the
 * last. */
static OracleSnapshot *watch(Oracle *oracle, unsigned question, const PositionValue *truth) {
    OracleSnapshot *last = NULL;
    for (bool done = false; !done;) {
        OracleSnapshot *snapshot = next_snapshot(oracle);
        assert_int_equal(snapshot->question, question);
        check_against_truth(snapshot, truth);
        if (last != NULL)
            check_against_earlier(last, snapshot);
        done = snapshot->done;
        assert_int_equal(snapshot->searching, !done);
        oracle_snapshot_destroy(last);
        last = snapshot;
    }
    assert_false(wait_for(oracle, 0));
    assert_null(oracle_take(oracle));
    return last;
}

/* What became known of a number of questions. */
typedef struct Known {
    unsigned positions, turns, of_positions, of_turns, by_search;
} Known;

static void count_known(Known *known, const OracleSnapshot *last) {
    known->of_positions++;
    known->positions += last->position.outcome != OUTCOME_UNKNOWN;
    known->by_search += last->position.source == VERDICT_PROOF;
    for (size_t number = 0; number < last->turns; number++) {
        known->of_turns++;
        known->turns += last->turn[number].verdict.outcome != OUTCOME_UNKNOWN;
    }
}

static void ask_about_random_positions(Bench *bench, Oracle *oracle, unsigned count,
                                       unsigned stones_min, unsigned stones_max, uint64_t nodes,
                                       Known *known) {
    const Rules *rules = &bench->known.rules;
    Limits limits = {.nodes = nodes};
    for (unsigned round = 0; round < count; round++) {
        unsigned stones =
            stones_min + (unsigned)random_below(&bench->stream, stones_max - stones_min + 1);
        Position position =
            position_of(&bench->stream, random_stones_of(&bench->stream, rules->board, stones));
        PositionValue truth;
        Error error;
        assert_true(tables_value_position(bench->truth, rules, &position, &truth, &error));
        unsigned question = oracle_ask(oracle, line_of(rules, &position), &position, &limits);
        OracleSnapshot *last = watch(oracle, question, &truth);
        count_known(known, last);
        oracle_snapshot_destroy(last);
        position_value_finish(&truth);
    }
}

/* Where tables have all, all is known, distances included, and nothing is searched. */
static void tables_are_told_as_they_are(void **state) {
    (void)state;
    Bench bench;
    bench_begin(&bench, 3, 5, (RuleSet){0});
    Oracle *oracle = start(&bench.known.rules, &bench.true_values.path, ALGORITHM_PN2, 1);
    for (unsigned round = 0; round < rounds(100); round++) {
        Position position = position_of(
            &bench.stream, random_stones_of(&bench.stream, bench.known.rules.board, TRUE_STONES));
        PositionValue truth;
        Error error;
        assert_true(
            tables_value_position(bench.truth, &bench.known.rules, &position, &truth, &error));
        unsigned question =
            oracle_ask(oracle, line_of(&bench.known.rules, &position), &position, NULL);
        OracleSnapshot *last = watch(oracle, question, &truth);
        assert_int_equal(last->nodes, 0);
        assert_string_equal(last->problem.message, "");
        assert_int_equal(last->position.outcome, truth.value.outcome);
        assert_int_equal(last->position.distance, truth.value.distance);
        for (size_t number = 0; number < last->turns; number++) {
            assert_int_equal(last->turn[number].verdict.outcome, truth.turn[number].value.outcome);
            assert_int_equal(last->turn[number].verdict.distance,
                             truth.turn[number].value.distance);
        }
        oracle_snapshot_destroy(last);
        position_value_finish(&truth);
    }
    oracle_destroy(oracle);
    bench_end(&bench);
}

static void search_agrees_with_bigger_tables(void **state) {
    (void)state;
    Bench bench;
    bench_begin(&bench, 3, 5, (RuleSet){0});
    for (unsigned kind = 0; kind < 4; kind++) {
        Oracle *oracle = start(&bench.known.rules, &bench.known.path,
                               kind < 2 ? ALGORITHM_PN2 : ALGORITHM_DFPN, 1 + kind % 2);
        Known known = {0};
        ask_about_random_positions(&bench, oracle, rounds(50), KNOWN_STONES, TRUE_STONES, 300000,
                                   &known);
        print_message("%u of %u positions (%u by search) and %u of %u turns\n", known.positions,
                      known.of_positions, known.by_search, known.turns, known.of_turns);
        oracle_destroy(oracle);
    }
    bench_end(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_told_as_they_are),
        cmocka_unit_test(search_agrees_with_bigger_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
