#include "verdicts_screen.h"

#include <stdio.h>
#include <string.h>

#include "board_screen.h"
#include "guest_game.h"
#include "notation.h"
#include "session_oracle.h"
#include "translate.h"
#include "verdict_words.h"

enum { WHEEL_LINES = 3 };

typedef struct VerdictsScreen {
    Screen screen;
    const HistoryNode *node; /* the node of the turns */
} VerdictsScreen;

/* Returns whether the player can play a turn now. In parts of a lesson that are text alone you
 * can't: there Enter has another meaning. */
static bool may_play(const Session *session) {
    const Screen *game = screen_of_game(session);
    bool is_text = game->kind->label != NULL && game->kind->label(session, game, UI_CHOOSE) != NULL;
    return !is_text && session_awaits_person(session);
}

/* Opens a group, or plays a turn. */
static void choose_line(Session *session, Screen *screen) {
    const Turn *chosen;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    if (snapshot == NULL || oracle_panel_open(session_oracle_panel(session), snapshot, &chosen) ||
        chosen == NULL || !may_play(session))
        return;
    Turn turn = *chosen;
    screen_close(session, screen);
    screen_of_game(session)->kind->play(session, &turn);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    OraclePanel *panel = session_oracle_panel(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    int lines = screen_list_lines(id, panel->window.count);
    if (lines != 0 && snapshot != NULL)
        oracle_panel_move(panel, snapshot, lines);
    if (id == UI_CHOOSE)
        choose_line(session, screen);
    else if (id == UI_ALGORITHM)
        session_oracle_next_algorithm(session);
    else if (id == UI_ORACLE) {
        screen_close(session, screen);
        session_open(session, UI_ORACLE);
    } else
        board_screen_obey_anywhere(session, id);
}

/* The first click goes to a line, the second chooses it. */
static void click(Session *session, Screen *screen, int row, int column) {
    OraclePanel *panel = session_oracle_panel(session);
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

/* Writes what Enter does, and the whole turn at the pointer. */
static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    const OraclePanel *panel = session_oracle_panel(session);
    const Turn *chosen = oracle_panel_turn(panel, session_oracle_snapshot(session));
    (void)screen;
    if (chosen == NULL) {
        snprintf(text, SESSION_TEXT_SIZE, _("Esc leaves"));
        return;
    }
    const PanelLine *line = &panel->line[panel->window.chosen];
    Turn turn = *chosen;
    char name[TURN_TEXT_SIZE], words[VERDICT_WORDS_SIZE], source[VERDICT_SOURCE_SIZE];
    if (line->is_group)
        turn.length = (uint8_t)(panel->played + 1);
    turn_write(session_rules(session)->board, &turn, name);
    char does[TURN_TEXT_SIZE + 64];
    snprintf(does, sizeof does,
             line->is_group      ? _("Enter opens or closes %s...")
             : may_play(session) ? _("Enter plays %s")
                                 : "%s",
             name);
    verdict_words(&line->verdict, VERDICT_WORDS_SIZE, words);
    verdict_source_words(&line->verdict, VERDICT_SOURCE_SIZE, source);
    const char *worth = strcmp(words, "?") == 0 ? _("not known yet") : words;
    text[0] = '\0';
    if (source[0] != '\0')
        cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s, %s", does, worth, source);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s", does, worth);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s; Esc leaves", does);
    cells_offer(text, SESSION_TEXT_SIZE, columns, line->is_group ? "%s..." : "%s", name);
}

static void finish(Session *session, Screen *screen) {
    (void)screen;
    session_oracle_set_choosing(session, false);
}

/* Closes the screen if the verdicts are of another node, or there are none any longer. */
static void tick(Session *session, Screen *screen) {
    if (!session_oracle_is_about(session, ((VerdictsScreen *)screen)->node))
        screen_close(session, screen);
}

static const UiCommandId footer[] = {UI_CHOOSE, UI_VERDICTS, UI_ALGORITHM, UI_ORACLE, UI_COMMANDS};

static const ScreenKind verdicts_kind = {.cancel_leaves = true,
                                         .left_by = UI_VERDICTS,
                                         .command = command,
                                         .click = click,
                                         .wheel_lines = 1,
                                         .footer = footer,
                                         .prompt = prompt,
                                         .tick = tick,
                                         .close = finish};

bool verdicts_are_chosen(const Session *session) {
    return screen_find(session, &verdicts_kind) != NULL;
}

static void open_screen(Session *session) {
    VerdictsScreen *verdicts = screen_open(session, &verdicts_kind, sizeof *verdicts);
    if (verdicts == NULL)
        return;
    verdicts->node = session_node(session);
    session_oracle_set_choosing(session, true);
}

/* --- from the board --- */

/* Returns the mode that the sitting began with, but hints on request instead of the panel. */
static HintMode mode_without_panel(const Session *session) {
    HintMode mode = session->options.hints;
    return mode == HINTS_ON || guest_game_find(session) != NULL ? HINTS_ON_REQUEST : mode;
}

static void toggle_panel(Session *session) {
    bool shows = session_oracle_mode(session) == HINTS_ON;
    session_oracle_set_mode(session, shows ? mode_without_panel(session) : HINTS_ON);
    /* If there is no room beside the board, the panel opens over it. */
    if (!shows && !session_oracle_has_panel(session) && session_oracle_speaks(session))
        open_screen(session);
}

static void go(Session *session) {
    if (session_oracle_mode(session) != HINTS_ON)
        session_oracle_set_mode(session, HINTS_ON);
    open_screen(session);
}

/* The first click goes to a line, the next one chooses it. */
bool verdicts_click_panel(Session *session, int row, int column) {
    OraclePanel *panel = session_oracle_panel(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    size_t line = list_window_line(&panel->window, row, column);
    if (snapshot == NULL || line == panel->window.count)
        return false;
    open_screen(session);
    oracle_panel_move(panel, snapshot, (int)line - (int)panel->window.chosen);
    return true;
}

bool verdicts_wheel_panel(Session *session, const Event *event) {
    OraclePanel *panel = session_oracle_panel(session);
    bool is_over =
        list_window_line(&panel->window, event->row, event->column) < panel->window.count;
    if (is_over)
        oracle_panel_scroll(panel, event->kind == EVENT_WHEEL_UP ? -WHEEL_LINES : WHEEL_LINES);
    return is_over;
}

const ScreenOpener verdicts_openers[] = {
    {UI_ORACLE, toggle_panel}, {UI_VERDICTS, go}, {UI_COMMANDS, NULL}};
