#include "board_prompt.h"

#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "session_autosave.h"

/* "f3 g3 h3" */
static void write_points(const Board *board, PointSet points, char *text, size_t size) {
    size_t length = 0;
    text[0] = '\0';
    for (; points != 0; points &= points - 1) {
        char point[POINT_TEXT_SIZE];
        point_write(board, set_lowest(points), point);
        length += (size_t)snprintf(text + length, length < size ? size - length : 0, "%s%s",
                                   length == 0 ? "" : " ", point);
        if (length >= size)
            break;
    }
}

static void prompt_stone(const Session *session, const char *side, int columns, char *text) {
    unsigned stones = set_count(entry_movable(&session->entry));
    bool captures = session->entry.choices[0].step.kind != PAIKA;
    if (stones == 1)
        text_offer(text, SESSION_TEXT_SIZE, columns,
                   "%s to move: choose the one stone that can %s, in ( )", side,
                   captures ? "capture" : "move");
    else
        text_offer(text, SESSION_TEXT_SIZE, columns,
                   captures ? "%s to move: choose one of the %u stones that can capture, in ( )"
                            : "%s to move, nothing to capture: choose one of the %u stones in ( )",
                   side, stones);
    text_offer(text, SESSION_TEXT_SIZE, columns,
               captures ? "%s: choose a stone; %u can capture" : "%s: choose a stone; %u can move",
               side, stones);
    text_offer(text, SESSION_TEXT_SIZE, columns, "%s: choose a stone ( )", side);
}

static void prompt_destination(const Session *session, const char *side, int columns, char *text) {
    char stone[POINT_TEXT_SIZE], points[64];
    const TurnEntry *entry = &session->entry;
    const Board *board = entry->rules.board;
    point_write(board, entry->stone, stone);
    write_points(board, entry_destinations(entry), points, sizeof points);
    text_offer(text, SESSION_TEXT_SIZE, columns,
               "%s: %s is selected; choose where it goes (%s), in > <, or another stone", side,
               stone, points);
    text_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s goes where? %s", side, stone, points);
    text_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s goes where?", side, stone);
}

static void prompt_kind(const Session *session, const char *side, int columns, char *text) {
    char from[POINT_TEXT_SIZE], to[POINT_TEXT_SIZE];
    char approach[32], withdrawal[32];
    const char *a = session_key(session, UI_APPROACH), *w = session_key(session, UI_WITHDRAWAL);
    const TurnEntry *entry = &session->entry;
    const Board *board = entry->rules.board;
    point_write(board, entry->stone, from);
    point_write(board, entry->to, to);
    write_points(board, entry_taken(entry, entry->to, APPROACH), approach, sizeof approach);
    write_points(board, entry_taken(entry, entry->to, WITHDRAWAL), withdrawal, sizeof withdrawal);
    text_offer(text, SESSION_TEXT_SIZE, columns,
               "%s: %s-%s takes %s by approach (%s) or %s by withdrawal (%s): choose", side, from,
               to, approach, a, withdrawal, w);
    text_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s-%s: %s takes %s, %s takes %s", side, from,
               to, a, approach, w, withdrawal);
    text_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s-%s: %s or %s?", side, from, to, a, w);
}

static void prompt_further(const Session *session, const char *side, int columns, char *text) {
    char turn[TURN_TEXT_SIZE], points[64];
    const TurnEntry *entry = &session->entry;
    const char *stop = session_key(session, UI_STOP);
    bool may_stop = entry_may_stop(entry);
    turn_write(entry->rules.board, entry_turn(entry), turn);
    write_points(entry->rules.board, entry_destinations(entry), points, sizeof points);
    text_offer(text, SESSION_TEXT_SIZE, columns,
               may_stop ? "%s: %s; go on to %s, or stop here (%s)" : "%s: %s; must go on to %s",
               side, turn, points, stop);
    text_offer(text, SESSION_TEXT_SIZE, columns,
               may_stop ? "%s: go on to %s, or stop (%s)" : "%s: must go on to %s", side, points,
               stop);
    text_offer(text, SESSION_TEXT_SIZE, columns,
               may_stop ? "%s: go on, or stop (%s)" : "%s: must go on", side, stop);
}

static void prompt_closed(const Session *session, int columns, char *text) {
    char result_text[RESULT_TEXT_SIZE];
    const Match *match = session->game.match;
    Side side = match_side(match);
    if (side == SIDE_NONE) {
        result_write(match_result(match), result_text);
        bool vela = session_can(session, UI_VELA);
        text_offer(text, SESSION_TEXT_SIZE, columns, "%s. %s%s%s: new game; %s: take back",
                   result_text, vela ? session_key(session, UI_VELA) : "",
                   vela ? ": return game; " : "", session_key(session, UI_NEW),
                   session_key(session, UI_UNDO));
        text_offer(text, SESSION_TEXT_SIZE, columns, "%s", result_text);
    } else if (session->game.paused) {
        const char *pause = session_key(session, UI_PAUSE);
        text_offer(text, SESSION_TEXT_SIZE, columns,
                   "%s (%s) to move, and waits: %s lets the game go on", side_name(side),
                   seat_kind_name(session->game.seats[side].kind), pause);
        text_offer(text, SESSION_TEXT_SIZE, columns, "%s waits: %s goes on", side_name(side),
                   pause);
    } else {
        text_offer(text, SESSION_TEXT_SIZE, columns, "%s (%s) is thinking", side_name(side),
                   seat_kind_name(session->game.seats[side].kind));
        text_offer(text, SESSION_TEXT_SIZE, columns, "%s is thinking", side_name(side));
    }
}

void board_prompt(const Session *session, const Screen *screen, int columns,
                  char text[static SESSION_TEXT_SIZE]) {
    const char *side = side_name((Side)session->entry.position.side);
    (void)screen;
    text[0] = '\0';
    switch (session->entry.stage) {
    case ENTRY_STONE:
        prompt_stone(session, side, columns, text);
        break;
    case ENTRY_DESTINATION:
        prompt_destination(session, side, columns, text);
        break;
    case ENTRY_KIND:
        prompt_kind(session, side, columns, text);
        break;
    case ENTRY_FURTHER:
        prompt_further(session, side, columns, text);
        break;
    case ENTRY_COMPLETE: {
        char turn[TURN_TEXT_SIZE];
        turn_write(session->entry.rules.board, entry_turn(&session->entry), turn);
        snprintf(text, SESSION_TEXT_SIZE, "%s: %s plays %s", side, session_key(session, UI_CHOOSE),
                 turn);
        break;
    }
    case ENTRY_CLOSED:
        prompt_closed(session, columns, text);
        break;
    }
}

void session_notice(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    const Match *match = session->game.match;
    const HistoryNode *node = session_node(session);
    const Screen *screen = screen_of_game(session);
    Side vela = (Side)match_position(match).vela, offer = match_draw_offer(match);
    Error unsaved;
    const char *comment = node_comment(node);
    snprintf(text, SESSION_TEXT_SIZE, comment[0] == '\0' ? "%s" : "{%.400s}", comment);
    if (session_autosave_failure(session, &unsaved))
        snprintf(text, SESSION_TEXT_SIZE, "%.400s", unsaved.message);
    if (match_side(match) == SIDE_NONE)
        return;
    bool has_clock = session->game.clock.control.base > 0;
    if (has_clock && session->game.paused && session_awaits_person(session))
        snprintf(text, SESSION_TEXT_SIZE, "The clock waits: %s lets it go on.",
                 session_key(session, UI_PAUSE));
    else if (offer != SIDE_NONE)
        snprintf(text, SESSION_TEXT_SIZE, "%s offers a draw.", side_name(offer));
    else if (node_occurrences(node) + 1 == HISTORY_DRAW_OCCURRENCES)
        snprintf(text, SESSION_TEXT_SIZE, "Here for the second time: the third time draws.");
    else if (vela != SIDE_NONE)
        snprintf(text, SESSION_TEXT_SIZE, "Vela: %s takes one a turn, %s none until %u left.",
                 side_name(side_other(vela)), side_name(vela),
                 vela_threshold(session_rules(session)->board));
    else if (text[0] == '\0' && screen->kind->notice != NULL)
        screen->kind->notice(session, screen, session->layout.message.columns, text,
                             SESSION_TEXT_SIZE);
}
