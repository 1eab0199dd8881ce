/* Estimates of builds, compared with what the index of every split says exactly. */
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <setjmp.h>

#include <cmocka.h>

#include "build_estimate.h"
#include "index.h"

static double count_positions(const Board *board, unsigned stones) {
    double positions = 0;
    for (unsigned mover = 1; mover < stones; mover++) {
        Error error;
        Index *index =
            index_create(board, (Split){(uint8_t)mover, (uint8_t)(stones - mover)}, &error);
        if (index == NULL)
            fail_msg("%s", error.message);
        positions += (double)index_size(index);
        index_destroy(index);
    }
    return positions;
}

static void estimates_are_near(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        unsigned stones;
    } cases[] = {{5, 9, 4}, {5, 9, 6}, {5, 5, 6}, {5, 5, 8}, {3, 5, 6}, {7, 7, 4}, {3, 9, 5}};
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Rules rules;
        Error error;
        unsigned stones = cases[number].stones;
        assert_true(
            rules_init(&rules, cases[number].rows, cases[number].columns, (RuleSet){0}, &error));
        BuildEstimate estimate = build_estimate(&rules, stones, stones);
        double exact = count_positions(rules.board, stones);
        if (estimate.positions < exact * 0.6 || estimate.positions > exact * 1.6)
            fail_msg("%dx%d, %u stones: %.0f, exactly %.0f", rules.board->rows,
                     rules.board->columns, stones, estimate.positions, exact);
        assert_true(estimate.bytes > 0 && estimate.seconds > 0 && estimate.memory > 0);
    }
}

static void estimates_of_pairs_are_near(void **state) {
    (void)state;
    static const Split splits[] = {{3, 2}, {2, 3}, {3, 3}, {4, 2}};
    for (size_t number = 0; number < sizeof splits / sizeof *splits; number++) {
        Rules rules;
        Error error;
        Split split = splits[number], turned = {split.opponent, split.mover};
        assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
        BuildEstimate estimate = build_estimate_pair(&rules, split);
        Index *index = index_create(rules.board, split, &error);
        Index *other = index_create(rules.board, turned, &error);
        assert_true(index != NULL && other != NULL);
        double exact = (double)index_size(index);
        if (split.mover != split.opponent)
            exact += (double)index_size(other);
        assert_true(estimate.positions > exact * 0.6 && estimate.positions < exact * 1.6);
        assert_true(estimate.bytes > 0 && estimate.seconds > 0 && estimate.memory > 0);
        index_destroy(index);
        index_destroy(other);
    }
}

static void estimates_add_up(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    double before = 0;
    for (unsigned last = 2; last <= 12; last++) {
        BuildEstimate estimate = build_estimate(&rules, 2, last);
        assert_true(estimate.positions > before);
        before = estimate.positions;
    }
}

/* What all of 5x5 takes: 499,513,913 numbers, a byte each at the end, and 1,527,000,000 bytes of
 * indexes. A position of 10 stones took 7.4 microseconds, with distances; outcomes of one of 17
 * stones 5. */
static void crowded_boards_take_more(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 5, (RuleSet){0}, &error));
    BuildEstimate all = build_estimate(&rules, 10, 24);
    assert_true(all.memory > 1.6e9 && all.memory < 2.6e9);
    BuildEstimate ten = build_estimate(&rules, 10, 10), crowded = build_estimate(&rules, 17, 17);
    assert_true(ten.memory < 1e8);
    assert_true(ten.seconds > 5e-6 * ten.positions && ten.seconds < 10e-6 * ten.positions);
    assert_true(crowded.seconds > 3e-6 * crowded.positions);
    assert_true(crowded.seconds < 9e-6 * crowded.positions);
    assert_true(crowded.bytes < 0.1 * crowded.positions);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_are_near), cmocka_unit_test(estimates_of_pairs_are_near),
        cmocka_unit_test(estimates_add_up), cmocka_unit_test(crowded_boards_take_more)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
