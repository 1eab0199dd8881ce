/* A turn of the oracle's panel is chosen. The board draws the panel, and does so over itself where
 * it has no room beside it. */
#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "session_state.h"

/* Opens a group, or plays the turn. */
static void choose_line(Session *session, Screen *screen) {
    const Turn *chosen;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    if (snapshot == NULL || oracle_panel_open(&session->oracle.panel, snapshot, &chosen) ||
        chosen == NULL || !session_awaits_person(session))
        return;
    Turn turn = *chosen;
    screen_close(session, screen);
    screen_of_game(session)->kind->play(session, &turn);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    OraclePanel *panel = &session->oracle.panel;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    int lines = screen_list_lines(id, panel->window.count);
    if (lines != 0 && snapshot != NULL)
        oracle_panel_move(panel, snapshot, lines);
    if (id == UI_CHOOSE)
        choose_line(session, screen);
    else if (id == UI_ORACLE) {
        screen_close(session, screen);
        session_oracle_toggle_panel(session);
    }
}

/* The first click goes to a line, the second chooses it. */
static void click(Session *session, Screen *screen, int row, int column) {
    OraclePanel *panel = &session->oracle.panel;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    size_t line = list_window_line(&panel->window, row, column);
    if (snapshot == NULL || line == panel->window.count) {
        screen_close(session, screen);
        return;
    }
    bool again = line == panel->window.chosen;
    oracle_panel_move(panel, snapshot, (int)line - (int)panel->window.chosen);
    if (again)
        choose_line(session, screen);
}

/* What Enter does, with the turn at the pointer in full. */
static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    const OraclePanel *panel = &session->oracle.panel;
    const Turn *chosen = oracle_panel_turn(panel, session_oracle_snapshot(session));
    (void)screen;
    if (chosen == NULL) {
        snprintf(text, SESSION_TEXT_SIZE, "Esc leaves");
        return;
    }
    const PanelLine *line = &panel->line[panel->window.chosen];
    Turn turn = *chosen;
    char name[TURN_TEXT_SIZE];
    if (line->is_group)
        turn.length = (uint8_t)(panel->played + 1);
    turn_write(session_rules(session)->board, &turn, name);
    const char *what = line->is_group                   ? "Enter opens or closes "
                       : session_awaits_person(session) ? "Enter plays "
                                                        : "";
    snprintf(text, SESSION_TEXT_SIZE, "%s%s%s; Esc leaves", what, name,
             line->is_group ? "..." : "");
    if ((int)strlen(text) > columns)
        snprintf(text, SESSION_TEXT_SIZE, "%s%s", name, line->is_group ? "..." : "");
}

static void finish(Session *session, Screen *screen) {
    (void)screen;
    session->oracle.choosing = false;
}

static const ScreenKind verdicts_kind = {.is_left = true,
                                         .left_by = UI_VERDICTS,
                                         .command = command,
                                         .click = click,
                                         .wheel_lines = 1,
                                         .prompt = prompt,
                                         .close = finish};

void verdicts_open(Session *session) {
    if (screen_open(session, &verdicts_kind, sizeof(Screen)) != NULL)
        session->oracle.choosing = true;
}

void verdicts_close(Session *session) {
    Screen *screen = screen_find(session, &verdicts_kind);
    if (screen != NULL)
        screen_close(session, screen);
}
