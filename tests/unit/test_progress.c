/* Playing wins of which tables know the outcome alone: they are kept, and they come to an end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "notation.h"
#include "table_fixture.h"
#include "tables_turns.h"

enum { STONES = 4, DISTANCES = 3, GAMES = 60, GAME_TURNS_MAX = 400 };

static void value(Tables *tables, const Rules *rules, const Position *position,
                  PositionValue *result) {
    Error error;
    if (!tables_value_position(tables, rules, position, result, &error))
        fail_msg("%s", error.message);
}

/* The winner plays the first turn of the list, the loser any. */
static unsigned play_out(TableFixture *fixture, Tables *tables, Random *stream, Position position) {
    const Rules *rules = &fixture->rules;
    Side winner = (Side)position.side;
    unsigned turns = 0;
    while (position_winner(rules, &position) == SIDE_NONE) {
        PositionValue result;
        value(tables, rules, &position, &result);
        size_t choice = 0;
        if (position.side == winner) {
            assert_int_equal(result.value.outcome, OUTCOME_WIN);
            assert_int_equal(result.turn[0].value.outcome, OUTCOME_WIN);
            assert_true(result.turn[0].value.distance >= 0 || result.turn[0].progress > 0);
        } else {
            assert_int_equal(result.value.outcome, OUTCOME_LOSS);
            choice = random_below(stream, result.turns);
        }
        position_play(rules, &position, &result.turn[choice].turn);
        position_value_finish(&result);
        assert_true(++turns < GAME_TURNS_MAX);
    }
    assert_int_equal(position_winner(rules, &position), winner);
    return turns;
}

static bool is_won_without_distance(Tables *tables, Stones stones) {
    Probe probe = tables_probe(tables, stones);
    return probe.outcome == OUTCOME_WIN && probe.distance < 0;
}

static void check_board(int rows, int columns) {
    TableFixture fixture;
    Random stream;
    Error error;
    table_fixture_init(&fixture, rows, columns, (RuleSet){0}, STONES, DISTANCES);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 24, &error);
    assert_non_null(tables);
    assert_true(random_init_seeded(&stream, 7));
    for (unsigned game = 0; game < GAMES;) {
        Stones stones = random_stones_of(&stream, fixture.rules.board, STONES);
        if (!is_won_without_distance(tables, stones))
            continue;
        Position position = {
            .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
        play_out(&fixture, tables, &stream, position);
        game++;
    }
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

static void test_wins_without_distances(void **state) {
    (void)state;
    check_board(3, 5);
    check_board(5, 5);
    check_board(5, 9);
}

static bool count_down(void *context) {
    unsigned *left = context;
    return *left == 0 || --*left == 0;
}

static size_t turns_with_progress(const PositionValue *value) {
    size_t turns = 0;
    for (size_t number = 0; number < value->turns; number++)
        turns += value->turn[number].progress >= 0;
    return turns;
}

/* However early the effort is spent, the value stays the same, and progress that is told is true.
 */
static void test_effort_is_limited(void **state) {
    (void)state;
    TableFixture fixture;
    Random stream;
    Error error;
    unsigned stopped = 0;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, STONES, DISTANCES);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 24, &error);
    assert_non_null(tables);
    assert_true(random_init_seeded(&stream, 8));
    for (unsigned trial = 0; trial < 200;) {
        Stones stones = random_stones_of(&stream, fixture.rules.board, STONES);
        if (!is_won_without_distance(tables, stones))
            continue;
        Position position = {
            .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
        unsigned left = 1 + trial % 20;
        PositionValue all, none, some;
        ConversionEffort nothing = {0}, little = {1000, count_down, &left};
        value(tables, &fixture.rules, &position, &all);
        assert_true(tables_value_position_within(tables, &fixture.rules, &position, &nothing, &none,
                                                 &error));
        assert_true(tables_value_position_within(tables, &fixture.rules, &position, &little, &some,
                                                 &error));
        assert_int_equal(all.value.outcome, none.value.outcome);
        assert_int_equal(all.value.outcome, some.value.outcome);
        assert_int_equal(all.turns, none.turns);
        bool is_needed = all.turn[0].value.distance < 0;
        assert_int_equal(turns_with_progress(&none), 0);
        assert_true(!is_needed || turns_with_progress(&all) > 0);
        if (turns_with_progress(&some) > 0)
            assert_int_equal(some.turn[0].progress, all.turn[0].progress);
        else
            stopped += is_needed;
        position_value_finish(&all);
        position_value_finish(&none);
        position_value_finish(&some);
        trial++;
    }
    assert_true(stopped > 0);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_wins_without_distances),
                                       cmocka_unit_test(test_effort_is_limited)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
