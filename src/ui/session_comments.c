/* Comments, and the order of variations. */
#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "session_state.h"

enum { COMMENT_COLUMNS = 64, COMMENT_ROWS = 8 };

/* "12. d3-e3A", "the start" */
static void write_node(const Session *session, const HistoryNode *node, char *text, size_t size) {
    const HistoryNode *parent = node_parent(node);
    if (parent == NULL) {
        snprintf(text, size, "the start");
        return;
    }
    char turn_text[TURN_TEXT_SIZE];
    Turn turn = node_turn(node);
    turn_write(session_rules(session)->board, &turn, turn_text);
    snprintf(text, size, "%u.%s %s", node_turn_number(parent),
             node_position(parent).side == WHITE ? "" : "..", turn_text);
}

/* The node that commands are about: the pointer's in the list, or the one on the board. */
static HistoryNode *find_node(const Session *session) {
    const MoveList *list = &session->list;
    return session->mode == MODE_LIST && list->chosen < list->count
               ? list->lines[list->chosen].node
               : history_current(session_history(session));
}

/* A node may have gone while something was typed: a loss on time drops turns taken back. */
static bool is_there(const Session *session, const HistoryNode *node) {
    const MoveList *list = &session->list;
    for (size_t line = 0; line < list->count; line++)
        if (list->lines[line].node == node)
            return true;
    return node == history_root(session_history(session));
}

/* --- Comments --- */

void comment_begin(Session *session) {
    SessionFiles *files = &session->files;
    files->node = find_node(session);
    const char *comment = node_comment(files->node);
    files->adds_comment = strlen(comment) >= LINE_INPUT_SIZE;
    line_input_begin(&session->input, files->adds_comment ? "" : comment);
    session->mode = MODE_COMMENT;
}

static void take_comment(Session *session) {
    SessionFiles *files = &session->files;
    const char *text = session->input.text;
    Match *match = session->game.match;
    Error error;
    if (!is_there(session, files->node)) {
        error_set(&error, "the turn that the comment was for is no longer there");
        session_refuse(session, &error);
    } else if (!(files->adds_comment
                     ? match_add_comment(match, files->node, text, strlen(text), &error)
                     : match_set_comment(match, files->node, text, strlen(text), &error)))
        session_refuse(session, &error);
}

void comment_key(Session *session, Key key) {
    if (key == UI_KEY_ENTER || key == UI_KEY_ESCAPE)
        session->mode = MODE_BOARD;
    if (key == UI_KEY_ENTER)
        take_comment(session);
    else
        line_input_edit(&session->input, key);
}

void comment_draw(const Session *session, Cells *cells) {
    char node[TURN_TEXT_SIZE + 16], title[TURN_TEXT_SIZE + 64];
    int columns = cells->columns - 4 < COMMENT_COLUMNS ? cells->columns - 4 : COMMENT_COLUMNS;
    write_node(session, session->files.node, node, sizeof node);
    snprintf(title, sizeof title,
             session->files.adds_comment ? "Add to the comment on %s" : "Comment on %s", node);
    Area area =
        frame_draw(cells, &glyph_table[session->options.glyphs], title, COMMENT_ROWS, columns);
    cells_text(cells, area.row + area.rows - 1, area.column, area.columns, STYLE_FAINT,
               "Enter keeps  Esc leaves it as it was");
    area.rows -= 2;
    line_input_draw(&session->input, cells, area, STYLE_STRONG);
}

/* --- Variations --- */

void variation_promote(Session *session, int64_t now) {
    HistoryNode *node = find_node(session);
    Error error;
    if (!match_promote(session->game.match, node, &error)) {
        session_refuse(session, &error);
        return;
    }
    session_refresh(session, now);
    move_list_point(&session->list, node);
}

void variation_ask_delete(Session *session) {
    session->files.node = find_node(session);
    if (node_parent(session->files.node) != NULL)
        session_ask(session, ASK_DELETE);
}

static unsigned count_behind(const Session *session, const HistoryNode *node) {
    unsigned count = 0;
    for (size_t line = 0; line < session->list.count; line++) {
        const HistoryNode *other = session->list.lines[line].node;
        while (other != NULL && other != node)
            other = node_parent(other);
        count += other == node;
    }
    return count - 1;
}

void variation_delete_text(const Session *session, char *text, size_t size) {
    char node[TURN_TEXT_SIZE + 16];
    unsigned behind = count_behind(session, session->files.node);
    write_node(session, session->files.node, node, sizeof node);
    if (behind == 0)
        snprintf(text, size, "Delete %s?", node);
    else
        snprintf(text, size, "Delete %s and what follows it, %u turn%s?", node, behind,
                 behind == 1 ? "" : "s");
}

void variation_delete(Session *session, int64_t now) {
    if (is_there(session, session->files.node)) {
        match_delete(session->game.match, session->files.node);
        session_refresh(session, now);
    }
    session->files.node = NULL;
}
