/* The expected result of a score: what its contract promises, for every score and any stones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "alpha_beta_task.h"
#include "expectation.h"

enum { STONES_MAX = 45, STEP = 25 };

static void test_bounds(void **state) {
    (void)state;
    for (unsigned stones = 0; stones <= STONES_MAX; stones++)
        for (int score = -SCORE_ESTIMATE_MAX; score <= SCORE_ESTIMATE_MAX; score += STEP) {
            double expected = expectation_of_score(score, stones);
            assert_true(expected >= 0 && expected <= 1);
            assert_true((score > 0) == (expected > 0.5));
            assert_true((score < 0) == (expected < 0.5));
        }
}

static void test_rises_with_the_score(void **state) {
    (void)state;
    for (unsigned stones = 0; stones <= STONES_MAX; stones++)
        for (int score = -SCORE_ESTIMATE_MAX; score < SCORE_ESTIMATE_MAX; score += STEP) {
            double lower = expectation_of_score(score, stones);
            double higher = expectation_of_score(score + STEP, stones);
            assert_true(higher >= lower);
            if (score > -500 && score < 500)
                assert_true(higher > lower);
        }
}

static void test_both_sides_expect_1_in_all(void **state) {
    (void)state;
    for (unsigned stones = 0; stones <= STONES_MAX; stones++)
        for (int score = 0; score <= SCORE_WIN; score += STEP) {
            double sum = expectation_of_score(score, stones) + expectation_of_score(-score, stones);
            assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
        }
}

static void test_a_score_that_says_how_the_game_ends(void **state) {
    (void)state;
    for (unsigned stones = 2; stones <= STONES_MAX; stones++) {
        assert_true(expectation_of_score(SCORE_WIN - 7, stones) == 1);
        assert_true(expectation_of_score(SCORE_KNOWN - 40, stones) == 1);
        assert_true(expectation_of_score(9 - SCORE_KNOWN, stones) == 0);
        assert_true(expectation_of_score(8 - SCORE_WIN, stones) == 0);
        assert_true(expectation_of_score(0, stones) == 0.5);
    }
}

static void test_an_advantage_is_worth_something(void **state) {
    (void)state;
    for (unsigned stones = 9; stones <= 44; stones++) {
        assert_true(expectation_of_score(100, stones) > 0.55);
        assert_true(expectation_of_score(100, stones) < 0.9);
        assert_true(expectation_of_score(500, stones) > 0.9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_rises_with_the_score),
        cmocka_unit_test(test_both_sides_expect_1_in_all),
        cmocka_unit_test(test_a_score_that_says_how_the_game_ends),
        cmocka_unit_test(test_an_advantage_is_worth_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
