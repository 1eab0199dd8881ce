#include "scripted_session.h"

#include <dirent.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "autosave.h"
#include "counted_disk.h"
#include "notation.h"
#include "typed_turn.h"

char base[64], folder[96];

typedef struct ScriptKind {
    const char *board;
    SeatKind seats[2];
    TimeControl control;
} ScriptKind;

static const ScriptKind kinds[SCRIPTS] = {
    {"5x5", {SEAT_HUMAN, SEAT_HUMAN}, {0, 0}},
    {"5x9", {SEAT_HUMAN, SEAT_HUMAN}, {300000, 3000}},
    {"3x5", {SEAT_HUMAN, SEAT_RANDOM}, {60000, 1000}},
    {"3x3", {SEAT_RANDOM, SEAT_RANDOM}, {0, 0}},
    {"5x5", {SEAT_HUMAN, SEAT_HUMAN}, {0, 0}}, /* with studies between */
};

int begin(void **state) {
    (void)state;
    /* In memory, if possible: disks take their time. */
    snprintf(base, sizeof base, "%s/fanorona-session-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(base) == NULL)
        return 1;
    snprintf(folder, sizeof folder, "%s/state/games", base);
    return 0;
}

int finish(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", base);
    return system(command);
}

void empty_folder(void) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            assert_int_equal(unlinkat(dirfd(directory), entry->d_name, 0), 0);
    if (directory != NULL)
        closedir(directory);
}

/* Moves and choices most of all; questions and what answers them; going about in the game. Nothing
 * that leaves it or writes other files. */
static Key script_key(Random *random) {
    static const Key often[] = {TERM_KEY_TAB, TERM_KEY_ENTER, TERM_KEY_TAB, TERM_KEY_ENTER, 'a',
                                's'};
    static const Key seldom[] = {'w',
                                 's',
                                 'z',
                                 'x',
                                 '[',
                                 ']',
                                 TERM_KEY_BACKSPACE,
                                 TERM_KEY_ESCAPE,
                                 TERM_KEY_HOME,
                                 TERM_KEY_END,
                                 'f',
                                 'm',
                                 'p',
                                 TERM_KEY_RIGHT,
                                 TERM_KEY_UP};
    static const Key rare[] = {'o', 'd', 'r', 'y', 'V', 'N', 'c', 'g'};
    uint64_t kind = random_below(random, 40);
    if (kind < 27)
        return often[random_below(random, sizeof often / sizeof *often)];
    if (kind < 38)
        return seldom[random_below(random, sizeof seldom / sizeof *seldom)];
    return rare[random_below(random, sizeof rare / sizeof *rare)];
}

Key typed_key(char key) {
    return key == '\n'     ? TERM_KEY_ENTER
           : key == '\t'   ? TERM_KEY_TAB
           : key == '\033' ? TERM_KEY_ESCAPE
                           : (Key)key;
}

static unsigned count_events(const Script *script) {
    return script->keys == NULL ? EVENTS : (unsigned)strlen(script->keys);
}

SessionOptions script_options(int kind, uint64_t seed) {
    SessionOptions options = {.terms.control = kinds[kind].control,
                              .hints = HINTS_ON_REQUEST,
                              .pace = PACE_USUAL,
                              .oracle.memory = 24 << 20, /* little: it begins sooner */
                              .autosave_folder = folder};
    int rows, columns;
    assert_true(board_read_size(kinds[kind].board, &rows, &columns, NULL));
    assert_true(rules_init(&options.terms.rules, rows, columns, (RuleSet){0}, NULL));
    options.terms.start = position_start(&options.terms.rules, SIDE_NONE);
    memcpy(options.terms.seats, kinds[kind].seats, sizeof options.terms.seats);
    assert_true(random_init_seeded(&options.terms.random, seed));
    return options;
}

bool script_has_clock(const Script *script) {
    return kinds[script->kind].control.base > 0;
}

/* What all games of a session share, the tutorial and a game that waits for its end, too. */
#define SETTINGS "settings: "

static void write_settings(const Session *session, Seen *seen) {
    char *line = strstr(seen->text, SETTINGS);
    if (line != NULL)
        snprintf(line, STATE_SIZE - (size_t)(line - seen->text), SETTINGS "%s%s\n",
                 session_uses_mouse(session) ? "mouse " : "", scheme_name(session_scheme(session)));
}

void write_state(const Session *session, int64_t now, Seen *seen) {
    const SeatedGame *game = session_game(session);
    const Match *match = game->match, *waiting = session_match(session);
    Position position = match_position(match);
    char place[POSITION_TEXT_SIZE], steps[TYPED_TURN_SIZE], prompt[SESSION_TEXT_SIZE];
    char control[TIME_CONTROL_TEXT_SIZE];
    Text record = {0};
    assert_true(record_write(match_record(match), &record, NULL));
    if (waiting != match && node_first_child(history_root(match_record(waiting)->history)) != NULL)
        assert_true(record_write(match_record(waiting), &record, NULL));
    position_write(history_rules(seated_game_history(game)), &position, place);
    typed_turn_write(session_entry(session), steps);
    session_prompt(session, prompt);
    time_control_write(game->clock.control, control);
    const History *history = match_record(match)->history;
    int length = snprintf(
        seen->text, STATE_SIZE,
        "%s\nply %u to %u: %s\nsteps %s\noffer %s, %s, %s %s, %s%s\n%s\n" SETTINGS,
        text_string(&record), node_ply(history_current(history)),
        node_ply(history_line_end(history)), place, steps, side_name(match_draw_offer(match)),
        control, seat_kind_name(game->seats[WHITE].kind), seat_kind_name(game->seats[BLACK].kind),
        game->paused ? "paused " : "", session_is_flipped(session) ? "flipped" : "", prompt);
    assert_in_range(length, 1, STATE_SIZE - 100);
    write_settings(session, seen);
    for (Side side = WHITE; side <= BLACK; side++)
        seen->left[side] = game_clock_left(&game->clock, side, now);
    text_finish(&record);
}

void await_player(const Session *session) {
    int descriptors[SESSION_DESCRIPTORS_MAX];
    session_descriptors(session, descriptors);
    struct pollfd answer = {descriptors[0], POLLIN, 0};
    if (session_is_thinking(session))
        assert_int_equal(poll(&answer, 1, -1), 1);
}

bool asks_to_resume(const Session *session) {
    const char *question = session_question(session);
    return question != NULL && (strcmp(question, "An unfinished game") == 0 ||
                                strcmp(question, "A game that is over") == 0);
}

static bool shows_report(const Cells *cells) {
    Text text = {0};
    cells_dump(cells, &text);
    bool shows = strncmp(text_string(&text), "Report on the game", 18) == 0;
    text_finish(&text);
    return shows;
}

void play_script(const Script *script, const Seen *before, Seen *seen, unsigned *drawn,
                 Error *last_alert) {
    SessionOptions options = script_options(script->kind, script->seed);
    unsigned events = count_events(script);
    Cells cells = {0};
    Random random;
    Error error;
    int64_t now = 0;
    uint64_t game = 0;
    bool touched = false;
    options.asks = script->asks;
    assert_true(random_init_seeded(&random, script->seed + 77));
    Session *session = session_create(&options, NULL, now, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    assert_true(cells_resize(&cells, 24, 80, &error));
    await_player(session);
    for (unsigned event = 0;; event++) {
        session_draw(session, &cells, now);
        assert_true(disk.unsynced < 0 || disk.fail_to > 0);
        const History *history = seated_game_history(session_game(session));
        bool studies = session_studies(session);
        /* Of the tutorial nothing is kept: what waits for its end is. */
        bool teaches = session_match(session) != session_game(session)->match && !studies;
        touched = studies || teaches ? touched
                                     : (touched && game == history_id(history)) ||
                                           node_first_child(history_root(history)) != NULL ||
                                           entry_has_begun(session_entry(session));
        game = studies || teaches ? game : history_id(history);
        if (seen != NULL && asks_to_resume(session)) {
            assert_non_null(before);
            seen[event] = *before;
        } else if (seen != NULL && teaches) {
            seen[event] = seen[event - 1];
            write_settings(session, &seen[event]);
        } else if (seen != NULL && (touched || studies))
            write_state(session, now, &seen[event]);
        else if (seen != NULL)
            seen[event].text[0] = '\0';
        bool is_alert;
        const char *message = session_message(session, &is_alert);
        if (last_alert != NULL && is_alert && strstr(message, "Not saved: ") != NULL)
            error_set(last_alert, "%s", message);
        if (drawn != NULL)
            *drawn = event;
        if (event == events)
            break;
        Event pressed = {.kind = EVENT_KEY, .key = script_key(&random)};
        if (script->kind == STUDY_SCRIPT && random_below(&random, 15) == 0)
            pressed.key = studies ? 'q' : 'Y';
        /* How much a report and the oracle know by now depends on how busy the machine is. */
        if (shows_report(&cells))
            pressed.key = TERM_KEY_ESCAPE;
        else if (studies && pressed.key == 'd')
            pressed.key = 's';
        if (script->keys != NULL)
            pressed.key = typed_key(script->keys[event]);
        now += (int64_t)random_below(&random, 2000);
        session_event(session, &pressed, now);
        await_player(session);
        now += (int64_t)random_below(&random, 1000);
        session_tick(session, now);
        await_player(session);
    }
    if (script->quits)
        session_quit(session);
    session_destroy(session);
    cells_finish(&cells);
    if (seen != NULL) {
        seen[events + 1] = seen[events];
        if (script->quits && !script->asks)
            seen[events + 1].text[0] = '\0';
    }
}

void play_before(const Script *script, Seen *seen) {
    static Seen all[EVENTS + 2];
    empty_folder();
    if (script->before == NULL)
        return;
    play_script(script->before, NULL, all, NULL, NULL);
    *seen = all[count_events(script->before)];
}

void resume_offered(bool asks, Seen *seen) {
    static const Event enter = {.kind = EVENT_KEY, .key = TERM_KEY_ENTER};
    SessionOptions options = script_options(0, 1);
    Error error;
    options.asks = asks;
    Session *session = session_create(&options, NULL, 0, &error);
    if (session == NULL)
        fail_msg("%s", error.message);
    seen->text[0] = '\0';
    if (asks_to_resume(session)) {
        /* One game, or the one that was just left behind it. */
        session_event(session, &enter, 0);
        write_state(session, 0, seen);
    }
    session_quit(session);
    session_destroy(session);
}

bool seen_matches(const Seen *seen, const Seen *wanted, bool has_clock) {
    bool equal = strcmp(seen->text, wanted->text) == 0;
    /* Time may come back, but not more than is lost between two notes. */
    for (Side side = WHITE; equal && has_clock && seen->text[0] != '\0' && side <= BLACK; side++)
        equal = seen->left[side] >= wanted->left[side] &&
                seen->left[side] <= wanted->left[side] + AUTOSAVE_CLOCK_PERIOD + 3000;
    return equal;
}
