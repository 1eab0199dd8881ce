/* Refusals: each illegal step or turn gets the reason that applies, and nothing legal is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "given_position.h"
#include "random_positions.h"

#define START_TURNS "; possible: d2-e3A, d3-e3A, d3-e3W, e2-e3A, f2-e3A"
#define BEGUN "9/2b2wbwb/9/2w3b2/9 w b2-c2A"
#define QUIET "3/1w1/1b1 b -"

static void refuse(const char *set, const char *position_text, const char *text,
                   const char *message) {
    Rules rules;
    Position position = given_position(set, position_text, &rules);
    Turn turn, before;
    Error error;
    memset(&turn, 0x5a, sizeof turn);
    before = turn;
    if (turn_read(&rules, &position, text, &turn, &error))
        fail_msg("'%s' is read in '%s'", text, position_text);
    assert_string_equal(error.message, message);
    assert_memory_equal(&turn, &before, sizeof turn);
    assert_false(turn_read(&rules, &position, text, &turn, NULL));
}

static void test_not_a_turn(void **state) {
    (void)state;
    refuse("standard", START, "", "a turn is missing, as in d3-e3A");
    refuse("standard", START, " \n", "a turn is missing, as in d3-e3A");
    refuse("standard", START, "d3", "a turn has a destination too, as in d3-e3A");
    refuse("standard", START, "d3-", "a point is missing at the end, as in d3-e3A");
    refuse("standard", START, "d3-e3A-", "a point is missing at the end, as in d3-e3A");
    refuse("standard", START, "d3-e", "a point is missing before 'e', as in d3-e3A");
    refuse("standard", START, "\x1b[3m", "a point is missing before '\x1b[3m', as in d3-e3A");
    refuse("standard", START, "d3e3", "a '-' is missing before 'e3', as in d3-e3A");
    refuse("standard", START, "d3-e3AW", "a '-' is missing before 'W', as in d3-e3A");
    refuse("standard", START, "d3-e3 A", "type one turn, without blanks; leave out 'A'");
    refuse("standard", START, "d3-k3", "k3 is off this board, which has a1 to i5");
    refuse("standard", START, "d6-d5", "d6 is off this board, which has a1 to i5");
    refuse("standard", START, "d0-d1", "d0 is off this board, which has a1 to i5");
    refuse("standard", START, "d99999999999-d1",
           "d99999999999 is off this board, which has a1 to i5");
    refuse("standard", QUIET, "d1-d2", "d1 is off this board, which has a1 to c3");

    char text[4 * TURN_TEXT_SIZE] = "a1";
    for (unsigned step = 0; step <= TURN_STEPS_MAX; step++)
        strcat(text, step % 2 == 0 ? "-a2a" : "-a1a");
    refuse("standard", START, text, "no turn has more than 62 steps");
}

static void test_path(void **state) {
    (void)state;
    refuse("standard", START, "e3-f3", "e3 is empty" START_TURNS);
    refuse("standard", START, "e4-e3",
           "the stone on e4 is black and it is White's turn" START_TURNS);
    refuse("standard", START, "d1-d2", "d2 is not empty" START_TURNS);
    refuse("standard", START, "d3-f3", "d3 and f3 are not neighbours; possible: d3-e3A, d3-e3W");
    refuse("standard", START, "d3-d3", "d3 and d3 are not neighbours; possible: d3-e3A, d3-e3W");
    refuse("standard", START, "i3-a4", "i3 and a4 are not neighbours" START_TURNS);
    refuse("standard", "5/5/3b1/5/w4 w", "a1-c1",
           "a1 and c1 are not neighbours; possible: "
           "a1-a2, a1-b1, a1-b2");
    refuse("standard", START, "e2-d3",
           "no line joins e2 and d3: they are weak points, without "
           "diagonals; possible: e2-e3A");
}

static void test_captures(void **state) {
    (void)state;
    refuse("standard", START, "d3-e3",
           "ambiguous, A (approach) or W (withdrawal) is missing: "
           "d3-e3A, d3-e3W");
    refuse("standard", CAPTURING, "b2-b1", "must capture: b2-c2A, f4-e3A, f4-e4W");
    refuse("standard", CAPTURING, "b2-b1a", "must capture: b2-c2A, f4-e3A, f4-e4W");
    refuse("standard", CAPTURING, "b2-c2W",
           "takes nothing by withdrawal (W), but does by approach "
           "(A); possible: b2-c2A");
    refuse("standard", CAPTURING, "f4-e4A",
           "takes nothing by approach (A), but does by withdrawal (W); possible: f4-e3A, "
           "f4-e4W");
    refuse("standard", "b2/3/w1w w", "a1-a2w",
           "takes nothing by withdrawal (W), but does by "
           "approach (A); possible: a1-a2A");
    refuse("standard", "w2/3/b1b b", "c1-c2a", "must capture: a1-a2A, c1-b2A");
    refuse("standard", QUIET, "b1-a1A",
           "takes nothing: a step without capture has no A or W; "
           "possible: b1-a1, b1-c1");
    /* More candidates than are listed. */
    refuse("standard", "5/bbbbb/5/wwwww/w4 w", "a1-b1",
           "must capture: a2-a3A, b2-b3A, b2-c3A, c2-c3A, d2-c3A, d2-d3A, ...");
}

static void test_chains(void **state) {
    (void)state;
    const char *after = "; possible: f4-e4W, f4-e4W-e3A";
    char message[ERROR_MESSAGE_SIZE];
    snprintf(message, sizeof message, "step 2, e4-d4: same direction as the step before%s", after);
    refuse("standard", CAPTURING, "f4-e4W-d4A", message);
    snprintf(message, sizeof message, "step 2, e4-f4: f4 was already visited%s", after);
    refuse("standard", CAPTURING, "f4-e4-f4", message);
    refuse("standard", CAPTURING, "f4-e4W-e3A-f4W",
           "step 3, e3-f4: f4 was already visited; possible: f4-e4W-e3A");
    refuse("standard", CAPTURING, "f4-e4W-e3-d3",
           "step 3, e3-d3: takes nothing, and each further step must capture; possible: "
           "f4-e4W-e3A");
    refuse("standard", CAPTURING, "b2-c2A-c4",
           "step 2, c2-c4: c2 and c4 are not neighbours; possible: b2-c2A, b2-c2A-c3A");
    refuse("standard", CAPTURING, "b2-c2-c3W",
           "step 2, c2-c3: takes nothing by withdrawal (W), but does by approach (A); possible: "
           "b2-c2A, b2-c2A-c3A");
    refuse("standard", QUIET, "b1-a1-a2", "step 2, a1-a2: a paika is one step; possible: b1-a1");
    /* The meaning that gets furthest is explained: d3-e3A cannot go on to d2, nor d3-e3W to f2. */
    refuse("standard", START, "d3-e3-d2", "step 2, e3-d2: d2 is not empty; possible: d3-e3A");
}

static void test_begun(void **state) {
    (void)state;
    const char *beginning = "the turn must begin with the steps already made: b2-c2A";
    refuse("standard", BEGUN, "c2-c3", beginning);
    refuse("standard", BEGUN, "b2-c2W", beginning);
    refuse("standard", BEGUN, "b2-b3A", beginning);
    refuse("standard", BEGUN, "b2-c2-d2",
           "step 2, c2-d2: same direction as the step before; possible: b2-c2A, b2-c2A-c3A");
    refuse("standard", "3/1b1/w2 w a2-a1", "a2-a1-b1",
           "step 2, a1-b1: a paika is one step; possible: a2-a1");
}

static void test_rule_sets(void **state) {
    (void)state;
    refuse("mandatory", CAPTURING, "b2-c2A", "must go on capturing: b2-c2A-c3A");
    refuse("mandatory", CAPTURING, "f4-e4", "must go on capturing: f4-e4W-e3A");
    refuse("mandatory", CAPTURING, "b2-b1", "must capture: b2-c2A-c3A, f4-e3A-e4W-d4A, f4-e4W-e3A");
    refuse("mandatory", BEGUN, "b2-c2", "must go on capturing: b2-c2A-c3A");
    refuse("cyningstan", START, "d3-e3A-d2",
           "step 2, e3-d2: White's first turn is one step; possible: d3-e3A");
    refuse("standard,line=once,direction=free", "5/5/5/5/w1b1b w", "a1-b1A-c1A",
           "step 2, b1-c1: same line as an earlier step; possible: a1-b1A");
    refuse("standard,line=once,direction=free", "5/5/b1b1w/5/5 w", "e3-d3A-c3A",
           "step 2, d3-c3: same line as an earlier step; possible: e3-d3A");
}

static void test_vela(void **state) {
    (void)state;
    refuse("standard", "bbb/b2/www w - vela:w", "a1-b2A",
           "White may not capture yet; possible: a1-b2");
    refuse("standard", "bbb/b1w/www w - vela:b", "c2-b2A-c2",
           "step 2, b2-c2: White takes one stone a turn, in one step, while Black may not capture; "
           "possible: c2-b2A");
}

static void test_over(void **state) {
    (void)state;
    refuse("standard", "3/1w1/3 b", "b1-a1", "the game is over: White has won");
    refuse("standard", "3/1w1/3 w", "b2-a1", "the game is over: White has won");
    refuse("standard", "wbb/bbb/bbb w", "a3-a2", "the game is over: Black has won");
}

/* Values that no text gives. */
static void test_any_value(void **state) {
    (void)state;
    Rules rules;
    Position position = given_position("standard", START, &rules);
    Error error;
    assert_false(step_check(&rules, &position, (StepChoice){45, step_make(EAST, PAIKA)}, &error));
    assert_string_equal(error.message, "not a step of this board");
    assert_false(step_check(&rules, &position, (StepChoice){0, step_make(9, PAIKA)}, &error));
    assert_string_equal(error.message, "not a step of this board");
    assert_false(step_check(&rules, &position, (StepChoice){0, step_make(EAST, 3)}, &error));
    assert_string_equal(error.message, "not a step of this board");
    assert_false(step_check(&rules, &position, (StepChoice){0, step_make(WEST, PAIKA)}, &error));
    assert_string_equal(error.message, "no line leads that way from a1");
    /* d3-e3 as a paika, though it captures. */
    assert_false(step_check(&rules, &position, (StepChoice){21, step_make(EAST, PAIKA)}, &error));
    assert_string_equal(error.message, "must capture: d2-e3A, d3-e3A, d3-e3W, e2-e3A, f2-e3A");
    Turn turn = {.origin = 21, .length = 0};
    assert_false(turn_check(&rules, &position, &turn, &error));
    assert_string_equal(error.message, "a turn has 1 to 62 steps");
    turn.length = 255;
    assert_false(turn_check(&rules, &position, &turn, &error));
    assert_string_equal(error.message, "a turn has 1 to 62 steps");
}

static bool is_listed(const StepChoice *choices, unsigned number, StepChoice choice) {
    for (unsigned index = 0; index < number; index++)
        if (choices[index].origin == choice.origin && step_equal(choices[index].step, choice.step))
            return true;
    return false;
}

/* step_check and turn_check agree with the steps and turns that there are, whatever they are given,
 * and have something to say about each refusal. */
static void test_agrees(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 9));
    for (unsigned number = 0; number < 1500; number++) {
        Rules rules = random_rules(&stream);
        Position position = random_position(&stream, &rules);
        StepChoice choices[STEP_CHOICES_MAX];
        unsigned possible = position_steps(&rules, &position, choices);
        for (unsigned origin = 0; origin <= (unsigned)rules.board->points; origin++)
            for (unsigned direction = 0; direction <= DIRECTIONS; direction++)
                for (unsigned kind = PAIKA; kind <= WITHDRAWAL + 1; kind++) {
                    Step step = step_make((Direction)direction, (StepKind)kind);
                    StepChoice choice = {(uint8_t)origin, step};
                    Error error = {0};
                    bool legal = step_check(&rules, &position, choice, &error);
                    assert_int_equal(legal, is_listed(choices, possible, choice));
                    assert_int_equal(legal, error.message[0] == '\0');

                    Turn turn = position.unfinished;
                    if (turn.length == 0)
                        turn.origin = (uint8_t)origin;
                    turn.steps[turn.length++] = step;
                    Position after = position;
                    bool whole = legal;
                    if (turn.length > 1 &&
                        origin != turn_point(rules.board, &turn, turn.length - 1u))
                        continue;
                    if (legal) {
                        position_step(&rules, &after, choice);
                        whole = position_may_stop(&rules, &after);
                    }
                    assert_int_equal(turn_check(&rules, &position, &turn, NULL), whole);
                }
    }
}

/* A written turn may have very many meanings: the search for them ends. */
static void test_bounded(void **state) {
    (void)state;
    Rules rules;
    Position position = given_position(
        "standard,revisit=yes,direction=free",
        "b1b1b1b1b/1b1b1b1b1/b1b1b1b1b/1b1b1b1b1/b1b1w1b1b/1b1b1b1b1/b1b1b1b1b w", &rules);
    Random stream;
    assert_true(random_init_seeded(&stream, 10));
    for (unsigned number = 0; number < 200; number++) {
        StepChoice choices[STEP_CHOICES_MAX];
        Position played = position;
        char text[TURN_TEXT_SIZE], stripped[TURN_TEXT_SIZE], *end = stripped;
        unsigned possible;
        while ((possible = position_steps(&rules, &played, choices)) != 0)
            position_step(&rules, &played, choices[random_below(&stream, possible)]);
        turn_write(rules.board, &played.unfinished, text);
        for (const char *at = text; *at != '\0'; at++)
            if (*at != 'A' && *at != 'W')
                *end++ = *at;
        *end = '\0';
        Turn turn;
        Error error;
        if (turn_read(&rules, &position, stripped, &turn, &error))
            assert_true(turn_equal(&turn, &played.unfinished));
        else if (strncmp(error.message, "too much is left open", 21) != 0)
            assert_memory_equal(error.message, "ambiguous", 9);
        /* No meaning at all, found out after trying all there are. */
        strcpy(end, "-a1");
        assert_false(turn_read(&rules, &position, stripped, &turn, &error));
    }
}

/* The widest search known: a greedy choice of destinations on thousands of random boards. It is not
 * cut short, neither when the text has many meanings nor when it comes to nothing at its end. */
static void test_widest(void **state) {
    (void)state;
    const char *set = "standard,revisit=yes,direction=free";
    const char *position_text =
        "bbbbb1bbb/b1wbb1b1b/bb1b1b2b/bbbbbbbbb/bbb1bb1bb/b1b1bbb1b/b1bb1bbbb w";
    char text[] =
        "c6-c5-b6-c6-b6-c5-d6-e5-e6-f6-g5-g6-g5-h5-h6-g5-h5-h4-g4-g3-h2-h3-g3-h2-g2-f2-f3-a1";
    Rules rules;
    Position position = given_position(set, position_text, &rules);
    Turn turn;
    Error error;
    assert_false(turn_read(&rules, &position, text, &turn, &error));
    assert_non_null(strstr(error.message, "step 27, f3-a1: f3 and a1 are not neighbours"));
    text[sizeof text - 1 - strlen("-a1")] = '\0';
    assert_false(turn_read(&rules, &position, text, &turn, &error));
    assert_memory_equal(error.message, "ambiguous", 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_not_a_turn), cmocka_unit_test(test_path),
        cmocka_unit_test(test_captures),   cmocka_unit_test(test_chains),
        cmocka_unit_test(test_begun),      cmocka_unit_test(test_rule_sets),
        cmocka_unit_test(test_vela),       cmocka_unit_test(test_over),
        cmocka_unit_test(test_any_value),  cmocka_unit_test(test_agrees),
        cmocka_unit_test(test_bounded),    cmocka_unit_test(test_widest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
