/* Verdicts on points: a worked example, and random verdicts against looking at all turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "notation.h"
#include "point_verdicts.h"
#include "random_positions.h"

enum { TURNS_MAX = 4096 };

typedef struct Known {
    Rules rules;
    Position position;
    TurnVerdict turn[TURNS_MAX];
    OracleSnapshot snapshot;
    Random *random;
} Known;

static Verdict certain(Outcome outcome) {
    return (Verdict){outcome, outcome, outcome, -1, VERDICT_TABLE, 0, {0, 0}};
}

static const Verdict unknown = {OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_WIN, -1, VERDICT_NONE, 0,
                                {0, 0}};
static const Verdict at_most_a_draw = {
    OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_DRAW, -1, VERDICT_NONE, 0, {0, 0}};

static void know(Known *known, const char *turn, Verdict verdict) {
    Error error;
    TurnVerdict *next = &known->turn[known->snapshot.turns++];
    if (!turn_read(&known->rules, &known->position, turn, &next->turn, &error))
        fail_msg("%s", error.message);
    next->verdict = verdict;
}

static void begin(Known *known, const char *position) {
    Error error;
    known->snapshot = (OracleSnapshot){.turn = known->turn, .complete = true};
    if (!position_read((RuleSet){0}, position, &known->rules, &known->position, &error))
        fail_msg("%s", error.message);
}

static unsigned at(const Known *known, const char *name) {
    return (unsigned)((name[1] - '1') * known->rules.board->columns + name[0] - 'a');
}

static PointVerdicts ask(const Known *known, unsigned stone, unsigned to) {
    return point_verdicts(known->rules.board, &known->snapshot, &known->position, stone, to);
}

static void each_choice_has_the_best_that_it_leads_to(void **state) {
    (void)state;
    static Known known;
    begin(&known, "5/5/bw1b1/5/3w1 w -");
    know(&known, "b3-c3A", certain(OUTCOME_DRAW));
    know(&known, "b3-c3W", certain(OUTCOME_WIN));
    know(&known, "d1-d2A", at_most_a_draw);
    PointVerdicts stones = ask(&known, POINT_NONE, POINT_NONE);
    assert_int_equal(stones.point[at(&known, "b3")], OUTCOME_WIN);
    assert_int_equal(stones.point[at(&known, "d1")], OUTCOME_UNKNOWN);
    assert_int_equal(stones.point[at(&known, "c3")], OUTCOME_UNKNOWN);
    PointVerdicts ways = ask(&known, at(&known, "b3"), at(&known, "c3"));
    assert_int_equal(ways.point[at(&known, "c3")], OUTCOME_WIN);
    assert_int_equal(ways.taking[0], OUTCOME_DRAW);
    assert_int_equal(ways.taking[1], OUTCOME_WIN);
    assert_int_equal(ways.point[at(&known, "d1")], OUTCOME_UNKNOWN);
    /* Nothing is looked at: nothing is said of how it takes. */
    ways = ask(&known, at(&known, "b3"), POINT_NONE);
    assert_int_equal(ways.taking[1], OUTCOME_UNKNOWN);
}

static void stopping_is_a_choice_where_the_stone_stands(void **state) {
    (void)state;
    static Known known;
    begin(&known, "9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    know(&known, "b2-c2A", certain(OUTCOME_LOSS));
    know(&known, "b2-c2A-c3A", certain(OUTCOME_DRAW));
    PointVerdicts ways = ask(&known, at(&known, "c2"), at(&known, "c3"));
    assert_int_equal(ways.point[at(&known, "c2")], OUTCOME_LOSS);
    assert_int_equal(ways.point[at(&known, "c3")], OUTCOME_DRAW);
    assert_int_equal(ways.taking[0], OUTCOME_DRAW);
    assert_int_equal(ways.taking[1], OUTCOME_UNKNOWN);
}

/* Turns that were left out, or that nothing is known of, may be better than all others. */
static void open_verdicts_are_not_told(void **state) {
    (void)state;
    static Known known;
    begin(&known, "5/5/bw1b1/5/3w1 w -");
    know(&known, "b3-c3W", certain(OUTCOME_DRAW));
    know(&known, "b3-c3A", unknown);
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).point[at(&known, "b3")], OUTCOME_UNKNOWN);
    begin(&known, "5/5/bw1b1/5/3w1 w -");
    know(&known, "b3-c3W", certain(OUTCOME_DRAW));
    known.snapshot.complete = false;
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).point[at(&known, "b3")], OUTCOME_UNKNOWN);
    know(&known, "b3-c3A", certain(OUTCOME_WIN));
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).point[at(&known, "b3")], OUTCOME_WIN);
}

static Verdict likely(double expected) {
    return verdict_estimated(unknown, (Estimate){expected, 5});
}

static void likely_best_points_are_marked(void **state) {
    (void)state;
    static Known known;
    begin(&known, "5/5/bw1b1/5/3w1 w -");
    know(&known, "b3-c3A", likely(0.37));
    know(&known, "b3-c3W", likely(0.62));
    know(&known, "d1-d2A", likely(0.3));
    PointVerdicts stones = ask(&known, POINT_NONE, POINT_NONE);
    assert_int_equal(stones.likely, point_set(at(&known, "b3")));
    assert_int_equal(stones.point[at(&known, "b3")], OUTCOME_UNKNOWN);
    PointVerdicts ways = ask(&known, at(&known, "b3"), at(&known, "c3"));
    assert_int_equal(ways.likely, point_set(at(&known, "c3")));
    assert_false(ways.likely_taking[0]);
    assert_true(ways.likely_taking[1]);
    /* A turn worth less by under a quarter of a point may be best, too. */
    known.turn[2].verdict = likely(0.38);
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).likely,
                     point_set(at(&known, "b3")) | point_set(at(&known, "d1")));
    /* A certain draw may be the best that there is, a win always is. */
    known.turn[2].verdict = certain(OUTCOME_DRAW);
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).likely, point_set(at(&known, "b3")));
    known.turn[1].verdict = likely(0.25);
    known.turn[0].verdict = likely(0.25);
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).likely, 0);
    known.turn[2].verdict = certain(OUTCOME_WIN);
    known.turn[1].verdict = likely(0.99);
    assert_int_equal(ask(&known, POINT_NONE, POINT_NONE).likely, 0);
}

static bool know_anything(void *context, const Turn *turn, const Position *after) {
    static const Outcome outcomes[] = {OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN, OUTCOME_UNKNOWN};
    Known *known = context;
    Outcome outcome = outcomes[random_below(known->random, 4)];
    (void)after;
    known->turn[known->snapshot.turns++] =
        (TurnVerdict){*turn, outcome == OUTCOME_UNKNOWN ? unknown : certain(outcome)};
    return known->snapshot.turns < TURNS_MAX;
}

/* A stone is worth the best of all turns with it; unknown ones may be wins. */
static Outcome best_with(const Known *known, unsigned stone) {
    bool has_turns = false, has_open = false;
    Outcome best = OUTCOME_LOSS;
    for (size_t number = 0; number < known->snapshot.turns; number++) {
        const TurnVerdict *turn = &known->turn[number];
        if (turn->turn.origin != stone)
            continue;
        has_turns = true;
        has_open = has_open || turn->verdict.outcome == OUTCOME_UNKNOWN;
        best = outcome_better(best, turn->verdict.outcome);
    }
    return !has_turns || (has_open && best != OUTCOME_WIN) ? OUTCOME_UNKNOWN : best;
}

static void stones_have_the_best_of_their_turns(void **state) {
    (void)state;
    static Known known;
    Random random;
    assert_true(random_init_seeded(&random, 20));
    known.random = &random;
    for (int number = 0; number < 300; number++) {
        known.rules = random_rules(&random);
        known.position = random_position(&random, &known.rules);
        known.snapshot = (OracleSnapshot){.turn = known.turn, .complete = true};
        if (known.position.unfinished.length != 0 ||
            !position_turns(&known.rules, &known.position, know_anything, &known))
            continue;
        PointVerdicts stones = ask(&known, POINT_NONE, POINT_NONE);
        for (unsigned point = 0; point < (unsigned)known.rules.board->points; point++)
            assert_int_equal(stones.point[point], best_with(&known, point));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_choice_has_the_best_that_it_leads_to),
        cmocka_unit_test(stopping_is_a_choice_where_the_stone_stands),
        cmocka_unit_test(open_verdicts_are_not_told),
        cmocka_unit_test(likely_best_points_are_marked),
        cmocka_unit_test(stones_have_the_best_of_their_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
