/* The live oracle: its answers against tables, from the first snapshot to the last, and its
 * threads under an owner who changes his mind. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <setjmp.h>

#include <cmocka.h>

#include "amount.h"
#include "notation.h"
#include "oracle.h"
#include "random_games.h"
#include "table_fixture.h"
#include "turn_values.h"

enum { KNOWN_STONES = 4, TRUE_STONES = 6, SMALL_MEMORY = 24 << 20 };

static unsigned rounds(unsigned usual) {
    return (unsigned)amount("TEST_ROUNDS", (int)usual);
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
    OracleOptions options = {
        .path = path, .algorithm = algorithm, .memory = SMALL_MEMORY, .threads = threads};
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

/* A verdict agrees with itself. */
static void check_form(const Verdict *verdict) {
    bool known = verdict->at_least == verdict->at_most;
    assert_int_not_equal(verdict->at_least, OUTCOME_UNKNOWN);
    assert_true(outcome_compare(verdict->at_least, verdict->at_most) <= 0);
    assert_int_equal(verdict->outcome, known ? verdict->at_least : OUTCOME_UNKNOWN);
    assert_true(known ? verdict->source >= VERDICT_CERTIFICATE : verdict->source == VERDICT_NONE);
    assert_true(verdict->distance == -1 ||
                (known && verdict->outcome != OUTCOME_DRAW && verdict->source >= VERDICT_TABLE));
    /* An estimate stays apart from the certain bounds, and within them. */
    if (known || verdict->estimate.depth == 0) {
        assert_int_equal(verdict->estimate.depth, 0);
        return;
    }
    double expected = verdict->estimate.expected;
    assert_true(expected > 0 && expected < 1);
    assert_true(expected >= outcome_result(verdict->at_least));
    assert_true(expected <= outcome_result(verdict->at_most));
}

/* Where the tables do not know everything themselves both may be right. */
static void check_truth(const Verdict *verdict, Probe truth) {
    check_form(verdict);
    assert_true(outcome_compare(verdict->at_least, probe_at_most(truth)) <= 0);
    assert_true(outcome_compare(verdict->at_most, probe_at_least(truth)) >= 0);
    if (verdict->distance >= 0 && truth.distance >= 0)
        assert_int_equal(verdict->distance, truth.distance);
}

/* The oracle takes nothing back. */
static void check_change(const Verdict *before, const Verdict *after) {
    assert_true(outcome_compare(after->at_least, before->at_least) >= 0);
    assert_true(outcome_compare(after->at_most, before->at_most) <= 0);
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
        assert_int_equal(found->verdict.source == VERDICT_OVER, truth->turn[number].is_over);
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
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
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
    /* There is always an answer. */
    double expected;
    for (size_t number = 0; number < last->turns; number++)
        assert_true(verdict_expects(&last->turn[number].verdict, &expected));
    assert_true(last->turns == 0 || verdict_expects(&last->position, &expected));
    return last;
}

/* How much became known of a number of questions. */
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

/* Asks, watches and counts the answers. */
static void ask_and_check(const Bench *bench, Oracle *oracle, const Rules *rules,
                          const Position *position, uint64_t nodes, Known *known) {
    Limits limits = {.nodes = nodes};
    PositionValue truth = turn_values(bench->truth, rules, position);
    unsigned question = oracle_ask(oracle, line_of(rules, position), position, &limits);
    OracleSnapshot *last = watch(oracle, question, &truth);
    count_known(known, last);
    oracle_snapshot_destroy(last);
    turn_values_finish(&truth);
}

static Position random_position_of(Bench *bench, unsigned stones) {
    return position_of(&bench->stream,
                       random_stones_of(&bench->stream, bench->known.rules.board, stones));
}

static unsigned random_number(Bench *bench, unsigned least, unsigned most) {
    return least + (unsigned)random_below(&bench->stream, most - least + 1);
}

/* Where tables have all, all is known, distances included, and nothing is searched. */
static void tables_are_told_as_they_are(void **state) {
    (void)state;
    Bench bench;
    bench_begin(&bench, 3, 5, (RuleSet){0});
    Oracle *oracle = start(&bench.known.rules, &bench.true_values.path, ALGORITHM_PN2, 1);
    for (unsigned round = 0; round < rounds(40); round++) {
        Position position = position_of(
            &bench.stream, random_stones_of(&bench.stream, bench.known.rules.board, TRUE_STONES));
        PositionValue truth = turn_values(bench.truth, &bench.known.rules, &position);
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
        turn_values_finish(&truth);
    }
    oracle_destroy(oracle);
    bench_end(&bench);
}

static void search_agrees_with_bigger_tables(void **state) {
    (void)state;
    static const RuleSet sets[] = {{0}, {.must_continue = true}, {.any_direction = true}};
    for (size_t set = 0; set < sizeof sets / sizeof *sets; set++) {
        Bench bench;
        bench_begin(&bench, 3, 5, sets[set]);
        Known known = {0};
        for (unsigned kind = 0; kind < 4; kind++) {
            Algorithm algorithm = kind < 2 ? ALGORITHM_PN2 : ALGORITHM_DFPN;
            Oracle *oracle = start(&bench.known.rules, &bench.known.path, algorithm, 1 + kind % 2);
            for (unsigned round = 0; round < rounds(10); round++) {
                Position position =
                    random_position_of(&bench, random_number(&bench, KNOWN_STONES, TRUE_STONES));
                ask_and_check(&bench, oracle, &bench.known.rules, &position, 300000, &known);
            }
            assert_int_equal(known.positions, known.of_positions);
            oracle_destroy(oracle);
        }
        assert_int_not_equal(known.by_search, 0);
        bench_end(&bench);
    }
}

/* Without tables draws are lines that repeat: answers remembered from one question must hold in the
 * others, where other positions are on the way. */
static void remembered_answers_hold_everywhere(void **state) {
    (void)state;
    static const int boards[][2] = {{3, 3}, {3, 5}};
    for (unsigned kind = 0; kind < 4; kind++) {
        const int *board = boards[kind % 2];
        Bench bench;
        bench_begin(&bench, board[0], board[1], (RuleSet){.any_direction = kind / 2 == 1});
        for (unsigned pn2 = 0; pn2 < 2; pn2++) {
            Algorithm algorithm = pn2 == 1 ? ALGORITHM_PN2 : ALGORITHM_DFPN;
            Oracle *oracle = start(&bench.known.rules, NULL, algorithm, 1);
            Known known = {0};
            for (unsigned round = 0; round < rounds(16); round++) {
                Position position = random_position_of(&bench, random_number(&bench, 3, 5));
                ask_and_check(&bench, oracle, &bench.known.rules, &position, 60000, &known);
            }
            assert_true(known.by_search > known.of_positions / 10);
            oracle_destroy(oracle);
        }
        bench_end(&bench);
    }
}

/* Turns under way, velas and first turns of one step: the oracle says all that it can, and the
 * truth. */
static void restricted_turns_are_told_as_far_as_they_go(void **state) {
    (void)state;
    Bench bench;
    bench_begin(&bench, 3, 5, (RuleSet){0});
    Oracle *oracle = start(&bench.known.rules, &bench.known.path, ALGORITHM_PN2, 2);
    Known chains = {0}, velas = {0};
    for (unsigned round = 0; round < rounds(60); round++) {
        Position position = random_position_of(&bench, random_number(&bench, 5, TRUE_STONES));
        if (position_is_over(&bench.known.rules, &position))
            continue;
        if (round % 4 == 0) {
            position.vela = (uint8_t)random_below(&bench.stream, 2);
            position_normalise(&bench.known.rules, &position);
            ask_and_check(&bench, oracle, &bench.known.rules, &position, 20000, &velas);
            continue;
        }
        StepChoice choices[STEP_CHOICES_MAX];
        unsigned count = position_steps(&bench.known.rules, &position, choices);
        position_step(&bench.known.rules, &position, choices[random_below(&bench.stream, count)]);
        ask_and_check(&bench, oracle, &bench.known.rules, &position, 300000, &chains);
    }
    assert_int_equal(chains.positions, chains.of_positions);
    oracle_destroy(oracle);
    bench_end(&bench);
}

static OracleSnapshot *last_snapshot(Oracle *oracle) {
    for (;;) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        if (snapshot->done)
            return snapshot;
        oracle_snapshot_destroy(snapshot);
    }
}

/* The answer about the current node of a line. */
static OracleSnapshot *ask_line(Oracle *oracle, const History *line) {
    Error error;
    Position position = history_position(line);
    History *copy = history_copy_line(line, &error);
    assert_non_null(copy);
    oracle_ask(oracle, copy, &position, NULL);
    return last_snapshot(oracle);
}

static void the_third_occurrence_is_a_draw(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, KNOWN_STONES, KNOWN_STONES);
    Oracle *oracle = start(&fixture.rules, &fixture.path, ALGORITHM_PN2, 1);
    Rules rules;
    Position position;
    Error error;
    assert_true(position_read((RuleSet){0}, "1b1/1w1/1w1 w -", &rules, &position, &error));
    History *line = line_of(&rules, &position);
    play_text(line, "b1-a1 b3-c3 a1-b1 c3-b3 b1-a1 b3-c3 a1-b1");
    /* Black to move: the start would occur for the third time after c3-b3. */
    Position now = history_position(line);
    OracleSnapshot *last = ask_line(oracle, line);
    Tables *tables = tables_create(&rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    PositionValue truth = turn_values(tables, &rules, &now);
    Turn back = turn_of(line, "c3-b3");
    assert_int_equal(last->position.outcome, truth.value.outcome);
    for (size_t number = 0; number < truth.turns; number++) {
        const Verdict *verdict = &find_turn(last, &truth.turn[number].turn)->verdict;
        bool third = turn_equal(&truth.turn[number].turn, &back);
        assert_int_equal(verdict->outcome, third ? OUTCOME_DRAW : truth.turn[number].value.outcome);
        assert_int_equal(verdict->source == VERDICT_OVER, third);
    }
    oracle_snapshot_destroy(last);
    turn_values_finish(&truth);
    tables_destroy(tables);
    history_destroy(line);
    oracle_destroy(oracle);
    table_fixture_finish(&fixture);
}

static void proofs_are_used_again(void **state) {
    (void)state;
    static const Algorithm algorithms[] = {ALGORITHM_PN2, ALGORITHM_DFPN};
    for (unsigned kind = 0; kind < 2; kind++) {
        Rules rules;
        Error error;
        assert_true(rules_init(&rules, 3, 5, (RuleSet){0}, &error));
        Position start_position = position_start(&rules, SIDE_NONE);
        Oracle *oracle = start(&rules, NULL, algorithms[kind], 1);
        History *line = line_of(&rules, &start_position);
        OracleSnapshot *first = ask_line(oracle, line), *again = ask_line(oracle, line);
        assert_int_equal(first->position.outcome, OUTCOME_WIN);
        assert_true(first->nodes > 1000);
        assert_true(again->nodes < first->nodes / 4);
        assert_int_equal(again->position.outcome, OUTCOME_WIN);
        assert_true(history_play(line, &first->turn[0].turn, &error));
        Position after = history_position(line);
        oracle_ask(oracle, line_of(&rules, &after), &after, NULL);
        OracleSnapshot *next = oracle_wait(oracle, -1);
        assert_int_equal(next->position.outcome, OUTCOME_LOSS);
        assert_int_equal(next->nodes, 0);
        oracle_snapshot_destroy(first);
        oracle_snapshot_destroy(again);
        oracle_snapshot_destroy(next);
        oracle_destroy(oracle);
        history_destroy(line);
    }
}

/* In a vela's first phase, also where a turn wins at once; later there is something to prove. */
static void an_estimate_comes_at_once_where_proof_cannot(void **state) {
    (void)state;
    static const struct {
        const char *position;
        Outcome outcome;
        bool alone;
    } cases[] = {{"bb1/3/1ww w - vela:w", OUTCOME_UNKNOWN, true},
                 {"w1b/1wb/www w - vela:w", OUTCOME_WIN, true},
                 {"bb1/3/1ww w -", OUTCOME_UNKNOWN, false}};
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Rules rules;
        Position position;
        Error error;
        assert_true(position_read((RuleSet){0}, cases[number].position, &rules, &position, &error));
        Oracle *oracle = start(&rules, NULL, ALGORITHM_DFPN, 1);
        oracle_ask(oracle, line_of(&rules, &position), &position, &(Limits){.nodes = 1});
        for (bool done = false; !done;) {
            OracleSnapshot *snapshot = oracle_wait(oracle, -1);
            done = snapshot->done;
            assert_int_equal(snapshot->estimates_alone, cases[number].alone);
            assert_int_equal(strstr(snapshot->problem.message, "vela") != NULL,
                             cases[number].alone);
            if (done && cases[number].alone)
                assert_int_equal(snapshot->position.outcome, cases[number].outcome);
            oracle_snapshot_destroy(snapshot);
        }
        oracle_destroy(oracle);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_told_as_they_are),
        cmocka_unit_test(search_agrees_with_bigger_tables),
        cmocka_unit_test(remembered_answers_hold_everywhere),
        cmocka_unit_test(restricted_turns_are_told_as_far_as_they_go),
        cmocka_unit_test(the_third_occurrence_is_a_draw),
        cmocka_unit_test(proofs_are_used_again),
        cmocka_unit_test(an_estimate_comes_at_once_where_proof_cannot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
