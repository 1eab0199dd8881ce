/* Worked positions from the literature, under the standard rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"

static Rules rules;

static Position read_position(const char *text) {
    Position position;
    Error error;
    if (!position_read((RuleSet){0}, text, &rules, &position, &error))
        fail_msg("%s: %s", text, error.message);
    return position;
}

static Turn read_turn(const Position *position, const char *text) {
    Turn turn;
    Error error;
    if (!turn_read(&rules, position, text, &turn, &error))
        fail_msg("%s: %s", text, error.message);
    if (!turn_check(&rules, position, &turn, &error))
        fail_msg("%s: read, but not legal: %s", text, error.message);
    return turn;
}

static Position play(Position position, const char *text) {
    Turn turn = read_turn(&position, text);
    position_play(&rules, &position, &turn);
    return position;
}

static void assert_refused(const Position *position, const char *text, const char *reason) {
    Turn turn;
    Error error = {0};
    if (turn_read(&rules, position, text, &turn, &error))
        fail_msg("%s was read", text);
    if (strstr(error.message, reason) == NULL)
        fail_msg("%s: refused with \"%s\", expected \"%s\"", text, error.message, reason);
}

static unsigned point_of(const char *name) {
    return (unsigned)((name[1] - '1') * rules.board->columns + (name[0] - 'a'));
}

/* The set of a list like "d2 e2". */
static PointSet points_of(const char *list) {
    PointSet set = 0;
    for (; *list != 0; list += list[2] == ' ' ? 3 : 2)
        set |= point_set(point_of(list));
    return set;
}

static void assert_takes(const Position *position, const char *text, const char *taken) {
    Position after = play(*position, text);
    PointSet before = position->stones[side_other((Side)position->side)];
    assert_true((before & ~after.stones[after.side]) == points_of(taken));
}

typedef struct TextList {
    char texts[64][TURN_TEXT_SIZE];
    int count;
} TextList;

static bool list_turn(void *context, const Turn *turn, const Position *after) {
    (void)after;
    TextList *list = context;
    assert_in_range(list->count, 0, 63);
    turn_write(rules.board, turn, list->texts[list->count++]);
    return true;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

static void assert_turns(const Position *position, const char *const *expected, int count) {
    TextList list = {.count = 0};
    assert_true(position_turns(&rules, position, list_turn, &list));
    qsort(list.texts, (size_t)list.count, sizeof list.texts[0], compare_texts);
    assert_int_equal(list.count, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(list.texts[i], expected[i]);
}

/* ---- 1: capturing ---- */

static void test_capturing(void **state) {
    (void)state;
    Position position = read_position("9/2b2wbwb/9/1w1bb1b2/9 w -");
    assert_takes(&position, "b2-c2A", "d2 e2");
    assert_takes(&position, "b2-c2A-c3A", "d2 e2 c4");
    assert_takes(&position, "f4-e4W", "g4");
    assert_refused(&position, "b2-b1", "must capture: ");
    assert_refused(&position, "f4-e4W-d4A", "same direction");
    assert_refused(&position, "f4-e4W-e3A-f4W", "f4 was already visited");
    assert_takes(&position, "f4-e4W-e3A", "g4 e2");
}

static void test_capture_needs_the_line_of_the_step(void **state) {
    (void)state;
    Position position = read_position("9/2b2wbwb/9/1w1bb1b2/9 w -");
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned count = position_steps(&rules, &position, choices);
    assert_true(count > 0);
    for (unsigned i = 0; i < count; i++)
        assert_true((position_taken(&rules, &position, choices[i]) & points_of("c4")) == 0);
    static const char *texts[] = {"f4-e4A", "f4-e3W", "b2-c3A", "b2-b3A", "b2-b3W"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_refused(&position, texts[i], "");
}

static void test_stopping_is_allowed(void **state) {
    (void)state;
    Position position = read_position("9/2b2wbwb/9/1w1bb1b2/9 w -");
    Turn turn = read_turn(&position, "b2-c2A-c3A");
    position_step(&rules, &position, (StepChoice){turn.origin, turn.steps[0]});
    assert_true(position_may_stop(&rules, &position));
    StepChoice choices[STEP_CHOICES_MAX];
    assert_true(position_steps(&rules, &position, choices) > 0);
    position_stop(&rules, &position);
    assert_int_equal(position.side, BLACK);
}

/* ---- 2: both ways ---- */

static void test_both_ways(void **state) {
    (void)state;
    Position start = read_position("bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -");
    Position made = position_start(&rules, SIDE_NONE);
    assert_true(position_equal(&start, &made));
    static const char *turns[] = {"d2-e3A", "d3-e3A", "d3-e3W", "e2-e3A", "f2-e3A"};
    assert_turns(&start, turns, 5);
    /* The approach goes on to the edge or the first gap: f3 is Black's, g3 White's. */
    assert_takes(&start, "d3-e3A", "f3");
    assert_takes(&start, "d3-e3W", "c3");
    assert_refused(&start, "d3-e3", "d3-e3A");
    assert_refused(&start, "d3-e3", "d3-e3W");
    Position a = play(start, "d2-e3"), b = play(start, "d2-e3A");
    assert_true(position_equal(&a, &b));
}

/* ---- 3x3 solved: every position with either side to move, by distance to the end ---- */

enum { TELO_POSITIONS = 2 * 19683, TELO_UNKNOWN = 127 };

/* Turns of both sides to the end: n for a win of the side to move in n, -n - 1 for a loss in n. */
static signed char telo[TELO_POSITIONS];

static int telo_index(const Position *position) {
    int index = position->side == BLACK;
    for (unsigned point = 0; point < 9; point++)
        index = 3 * index + (position->stones[WHITE] >> point & 1 ? 1 : 0) +
                (position->stones[BLACK] >> point & 1 ? 2 : 0);
    return index;
}

static Position telo_position(int index) {
    Position position = {.vela = SIDE_NONE};
    for (unsigned point = 9; point-- > 0; index /= 3)
        if (index % 3 > 0)
            position.stones[index % 3 - 1] |= point_set(point);
    position.side = index == 1 ? BLACK : WHITE;
    return position;
}

typedef struct Children {
    bool all_win;                   /* every turn leads to a known win of the other side */
    int longest_win, shortest_loss; /* of the other side; -1 for none */
} Children;

static bool telo_child(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Children *children = context;
    int value = telo[telo_index(after)];
    if (value == TELO_UNKNOWN) {
        children->all_win = false;
    } else if (value < 0) {
        int loss = -value - 1;
        children->all_win = false;
        if (children->shortest_loss < 0 || loss < children->shortest_loss)
            children->shortest_loss = loss;
    } else if (value > children->longest_win) {
        children->longest_win = value;
    }
    return true;
}

/* In round n every position that is decided in n turns becomes known. */
static void telo_solve(void) {
    memset(telo, TELO_UNKNOWN, sizeof telo);
    for (int i = 0; i < TELO_POSITIONS; i++) {
        Position position = telo_position(i);
        assert_int_equal(telo_index(&position), i);
        if (position.stones[WHITE] == 0 && position.stones[BLACK] == 0)
            continue;
        Side winner = position_winner(&rules, &position);
        if (winner != SIDE_NONE)
            telo[i] = winner == position.side ? 0 : -1;
    }
    bool changed = true;
    for (int round = 1; changed; round++) {
        changed = false;
        for (int i = 0; i < TELO_POSITIONS; i++) {
            if (telo[i] != TELO_UNKNOWN || i % 19683 == 0)
                continue;
            Position position = telo_position(i);
            Children children = {true, -1, -1};
            assert_true(position_turns(&rules, &position, telo_child, &children));
            if (children.shortest_loss >= 0 && children.shortest_loss == round - 1) {
                telo[i] = (signed char)round;
                changed = true;
            } else if (children.all_win && children.longest_win == round - 1) {
                telo[i] = (signed char)(-round - 1);
                changed = true;
            }
        }
    }
}

static int value_of(const Position *position) {
    return telo[telo_index(position)];
}

/* The winner with best play, or SIDE_NONE for a draw. */
static Side outcome_of(const Position *position) {
    int value = value_of(position);
    if (value == TELO_UNKNOWN)
        return SIDE_NONE;
    return value >= 0 ? (Side)position->side : side_other((Side)position->side);
}

static Side outcome_after(Position position, const char *text) {
    Position after = play(position, text);
    return outcome_of(&after);
}

/* ---- 3: a draw ---- */

static void test_draw(void **state) {
    (void)state;
    Position position = read_position("1b1/1w1/1w1 w -");
    telo_solve();
    assert_int_equal(outcome_of(&position), SIDE_NONE);
    static const char *losing[][2] = {
        {"b2-a3", "b3-b2A-c1W"}, {"b2-a2", "b3-b2A-c2W"}, {"b2-a1", "b3-b2A-c3W"},
        {"b2-c3", "b3-b2A-a1W"}, {"b2-c2", "b3-b2A-a2W"}, {"b2-c1", "b3-b2A-a3W"},
    };
    for (size_t i = 0; i < sizeof losing / sizeof losing[0]; i++) {
        assert_int_equal(outcome_after(position, losing[i][0]), BLACK);
        Position after = play(position, losing[i][0]);
        after = play(after, losing[i][1]);
        assert_int_equal(position_winner(&rules, &after), BLACK);
    }
    Position after = play(position, "b1-a1");
    assert_int_equal(outcome_of(&after), SIDE_NONE);
    assert_int_equal(outcome_after(after, "b3-c3"), SIDE_NONE);
    assert_int_equal(outcome_after(after, "b3-a3"), WHITE);
    after = play(play(after, "b3-a3"), "a1-a2A");
    assert_int_equal(position_winner(&rules, &after), WHITE);
}

/* It goes round for ever: White's turns that do not lose, Black's that hold, and never an end. */
static void test_draw_goes_round(void **state) {
    (void)state;
    Position position = read_position("1b1/1w1/1w1 w -");
    telo_solve();
    static const char *round_and_round[] = {"b1-a1", "b3-c3", "a1-b1", "c3-b3"};
    for (int i = 0; i < 12; i++) {
        position = play(position, round_and_round[i % 4]);
        assert_int_equal(outcome_of(&position), SIDE_NONE);
    }
    Position start = read_position("1b1/1w1/1w1 w -");
    assert_true(position_equal(&position, &start));
}

/* ---- 4: 3x3 from the start ---- */

typedef struct BestPlay {
    bool seen[TELO_POSITIONS];
    bool white_chain; /* White had b2-a1W-a2A at hand */
    bool early_stop;  /* a best turn of Black stopped where going on ends a turn sooner */
} BestPlay;

typedef struct BestNode {
    BestPlay *play;
    const Position *position;
} BestNode;

static void follow_best_play(BestPlay *best, const Position *position);

static bool is_best(const Position *position, const Position *after) {
    int value = value_of(position), child = value_of(after);
    return value > 0 ? child == -value : child == -value - 2;
}

typedef struct Continuation {
    const Turn *beginning;
    int best_value;
    bool shorter_end;
} Continuation;

/* Whether a longer turn from the same beginning takes one stone more and loses a turn of each side
 * sooner. */
static bool find_continuation(void *context, const Turn *turn, const Position *after) {
    Continuation *continuation = context;
    if (turn->length == 2 && continuation->beginning->length == 1 &&
        turn_begins_with(turn, continuation->beginning) &&
        value_of(after) < continuation->best_value)
        continuation->shorter_end = true;
    return true;
}

static bool follow_turn(void *context, const Turn *turn, const Position *after) {
    BestNode *node = context;
    char text[TURN_TEXT_SIZE];
    turn_write(rules.board, turn, text);
    if (node->position->side == WHITE && strcmp(text, "b2-a1W-a2A") == 0)
        node->play->white_chain = true;
    if (!is_best(node->position, after))
        return true;
    if (node->position->side == BLACK && turn->length == 1 && turn->steps[0].kind != PAIKA) {
        PointSet lost = node->position->stones[WHITE] & ~after->stones[WHITE];
        Continuation continuation = {.beginning = turn, .best_value = value_of(after)};
        position_turns(&rules, node->position, find_continuation, &continuation);
        if (set_count(lost) == 1 && continuation.shorter_end)
            node->play->early_stop = true;
    }
    follow_best_play(node->play, after);
    return true;
}

static void follow_best_play(BestPlay *best, const Position *position) {
    int index = telo_index(position);
    if (best->seen[index] || position_is_over(&rules, position))
        return;
    best->seen[index] = true;
    BestNode node = {best, position};
    position_turns(&rules, position, follow_turn, &node);
}

static void test_telo_is_won_by_white(void **state) {
    (void)state;
    Position start = read_position("bbb/b1w/www w -");
    Position made = position_start(&rules, SIDE_NONE);
    assert_true(position_equal(&start, &made));
    telo_solve();
    assert_int_equal(outcome_of(&start), WHITE);
    static BestPlay best;
    follow_best_play(&best, &start);
    assert_true(best.white_chain);
    assert_true(best.early_stop);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capturing),
        cmocka_unit_test(test_capture_needs_the_line_of_the_step),
        cmocka_unit_test(test_stopping_is_allowed),
        cmocka_unit_test(test_both_ways),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_draw_goes_round),
        cmocka_unit_test(test_telo_is_won_by_white),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
