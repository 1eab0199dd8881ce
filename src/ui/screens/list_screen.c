/* The player chooses a turn in the list, of any variation: in its panel, while the board shows what
 * the turn did, or over the board if there is no panel. */
#include <stdio.h>

#include "board_screen.h"
#include "comment_screen.h"
#include "frame.h"
#include "notation.h"
#include "session_game.h"
#include "translate.h"
#include "verdict_words.h"

/* At least so many rows are shown, however little room there is. */
enum { ROWS_MIN = 6 };

/* A turn of so many steps may be cut off in a narrow list. */
enum { LONG_TURN = 4 };

/* The screen of the game may forbid to take turns back, as an open drill does. */
static void ask_delete(Session *session, HistoryNode *node) {
    const Screen *game = screen_of_game(session);
    Error error;
    if (game->kind->refusal(session, game, UI_DELETE, &error))
        session_refuse(session, &error);
    else
        variation_ask_delete(session, node);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    HistoryList *list = &session->list;
    list_window_move(&list->window, screen_list_lines(id, list->window.count));
    HistoryNode *chosen = history_list_chosen(list);
    HistoryNode *node = chosen == NULL ? session_node(session) : chosen;
    switch (id) {
    case UI_PROMOTE:
        variation_promote(session, node);
        break;
    case UI_COMMENT:
        screen_close(session, screen);
        comment_open(session, node);
        break;
    case UI_DELETE:
        screen_close(session, screen);
        ask_delete(session, node);
        break;
    case UI_CHOOSE:
        screen_close(session, screen);
        session_go(session, node);
        break;
    default:
        board_screen_obey_anywhere(session, id);
        break;
    }
}

static void click(Session *session, Screen *screen, int row, int column) {
    const ListWindow *window = &session->list.window;
    size_t line = list_window_line(window, row, column);
    if (line == window->count)
        return;
    screen_close(session, screen);
    session_go(session, session->list.lines[line].node);
}

/* Writes the whole turn if it is one that the list may cut off. */
static void tell_long_turn(const Session *session, const HistoryNode *node, const char *goes,
                           int columns, char text[static SESSION_TEXT_SIZE]) {
    Turn turn = node_turn(node);
    char turn_text[TURN_TEXT_SIZE];
    if (turn.length < LONG_TURN)
        return;
    turn_write(session_rules(session)->board, &turn, turn_text);
    snprintf(text, SESSION_TEXT_SIZE, _("%s: %s goes to it"), turn_text, goes);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s", turn_text);
}

static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    const HistoryNode *node = history_list_chosen(&session->list);
    const Verdict *verdict = node == NULL ? NULL : seated_game_verdict(&session->game, node);
    (void)screen;
    if (verdict == NULL) {
        const char *goes = session_key(session, UI_CHOOSE);
        snprintf(text, SESSION_TEXT_SIZE, _("%s goes to the turn, %s leaves it"), goes,
                 session_key(session, UI_CANCEL));
        if (node != NULL)
            tell_long_turn(session, node, goes, columns, text);
        return;
    }
    /* After the game the computer player's expectation of its turn can be shown. */
    char words[VERDICT_WORDS_SIZE];
    Side side = (Side)node_position(node_parent(node)).side;
    verdict_words(verdict, columns < 60 ? 6 : 20, words);
    snprintf(text, SESSION_TEXT_SIZE, _("%s expected %s here; %s goes to the turn"),
             _(side_name(side)), words, session_key(session, UI_CHOOSE));
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s expected %s", _(side_name(side)), words);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    (void)screen;
    if (session->layout.turns.rows > 0) /* the board has drawn it */
        return;
    const Glyphs *glyphs = session_glyphs(session);
    int lines_below = cells->rows - session->layout.message.row; /* they tell about the turn */
    int rows = cells->rows - 2 * lines_below - 2;
    Area area = frame_draw(cells, glyphs, "Turns", rows < ROWS_MIN ? ROWS_MIN : rows, 30);
    history_list_draw(&session->list, session_history(session), cells, area, glyphs);
}

static void finish(Session *session, Screen *screen) {
    (void)screen;
    session->list.choosing = false;
}

static const UiCommandId footer[] = {UI_CHOOSE, UI_COMMENT, UI_PROMOTE, UI_DELETE, UI_COMMANDS};

static const ScreenKind list_kind = {.cancel_leaves = true,
                                     .left_by = UI_LIST,
                                     .command = command,
                                     .click = click,
                                     .wheel_lines = 1,
                                     .footer = footer,
                                     .prompt = prompt,
                                     .draw = draw,
                                     .close = finish};

static void open(Session *session) {
    if (screen_open(session, &list_kind, sizeof(Screen)) == NULL)
        return;
    history_list_point(&session->list, session_node(session));
    session->list.choosing = true;
}

const ScreenOpener list_openers[] = {{UI_LIST, open}, {UI_COMMANDS, NULL}};
