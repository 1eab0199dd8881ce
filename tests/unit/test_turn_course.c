/* The course of turns: a worked example in pictures and words, and every turn of random games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "notation.h"
#include "random_positions.h"
#include "turn_course.h"

typedef struct Example {
    Rules rules;
    Position position;
    Turn turn;
} Example;

static Example example(const char *position, const char *turn) {
    Example made;
    Error error;
    if (!position_read((RuleSet){0}, position, &made.rules, &made.position, &error) ||
        !turn_read(&made.rules, &made.position, turn, &made.turn, &error))
        fail_msg("%s", error.message);
    return made;
}

static void assert_points(const Example *of, PointSet points, const char *wanted) {
    char text[POINTS_TEXT_SIZE];
    points_write(of->rules.board, points, text);
    assert_string_equal(text, wanted);
}

static void a_step_goes_somewhere_and_takes_something(void **state) {
    (void)state;
    Example chain = example("9/2b2wbwb/9/1w1bb1b2/9 w -", "b2-c2A-c3A");
    TurnMoment first = turn_moment(&chain.rules, &chain.position, &chain.turn, 0);
    assert_points(&chain, point_set(first.stone), "b2");
    assert_points(&chain, point_set(first.to), "c2");
    assert_points(&chain, first.taking[0], "d2 e2");
    assert_points(&chain, first.taking[1] | first.taken, "");
    TurnMoment second = turn_moment(&chain.rules, &chain.position, &chain.turn, 1);
    assert_points(&chain, point_set(second.stone), "c2");
    assert_points(&chain, point_set(second.to), "c3");
    assert_points(&chain, second.taking[0], "c4");
    assert_points(&chain, second.taken, "d2 e2");
    TurnMoment end = turn_moment(&chain.rules, &chain.position, &chain.turn, 2);
    assert_points(&chain, point_set(end.stone), "c3");
    assert_int_equal(end.to, POINT_NONE);
    assert_points(&chain, end.taking[0] | end.taking[1], "");
    assert_points(&chain, end.taken, "d2 e2 c4");
    Example withdrawal = example("3/1wb/3 w -", "b2-a2");
    assert_points(
        &withdrawal,
        turn_moment(&withdrawal.rules, &withdrawal.position, &withdrawal.turn, 0).taking[1], "c2");
}

/* What is told of a turn that goes on counts what is still to come of it. */
static void words_tell_what_a_turn_did(void **state) {
    (void)state;
    static const struct {
        const char *position, *turn, *wanted;
    } cases[] = {
        {"9/2b2wbwb/9/1w1bb1b2/9 w -", "b2-c2A-c3A", "White took 3 stones in 2 steps."},
        {"9/2b2wbwb/9/1w1bb1b2/9 w -", "b2-c2A", "White took 2 stones."},
        {"3/1bw/3 b -", "b2-a2W", "Black took 1 stone."},
        {"2b/3/1w1 b -", "c3-c2", "Black moved c3 to c2."},
        {"9/2b2wbwb/9/2w3b2/9 w b2-c2A", "b2-c2A-c3A", "White took 1 stone."},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Example told = example(cases[number].position, cases[number].turn);
        char text[TURN_STORY_SIZE];
        turn_story_write(&told.rules, &told.position, &told.turn, text);
        assert_string_equal(text, cases[number].wanted);
    }
}

typedef struct Course {
    const Rules *rules;
    const Position *before;
} Course;

/* Each moment follows from the one before, and the last is the position after the turn. */
static bool follow(void *context, const Turn *turn, const Position *after) {
    const Course *course = context;
    Side side = (Side)course->before->side, other = side_other(side);
    TurnMoment moment = turn_moment(course->rules, course->before, turn, 0);
    assert_true(moment.stones[WHITE] == course->before->stones[WHITE]);
    assert_true(moment.stones[BLACK] == course->before->stones[BLACK]);
    for (unsigned steps = 0; steps < turn->length; steps++) {
        PointSet taking = moment.taking[0] | moment.taking[1];
        TurnMoment next = turn_moment(course->rules, course->before, turn, steps + 1);
        assert_int_equal(moment.stone, turn_point(course->rules->board, turn, steps));
        assert_int_equal(next.stone, moment.to);
        assert_int_equal(taking == 0, turn->steps[steps].kind == PAIKA);
        assert_true(next.stones[other] == (moment.stones[other] & ~taking));
        assert_true(next.stones[side] ==
                    (moment.stones[side] ^ point_set(moment.stone) ^ point_set(moment.to)));
        assert_true(next.taken == (moment.taken | taking));
        moment = next;
    }
    assert_int_equal(moment.to, POINT_NONE);
    assert_true(moment.stones[WHITE] == after->stones[WHITE]);
    assert_true(moment.stones[BLACK] == after->stones[BLACK]);
    return true;
}

static void every_course_ends_after_its_turn(void **state) {
    (void)state;
    Random random;
    assert_true(random_init_seeded(&random, 20));
    for (int number = 0; number < 300; number++) {
        Rules rules = random_rules(&random);
        Position position = random_position(&random, &rules);
        Course course = {&rules, &position};
        if (position.unfinished.length == 0 && position_turns_count(&rules, &position) < 2000)
            position_turns(&rules, &position, follow, &course);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_goes_somewhere_and_takes_something),
        cmocka_unit_test(words_tell_what_a_turn_did),
        cmocka_unit_test(every_course_ends_after_its_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
