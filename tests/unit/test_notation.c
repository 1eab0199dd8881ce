/* Texts of turns and positions: what is written reads back, what is wrong is refused with its
 * reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "given_position.h"
#include "random_positions.h"

/* --- What a given text gives --- */

/* The text reads, and is written as `written`. */
static void expect_position(const char *set_text, const char *text, const char *written) {
    Rules rules;
    Position position = given_position(set_text, text, &rules);
    char result[POSITION_TEXT_SIZE];
    position_write(&rules, &position, result);
    assert_string_equal(result, written);
}

static void expect_position_error(const char *set_text, const char *text, const char *message) {
    Rules rules;
    Position position;
    RuleSet set;
    Error error;
    memset(&rules, 0x5a, sizeof rules);
    memset(&position, 0x5a, sizeof position);
    Rules rules_before = rules;
    Position position_before = position;
    assert_true(ruleset_read(set_text, &set, NULL));
    assert_false(position_read(set, text, &rules, &position, &error));
    assert_string_equal(error.message, message);
    assert_memory_equal(&rules, &rules_before, sizeof rules);
    assert_memory_equal(&position, &position_before, sizeof position);
    assert_false(position_read(set, text, &rules, &position, NULL));
}

/* The text reads as a turn that is written as `written`. */
static void expect_turn(const char *set_text, const char *position_text, const char *text,
                        const char *written) {
    Rules rules;
    Position position = given_position(set_text, position_text, &rules);
    Turn turn;
    Error error;
    char result[TURN_TEXT_SIZE];
    if (!turn_read(&rules, &position, text, &turn, &error))
        fail_msg("'%s' is not read: %s", text, error.message);
    turn_write(rules.board, &turn, result);
    assert_string_equal(result, written);
    assert_true(turn_check(&rules, &position, &turn, &error));
}

/* --- Positions --- */

static void test_positions_read(void **state) {
    (void)state;
    expect_position("standard", START, START);
    expect_position("standard", "3/1w1/1b1 b", "3/1w1/1b1 b -");
    expect_position("standard", " \t3/1W1/1B1   B  -\r\n", "3/1w1/1b1 b -");
    expect_position("standard", "www/3/1w1 w -", "www/3/1w1 w -");
    expect_position("standard",
                    "wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/bbbbbbbbb/wwwwwwwww/wwwwwwwww w",
                    "wwwwwwwww/wwwwwwwww/wwwwwwwww/wwwwwwwww/bbbbbbbbb/wwwwwwwww/wwwwwwwww w -");
}

static void test_position_fields(void **state) {
    (void)state;
    /* A start position has its first turns, another only when it says so. */
    expect_position("cyningstan", START,
                    "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w - first:wb");
    expect_position("cyningstan", "bbb/b1w/www w - VELA:B", "bbb/b1w/www w - vela:b first:wb");
    expect_position("cyningstan", "bbb/b1w/www w first:w vela:w", "bbb/b1w/www w - vela:w first:w");
    expect_position("cyningstan", "bbb/b1w/www b -", "bbb/b1w/www b -");
    expect_position("cyningstan", "bbb/b1w/ww1 w - first:b", "bbb/b1w/ww1 w - first:b");
    expect_position("standard", "bbb/b1w/www w - first:wb", "bbb/b1w/www w -");
    /* On 3x3 the vela ends when one stone is left. */
    expect_position("standard", "b1b/3/w1w w - vela:b", "b1b/3/w1w w - vela:b");
    expect_position("standard", "b2/3/w1w w - vela:b", "b2/3/w1w w -");
    expect_position("standard", "b2/3/w1w w - vela:w", "b2/3/w1w w - vela:w");
}

static void test_position_errors(void **state) {
    (void)state;
    const char *set = "standard";
    expect_position_error(set, "", "a position is missing, as in 3/1w1/1b1 w -");
    expect_position_error(set, "3/3/3 w -", "there is no stone on the board");
    expect_position_error(set, "bbb/b1w/ww w -",
                          "row 3 from the top is not as wide as the first: 2 instead of 3");
    expect_position_error(set, "bbb/b/www w -",
                          "row 2 from the top is not as wide as the first: 1 instead of 3");
    expect_position_error(set, "bbb//www w -",
                          "row 2 from the top is empty: write 9 for nine empty points");
    expect_position_error(set, "bbb/b11/www w -",
                          "row 2 from the top has two digits side by side, '11': write their sum");
    expect_position_error(set, "bbb/bx1/www w -",
                          "row 2 from the top has 'x': there are w, b and the digits 1 to 9 for "
                          "empty points");
    expect_position_error(set, "bbb/bé1/www w -",
                          "row 2 from the top has 'é': there are w, b and the digits 1 to 9 for "
                          "empty points");
    expect_position_error(set, "bbb/b0w/www w -",
                          "row 2 from the top has '0': there are w, b and the digits 1 to 9 for "
                          "empty points");
    expect_position_error(set, "bbb/b\x1bw/www w -",
                          "row 2 from the top has '\x1b': there are w, b and the digits 1 to 9 for "
                          "empty points");
    expect_position_error(set, "9b/9/9 w -", "row 1 from the top has more than 9 points");
    expect_position_error(set, "w2/3/3/3/3/3/3/3/3/3 w", "there are more than 9 rows");
    expect_position_error(set, "bbb/b1w/www",
                          "the side to move, w or b, is missing after the rows");
    expect_position_error(set, "bbb/b1w/www white", "the side to move is w or b, not 'white'");
    expect_position_error(set, "bbb/b1w/www w - vela:white",
                          "'vela:white' isn't a field of a position: there are vela:w, vela:b, "
                          "first:w, first:b and first:wb");
    expect_position_error(set, "bbb/b1w/www w - -",
                          "'-' isn't a field of a position: there are vela:w, vela:b, first:w, "
                          "first:b and first:wb");
    expect_position_error(set, "bbb/b1w/www w vela:w vela:b", "the field vela: is there twice");
    expect_position_error(set, "bbb/b1w/www w first:w first:w", "the field first: is there twice");

    Rules rules;
    Position position;
    Error error;
    const char *even[] = {"4/1w2/4 w", "w2/3 w", "w/1/1 w", "9/9/9/9/9/9/9/9/8w w"};
    for (unsigned number = 0; number < sizeof even / sizeof *even; number++) {
        error.message[0] = '\0';
        assert_false(position_read((RuleSet){0}, even[number], &rules, &position, &error));
        assert_int_not_equal(error.message[0], '\0');
    }
}

static void test_unfinished(void **state) {
    (void)state;
    /* After b2-c2A of the worked position, and after c3 too. */
    expect_position("standard", "9/2b2wbwb/9/2w3b2/9 w b2-c2A", "9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    expect_position("standard", "9/5wbwb/2w6/6b2/9 w B2-C2a-C3a first:w",
                    "9/5wbwb/2w6/6b2/9 w b2-c2A-c3A");
    /* The last stones may have been taken. */
    expect_position("standard", "2w/3/3 w b1-b2A-c3W", "2w/3/3 w b1-b2A-c3W");
    /* What can only stop is unfinished until it does: a paika, a first turn, a vela's turns. */
    expect_position("standard", "3/1b1/w2 w a2-a1", "3/1b1/w2 w a2-a1");
    expect_position("cyningstan", "b1b/bww/w1w w b1-b2A", "b1b/bww/w1w w b1-b2A");
    expect_position("cyningstan", "b1b/bww/w1w w b1-b2A first:w", "b1b/bww/w1w w b1-b2A first:w");
    expect_position("standard", "b1b/1w1/w1w w a2-b2A vela:b", "b1b/1w1/w1w w a2-b2A vela:b");
}

static void test_unfinished_errors(void **state) {
    (void)state;
    const char *set = "standard", *stones = "9/2b2wbwb/9/2w3b2/9 w";
    static const struct {
        const char *turn, *message;
    } errors[] = {
        {"d2", "a turn has a destination too, as in d3-e3A"},
        {"b2-c2A-", "a point is missing at the end, as in d3-e3A"},
        {"c2-d2A", "its stone is not on d2"},
    };
    for (unsigned number = 0; number < sizeof errors / sizeof *errors; number++) {
        char text[POSITION_TEXT_SIZE], message[ERROR_MESSAGE_SIZE];
        snprintf(text, sizeof text, "%s %s", stones, errors[number].turn);
        snprintf(message, sizeof message, "unfinished turn %s: %s", errors[number].turn,
                 errors[number].message);
        expect_position_error(set, text, message);
    }
}

/* --- Turns --- */

static void test_turns_read(void **state) {
    (void)state;
    expect_turn("standard", START, "d3-e3A", "d3-e3A");
    expect_turn("standard", START, " D3-E3w\n", "d3-e3W");
    expect_turn("standard", START, "d2-e3", "d2-e3A");
    expect_turn("standard", CAPTURING, "b2-c2-c3", "b2-c2A-c3A");
    expect_turn("standard", CAPTURING, "b2-c2", "b2-c2A");
    expect_turn("standard", "3/1w1/1b1 b", "b1-a1", "b1-a1");
    /* Columns a and the suffixes A and W share letters. */
    expect_turn("standard", "b2/3/w2 w", "a1-a2a", "a1-a2A");
    expect_turn("standard", "3/1wb/3 w", "b2-a2w", "b2-a2W");
    /* The whole turn is written when it has begun. */
    expect_turn("standard", "9/2b2wbwb/9/2w3b2/9 w b2-c2A", "b2-c2", "b2-c2A");
    expect_turn("standard", "9/2b2wbwb/9/2w3b2/9 w b2-c2A", "b2-c2-c3", "b2-c2A-c3A");
}

static void test_steps_written(void **state) {
    (void)state;
    Rules rules;
    given_position("standard", START, &rules);
    char text[TURN_TEXT_SIZE];
    step_write(rules.board, (StepChoice){21, step_make(EAST, WITHDRAWAL)}, text);
    assert_string_equal(text, "d3-e3W");
    step_write(rules.board, (StepChoice){44, step_make(SOUTH_WEST, PAIKA)}, text);
    assert_string_equal(text, "i5-h4");
}

/* --- Anything printed reads back --- */

enum { POSITIONS = 6000, TURNS_TRIED = 60 };

/* The text without A and W, in lower case. */
static void strip(const char *text, char stripped[static TURN_TEXT_SIZE]) {
    for (; *text != '\0'; text++)
        if (*text != 'A' && *text != 'W')
            *stripped++ = *text;
    *stripped = '\0';
}

typedef struct Turns {
    Turn turns[TURNS_TRIED];
    unsigned number;
    bool cut;
} Turns;

static bool keep_turn(void *context, const Turn *turn, const Position *after) {
    (void)after;
    Turns *turns = context;
    if (turns->number == TURNS_TRIED) {
        turns->cut = true;
        return false;
    }
    turns->turns[turns->number++] = *turn;
    return true;
}

static void check_turn(const Rules *rules, const Position *position, const Turns *turns,
                       const Turn *turn) {
    char text[TURN_TEXT_SIZE], lower_case[TURN_TEXT_SIZE], stripped[TURN_TEXT_SIZE];
    Turn read;
    Error error;
    turn_write(rules->board, turn, text);
    assert_true(turn_read(rules, position, text, &read, NULL));
    assert_true(turn_equal(&read, turn));
    assert_true(turn_check(rules, position, turn, NULL));
    for (unsigned index = 0; index < sizeof text; index++)
        lower_case[index] = text[index] >= 'A' && text[index] <= 'Z'
                                ? (char)(text[index] + 'a' - 'A')
                                : text[index];
    assert_true(turn_read(rules, position, lower_case, &read, NULL));
    assert_true(turn_equal(&read, turn));

    strip(text, stripped);
    bool is_read = turn_read(rules, position, stripped, &read, &error);
    if (is_read)
        assert_true(turn_equal(&read, turn));
    else
        assert_true(strncmp(error.message, "ambiguous", 9) == 0 ||
                    strncmp(error.message, "too much", 8) == 0);
    if (turns->cut)
        return;
    unsigned meanings = 0;
    for (unsigned other = 0; other < turns->number; other++) {
        char other_text[TURN_TEXT_SIZE], other_stripped[TURN_TEXT_SIZE];
        turn_write(rules->board, &turns->turns[other], other_text);
        strip(other_text, other_stripped);
        meanings += strcmp(stripped, other_stripped) == 0;
    }
    assert_int_equal(is_read, meanings == 1);
}

static void test_round_trips(void **state) {
    (void)state;
    Random stream;
    static Turns turns;
    unsigned unfinished = 0;
    assert_true(random_init_seeded(&stream, 7));
    for (unsigned number = 0; number < POSITIONS; number++) {
        Rules rules = random_rules(&stream), read_rules;
        Position position = random_position(&stream, &rules), read;
        char text[POSITION_TEXT_SIZE], again[POSITION_TEXT_SIZE];
        Error error;
        position_write(&rules, &position, text);
        if (!position_read(rules.set, text, &read_rules, &read, &error))
            fail_msg("'%s' is not read: %s", text, error.message);
        position_write(&rules, &read, again);
        assert_string_equal(again, text);
        assert_true(position_equal(&read, &position));
        assert_ptr_equal(read_rules.board, rules.board);
        assert_true(ruleset_equal(read_rules.set, rules.set));
        unfinished += position.unfinished.length != 0;

        turns.number = 0;
        turns.cut = false;
        position_turns(&rules, &position, keep_turn, &turns);
        for (unsigned turn = 0; turn < turns.number; turn++)
            check_turn(&rules, &position, &turns, &turns.turns[turn]);
    }
    assert_in_range(unfinished, POSITIONS / 10, POSITIONS);
}

/* Whether the turn's steps are legal in some position and leave these stones: the other side had
 * its stones of now and any more. */
static bool has_predecessor(const Rules *rules, const Position *position, const Turn *turn) {
    Side side = (Side)position->side, other = side_other(side);
    PointSet from = point_set(turn->origin);
    PointSet to = point_set(turn_point(rules->board, turn, turn->length));
    PointSet stones = position->stones[side] | position->stones[other];
    if ((position->stones[side] & to) == 0 || (from & ~to & stones) != 0)
        return false;
    Position before = *position;
    before.unfinished.length = 0;
    before.stones[side] = (position->stones[side] & ~to) | from;
    PointSet room = rules->board->all & ~(before.stones[side] | position->stones[other]);
    for (PointSet extra = room;; extra = (extra - 1) & room) {
        Position played = before;
        played.stones[other] |= extra;
        position_normalise(rules, &played);
        bool legal = (played.stones[other] & played.stones[side]) == 0;
        for (unsigned step = 0; legal && step < turn->length; step++) {
            unsigned point = turn_point(rules->board, turn, step);
            StepChoice choice = {(uint8_t)point, turn->steps[step]};
            legal = step_check(rules, &played, choice, NULL);
            if (legal)
                position_step(rules, &played, choice);
        }
        if (legal && played.stones[other] == position->stones[other])
            return true;
        if (extra == 0)
            return false;
    }
}

/* A turn is accepted as unfinished exactly when some position leads to it: on small boards all can
 * be tried. The stones come from play and are then disturbed. */
static void test_unfinished_exact(void **state) {
    (void)state;
    Random stream;
    unsigned accepted = 0, refused = 0;
    assert_true(random_init_seeded(&stream, 8));
    while (accepted + refused < 4000) {
        Rules rules = random_rules(&stream), read_rules;
        if (rules.board->points > 15)
            continue;
        Position position = random_position(&stream, &rules), read;
        if (position.unfinished.length == 0)
            continue;
        if (random_below(&stream, 3) != 0)
            position.stones[random_below(&stream, 2)] ^=
                point_set((unsigned)random_below(&stream, (uint64_t)rules.board->points));
        position.stones[BLACK] &= ~position.stones[WHITE];
        if (random_below(&stream, 8) == 0)
            position.first = (uint8_t)random_below(&stream, 4);
        if (random_below(&stream, 8) == 0)
            position.vela = (uint8_t)random_below(&stream, 3);
        if ((position.stones[WHITE] | position.stones[BLACK]) == 0)
            continue;
        char text[POSITION_TEXT_SIZE];
        position_write(&rules, &position, text);
        bool expected = has_predecessor(&rules, &position, &position.unfinished);
        if (position_read(rules.set, text, &read_rules, &read, NULL) != expected)
            fail_msg("'%s' is %s", text, expected ? "refused" : "accepted");
        accepted += expected;
        refused += !expected;
    }
    assert_in_range(accepted, 500, 3500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_read),    cmocka_unit_test(test_position_fields),
        cmocka_unit_test(test_position_errors),   cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_unfinished_errors), cmocka_unit_test(test_turns_read),
        cmocka_unit_test(test_steps_written),     cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_unfinished_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
