#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "game_clock.h"

static TimeControl control_of(const char *text) {
    TimeControl control;
    Error error;
    if (!time_control_read(text, &control, &error))
        fail_msg("%s: %s", text, error.message);
    return control;
}

static void time_controls_are_read_and_written(void **state) {
    (void)state;
    static const char *const valid[][2] = {
        {"none", "none"}, {"NONE", "none"}, {"5", "5+0"}, {"1+0", "1+0"}, {"999+999", "999+999"}};
    static const char *const invalid[] = {"",   "0",  "0+5",  "5+",   "+5",    "1000",
                                          "-1", "5 ", "5+3x", "x5+3", "1+1000"};
    for (size_t number = 0; number < sizeof valid / sizeof *valid; number++) {
        char text[TIME_CONTROL_TEXT_SIZE];
        time_control_write(control_of(valid[number][0]), text);
        assert_string_equal(text, valid[number][1]);
    }
    for (size_t number = 0; number < sizeof invalid / sizeof *invalid; number++) {
        TimeControl control = {1, 2};
        Error error;
        assert_false(time_control_read(invalid[number], &control, &error));
        assert_int_equal(control.base, 1);
        assert_int_equal(control.increment, 2);
    }
}

static void a_clock_runs_for_one_side(void **state) {
    (void)state;
    GameClock clock;
    game_clock_init(&clock, control_of("1+2"));
    assert_int_equal(game_clock_left(&clock, WHITE, 1000), 60000);
    game_clock_run(&clock, WHITE, 5000);
    assert_int_equal(game_clock_left(&clock, WHITE, 15000), 50000);
    assert_int_equal(game_clock_left(&clock, BLACK, 15000), 60000);
    game_clock_run(&clock, WHITE, 15000); /* runs already */
    assert_int_equal(game_clock_left(&clock, WHITE, 15000), 50000);
    game_clock_add_increment(&clock, WHITE, 15000);
    game_clock_run(&clock, BLACK, 15000);
    assert_int_equal(game_clock_left(&clock, WHITE, 20000), 52000);
    assert_int_equal(game_clock_left(&clock, BLACK, 20000), 55000);
    game_clock_run(&clock, SIDE_NONE, 20000);
    assert_int_equal(game_clock_left(&clock, BLACK, 99000), 55000);
}

static void time_runs_out(void **state) {
    (void)state;
    GameClock clock;
    game_clock_init(&clock, control_of("1+2"));
    game_clock_run(&clock, BLACK, 0);
    assert_int_equal(game_clock_flagged(&clock, 59999), SIDE_NONE);
    assert_int_equal(game_clock_flagged(&clock, 60000), BLACK);
    game_clock_add_increment(&clock, BLACK, 70000);
    assert_int_equal(game_clock_left(&clock, BLACK, 70000), 0);
    /* The other side can lose on time, too, if the game goes on. */
    game_clock_run(&clock, WHITE, 70000);
    assert_int_equal(game_clock_flagged(&clock, 70000), SIDE_NONE);
    assert_true(game_clock_next_change(&clock, 70000) > 70000);
    assert_int_equal(game_clock_flagged(&clock, 130000), WHITE);
    game_clock_init(&clock, control_of("none"));
    game_clock_run(&clock, BLACK, 0);
    assert_int_equal(game_clock_flagged(&clock, 1 << 30), SIDE_NONE);
}

static void time_that_was_up_is_given_anew(void **state) {
    (void)state;
    static const struct {
        const char *control;
        int64_t given;
    } given[] = {{"5+3", 60000}, {"1+90", 90000}};
    for (size_t number = 0; number < sizeof given / sizeof *given; number++) {
        GameClock clock;
        game_clock_init(&clock, control_of(given[number].control));
        game_clock_run(&clock, WHITE, 0);
        assert_int_equal(game_clock_flagged(&clock, 1000000), WHITE);
        game_clock_run(&clock, SIDE_NONE, 1000000);
        assert_int_equal(game_clock_flagged(&clock, 1000000), SIDE_NONE);
        assert_int_equal(game_clock_revive(&clock, WHITE), given[number].given);
        assert_int_equal(game_clock_flagged(&clock, 1000000), SIDE_NONE);
        game_clock_run(&clock, WHITE, 1000000);
        assert_int_equal(game_clock_flagged(&clock, 1000000 + given[number].given), WHITE);
    }
}

static void times_are_shown(void **state) {
    (void)state;
    static const struct {
        int64_t left;
        const char *text;
    } shown[] = {{0, "0:00.0"},     {1, "0:00.1"},        {12300, "0:12.3"},
                 {12301, "0:12.4"}, {20000, "0:20"},      {59001, "1:00"},
                 {299000, "4:59"},  {3600000, "1:00:00"}, {3899000, "1:04:59"}};
    for (size_t number = 0; number < sizeof shown / sizeof *shown; number++) {
        char text[GAME_CLOCK_TEXT_SIZE];
        game_clock_write(shown[number].left, text);
        assert_string_equal(text, shown[number].text);
    }
}

/* Until then the text stays, but for the tenths that appear below 20 seconds, and from then on it
 * is another one. */
static void it_is_known_when_the_text_changes(void **state) {
    (void)state;
    GameClock clock;
    game_clock_init(&clock, control_of("1+0"));
    assert_int_equal(game_clock_next_change(&clock, 0), -1);
    game_clock_run(&clock, WHITE, 500);
    unsigned changes = 0;
    for (int64_t now = 500, next; (next = game_clock_next_change(&clock, now)) > now; changes++) {
        char before[GAME_CLOCK_TEXT_SIZE], last[GAME_CLOCK_TEXT_SIZE], after[GAME_CLOCK_TEXT_SIZE];
        game_clock_write(game_clock_left(&clock, WHITE, now), before);
        game_clock_write(game_clock_left(&clock, WHITE, next - 1), last);
        game_clock_write(game_clock_left(&clock, WHITE, next), after);
        if (strcmp(before, "0:20") != 0)
            assert_string_equal(before, last);
        assert_string_not_equal(before, after);
        now = next;
    }
    assert_int_equal(changes, 40 + 200);
    assert_int_equal(game_clock_next_change(&clock, 60500), 60500);
    game_clock_init(&clock, control_of("none"));
    game_clock_run(&clock, WHITE, 0);
    assert_int_equal(game_clock_next_change(&clock, 0), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_controls_are_read_and_written),
        cmocka_unit_test(a_clock_runs_for_one_side),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(time_that_was_up_is_given_anew),
        cmocka_unit_test(times_are_shown),
        cmocka_unit_test(it_is_known_when_the_text_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
