/* The networks of 5x9: against sums made plainly, in positions that are images of one another, and
 * that of the evaluation in both kinds of loops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "alpha_beta_tree.h"
#include "chances.h"
#include "random.h"

enum { POSITIONS = 20000 };

/* Any stones, few of them or so many that no point is empty. */
static Stones random_stones(Random *random) {
    Stones stones = {0, 0};
    unsigned empty = (unsigned)random_below(random, 46), mover = (unsigned)random_below(random, 46);
    for (unsigned point = 0; point < NETWORK_POINTS; point++) {
        if (random_below(random, 45) < empty)
            continue;
        if (random_below(random, 45) < mover)
            stones.mover |= point_set(point);
        else
            stones.opponent |= point_set(point);
    }
    return stones;
}

static PointSet image_of(const Board *board, int symmetry, PointSet set) {
    PointSet image = 0;
    for (; set != 0; set &= set - 1)
        image |= point_set(board->image[symmetry][set_lowest(set)]);
    return image;
}

/* One number after the other, with room for any sum. */
static int plain_sum(const Network *network, Stones stones) {
    unsigned mover = set_count(stones.mover), opponent = set_count(stones.opponent);
    unsigned stage = network_stage(mover + opponent);
    int64_t sum = 0;
    for (unsigned hidden = 0; hidden < NETWORK_HIDDEN; hidden++) {
        unsigned lane = hidden / 16, place = hidden % 16;
        int64_t unit = network->begin[lane][place];
        for (unsigned point = 0; point < NETWORK_POINTS; point++) {
            if ((stones.mover & point_set(point)) != 0)
                unit += network->mover[point][lane][place];
            if ((stones.opponent & point_set(point)) != 0)
                unit += network->opponent[point][lane][place];
        }
        unit = unit < 0 ? 0 : unit > NETWORK_ONE ? NETWORK_ONE : unit;
        sum += unit * network->out[stage][lane][place];
    }
    mover = mover < NETWORK_SIDE_MAX ? mover : NETWORK_SIDE_MAX;
    opponent = opponent < NETWORK_SIDE_MAX ? opponent : NETWORK_SIDE_MAX;
    int64_t hundredths = (int64_t)1 << NETWORK_SHIFT;
    int64_t whole = sum / hundredths - (sum % hundredths < 0); /* rounded down */
    return (int)whole + network->stones[mover][opponent];
}

static void test_network(void **state) {
    (void)state;
    const Board *board = board_find(5, 9, STRONG_CORNER, NULL);
    Evaluation evaluation;
    Random random;
    bool has_v3 = false;
#ifdef __x86_64__
    has_v3 = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
#endif
    assert_true(random_init_seeded(&random, 5));
    assert_true(evaluation_init(&evaluation, board));
    assert_non_null(evaluation.network);
    for (unsigned i = 0; i < POSITIONS; i++) {
        Stones stones = random_stones(&random);
        int value = tree_loops_portable.evaluate(&evaluation, stones);
        assert_int_equal(value, plain_sum(evaluation.network, stones));
        assert_in_range(value + SCORE_ESTIMATE_MAX, 0, 2 * SCORE_ESTIMATE_MAX);
        for (int symmetry = 0; symmetry < board->symmetries; symmetry++) {
            Stones image = {image_of(board, symmetry, stones.mover),
                            image_of(board, symmetry, stones.opponent)};
            assert_int_equal(tree_loops_portable.evaluate(&evaluation, image), value);
        }
#ifdef __x86_64__
        if (has_v3)
            assert_int_equal(tree_loops_v3.evaluate(&evaluation, stones), value);
#endif
    }
    (void)has_v3;
    evaluation_finish(&evaluation);
}

/* The networks of chances. */
static void test_chances(void **state) {
    (void)state;
    const Board *board = board_find(5, 9, STRONG_CORNER, NULL);
    Chances chances;
    Random random;
    assert_true(random_init_seeded(&random, 6));
    assert_true(chances_init(&chances, board));
    for (unsigned i = 0; i < POSITIONS; i++) {
        Stones stones = random_stones(&random);
        Attacker attacker = (Attacker)random_below(&random, 2);
        int chance = chance_of(&chances, stones, attacker);
        assert_int_equal(chance, plain_sum(chances.network[attacker], stones));
        for (int symmetry = 0; symmetry < board->symmetries; symmetry++) {
            Stones image = {image_of(board, symmetry, stones.mover),
                            image_of(board, symmetry, stones.opponent)};
            assert_int_equal(chance_of(&chances, image, attacker), chance);
        }
    }
    chances_finish(&chances);
}

/* There is none for other boards, and none where weights set by hand are asked for: that the mover
 * has more stones is good for him. */
static void test_by_hand(void **state) {
    (void)state;
    const Board *board = board_find(5, 5, STRONG_CORNER, NULL);
    Evaluation evaluation;
    assert_true(evaluation_init(&evaluation, board));
    assert_null(evaluation.network);
    Stones more = {point_set(0) | point_set(4), point_set(24)};
    Stones fewer = {more.opponent, more.mover};
    assert_true(tree_loops_portable.evaluate(&evaluation, more) > 0);
    assert_true(tree_loops_portable.evaluate(&evaluation, fewer) < 0);
    evaluation_finish(&evaluation);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_network),
        cmocka_unit_test(test_chances),
        cmocka_unit_test(test_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
