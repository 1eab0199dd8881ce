/* What is known of a position, against the values of all positions of small boards: whatever true
 * things a source says, in any order, every bound that is concluded is true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "brute_force_score.h"
#include "fold.h"
#include "knowing.h"
#include "notation.h"
#include "table_fixture.h"

enum { STONES = 6, POSITIONS = 1500, SAYINGS = 40 };

static Outcome outcome_of(Score score) {
    return score > 0 ? OUTCOME_WIN : score < 0 ? OUTCOME_LOSS : OUTCOME_DRAW;
}

static void make(Knowing *knowing, const Rules *rules, Stones stones) {
    Position position = position_of_stones(stones);
    Error error;
    if (!knowing_init(knowing, rules, NULL, &position, NULL, &error))
        fail_msg("%s", error.message);
}

/* Every bound holds the truth, and one that says something about the outcome says on what that
 * rests. */
static void assert_true_bounds(const Knowing *knowing, const BruteForce *truth) {
    assert_false(knowing->is_contradicted);
    for (uint32_t number = 0; number < knowing->positions; number++) {
        const KnownPosition *known = &knowing->position[number];
        Score score = brute_force_score(truth, known->stones);
        Outcome outcome = knowing_outcome(knowing, number);
        assert_true(known->bounds.low <= score && score <= known->bounds.high);
        assert_true(outcome == OUTCOME_UNKNOWN || outcome == outcome_of(score));
        assert_true(known->bounds.low < 0 || known->bounds.low_ground.source != VERDICT_NONE);
        assert_true(known->bounds.high > 0 || known->bounds.high_ground.source != VERDICT_NONE);
    }
}

/* Says something true about one of the positions: a score, a bound, an outcome, an answer. */
static void say_something(Knowing *knowing, const BruteForce *truth, Random *stream) {
    uint32_t number = (uint32_t)random_below(stream, knowing->positions);
    Score score = brute_force_score(truth, knowing->position[number].stones);
    Outcome outcome = outcome_of(score);
    Attacker attacker = (Attacker)random_below(stream, 2);
    Ground ground = ground_of(VERDICT_TABLE);
    switch (random_below(stream, 5)) {
    case 0:
        knowing_add_scores(knowing, number, score, score, ground);
        break;
    case 1:
        knowing_add_scores(knowing, number, score - (Score)random_below(stream, 9), SCORE_LIMIT,
                           ground);
        break;
    case 2:
        knowing_add_outcomes(knowing, number, outcome, outcome, ground);
        break;
    case 3:
        knowing_add_outcomes(knowing, number, OUTCOME_LOSS, outcome, ground);
        break;
    default:
        knowing_add_answer(knowing, number, attacker, answer_from_outcome(outcome, attacker));
    }
}

static void test_conclusions_are_true(void **state) {
    (void)state;
    static const int sizes[][2] = {{3, 3}, {3, 5}};
    Random stream;
    random_init_seeded(&stream, 15);
    for (size_t size = 0; size < 2; size++) {
        Rules rules;
        assert_true(rules_init(&rules, sizes[size][0], sizes[size][1], (RuleSet){0}, NULL));
        BruteForce *truth = brute_force_create(&rules, size == 0 ? STONES : STONES - 1);
        for (unsigned round = 0; round < POSITIONS; round++) {
            Knowing knowing;
            make(&knowing, &rules, random_stones_of(&stream, rules.board, 2 + round % 4));
            assert_true_bounds(&knowing, truth);
            for (unsigned saying = 0; saying < SAYINGS; saying++) {
                say_something(&knowing, truth, &stream);
                if (random_below(&stream, 2) == 0)
                    knowing_conclude(&knowing);
                assert_true_bounds(&knowing, truth);
            }
            knowing_finish(&knowing);
        }
        brute_force_destroy(truth);
    }
}

/* If all results are known exactly, so is the position. If the position's value is known, and all
 * turns but one are worse, that one has the value. */
static void test_conclusions_are_drawn(void **state) {
    (void)state;
    Rules rules;
    Random stream;
    unsigned singles = 0;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, NULL));
    random_init_seeded(&stream, 16);
    BruteForce *truth = brute_force_create(&rules, STONES);
    for (unsigned round = 0; round < POSITIONS; round++) {
        Knowing knowing, backwards;
        Ground ground = ground_of(VERDICT_TABLE);
        Stones stones = random_stones_of(&stream, rules.board, 2 + round % 5);
        make(&knowing, &rules, stones);
        make(&backwards, &rules, stones);
        Score score = brute_force_score(truth, stones);
        uint32_t good = 0, best = 0;
        knowing_add_scores(&backwards, 0, score, score, ground);
        for (uint32_t number = 1; number < knowing.positions; number++) {
            Score after = brute_force_score(truth, knowing.position[number].stones);
            knowing_add_scores(&knowing, number, after, after, ground);
            if (score_before(after) == score) {
                good++;
                best = number;
            } else
                knowing_add_scores(&backwards, number, after, after, ground);
        }
        knowing_conclude(&knowing);
        knowing_conclude(&backwards);
        assert_int_equal(knowing.position[0].bounds.low, score);
        assert_int_equal(knowing.position[0].bounds.high, score);
        if (good == 1) {
            Bounds only = backwards.position[best].bounds;
            assert_int_equal(score_before(only.low), score);
            assert_int_equal(score_before(only.high), score);
            singles++;
        }
        knowing_finish(&knowing);
        knowing_finish(&backwards);
    }
    assert_true(singles > POSITIONS / 20);
    brute_force_destroy(truth);
}

/* A turn to these stones is found, and one to an image of them; none to other stones, and none if
 * no turn may be looked at. */
static void assert_leads_to(const Rules *rules, const Position *position, Stones stones) {
    for (int images = 0; images < 2; images++) {
        Position after = *position;
        Stones image = {board_map(rules->board, images, stones.mover),
                        board_map(rules->board, images, stones.opponent)};
        Turn turn;
        assert_true(position_turn_to(rules, position, image, images != 0, UINT64_MAX, &turn));
        position_play(rules, &after, &turn);
        Stones found = position_stones(&after);
        assert_true(images == 0 ? stones_equal(found, stones)
                                : stones_equal(stones_fold(rules->board, found),
                                               stones_fold(rules->board, stones)));
        assert_false(position_turn_to(rules, position, image, images != 0, 0, &turn));
    }
    Turn none;
    assert_false(position_turn_to(rules, position, (Stones){stones.mover | stones.opponent, 0},
                                  true, UINT64_MAX, &none));
}

/* Turns and results are those of the rules; the ranking has each turn once, the best first. */
static void test_turns(void **state) {
    (void)state;
    Rules rules;
    Random stream;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, NULL));
    random_init_seeded(&stream, 17);
    BruteForce *truth = brute_force_create(&rules, STONES);
    for (unsigned round = 0; round < POSITIONS; round++) {
        Knowing knowing;
        Stones stones = random_stones_of(&stream, rules.board, 2 + round % 5);
        Position position = position_of_stones(stones);
        make(&knowing, &rules, stones);
        for (unsigned saying = 0; saying < round % SAYINGS; saying++)
            say_something(&knowing, truth, &stream);
        knowing_conclude(&knowing);
        uint32_t *ranking = knowing_ranking(&knowing);
        assert_non_null(ranking);
        assert_true(knowing.is_complete);
        assert_int_equal(knowing.turns, position_turns_count(&rules, &position));
        uint64_t seen = 0;
        for (size_t turn = 0; turn < knowing.turns; turn++) {
            Position after = position;
            position_play(&rules, &after, &knowing.turn[turn].turn);
            uint32_t number = knowing_after(&knowing, turn);
            assert_int_equal(knowing_find(&knowing, position_stones(&after)), number);
            assert_true(stones_equal(stones_fold(rules.board, position_stones(&after)),
                                     knowing.position[number].stones));
            seen |= (uint64_t)1 << ranking[turn];
            assert_leads_to(&rules, &position, position_stones(&after));
            if (turn == 0)
                continue;
            Verdict better = knowing_turn_verdict(&knowing, ranking[turn - 1]);
            Verdict worse = knowing_turn_verdict(&knowing, ranking[turn]);
            int order = verdict_compare(&better, &worse);
            assert_true(order < 0 || (order == 0 && ranking[turn - 1] < ranking[turn]));
        }
        assert_true(seen == ((uint64_t)1 << knowing.turns) - 1);
        free(ranking);
        knowing_finish(&knowing);
    }
    brute_force_destroy(truth);
}

/* Of 742853 turns (worst-positions.tsv) not all are in the list: nothing is concluded from those
 * that are, as if there were no others. */
static void test_too_many_turns(void **state) {
    (void)state;
    Rules rules;
    Position position;
    Error error;
    assert_true(position_read((RuleSet){0},
                              "b1bbwb1wb/b2bbbw1b/bb2bw1bb/2bb1bb1w/b2b1b2b/bb2b2bw/bbb1bbbb1 w -",
                              &rules, &position, &error));
    /* The position itself, then the one result that isn't known to be lost. */
    for (uint32_t watched = 0; watched < 2; watched++) {
        Knowing knowing;
        make(&knowing, &rules, position_stones(&position));
        assert_false(knowing.is_complete);
        assert_int_equal(knowing.turns, TURN_LIST_MAX);
        if (watched == 1)
            knowing_add_outcomes(&knowing, 0, OUTCOME_DRAW, OUTCOME_WIN, ground_of(VERDICT_PROOF));
        Score before = knowing.position[watched].bounds.high;
        for (uint32_t number = 1 + watched; number < knowing.positions; number++)
            knowing_add_outcomes(&knowing, number, OUTCOME_WIN, OUTCOME_WIN,
                                 ground_of(VERDICT_PROOF));
        knowing_conclude(&knowing);
        assert_int_equal(knowing_outcome(&knowing, 0), OUTCOME_UNKNOWN);
        assert_int_equal(knowing.position[watched].bounds.high, before);
        assert_false(knowing.is_contradicted);
        knowing_finish(&knowing);
    }
}

/* What a lie leads to is noticed where it meets the truth, and nothing that was true is lost. */
static void test_lies_are_noticed(void **state) {
    (void)state;
    Rules rules;
    Random stream;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, NULL));
    random_init_seeded(&stream, 18);
    BruteForce *truth = brute_force_create(&rules, STONES);
    for (unsigned round = 0; round < POSITIONS; round++) {
        Knowing knowing;
        Stones stones = random_stones_of(&stream, rules.board, 2 + round % 5);
        make(&knowing, &rules, stones);
        if (knowing.turns == 0) {
            knowing_finish(&knowing);
            continue;
        }
        for (uint32_t number = 1; number < knowing.positions; number++) {
            Score after = brute_force_score(truth, knowing.position[number].stones);
            knowing_add_scores(&knowing, number, after, after, ground_of(VERDICT_TABLE));
        }
        knowing_conclude(&knowing);
        Outcome outcome = outcome_of(brute_force_score(truth, stones));
        Outcome lie = outcome == OUTCOME_DRAW ? OUTCOME_WIN : outcome_turned(outcome);
        knowing_add_outcomes(&knowing, 0, lie, lie, ground_of(VERDICT_PROOF));
        assert_true(knowing.is_contradicted);
        assert_int_equal(knowing_outcome(&knowing, 0), outcome);
        knowing_finish(&knowing);
    }
    brute_force_destroy(truth);
}

/* Two stones that go to and fro: the third time is a draw, over, for the turn alone. */
static void test_repetition(void **state) {
    (void)state;
    static const char *const turns[] = {"a1-a2", "e5-e4", "a2-a1", "e4-e5",
                                        "a1-a2", "e5-e4", "a2-a1"};
    Rules rules;
    Position position;
    Error error;
    assert_true(position_read((RuleSet){0}, "4b/5/5/5/w4 w -", &rules, &position, &error));
    History *history = history_create(&rules, &position, &error);
    assert_non_null(history);
    for (size_t number = 0; number < sizeof turns / sizeof *turns; number++) {
        Turn turn;
        position = history_position(history);
        assert_true(turn_read(&rules, &position, turns[number], &turn, &error));
        assert_true(history_play(history, &turn, &error));
    }
    position = history_position(history);
    for (int with_past = 0; with_past < 2; with_past++) {
        Knowing knowing;
        unsigned repeating = 0;
        assert_true(knowing_init(&knowing, &rules, with_past ? history_current(history) : NULL,
                                 &position, NULL, &error));
        for (size_t turn = 0; turn < knowing.turns; turn++) {
            Verdict verdict = knowing_turn_verdict(&knowing, turn);
            assert_int_equal(verdict.source, knowing.repeats[turn] ? VERDICT_OVER : VERDICT_NONE);
            assert_true(!knowing.repeats[turn] || verdict.outcome == OUTCOME_DRAW);
            repeating += knowing.repeats[turn];
        }
        assert_int_equal(repeating, with_past);
        assert_int_equal(knowing_outcome(&knowing, 0), OUTCOME_UNKNOWN);
        knowing_finish(&knowing);
    }
    history_destroy(history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conclusions_are_true),
        cmocka_unit_test(test_conclusions_are_drawn),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_too_many_turns),
        cmocka_unit_test(test_lies_are_noticed),
        cmocka_unit_test(test_repetition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
