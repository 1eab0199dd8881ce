/* Games and their players; time. */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session_state.h"

/* So long a turn is on the screen before a computer's answer, and before that of the other one
 * where nobody plays against it: an eye must be able to follow. Milliseconds. */
enum { ANSWER_PAUSE = 400, WATCHED_PAUSE = 900 };

/* With no more than this on its clock a computer player wastes no time. */
enum { HURRY_LEFT = 20000 };

const History *session_history(const Session *session) {
    return seated_game_history(&session->game);
}

const Rules *session_rules(const Session *session) {
    return history_rules(session_history(session));
}

bool session_awaits_person(const Session *session) {
    return seated_game_awaits_person(&session->game);
}

Side session_person(const Session *session) {
    return seated_game_person(&session->game);
}

const GameScreen *session_waiting(const Session *session) {
    const Screen *screen = screen_of_game(session);
    return screen == &session->board ? NULL : (const GameScreen *)screen;
}

static void say(Session *session, bool is_alert, const char *format, va_list arguments) {
    vsnprintf(session->message.message, sizeof session->message.message, format, arguments);
    session->message_is_alert = is_alert;
}

void session_say(Session *session, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(session, false, format, arguments);
    va_end(arguments);
}

void session_alert(Session *session, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say(session, true, format, arguments);
    va_end(arguments);
}

void session_refuse(Session *session, const Error *error) {
    session->message = *error;
    session->message_is_alert = true;
}

const char *session_key(const Session *session, UiCommandId command) {
    return session->key_names[command];
}

static void set_keys(Session *session, const Keymap *keymap) {
    session->keymap = keymap == NULL ? keymap_usual() : *keymap;
    session->options.keymap = NULL;
    for (UiCommandId id = 0; id < UI_COMMANDS; id++) {
        Key first = session->keymap.keys[id][0];
        key_write(first == KEY_NONE ? '-' : first, session->key_names[id]);
    }
}

static void run_clock(Session *session) {
    int64_t given = seated_game_run_clock(&session->game, session->now);
    if (given == 0)
        return;
    char text[GAME_CLOCK_TEXT_SIZE];
    game_clock_write(given, text);
    session_say(session, "The clock goes on: %s gets %s.",
                side_name(match_side(session->game.match)), text);
}

static void ask_player(Session *session) {
    Error error;
    session->is_thinking = seated_game_ask(&session->game, session->thinker, session->now, &error);
    if (!session->is_thinking)
        session_refuse(session, &error);
}

void session_refresh(Session *session) {
    const SeatedGame *game = &session->game;
    Position position = match_position(game->match);
    const Rules *rules = session_rules(session);
    thinker_stop(session->thinker);
    session->is_thinking = session->has_answer = false;
    move_list_update(&session->list, session_history(session));
    run_clock(session);
    if (session->cursor >= (unsigned)rules->board->points)
        session->cursor = (unsigned)rules->board->points / 2;
    if (session_awaits_person(session)) {
        entry_begin(&session->entry, rules, &position);
        seated_game_ponder(game, session->thinker);
        return;
    }
    entry_close(&session->entry, rules, &position);
    if (match_side(game->match) != SIDE_NONE && !game->paused)
        ask_player(session);
}

void session_hold(Session *session) {
    thinker_stop(session->thinker);
    session->is_thinking = session->has_answer = false;
    game_clock_run(&session->game.clock, SIDE_NONE, session->now);
}

void session_release(Session *session) {
    if (session_awaits_person(session))
        run_clock(session);
    else
        session_refresh(session);
}

/* Says that the game has ended, or nothing. */
static void announce_end(Session *session) {
    if (match_result(session->game.match).reason == RESULT_OPEN ||
        screen_of_game(session) != &session->board)
        return;
    screen_close_over(session, &session->board);
    over_ask(session);
}

void session_play(Session *session, const Turn *turn) {
    Error error;
    if (!seated_game_play(&session->game, turn, session->now, &error)) {
        session_refuse(session, &error);
        return;
    }
    session->turn_time = session->now;
    session_refresh(session);
    announce_end(session);
}

/* A person who plays Black against the computer has his side below. */
static void set_board_side(Session *session) {
    const SeatedGame *game = &session->game;
    session->flipped = game->seats[WHITE].player != NULL && game->seats[BLACK].player == NULL;
}

void session_put(Session *session, SeatedGame game, const GameTerms *terms) {
    thinker_stop(session->thinker);
    screen_close_over(session, &session->board);
    seated_game_finish(&session->game);
    session->game = game;
    session->options.terms = *terms;
    set_board_side(session);
    session->turn_time = session->now;
    session->cursor = POINT_NONE;
    session_refresh(session);
}

bool session_begin(Session *session, const GameTerms *terms, Match *match) {
    GameTerms begun = *terms;
    SeatedGame game = {.match = NULL};
    Error error;
    if (!seated_game_begin(&game, &begun, match, &error)) {
        session_refuse(session, &error);
        return false;
    }
    session_put(session, game, &begun);
    return true;
}

void session_begin_vela(Session *session) {
    Error error;
    thinker_stop(session->thinker);
    if (!seated_game_begin_vela(&session->game, &error)) {
        session_refuse(session, &error);
        return;
    }
    set_board_side(session);
    session->turn_time = session->now;
    session_refresh(session);
}

Session *session_create(const SessionOptions *options, Record *record, int64_t now, Error *error) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    session->options = *options;
    session->now = now;
    set_keys(session, options->keymap);
    session->board = (Screen){.kind = &board_kind};
    session->top = &session->board;
    session->oracle.mode = options->hints;
    session->uses_mouse = true;
    session->thinker = thinker_create(error);
    Match *match = NULL;
    bool made = session->thinker != NULL;
    if (made && record != NULL) {
        match = match_resume(record, error);
        made = match != NULL;
    }
    if (made && !session_begin(session, &options->terms, match)) {
        *error = session->message;
        match_destroy(match);
        made = false;
    }
    if (!made) {
        session_destroy(session);
        return NULL;
    }
    if (options->asks) {
        session->game.paused = true; /* nobody has begun yet */
        session_refresh(session);
    }
    session_oracle_follow(session);
    session_autosave_begin(session);
    if (options->asks && screen_is_board(session)) /* no game to go on with */
        new_game_ask(session);
    if (record != NULL)
        files_note_saved(session);
    if (options->notice != NULL) {
        error_set(error, "%s", options->notice);
        session_refuse(session, error);
    }
    session->options.notice = NULL;
    return session;
}

void session_destroy(Session *session) {
    if (session == NULL)
        return;
    session_autosave_finish(session);
    screen_close_over(session, &session->board);
    session_oracle_finish(session);
    thinker_destroy(session->thinker);
    drill_finish(session);
    session_catalogue_finish(session);
    session_report_finish(session);
    seated_game_finish(&session->game);
    match_destroy(session->left_study);
    move_list_finish(&session->list);
    files_finish(session);
    free(session);
}

static void take_answer(Session *session) {
    if (!session->is_thinking || !thinker_take(session->thinker, &session->answer))
        return;
    Error problem;
    session->is_thinking = false;
    PlayerResources *resources = session->options.terms.resources;
    if (resources != NULL && player_resources_next_problem(resources, &problem))
        session_say(session, "%s", problem.message);
    if (session->answer.answer != PLAYER_CHOSE) {
        session->game.paused = true;
        run_clock(session);
        session_refuse(session, &session->answer.error);
        return;
    }
    const SeatedGame *game = &session->game;
    bool watched = !seated_game_has_person(game);
    bool hurries =
        game->clock.control.base > 0 &&
        game_clock_left(&game->clock, match_side(game->match), session->now) <= HURRY_LEFT;
    session->has_answer = true;
    session->answer_time =
        hurries ? session->now : session->turn_time + (watched ? WATCHED_PAUSE : ANSWER_PAUSE);
}

bool session_check_clock(Session *session) {
    if (!seated_game_check_clock(&session->game, session->now))
        return false;
    session->message.message[0] = '\0';
    session_refresh(session);
    announce_end(session);
    return true;
}

static void tick(Session *session) {
    take_answer(session);
    if (session_check_clock(session))
        return;
    /* While a question is open the board stands still. */
    if (session->has_answer && session->now >= session->answer_time && !session->top->kind->asks) {
        session->has_answer = false;
        session_play(session, &session->answer.turn);
    }
}

void session_tick(Session *session, int64_t now) {
    session->now = now;
    tick(session);
    session_oracle_take(session);
    session_oracle_follow(session);
    report_take(session);
    study_learn(session);
    drill_follow(session);
    study_tick(session);
}

int64_t session_deadline(const Session *session, int64_t now) {
    bool answers = session->has_answer && !session->top->kind->asks;
    const int64_t deadlines[] = {answers ? session->answer_time : -1,
                                 game_clock_next_change(&session->game.clock, now),
                                 session_autosave_deadline(session), study_deadline(session)};
    int64_t first = -1;
    for (size_t number = 0; number < sizeof deadlines / sizeof *deadlines; number++)
        if (deadlines[number] >= 0 && (first < 0 || deadlines[number] < first))
            first = deadlines[number];
    return first;
}

unsigned session_descriptors(const Session *session, int descriptors[SESSION_DESCRIPTORS_MAX]) {
    const SessionOracle *oracle = &session->oracle;
    unsigned count = 0;
    descriptors[count++] = thinker_descriptor(session->thinker);
    if (oracle->oracle != NULL)
        descriptors[count++] = oracle_descriptor(oracle->oracle);
    if (oracle->builder != NULL)
        descriptors[count++] = table_builder_descriptor(oracle->builder);
    if (session->report.reporter != NULL && session->report.state == REPORTER_WORKING)
        descriptors[count++] = reporter_descriptor(session->report.reporter);
    return count;
}

bool session_is_thinking(const Session *session) {
    return session->is_thinking;
}

bool session_quits(const Session *session) {
    return session->quits;
}

bool session_uses_mouse(const Session *session) {
    /* Text that is shown to be copied is marked with the terminal's own mouse. */
    return session->uses_mouse && !session->top->kind->frees_mouse;
}

Scheme session_scheme(const Session *session) {
    return session->options.scheme;
}

static bool take_wish(bool *wish) {
    bool wished = *wish;
    *wish = false;
    return wished;
}

bool session_take_copied(Session *session, Text *text) {
    Text *copied = &session->files.copied;
    if (copied->length == 0)
        return false;
    text_append(text, text_string(copied), copied->length);
    text_clear(copied);
    return true;
}

bool session_take_redraw(Session *session) {
    return take_wish(&session->wants_redraw);
}

bool session_take_suspend(Session *session) {
    return take_wish(&session->wants_suspend);
}

const Position *session_position(const Session *session) {
    return &session->entry.position;
}

const char *session_message(const Session *session, bool *is_alert) {
    if (is_alert != NULL)
        *is_alert = session->message_is_alert;
    return session->message.message;
}

const Match *session_match(const Session *session) {
    const GameScreen *screen = session_waiting(session);
    return screen != NULL ? screen->waiting.match : session->game.match;
}
