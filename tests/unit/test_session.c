/* Sessions under any keys, clicks, sizes and times: nothing breaks, and the line that says what can
 * be done is always there. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "amount.h"
#include "folder_fixture.h"
#include "keymap.h"
#include "layout.h"
#include "session.h"

static Key random_key(Random *random) {
    /* Keys that do something now and then, and any others. */
    static const char often[] = "  adew123stxz[]gopfNVcT?-:bnEEEYYWPDCdbXXSOIK;;+-";
    Key any = (Key)(' ' + random_below(random, 95));
    switch (random_below(random, 3)) {
    case 0:
        return (Key)often[random_below(random, sizeof often - 1)];
    case 1:
        /* What is saved stays in the test's folder. */
        return any == '/' || any == '.' || any == '~' ? 'a' : any;
    default:
        return (Key)(TERM_KEY_ENTER + random_below(random, KEYS_END - TERM_KEY_ENTER));
    }
}

static Event random_event(Random *random, const Cells *cells) {
    Event event = {.kind = EVENT_KEY};
    event.row = (int)random_below(random, (uint64_t)cells->rows + 2) - 1;
    event.column = (int)random_below(random, (uint64_t)cells->columns + 2) - 1;
    event.is_pasted = random_below(random, 40) == 0;
    switch (random_below(random, 12)) {
    case 0:
    case 1:
        event.kind = EVENT_CLICK;
        break;
    case 2:
        event.kind = random_below(random, 2) == 0 ? EVENT_WHEEL_UP : EVENT_WHEEL_DOWN;
        break;
    default:
        event.key = random_key(random);
    }
    return event;
}

static void assert_screen(const Cells *cells) {
    assert_in_range(cells->cursor_row + 1, 0, cells->rows);
    assert_in_range(cells->cursor_column + 1, 0, cells->columns);
    int used = 0;
    for (int row = 0; row < cells->rows; row++)
        for (int column = 0; column < cells->columns; column++) {
            const Cell *cell = cells_at(cells, row, column);
            assert_true(cell->style < STYLES && cell->glyph >= ' ');
            used += cell->glyph != ' ';
        }
    assert_true(used > 0);
}

static SessionOptions random_options(Random *random) {
    SessionOptions options = {.asks = random_below(random, 4) == 0};
    Error error;
    const Board *board = NULL;
    while (board == NULL)
        board = board_find(3 + 2 * (int)random_below(random, 4),
                           3 + 2 * (int)random_below(random, 4), STRONG_CORNER, NULL);
    RuleSet set = {.must_continue = random_below(random, 3) == 0,
                   .first_single = random_below(random, 3) == 0};
    assert_true(rules_init(&options.terms.rules, board->rows, board->columns, set, &error));
    options.terms.start = position_start(&options.terms.rules, (Side)random_below(random, 3));
    options.terms.seats[WHITE] = (SeatKind)random_below(random, SEAT_LEVEL_1 + 1);
    options.terms.seats[BLACK] = (SeatKind)random_below(random, SEAT_LEVEL_1 + 1);
    if (random_below(random, 2) == 0)
        options.terms.control = (TimeControl){60000, 1000};
    options.glyphs = (GlyphKind)random_below(random, GLYPH_KINDS);
    /* Where sessions before were cut off, it begins with the question whether to go on. */
    if (random_below(random, 3) == 0)
        options.autosave_folder = "games";
    assert_true(random_init_seeded(&options.terms.random, random_next(random)));
    return options;
}

/* A game with a variation and a comment, a position, nonsense. */
static void paste(Random *random, Session *session, int64_t now) {
    static const char *const texts[] = {"[Board \"3x3\"] 1. a1-b2A {why?} (1. c1-b2A) *",
                                        "1b1/1w1/1w1 w -", "9/2b2wbwb/9/2w3b2/9 w b2-c2A",
                                        "nonsense", ""};
    const char *text = texts[random_below(random, sizeof texts / sizeof *texts)];
    for (; *text != '\0'; text++) {
        Event event = {.kind = EVENT_KEY, .key = (Key)*text, .is_pasted = true};
        session_event(session, &event, now);
    }
    Event end = {.kind = EVENT_PASTED};
    session_event(session, &end, now);
}

static void play_session(Random *random, int events) {
    Error error;
    int64_t now = 0;
    Cells cells = {0};
    SessionOptions options = random_options(random);
    Session *session = session_create(&options, NULL, now, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    assert_true(cells_resize(&cells, 24, 80, &error));
    for (int number = 0; number < events && !session_has_quit(session); number++) {
        if (random_below(random, 40) == 0)
            /* A few are too small. */
            assert_true(cells_resize(&cells, 15 + (int)random_below(random, 45),
                                     30 + (int)random_below(random, 120), &error));
        if (session_is_thinking(session) && random_below(random, 2) == 0) {
            int descriptors[SESSION_DESCRIPTORS_MAX];
            assert_true(session_descriptors(session, descriptors) > 0);
            struct pollfd descriptor = {descriptors[0], POLLIN, 0};
            assert_int_equal(poll(&descriptor, 1, -1), 1);
        }
        if (random_below(random, 60) == 0)
            paste(random, session, now);
        Event event = random_event(random, &cells);
        session_event(session, &event, now);
        now += (int64_t)random_below(random, 1500);
        session_tick(session, now);
        int64_t deadline = session_deadline(session, now);
        assert_true(deadline >= -1);
        session_draw(session, &cells, now);
        assert_screen(&cells);
        session_take_redraw(session);
        session_take_suspend(session);
        Text copied = {0};
        session_take_copied(session, &copied);
        text_finish(&copied);
        assert_non_null(session_match(session));
    }
    session_destroy(session);
    cells_finish(&cells);
}

/* Goes to a new folder, which is the home folder, too. */
static void enter_folder(char folder[static 64]) {
    /* In memory, if possible: disks take their time over games that are saved. */
    snprintf(folder, 64, "%s/fanorona-session-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(setenv("HOME", folder, 1), 0);
}

static void leave_folder(const char *folder) {
    assert_int_equal(chdir("/"), 0);
    folder_remove(folder);
}

static void any_keys_do_no_harm(void **state) {
    (void)state;
    Random random;
    char folder[64];
    assert_true(random_init_seeded(&random, 11));
    enter_folder(folder); /* what is saved is saved here */
    for (int round = 0; round < amount("TEST_ROUNDS", 80); round++)
        play_session(&random, 400);
    leave_folder(folder);
}

/* Begins a session on a board, with a screen of 80x24. The caller destroys the session and finishes
 * the cells. */
static Session *begin_session(SessionOptions *options, int rows, int columns, Cells *cells) {
    Error error;
    assert_true(rules_init(&options->terms.rules, rows, columns, (RuleSet){0}, &error));
    options->terms.start = position_start(&options->terms.rules, SIDE_NONE);
    assert_true(random_init_seeded(&options->terms.random, 1));
    Session *session = session_create(options, NULL, 0, &error);
    assert_non_null(session);
    assert_true(cells_resize(cells, 24, 80, &error));
    return session;
}

/* What the line above the prompt says when a turn has been typed in a game that no folder can take:
 * drawn after every key, or after all of them together, as on a busy machine. */
static void say_unsaved(bool draws_each, bool goes_on, Text *line) {
    static const Key keys[] = {'t', 'd', '3', 'e', '3', 'w', TERM_KEY_ENTER, 'f'};
    SessionOptions options = {.autosave_folder = "/proc/nothing"};
    Cells cells = {0};
    Session *session = begin_session(&options, 5, 9, &cells);
    size_t count = sizeof keys / sizeof *keys - !goes_on;
    for (size_t number = 0; number < count; number++) {
        session_event(session, &(Event){.kind = EVENT_KEY, .key = keys[number]}, 0);
        if (draws_each || number + 1 == count || keys[number] == TERM_KEY_ENTER)
            session_draw(session, &cells, 0);
    }
    for (int column = 0; column < cells.columns; column++)
        utf8_append(line, cells_at(&cells, cells.rows - 3, column)->glyph);
    session_destroy(session);
    cells_finish(&cells);
}

static void an_unsaved_game_is_told_in_the_same_words(void **state) {
    (void)state;
    for (int kind = 0; kind < 4; kind++) {
        Text line = {0};
        say_unsaved(kind % 2 == 0, kind / 2 == 0, &line);
        assert_string_equal(text_string(&line), "Not saved: No such file or directory: cannot make "
                                                "the folder /proc/nothing.     ");
        text_finish(&line);
    }
}

static void press_key(Session *session, Cells *cells, Key key) {
    session_event(session, &(Event){.kind = EVENT_KEY, .key = key}, 0);
    session_tick(session, 0);
    session_draw(session, cells, 0);
}

static void press_all(Session *session, Cells *cells, const char *keys) {
    for (; *keys != '\0'; keys++)
        press_key(session, cells,
                  *keys == '\n'     ? (Key)TERM_KEY_ENTER
                  : *keys == '\x1b' ? (Key)TERM_KEY_ESCAPE
                                    : (Key)*keys);
}

static void paste_position(Session *session, Cells *cells) {
    for (const char *text = "1b1/1w1/1w1 w -"; *text != '\0'; text++)
        session_event(session, &(Event){.kind = EVENT_KEY, .key = (Key)*text, .is_pasted = true},
                      0);
    session_event(session, &(Event){.kind = EVENT_PASTED}, 0);
    session_draw(session, cells, 0);
}

static void assert_asks(const Session *session, const Cells *cells, const char *title,
                        const char *text) {
    Text seen = {0};
    cells_dump(cells, &seen);
    assert_string_equal(session_question(session), title);
    assert_non_null(strstr(text_string(&seen), text));
    text_finish(&seen);
}

/* New game, a position that was set up, and one that is pasted. */
static void whatever_replaces_a_game_says_what_becomes_of_it(void **state) {
    (void)state;
    char folder[64];
    enter_folder(folder);
    for (int is_kept = 0; is_kept < 2; is_kept++) {
        SessionOptions options = {.autosave_folder = is_kept ? "games" : NULL,
                                  .hints = HINTS_ON_REQUEST};
        const char *fate = is_kept ? "Your game is kept; O opens it." : "Your game isn't saved.";
        Cells cells = {0};
        Session *session = begin_session(&options, 5, 9, &cells);
        press_all(session, &cells, "td3e3w\nN");
        assert_asks(session, &cells, "New game", fate);
        press_all(session, &cells,
                  "\x1b"
                  "Ep");
        assert_asks(session, &cells, "Play from here", fate);
        press_all(session, &cells, "\x1b\x1b");
        paste_position(session, &cells);
        assert_asks(session, &cells, "Open", fate);
        /* In a study it is the study that gives way, and that is kept. */
        press_all(session, &cells, "\x1bY");
        paste_position(session, &cells);
        assert_true(session_studies(session));
        assert_null(session_question(session));
        session_destroy(session);
        cells_finish(&cells);
    }
    leave_folder(folder);
}

/* On a terminal that is too small the key to quit leaves a game that is kept, and no other one. */
static void a_kept_game_can_be_left_unseen(void **state) {
    (void)state;
    char folder[64];
    enter_folder(folder);
    for (int is_kept = 0; is_kept < 2; is_kept++) {
        SessionOptions options = {.autosave_folder = is_kept ? "games" : NULL};
        Cells cells = {0};
        Error error;
        Session *session = begin_session(&options, 5, 9, &cells);
        press_all(session, &cells, "td3e3w\n");
        assert_true(cells_resize(&cells, LAYOUT_ROWS_MIN - 1, 80, &error));
        session_draw(session, &cells, 0);
        press_all(session, &cells, "q");
        assert_null(session_question(session));
        assert_int_equal(session_has_quit(session), is_kept);
        session_destroy(session);
        cells_finish(&cells);
    }
    leave_folder(folder);
}

/* A game that is left as when a terminal closes. */
static void leave_game(int rows, int columns, SeatKind black, const char *keys) {
    SessionOptions options = {.autosave_folder = "games"};
    Cells cells = {0};
    options.terms.seats[BLACK] = black;
    Session *session = begin_session(&options, rows, columns, &cells);
    press_all(session, &cells, "l"); /* another game is offered later */
    press_all(session, &cells, keys);
    session_destroy(session);
    cells_finish(&cells);
}

static void assert_seen(const Cells *cells, bool is_seen, const char *text) {
    Text seen = {0};
    cells_dump(cells, &seen);
    if ((strstr(text_string(&seen), text) != NULL) != is_seen)
        fail_msg("%s: %s", text, text_string(&seen));
    text_finish(&seen);
}

/* Writes an unfinished game with a long comment. */
static void write_long_game(const char *path) {
    enum { COMMENT_LENGTH = 300 * 1024 };
    Text text = {0};
    text_append_string(&text, "[Autosave \"1 aside 0\"]\n[Board \"3x3\"]\n\n1. a1-b2 {");
    for (unsigned byte = 0; byte < COMMENT_LENGTH; byte++)
        text_append_string(&text, "a");
    text_append_string(&text, "} *\n");
    assert_true(file_replace(path, text_string(&text), text.length, NULL));
    text_finish(&text);
}

/* At the start, and where files are opened; the chosen one is told whole on the smallest screen,
 * too. */
static void kept_games_are_told_apart(void **state) {
    (void)state;
    static const char first[] = "3x3, White human, Black random, 1 turn";
    static const char second[] = "5x9, White human, Black human, 1 turn";
    static const Key choices[] = {TERM_KEY_DOWN, TERM_KEY_ENTER, TERM_KEY_DOWN};
    char folder[64];
    enter_folder(folder);
    leave_game(3, 3, SEAT_RANDOM, "ta1b2\n");
    leave_game(5, 9, SEAT_HUMAN, "td3e3w\n");
    write_long_game("games/20010101-000000-00000000.autosave.fan");
    SessionOptions options = {.autosave_folder = "games"};
    Cells cells = {0};
    Error error;
    Session *session = begin_session(&options, 5, 9, &cells);
    session_draw(session, &cells, 0);
    assert_asks(session, &cells, "An unfinished game", "2 games were not finished");
    assert_seen(&cells, true, second);
    assert_seen(&cells, false, first);
    press_key(session, &cells, TERM_KEY_UP);
    press_key(session, &cells, TERM_KEY_RIGHT);
    assert_seen(&cells, false, second);
    assert_seen(&cells, true, first);
    press_all(session, &cells, "lO");
    for (size_t number = 0; number < sizeof choices / sizeof *choices; number++)
        press_key(session, &cells, choices[number]);
    assert_seen(&cells, true, "3x3, White human, Black random, 1 turn, under way");
    assert_seen(&cells, true, "5x9, White human, Black human, 1 turn, under way");
    assert_seen(&cells, true, "20010101-000000-00000000.autosave.fan"); /* not worth reading */
    assert_true(cells_resize(&cells, LAYOUT_ROWS_MIN, LAYOUT_COLUMNS_MIN, &error));
    session_draw(session, &cells, 0);
    assert_seen(&cells, true, "turn, under way");
    session_destroy(session);
    cells_finish(&cells);
    leave_folder(folder);
}

/* It is still open: computer players wait, and an interrupt ends the program, which offers the same
 * game again. */
static void a_question_stays_open_under_its_help(void **state) {
    (void)state;
    char folder[64];
    enter_folder(folder);
    leave_game(5, 9, SEAT_HUMAN, "td3e3w\n");
    static const char opened[] = "[Board \"3x3\"] 1. a1-b2A *";
    SessionOptions options = {.autosave_folder = "games"};
    Cells cells = {0};
    Record record;
    Error error;
    assert_true(record_read(opened, strlen(opened), &record, NULL));
    Session *session = session_create(&options, &record, 0, &error);
    assert_non_null(session);
    assert_true(cells_resize(&cells, 24, 80, &error));
    press_all(session, &cells, "?");
    session_interrupt(session, 0);
    assert_true(session_has_quit(session));
    session_destroy(session);
    session = begin_session(&options, 5, 9, &cells);
    session_draw(session, &cells, 0);
    assert_asks(session, &cells, "An unfinished game", "Go on with the game of");
    session_destroy(session);

    static const SessionOptions watched = {.terms.seats = {SEAT_RANDOM, SEAT_RANDOM}};
    options = watched;
    session = begin_session(&options, 5, 9, &cells);
    press_all(session, &cells, "N?");
    for (int64_t now = 1; now < 20000; now += 500) {
        int descriptors[SESSION_DESCRIPTORS_MAX];
        session_descriptors(session, descriptors);
        struct pollfd answer = {descriptors[0], POLLIN, 0};
        if (session_is_thinking(session))
            assert_int_equal(poll(&answer, 1, -1), 1);
        session_tick(session, now);
    }
    press_all(session, &cells, "\x1b\x1b");
    assert_seen(&cells, true, "No turns yet.");
    session_destroy(session);
    cells_finish(&cells);
    leave_folder(folder);
}

/* It was cut off while its end was on the screen. */
static void a_game_that_is_over_is_not_called_unfinished(void **state) {
    (void)state;
    char folder[64];
    enter_folder(folder);
    leave_game(5, 9, SEAT_HUMAN, "td3e3w\nry");
    SessionOptions options = {.autosave_folder = "games"};
    Cells cells = {0};
    Session *session = begin_session(&options, 5, 9, &cells);
    session_draw(session, &cells, 0);
    assert_asks(session, &cells, "A game that is over", "White wins:");
    session_destroy(session);
    cells_finish(&cells);
    leave_folder(folder);
}

/* Behind the folder of games that were kept, which is offered while no name is typed. */
static void a_file_that_is_chosen_and_no_game_stays_chosen(void **state) {
    (void)state;
    static const Key keys[] = {'O', TERM_KEY_UP, TERM_KEY_ENTER, TERM_KEY_ENTER};
    SessionOptions options = {.autosave_folder = "games"};
    Cells cells = {0};
    Text typed = {0};
    char folder[64];
    enter_folder(folder);
    for (char name[] = "x"; name[0] <= 'z'; name[0]++) {
        FILE *file = fopen(name, "we");
        assert_non_null(file);
        fputs("nonsense", file);
        assert_int_equal(fclose(file), 0);
    }
    Session *session = begin_session(&options, 3, 3, &cells);
    for (size_t number = 0; number < sizeof keys / sizeof *keys; number++) {
        session_event(session, &(Event){.kind = EVENT_KEY, .key = keys[number]}, 0);
        session_draw(session, &cells, 0);
    }
    for (int column = 0; column < cells.columns; column++)
        utf8_append(&typed, cells_at(&cells, cells.cursor_row, column)->glyph);
    assert_non_null(strstr(text_string(&typed), " z "));
    text_finish(&typed);
    session_destroy(session);
    cells_finish(&cells);
    leave_folder(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_keys_do_no_harm),
        cmocka_unit_test(whatever_replaces_a_game_says_what_becomes_of_it),
        cmocka_unit_test(a_kept_game_can_be_left_unseen),
        cmocka_unit_test(kept_games_are_told_apart),
        cmocka_unit_test(a_question_stays_open_under_its_help),
        cmocka_unit_test(a_game_that_is_over_is_not_called_unfinished),
        cmocka_unit_test(a_file_that_is_chosen_and_no_game_stays_chosen),
        cmocka_unit_test(an_unsaved_game_is_told_in_the_same_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
