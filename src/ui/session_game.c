#include "session_game.h"

#include "session_motion.h"
#include "typed_turn.h"

/* The screen announces the end of its game when the last turn has been shown. */
static void announce_end(Session *session) {
    session->end_is_due = match_result(session->game.match).reason != RESULT_OPEN &&
                          screen_of_game(session)->kind->over != NULL;
}

bool session_end_can_be_told(const Session *session) {
    TurnMoment moment;
    return session->end_is_due && screen_is_board(session) &&
           !session_motion_runs(session, &moment);
}

void session_tell_end(Session *session) {
    if (!session_end_can_be_told(session))
        return;
    session->end_is_due = false;
    screen_of_game(session)->kind->over(session);
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

/* A person who plays Black against the computer has Black below. */
static void set_board_side(Session *session) {
    const SeatedGame *game = &session->game;
    session->flipped = game->seats[WHITE].player != NULL && game->seats[BLACK].player == NULL;
}

void session_put(Session *session, SeatedGame game, const GameTerms *terms) {
    player_thread_stop(session->player_thread);
    screen_close_over(session, screen_bottom(session));
    seated_game_finish(&session->game);
    session->game = game;
    session->end_is_due = false;
    session->nobody_has_begun = false;
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
    player_thread_stop(session->player_thread);
    if (!seated_game_begin_vela(&session->game, &error)) {
        session_refuse(session, &error);
        return;
    }
    set_board_side(session);
    session->turn_time = session->now;
    session_refresh(session);
}

static bool outlives_game(const Session *session, const Screen *screen) {
    const ScreenKind *kind = screen->kind;
    return kind->outlives_game == NULL ? kind->takes_text : kind->outlives_game(session, screen);
}

bool session_check_clock(Session *session) {
    if (!seated_game_check_clock(&session->game, session->now))
        return false;
    const Screen *game = screen_of_game(session);
    session->message.message[0] = '\0';
    session_refresh(session); /* from now on the list has no turns that are gone */
    while (session->top != game && !outlives_game(session, session->top))
        screen_close_over(session, session->top->below);
    announce_end(session);
    return true;
}

void session_entry_changed(Session *session) {
    if (session->entry.stage != ENTRY_COMPLETE)
        return;
    Turn turn = *entry_turn(&session->entry);
    screen_of_game(session)->kind->play(session, &turn);
}

void session_enter_steps(Session *session, const char *steps) {
    TurnEntry *entry = &session->entry;
    if (steps[0] == '\0' || entry->stage == ENTRY_CLOSED)
        return;
    if (!typed_turn_apply(entry, steps, NULL))
        entry_cancel(entry);
    if (entry->stone != POINT_NONE)
        session->cursor = entry->stone;
}

bool session_change(Session *session, bool (*change)(SeatedGame *game, Error *error)) {
    Error error;
    bool changed = change(&session->game, &error);
    if (changed)
        session_refresh(session);
    else
        session_refuse(session, &error);
    return changed;
}

void session_go(Session *session, HistoryNode *node) {
    if (node == NULL || node == session_node(session))
        return;
    seated_game_go(&session->game, node);
    session_refresh(session);
}

Diagram session_diagram(const Session *session) {
    const TurnEntry *entry = &session->entry;
    const Record *record = match_record(session->game.match);
    if (entry_has_begun(entry))
        return diagram_of_position(&entry->rules, &entry->position);
    return diagram_of_node(record, history_current(record->history));
}
