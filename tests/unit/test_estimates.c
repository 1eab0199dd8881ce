/* Which turns are estimated, and in which order: against a search of each turn by itself; estimates
 * keep within the certain bounds, and never take their place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

#include "alpha_beta.h"
#include "estimates.h"
#include "expectation.h"
#include "table_fixture.h"

enum { MEMORY = 1 << 20, POSITIONS = 60, DEPTH = ESTIMATE_DEPTH_FIRST + 1 };

/* A search whose scores are those of plain minimax, whatever it searched before. */
static AlphaBeta *exact_search(const Rules *rules) {
    Error error;
    AlphaBeta *search =
        alpha_beta_create(rules, &(Knowledge){0},
                          &(AlphaBetaOptions){.memory = MEMORY, .is_exhaustive = true}, &error);
    assert_non_null(search);
    return search;
}

static AlphaBetaFinding search_to(AlphaBeta *search, const Position *position, unsigned depth) {
    AlphaBetaFinding finding;
    Error error;
    AlphaBetaTask task = {.position = *position, .depth = depth};
    assert_true(alpha_beta_search(search, &task, &finding, &error));
    return finding;
}

static Position some_position(Random *stream, const Rules *rules, unsigned stones) {
    Stones bare = random_stones_of(stream, rules->board, stones);
    return (Position){.stones = {bare.mover, bare.opponent}, .vela = SIDE_NONE};
}

static void make(Knowing *knowing, Estimates *estimates, const Rules *rules,
                 const Position *position) {
    Error error;
    assert_true(knowing_init(knowing, rules, NULL, position, NULL, &error));
    knowing_conclude(knowing);
    assert_true(estimates_init(estimates, knowing, position));
}

static void finish(Knowing *knowing, Estimates *estimates) {
    estimates_finish(estimates);
    knowing_finish(knowing);
}

/* Every turn has the finding of a search of its own, seen by the side that plays it. */
static void check_turns(const Rules *rules, const Position *position, const Knowing *knowing,
                        unsigned depth) {
    double best = 0;
    for (size_t turn = 0; turn < knowing->turns; turn++) {
        Verdict verdict = knowing_turn_verdict(knowing, turn);
        Position after = *position;
        position_play(rules, &after, &knowing->turn[turn].turn);
        double expected = 0;
        assert_true(verdict_expects(&verdict, &expected));
        best = fmax(best, expected);
        if (verdict.outcome != OUTCOME_UNKNOWN)
            continue;
        AlphaBeta *alone = exact_search(rules);
        AlphaBetaFinding finding = search_to(alone, &after, depth);
        alpha_beta_destroy(alone);
        double found =
            1 - expectation_of_score(finding.score, set_count(after.stones[0] | after.stones[1]));
        assert_true(verdict.estimate.depth == depth + 1 || abs(finding.score) > SCORE_WIN - DEPTH);
        assert_true(fabs(verdict.estimate.expected - fmin(fmax(found, 0.01), 0.99)) < 1e-9);
    }
    Verdict whole = knowing_verdict(knowing);
    if (whole.outcome == OUTCOME_UNKNOWN)
        assert_true(fabs(whole.estimate.expected - best) < 1e-9);
}

/* As much is expected of the position as of the turn that stands first, unless a worse one is
 * certain to be a draw. */
static void check_position(const Knowing *knowing) {
    Verdict whole = knowing_verdict(knowing);
    if (whole.estimate.depth == 0 || whole.at_least != OUTCOME_LOSS)
        return;
    uint32_t *ranking = knowing_ranking(knowing);
    assert_non_null(ranking);
    Verdict first = knowing_turn_verdict(knowing, ranking[0]);
    free(ranking);
    assert_true(first.outcome == OUTCOME_UNKNOWN);
    assert_true(fabs(first.estimate.expected - whole.estimate.expected) < 1e-9);
}

static void each_turn_has_what_a_search_of_its_own_finds(void **state) {
    (void)state;
    Rules rules;
    Random stream;
    assert_true(random_init_seeded(&stream, 19));
    assert_true(rules_init(&rules, 3, 5, (RuleSet){0}, NULL));
    for (unsigned round = 0; round < POSITIONS; round++) {
        Position position = some_position(&stream, &rules, 4 + round % 4);
        Knowing knowing;
        Estimates estimates;
        EstimateSlice slice;
        AlphaBeta *search = exact_search(&rules);
        make(&knowing, &estimates, &rules, &position);
        unsigned depth = 0;
        while (estimates_next(&estimates, &slice) && slice.depth <= DEPTH) {
            EstimateSlice second;
            assert_false(estimates_next(&estimates, &second));
            assert_int_equal(knowing_outcome(&knowing, slice.position), OUTCOME_UNKNOWN);
            if (slice.depth != depth && depth > 0)
                check_turns(&rules, &position, &knowing, depth);
            unsigned next = depth == 0 ? ESTIMATE_DEPTH_FIRST : depth + 1;
            assert_true(slice.depth == depth || slice.depth == next);
            assert_true(depth > 0 || estimates_lack(&estimates));
            depth = slice.depth;
            AlphaBetaFinding finding = search_to(search, &slice.after, slice.depth);
            estimates_note(&estimates, &slice, &finding, false);
            const EstimateLine *line = &estimates.line[slice.position];
            assert_in_range(line->turns, 1, ESTIMATE_LINE_MAX);
            assert_true(turn_equal(&line->turn[0], &finding.best));
        }
        assert_false(estimates_lack(&estimates));
        alpha_beta_destroy(search);
        finish(&knowing, &estimates);
    }
}

/* Certain turns are not estimated any more; bounds limit the estimates of others. */
static void certain_is_not_estimated(void **state) {
    (void)state;
    Rules rules;
    Random stream;
    unsigned limited = 0;
    assert_true(random_init_seeded(&stream, 20));
    assert_true(rules_init(&rules, 5, 5, (RuleSet){0}, NULL));
    for (unsigned round = 0; round < POSITIONS; round++) {
        Position position = some_position(&stream, &rules, 6 + round % 5);
        Knowing knowing;
        Estimates estimates;
        EstimateSlice slice;
        make(&knowing, &estimates, &rules, &position);
        for (unsigned step = 0; step < 200 && estimates_next(&estimates, &slice); step++) {
            uint32_t number = slice.position;
            assert_int_equal(knowing_outcome(&knowing, number), OUTCOME_UNKNOWN);
            AlphaBetaFinding finding = {.depth = slice.depth,
                                        .score = (int)random_below(&stream, 400) - 200};
            estimates_note(&estimates, &slice, &finding, false);
            unsigned say = (unsigned)random_below(&stream, 9);
            if (say < 4)
                knowing_add_outcomes(&knowing, number, say < 3 ? OUTCOME_DRAW : OUTCOME_LOSS,
                                     say > 0 ? OUTCOME_DRAW : OUTCOME_WIN,
                                     ground_of(VERDICT_PROOF));
            knowing_conclude(&knowing);
            check_position(&knowing);
            Verdict verdict = knowing_verdict_before(&knowing, number);
            assert_int_equal(verdict.estimate.depth == 0, verdict.outcome != OUTCOME_UNKNOWN);
            if (verdict.outcome != OUTCOME_UNKNOWN)
                continue;
            double expected = verdict.estimate.expected;
            assert_true(expected >= 0.01 && expected <= 0.99);
            assert_true(expected >= outcome_result(verdict.at_least));
            assert_true(expected <= outcome_result(verdict.at_most));
            assert_true(verdict.source == VERDICT_NONE);
            limited += expected == 0.5;
        }
        finish(&knowing, &estimates);
    }
    assert_int_not_equal(limited, 0);
}

/* A search that was cut short is made again with more nodes before the next depth comes; one that
 * was stopped is not, and one that failed is the last. */
static void a_search_cut_short_comes_again(void **state) {
    (void)state;
    Rules rules;
    Knowing knowing;
    Estimates estimates;
    EstimateSlice slice, again;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position position = position_start(&rules, SIDE_NONE);
    make(&knowing, &estimates, &rules, &position);
    uint32_t results = knowing.positions - 1;
    AlphaBetaFinding through = {.depth = ESTIMATE_DEPTH_FIRST, .nodes = 7},
                     cut = {.depth = 0, .nodes = 5};
    assert_true(results > 2);
    for (uint32_t number = 0; number < results; number++) {
        assert_true(estimates_next(&estimates, &slice));
        assert_int_equal(slice.depth, ESTIMATE_DEPTH_FIRST);
        estimates_note(&estimates, &slice, number < 2 ? &cut : &through, number == 1);
    }
    assert_true(estimates_lack(&estimates));
    assert_true(estimates_next(&estimates, &again));
    assert_int_equal(again.depth, ESTIMATE_DEPTH_FIRST);
    assert_int_equal(again.nodes, slice.nodes * 2);
    assert_int_equal(knowing.position[again.position].estimate.depth, 0);
    estimates_note(&estimates, &again, &through, false);
    assert_false(estimates_lack(&estimates));
    assert_true(estimates_next(&estimates, &slice));
    assert_int_equal(slice.depth, ESTIMATE_DEPTH_FIRST + 1);
    assert_int_equal(estimates.nodes, 10 + 7 * (results - 1));
    estimates_note(&estimates, &slice, NULL, false);
    assert_false(estimates_next(&estimates, &slice));
    finish(&knowing, &estimates);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_turn_has_what_a_search_of_its_own_finds),
        cmocka_unit_test(certain_is_not_estimated),
        cmocka_unit_test(a_search_cut_short_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
