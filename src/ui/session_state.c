#include "session_state.h"

#include <stdarg.h>
#include <stdio.h>

#include "translate.h"

void *session_part(const Session *session, const PartKind *kind) {
    unsigned number = 0;
    while (session->part_kinds[number] != kind)
        number++;
    return session->parts[number];
}

void session_open(Session *session, UiCommandId command) {
    session->openers[command](session);
}

const History *session_history(const Session *session) {
    return seated_game_history(&session->game);
}

const Rules *session_rules(const Session *session) {
    return history_rules(session_history(session));
}

HistoryNode *session_node(const Session *session) {
    return history_current(session_history(session));
}

bool session_has_node(const Session *session, const HistoryNode *node) {
    const HistoryList *list = &session->list;
    for (size_t line = 0; line < list->window.count; line++)
        if (list->lines[line].node == node)
            return true;
    return node == history_root(session_history(session));
}

bool session_awaits_person(const Session *session) {
    return seated_game_awaits_person(&session->game);
}

bool session_waits_to_begin(const Session *session) {
    return session->nobody_has_begun && session->game.paused && session->list.window.count == 0;
}

Side session_person(const Session *session) {
    return seated_game_person(&session->game);
}

static void say(Session *session, bool is_alert, const char *format, va_list arguments) {
    vsnprintf(session->message.message, sizeof session->message.message, _(format), arguments);
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

static void run_clock(Session *session) {
    int64_t given = seated_game_run_clock(&session->game, session->now);
    if (given == 0)
        return;
    char text[GAME_CLOCK_TEXT_SIZE];
    game_clock_write(given, text);
    session_say(session, "The clock goes on: %s gets %s.",
                _(side_name(match_side(session->game.match))), text);
}

static void ask_player(Session *session) {
    Error error;
    session->is_thinking =
        seated_game_ask(&session->game, session->player_thread, session->now, &error);
    if (!session->is_thinking)
        session_refuse(session, &error);
}

void session_refresh(Session *session) {
    const SeatedGame *game = &session->game;
    Position position = match_position(game->match);
    const Rules *rules = session_rules(session);
    player_thread_stop(session->player_thread);
    session->is_thinking = session->has_answer = false;
    session->end_is_due = session->end_is_due && match_result(game->match).reason != RESULT_OPEN;
    history_list_update(&session->list, session_history(session));
    run_clock(session);
    if (session->cursor >= (unsigned)rules->board->points)
        session->cursor = (unsigned)rules->board->points / 2;
    if (session_awaits_person(session)) {
        entry_begin(&session->entry, rules, &position);
        seated_game_ponder(game, session->player_thread);
        return;
    }
    entry_close(&session->entry, rules, &position);
    if (match_side(game->match) != SIDE_NONE && !game->paused)
        ask_player(session);
}

void session_hold(Session *session) {
    player_thread_stop(session->player_thread);
    session->is_thinking = session->has_answer = false;
    game_clock_run(&session->game.clock, SIDE_NONE, session->now);
}

void session_release(Session *session) {
    if (session_awaits_person(session)) {
        run_clock(session);
        seated_game_ponder(&session->game, session->player_thread);
    } else if (match_side(session->game.match) == SIDE_NONE)
        run_clock(session);
    else
        session_refresh(session);
}
