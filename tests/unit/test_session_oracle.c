/* Hints while somebody does anything at all: what is shown is about the position on the board and
 * agrees with tables, whatever was asked and dropped before. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "session_state.h"
#include "tables_turns.h"

static TablesPath path;

static Key random_key(Random *random) {
    /* Keys of turns and of hints; a new game now and then, in which the board changes. */
    static const char keys[] = "\t\t\t\t\t      ssaw\t\t\t   zx[]iieev";
    uint64_t number = random_below(random, sizeof keys + 8);
    switch (number) {
    case sizeof keys:
    case sizeof keys + 1:
        return UI_KEY_ENTER;
    case sizeof keys + 2:
        return UI_KEY_ESCAPE;
    case sizeof keys + 3:
        return UI_KEY_DOWN;
    case sizeof keys + 4:
        return UI_KEY_PAGE_DOWN;
    case sizeof keys + 5:
        return UI_KEY_UP;
    case sizeof keys + 6:
        return UI_KEY_RIGHT;
    case sizeof keys + 7:
        return UI_KEY_BACKSPACE;
    default: {
        char key = keys[number < sizeof keys - 1 ? number : 0];
        return key == '\t' ? UI_KEY_TAB : (Key)key;
    }
    }
}

static void await(Session *session, int milliseconds) {
    int descriptors[SESSION_DESCRIPTORS_MAX];
    struct pollfd sources[SESSION_DESCRIPTORS_MAX];
    unsigned count = session_descriptors(session, descriptors);
    assert_in_range(count, 1, SESSION_DESCRIPTORS_MAX);
    for (unsigned number = 0; number < count; number++)
        sources[number] = (struct pollfd){descriptors[number], POLLIN, 0};
    assert_true(poll(sources, count, milliseconds) >= 0);
}

/* The verdict on the board against that of tables, asked in another way. */
static void compare(Session *session, Tables *tables, int64_t now) {
    Error error;
    PositionValue value;
    for (int tries = 0; session_awaits_oracle(session) && tries < 3000; tries++) {
        await(session, 20);
        session_tick(session, now);
    }
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    if (snapshot == NULL || !snapshot->done)
        return;
    const Position *position = &session->entry.position;
    assert_true(position_equal(&session->oracle.position, position));
    assert_true(tables_value_position(tables, session_rules(session), position, &value, &error));
    assert_int_equal(snapshot->position.outcome, value.value.outcome);
    assert_int_equal(snapshot->turns, value.turns);
    assert_int_equal(session->oracle.panel.lines == 0, value.turns == 0);
    for (size_t turn = 0; turn < snapshot->turns; turn++) {
        /* A third occurrence is a draw whatever tables say. */
        if (snapshot->turn[turn].verdict.source == VERDICT_OVER)
            continue;
        size_t same = 0;
        while (!turn_equal(&value.turn[same].turn, &snapshot->turn[turn].turn))
            same++;
        assert_int_equal(snapshot->turn[turn].verdict.outcome, value.turn[same].value.outcome);
    }
    position_value_finish(&value);
}

static SessionOptions options_of(Random *random, int rows, int columns) {
    Error error;
    SessionOptions options = {.glyphs = (GlyphKind)random_below(random, GLYPH_KINDS),
                              .hints = random_below(random, 4) == 0 ? HINTS_ON_REQUEST : HINTS_ON,
                              .oracle = {.path = &path,
                                         .memory = (uint64_t)16 << 20,
                                         .threads = 1 + (unsigned)random_below(random, 2)}};
    options.oracle.algorithm = random_below(random, 2) == 0 ? ALGORITHM_PN2 : ALGORITHM_DFPN;
    options.seats[BLACK] = random_below(random, 2) == 0 ? SEAT_HUMAN : SEAT_RANDOM;
    assert_true(rules_init(&options.rules, rows, columns, (RuleSet){0}, &error));
    options.start = position_start(&options.rules, SIDE_NONE);
    assert_true(random_init_seeded(&options.random, random_next(random)));
    return options;
}

/* Gives the number of questions. `tables`: to compare with; NULL: too large for that. */
static unsigned play(Random *random, int rows, int columns, int events, Tables *tables) {
    Error error;
    Screen screen = {0};
    int64_t now = 0;
    SessionOptions options = options_of(random, rows, columns);
    Session *session = session_create(&options, NULL, now, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    assert_true(screen_resize(&screen, 24, 80, &error));
    unsigned questions = 0, last = 0;
    for (int number = 0; number < events && !session_quits(session); number++) {
        Event event = {.kind = EVENT_KEY, .key = random_key(random)};
        if (random_below(random, 10) == 0)
            event = (Event){.kind = random_below(random, 2) == 0 ? EVENT_CLICK : EVENT_WHEEL_DOWN,
                            .row = (int)random_below(random, 24),
                            .column = (int)random_below(random, 80)};
        if (random_below(random, 100) == 0)
            assert_true(screen_resize(&screen, 19 + (int)random_below(random, 42),
                                      40 + (int)random_below(random, 161), &error));
        session_event(session, &event, now);
        now += (int64_t)random_below(random, 600);
        if (random_below(random, 3) == 0)
            await(session, (int)random_below(random, 2));
        session_tick(session, now);
        session_draw(session, &screen, now);
        questions += session->oracle.question != last && session->oracle.question != 0;
        last = session->oracle.question;
        if (tables != NULL && random_below(random, 12) == 0)
            compare(session, tables, now);
    }
    session_destroy(session);
    screen_finish(&screen);
    return questions;
}

/* Sessions of each test; more of them where threads are watched. */
static int rounds(void) {
    const char *text = getenv("TEST_ROUNDS");
    return text == NULL ? 20 : atoi(text);
}

static void hints_are_about_the_position_on_the_board(void **state) {
    (void)state;
    Error error;
    Random random;
    Rules rules;
    assert_true(random_init_seeded(&random, 7));
    assert_true(rules_init(&rules, 3, 5, (RuleSet){0}, &error));
    Tables *tables = tables_create(&rules, &path, 64 << 20, &error);
    assert_non_null(tables);
    unsigned questions = 0;
    for (int round = 0; round < rounds(); round++)
        questions += play(&random, 3, 5, 200, tables);
    tables_destroy(tables);
    assert_true(questions > 5 * (unsigned)rounds());
}

static void a_search_under_way_gives_way_to_anything(void **state) {
    (void)state;
    Random random;
    assert_true(random_init_seeded(&random, 8));
    unsigned questions = 0;
    for (int round = 0; round < rounds(); round++)
        questions += play(&random, 5, 9, 200, NULL);
    assert_true(questions > 3 * (unsigned)rounds());
}

static int find_path(void **state) {
    (void)state;
    Error error;
    return tables_path_find(NULL, &path, &error) ? 0 : -1;
}

static int finish_path(void **state) {
    (void)state;
    tables_path_finish(&path);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_about_the_position_on_the_board),
        cmocka_unit_test(a_search_under_way_gives_way_to_anything),
    };
    return cmocka_run_group_tests(tests, find_path, finish_path);
}
