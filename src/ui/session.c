/* Games and their players; time. */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "session_state.h"

/* So long a turn is on the screen before a computer's answer, and before that of the other one
 * where nobody plays against it: an eye must be able to follow. Milliseconds. */
enum { ANSWER_PAUSE = 400, WATCHED_PAUSE = 900 };

/* With no more than this on its clock a computer player wastes no time. */
enum { HURRY_LEFT = 20000 };

const History *session_history(const Session *session) {
    return match_record(session->game.match)->history;
}

const Rules *session_rules(const Session *session) {
    return history_rules(session_history(session));
}

bool session_awaits_person(const Session *session) {
    Side side = match_side(session->game.match);
    return side != SIDE_NONE && session->game.seats[side].player == NULL;
}

Side session_person(const Session *session) {
    Side side = match_side(session->game.match);
    if (side == SIDE_NONE || session->game.seats[side].player == NULL)
        return side;
    side = side_other(side);
    return session->game.seats[side].player == NULL ? side : SIDE_NONE;
}

void session_say(Session *session, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(session->message.message, sizeof session->message.message, format, arguments);
    va_end(arguments);
    session->message_is_alert = false;
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

/* The clock of the side to move runs, as long as the game does. Where the game goes on although a
 * side's time was up (the loss was taken back, or the game goes on from before it), that side gets
 * some time. */
static void run_clock(Session *session, int64_t now) {
    Game *game = &session->game;
    bool stands = game->paused || session->lesson >= 0 || game->clock.control.base == 0;
    Side side = stands ? SIDE_NONE : match_side(game->match);
    if (side != SIDE_NONE && game_clock_left(&game->clock, side, now) == 0) {
        char given[GAME_CLOCK_TEXT_SIZE];
        game_clock_write(game_clock_revive(&game->clock, side), given);
        session_say(session, "The clock goes on: %s gets %s.", side_name(side), given);
    }
    game_clock_run(&game->clock, side, now);
}

static void ask_player(Session *session, int64_t now) {
    Side side = match_side(session->game.match);
    const GameClock *clock = &session->game.clock;
    bool timed = clock->control.base > 0;
    Error error;
    History *line = history_copy_line(session_history(session), &error);
    if (line == NULL) {
        session_refuse(session, &error);
        return;
    }
    seat_set_clock(&session->game.seats[side], timed ? game_clock_left(clock, side, now) : -1,
                   clock->control.increment);
    thinker_ask(session->thinker, session->game.seats[side].player, line);
    session->is_thinking = true;
}

/* While a person thinks, so does the computer player on the other side, if it is one that does. */
static void let_ponder(Session *session) {
    Player *player = session->game.seats[side_other(match_side(session->game.match))].player;
    Error error;
    if (player == NULL || player->kind->ponder == NULL || session->lesson >= 0)
        return;
    History *line = history_copy_line(session_history(session), &error);
    if (line != NULL)
        thinker_ponder(session->thinker, player, line);
}

void session_refresh(Session *session, int64_t now) {
    Game *game = &session->game;
    Position position = match_position(game->match);
    const Rules *rules = session_rules(session);
    thinker_stop(session->thinker);
    session->is_thinking = session->has_answer = false;
    move_list_update(&session->list, session_history(session));
    run_clock(session, now);
    if (session->cursor >= (unsigned)rules->board->points)
        session->cursor = (unsigned)rules->board->points / 2;
    if (session_awaits_person(session)) {
        entry_begin(&session->entry, rules, &position);
        let_ponder(session);
        return;
    }
    entry_close(&session->entry, rules, &position);
    if (match_side(game->match) != SIDE_NONE && !game->paused)
        ask_player(session, now);
}

void session_hold(Session *session, int64_t now) {
    thinker_stop(session->thinker);
    session->is_thinking = session->has_answer = false;
    game_clock_run(&session->game.clock, SIDE_NONE, now);
}

void session_release(Session *session, int64_t now) {
    if (session_awaits_person(session))
        run_clock(session, now);
    else
        session_refresh(session, now);
}

/* Says that the game has ended, or nothing. */
static void announce_end(Session *session) {
    bool is_game = session->lesson < 0 && !session->study.is_on;
    if (match_result(session->game.match).reason != RESULT_OPEN && is_game)
        session_ask(session, ASK_OVER);
}

void session_play(Session *session, const Turn *turn, int64_t now) {
    Game *game = &session->game;
    Side side = match_side(game->match);
    Error error;
    if (session->study.is_on && game->seats[side].player == NULL)
        study_judge(session, turn);
    if (!match_play(game->match, turn, &error)) {
        session_refuse(session, &error);
        return;
    }
    game_clock_add_increment(&game->clock, side, now);
    if (game->seats[side].player == NULL)
        game->paused = false;
    session->turn_time = now;
    session_refresh(session, now);
    study_tell(session);
    announce_end(session);
}

static bool set_date(Match *match, Error *error) {
    char date[32];
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) == NULL || strftime(date, sizeof date, "%Y.%m.%d", &local) == 0)
        return match_set_tag(match, "Date", "????.??.??", error);
    return match_set_tag(match, "Date", date, error);
}

static Match *create_match(const SessionOptions *options, Error *error) {
    Match *match = match_create(&options->rules, &options->start, error);
    if (match == NULL || !set_date(match, error) ||
        !match_set_tag(match, "White", seat_kind_name(options->seats[WHITE]), error) ||
        !match_set_tag(match, "Black", seat_kind_name(options->seats[BLACK]), error)) {
        match_destroy(match);
        return NULL;
    }
    return match;
}

void game_finish(Game *game) {
    seat_finish(&game->seats[WHITE]);
    seat_finish(&game->seats[BLACK]);
    match_destroy(game->match);
    *game = (Game){0};
}

/* A person who plays Black against the computer has his side below. */
static void set_board_side(Session *session) {
    const Game *game = &session->game;
    session->flipped = game->seats[WHITE].player != NULL && game->seats[BLACK].player == NULL;
}

bool session_begin(Session *session, Match *match, int64_t now) {
    SessionOptions *options = &session->options;
    Game game = {.match = match};
    Error error;
    bool made = seat_init(&game.seats[WHITE], options->seats[WHITE], options->resources,
                          &options->random, &error) &&
                seat_init(&game.seats[BLACK], options->seats[BLACK], options->resources,
                          &options->random, &error);
    if (made && match == NULL) {
        game.match = create_match(options, &error);
        made = game.match != NULL;
    }
    if (!made) {
        seat_finish(&game.seats[WHITE]);
        seat_finish(&game.seats[BLACK]);
        session_refuse(session, &error);
        return false;
    }
    /* A game that is opened waits to be looked at where nobody plays it. */
    game.paused =
        match != NULL && game.seats[WHITE].player != NULL && game.seats[BLACK].player != NULL;
    thinker_stop(session->thinker);
    study_forget(session);
    game_finish(&session->game);
    session->game = game;
    session->game.edition = history_edition(session_history(session));
    game_clock_init(&session->game.clock, options->control);
    set_board_side(session);
    session->turn_time = now;
    session->cursor = POINT_NONE;
    session->mode = session->ground = MODE_BOARD;
    session_refresh(session, now);
    return true;
}

void session_begin_vela(Session *session, int64_t now) {
    Game *game = &session->game;
    Error error;
    Match *vela = match_create_vela(game->match, &error);
    if (vela == NULL || !set_date(vela, &error)) {
        match_destroy(vela);
        session_refuse(session, &error);
        return;
    }
    thinker_stop(session->thinker);
    /* The previous winner is Black now: the players change places with the colours. */
    if (match_result(game->match).winner == WHITE) {
        Seat white = game->seats[WHITE];
        game->seats[WHITE] = game->seats[BLACK];
        game->seats[BLACK] = white;
    }
    set_board_side(session);
    match_destroy(game->match);
    game->match = vela;
    game->edition = history_edition(session_history(session));
    game->paused = false;
    game_clock_init(&game->clock, game->clock.control);
    session->turn_time = now;
    session_refresh(session, now);
}

Session *session_create(const SessionOptions *options, Record *record, int64_t now, Error *error) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    session->options = *options;
    set_keys(session, options->keymap);
    session->lesson = -1;
    session->oracle.mode = options->hints;
    session->uses_mouse = true;
    session->thinker = thinker_create(error);
    Match *match = NULL;
    bool made = session->thinker != NULL;
    if (made && record != NULL) {
        match = match_resume(record, error);
        made = match != NULL;
    }
    if (made && !session_begin(session, match, now)) {
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
        session_refresh(session, now);
        session_ask(session, ASK_NEW_GAME);
    }
    session_oracle_follow(session);
    session_autosave_begin(session, now);
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
    session_oracle_finish(session);
    thinker_destroy(session->thinker);
    session_study_finish(session);
    drill_finish(session);
    session_catalogue_finish(session);
    session_report_finish(session);
    game_finish(&session->game);
    game_finish(&session->aside);
    match_destroy(session->left_study);
    move_list_finish(&session->list);
    files_finish(session);
    free(session);
}

static void take_answer(Session *session, int64_t now) {
    if (!session->is_thinking || !thinker_take(session->thinker, &session->answer))
        return;
    Error problem;
    session->is_thinking = false;
    if (session->options.resources != NULL &&
        player_resources_next_problem(session->options.resources, &problem))
        session_say(session, "%s", problem.message);
    if (session->answer.answer != PLAYER_CHOSE) {
        session->game.paused = true;
        run_clock(session, now);
        session_refuse(session, &session->answer.error);
        return;
    }
    const Game *game = &session->game;
    bool watched = game->seats[WHITE].player != NULL && game->seats[BLACK].player != NULL;
    bool hurries = game->clock.control.base > 0 &&
                   game_clock_left(&game->clock, match_side(game->match), now) <= HURRY_LEFT;
    session->has_answer = true;
    session->answer_time =
        hurries ? now : session->turn_time + (watched ? WATCHED_PAUSE : ANSWER_PAUSE);
}

bool session_check_clock(Session *session, int64_t now) {
    Game *game = &session->game;
    Side flagged = game_clock_flagged(&game->clock, now);
    Error error;
    if (flagged == SIDE_NONE || game->clock.running != flagged ||
        !match_lose_on_time(game->match, flagged, &error))
        return false;
    session->message.message[0] = '\0';
    session_refresh(session, now);
    announce_end(session);
    return true;
}

static void tick(Session *session, int64_t now) {
    take_answer(session, now);
    if (session_check_clock(session, now))
        return;
    /* While a question is open the board stands still. */
    if (session->has_answer && now >= session->answer_time && session->mode != MODE_DIALOG) {
        session->has_answer = false;
        session_play(session, &session->answer.turn, now);
    }
}

void session_tick(Session *session, int64_t now) {
    tick(session, now);
    session_oracle_take(session);
    session_oracle_follow(session);
    report_take(session);
    study_learn(session);
    drill_follow(session);
    study_tick(session, now);
}

/* When a computer's answer or a clock changes what is shown. */
static int64_t game_deadline(const Session *session, int64_t now) {
    const GameClock *clock = &session->game.clock;
    int64_t deadline = -1;
    if (session->has_answer && session->mode != MODE_DIALOG)
        deadline = session->answer_time;
    if (clock->running == SIDE_NONE || clock->control.base == 0)
        return deadline;
    /* When the time that is shown changes next: each second, near the end each tenth. */
    int64_t left = game_clock_left(clock, clock->running, now);
    int64_t grain = left <= 20000 ? 100 : 1000;
    int64_t change = left == 0 ? now : now + 1 + (left - 1) % grain;
    return deadline < 0 || change < deadline ? change : deadline;
}

int64_t session_deadline(const Session *session, int64_t now) {
    const int64_t deadlines[] = {game_deadline(session, now), session_autosave_deadline(session),
                                 study_deadline(session)};
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
    return session->uses_mouse && session->mode != MODE_TEXT;
}

Scheme session_scheme(const Session *session) {
    return session->options.scheme;
}

static bool take_wish(bool *wish) {
    bool wished = *wish;
    *wish = false;
    return wished;
}

bool session_take_redraw(Session *session) {
    return take_wish(&session->wants_redraw);
}

bool session_take_suspend(Session *session) {
    return take_wish(&session->wants_suspend);
}

const Match *session_match(const Session *session) {
    return session->aside.match != NULL ? session->aside.match : session->game.match;
}
