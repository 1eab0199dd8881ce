#include "comment_screen.h"

#include <stdio.h>
#include <string.h>

#include "frame.h"
#include "notation.h"
#include "question_screen.h"
#include "translate.h"

enum { COMMENT_COLUMNS = 64, COMMENT_ROWS = 8 };

typedef struct CommentScreen {
    Screen screen;
    LineInput input;
    HistoryNode *node; /* the node of the comment */
    bool adds;         /* adds to a comment that is too long for the line */
} CommentScreen;

/* Writes "12. d3-e3A", or "the start". */
static void write_node(const Session *session, const HistoryNode *node, char *text, size_t size) {
    const HistoryNode *parent = node_parent(node);
    if (parent == NULL) {
        snprintf(text, size, _("the start"));
        return;
    }
    char turn_text[TURN_TEXT_SIZE];
    Turn turn = node_turn(node);
    turn_write(session_rules(session)->board, &turn, turn_text);
    snprintf(text, size, "%u.%s %s", node_turn_number(parent),
             node_position(parent).side == WHITE ? "" : "..", turn_text);
}

/* --- comments --- */

static void take_comment(Session *session, const CommentScreen *comment) {
    const char *text = comment->input.text;
    Match *match = session->game.match;
    Error error;
    if (!(comment->adds ? match_add_comment(match, comment->node, text, strlen(text), &error)
                        : match_set_comment(match, comment->node, text, strlen(text), &error)))
        session_refuse(session, &error);
}

static void press(Session *session, Screen *screen, Key key) {
    CommentScreen *comment = (CommentScreen *)screen;
    if (key != TERM_KEY_ENTER && key != TERM_KEY_ESCAPE) {
        line_input_edit(&comment->input, key);
        return;
    }
    if (key == TERM_KEY_ENTER)
        take_comment(session, comment);
    screen_close(session, screen);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    const CommentScreen *comment = (const CommentScreen *)screen;
    char node[TURN_TEXT_SIZE + 16], title[TURN_TEXT_SIZE + 64];
    write_node(session, comment->node, node, sizeof node);
    snprintf(title, sizeof title,
             comment->adds ? _("Add to the comment on %s") : _("Comment on %s"), node);
    Area area = frame_draw(cells, session_glyphs(session), title, COMMENT_ROWS, COMMENT_COLUMNS);
    cells_text(cells, area.row + area.rows - 1, area.column, area.columns, STYLE_FAINT,
               _("Enter keeps  Esc leaves it as it was"));
    area.rows -= 2;
    line_input_draw(&comment->input, cells, area);
}

static bool outlives_game(const Session *session, const Screen *screen) {
    return session_has_node(session, ((const CommentScreen *)screen)->node);
}

static const ScreenKind comment_kind = {.only_on_top = true,
                                        .takes_text = true,
                                        .joins_lines = true,
                                        .outlives_game = outlives_game,
                                        .key = press,
                                        .draw = draw};

void comment_open(Session *session, HistoryNode *node) {
    CommentScreen *screen = screen_open(session, &comment_kind, sizeof *screen);
    if (screen == NULL)
        return;
    const char *comment = node_comment(node);
    screen->node = node;
    screen->adds = strlen(comment) >= LINE_INPUT_SIZE;
    line_input_begin(&screen->input, screen->adds ? "" : comment);
}

/* --- variations --- */

void variation_promote(Session *session, HistoryNode *node) {
    Error error;
    if (!match_promote(session->game.match, node, &error)) {
        session_refuse(session, &error);
        return;
    }
    history_list_update(&session->list, session_history(session));
    history_list_point(&session->list, node);
}

static unsigned count_behind(const HistoryNode *node) {
    unsigned count = 0;
    for (const HistoryNode *behind = node_next(node, node); behind != NULL;
         behind = node_next(behind, node))
        count++;
    return count;
}

static void delete_variation(Session *session) {
    HistoryNode *node = question_subject(session);
    const HistoryNode *here = session_node(session);
    Match *match = session->game.match;
    Side side = match_side(match);
    if (!session_has_node(session, node))
        return;
    match_delete(match, node);
    if (session_node(session) == here && match_side(match) == side)
        history_list_update(&session->list, session_history(session));
    else
        session_refresh(session);
}

void variation_ask_delete(Session *session, HistoryNode *node) {
    char name[TURN_TEXT_SIZE + 16], text[QUESTION_TEXT_SIZE];
    if (node_parent(node) == NULL)
        return;
    unsigned behind = count_behind(node);
    write_node(session, node, name, sizeof name);
    if (behind == 0)
        snprintf(text, sizeof text, _("Delete %s?"), name);
    else
        snprintf(text, sizeof text,
                 translate_count("Delete %s and what follows it, %u turn?",
                                 "Delete %s and what follows it, %u turns?", behind),
                 name, behind);
    QuestionScreen *question = question_open(session, "Delete", text);
    question_set_subject(question, node);
    question_add_button(question, "Cancel", NULL);
    question_add_button(question, "Delete", delete_variation);
}

/* --- of the turn on the board --- */

static void comment_board(Session *session) {
    comment_open(session, session_node(session));
}

static void promote_board(Session *session) {
    variation_promote(session, session_node(session));
}

static void delete_board(Session *session) {
    variation_ask_delete(session, session_node(session));
}

const ScreenOpener comment_openers[] = {{UI_COMMENT, comment_board},
                                        {UI_PROMOTE, promote_board},
                                        {UI_DELETE, delete_board},
                                        {UI_COMMANDS, NULL}};
