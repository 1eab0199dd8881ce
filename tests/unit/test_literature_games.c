/* Players of the literature's figures: their choice against plain minimax, each of the best turns
 * as often as any other; games that end as they must. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "literature_games.h"

enum { OVER = 1000, RESULTS_MAX = 512 };

/* --- Plain minimax, by whole positions --- */

typedef struct Minimax {
    const Rules *rules;
    unsigned depth;
    int best;
} Minimax;

static int value_of(const Rules *rules, const Position *position, unsigned depth);

static bool improve(void *context, const Turn *turn, const Position *after) {
    Minimax *minimax = context;
    (void)turn;
    int value = -value_of(minimax->rules, after, minimax->depth - 1);
    minimax->best = value > minimax->best ? value : minimax->best;
    return true;
}

static int value_of(const Rules *rules, const Position *position, unsigned depth) {
    Stones stones = position_stones(position);
    Minimax minimax = {rules, depth, -OVER - (int)depth};
    /* Having no stones left is seen at once, having no turn when it is time to move. */
    if (stones.mover == 0)
        return -OVER - (int)depth - 1;
    if (depth == 0)
        return (int)set_count(stones.mover) - (int)set_count(stones.opponent);
    position_turns(rules, position, improve, &minimax);
    return minimax.best;
}

typedef struct Best {
    Minimax minimax;
    Stones result[RESULTS_MAX];
    unsigned chosen[RESULTS_MAX], results;
} Best;

static bool add_best(void *context, const Turn *turn, const Position *after) {
    Best *best = context;
    (void)turn;
    int value = -value_of(best->minimax.rules, after, best->minimax.depth - 1);
    if (value > best->minimax.best)
        best->results = 0;
    if (value >= best->minimax.best) {
        assert_true(best->results < RESULTS_MAX);
        best->minimax.best = value;
        best->chosen[best->results] = 0;
        best->result[best->results++] = position_stones(after);
    }
    return true;
}

/* Several turns may lead to the same stones: they are counted as the first of them. */
static void count_choice(Best *best, Stones choice) {
    unsigned number = 0;
    while (number < best->results && (best->result[number].mover != choice.mover ||
                                      best->result[number].opponent != choice.opponent))
        number++;
    assert_true(number < best->results);
    best->chosen[number]++;
}

static void check_position(const Rules *rules, const Position *position, unsigned depth,
                           Random *random) {
    enum { CHOICES_EACH = 60 };
    Best best = {.minimax = {rules, depth, -10 * OVER}};
    position_turns(rules, position, add_best, &best);
    unsigned choices = best.results * CHOICES_EACH;
    for (unsigned choice = 0; choice < choices; choice++)
        count_choice(&best, literature_choose(rules, position_stones(position), depth, random));
    double deviation = 0;
    unsigned classes = 0;
    for (unsigned number = 0; number < best.results; number++) {
        unsigned alike = 0;
        for (unsigned other = 0; other < best.results; other++)
            alike += best.result[other].mover == best.result[number].mover &&
                     best.result[other].opponent == best.result[number].opponent;
        if (best.chosen[number] == 0) /* counted as an earlier one, or never chosen */
            continue;
        double expected = (double)alike * CHOICES_EACH, more = best.chosen[number] - expected;
        deviation += more * more / expected;
        classes += alike;
    }
    assert_int_equal(classes, best.results);
    double mean = best.results - 1;
    assert_true((deviation - mean) * (deviation - mean) <= 25 * 2 * (mean + 1));
}

static void test_chooses_among_the_best(void **state) {
    (void)state;
    Random random;
    assert_true(random_init_seeded(&random, 4));
    for (unsigned game = 0; game < 6; game++) {
        Rules rules;
        assert_true(rules_init(&rules, 3, game % 2 == 0 ? 5 : 3, (RuleSet){0}, NULL));
        Position position = position_start(&rules, SIDE_NONE);
        for (unsigned turn = 0; turn < 20 && !position_is_over(&rules, &position); turn++) {
            for (unsigned depth = 1; depth <= 3; depth++)
                check_position(&rules, &position, depth, &random);
            Stones after = literature_choose(&rules, position_stones(&position), 2, &random);
            Side mover = (Side)position.side;
            position.stones[mover] = after.opponent;
            position.stones[side_other(mover)] = after.mover;
            position.side = (uint8_t)side_other(mover);
        }
    }
}

typedef struct Watch {
    const Rules *rules;
    unsigned turns;
    Stones last;
} Watch;

static bool watch_turn(void *context, Stones stones, uint64_t turns, bool captures) {
    Watch *watch = context;
    assert_int_equal(turns, turns_count(watch->rules, stones, TURN_FREE));
    assert_int_equal(captures, stones_can_capture(watch->rules->board, stones));
    watch->turns++;
    watch->last = stones;
    return true;
}

static void test_games_end(void **state) {
    (void)state;
    unsigned won = 0, drawn = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Rules rules;
        Random random;
        assert_true(rules_init(&rules, 3, 7, (RuleSet){0}, NULL));
        assert_true(random_init_seeded(&random, seed));
        Watch watch = {.rules = &rules};
        Side winner = literature_play(&rules, 2, &random, watch_turn, &watch);
        assert_true(watch.turns > 2 && watch.turns <= LITERATURE_TURNS_MAX);
        /* White played the first, the third, ... turn; the last one wins. */
        if (winner != SIDE_NONE)
            assert_int_equal(winner, watch.turns % 2 == 1 ? WHITE : BLACK);
        won += winner != SIDE_NONE;
        drawn += winner == SIDE_NONE;
    }
    assert_true(won != 0 && drawn != 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chooses_among_the_best),
        cmocka_unit_test(test_games_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
