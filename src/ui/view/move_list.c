#include "move_list.h"

#include <stdio.h>
#include <stdlib.h>

#include "notation.h"

static bool add_line(MoveList *list, HistoryNode *node, unsigned depth) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity == 0 ? 64 : 2 * list->capacity;
        MoveLine *lines = realloc(list->lines, capacity * sizeof *lines);
        if (lines == NULL)
            return false;
        list->lines = lines;
        list->capacity = capacity;
    }
    list->lines[list->count++] = (MoveLine){node, depth};
    return true;
}

static bool is_first_child(const HistoryNode *node) {
    return node_first_child(node_parent(node)) == node;
}

/* The node whose line comes behind the one of `node`, or NULL. Not by recursion: variations may be
 * nested as deep as they like. */
static HistoryNode *next_node(HistoryNode *node, unsigned *depth) {
    if (is_first_child(node) && node_next_sibling(node) != NULL) {
        ++*depth;
        return node_next_sibling(node);
    }
    while (node_first_child(node) == NULL) {
        /* The line has ended: back to the turn that opened it. */
        while (is_first_child(node)) {
            node = node_parent(node);
            if (node_parent(node) == NULL)
                return NULL;
        }
        if (node_next_sibling(node) != NULL)
            return node_next_sibling(node);
        --*depth;
        node = node_first_child(node_parent(node));
    }
    return node_first_child(node);
}

void move_list_update(MoveList *list, const History *history) {
    HistoryNode *node = node_first_child(history_root(history));
    unsigned depth = 0;
    list->count = 0;
    while (node != NULL && add_line(list, node, depth))
        node = next_node(node, &depth);
    if (list->chosen >= list->count)
        list->chosen = list->count == 0 ? 0 : list->count - 1;
}

void move_list_finish(MoveList *list) {
    free(list->lines);
    *list = (MoveList){0};
}

static size_t find_line(const MoveList *list, const HistoryNode *node) {
    /* Most often the end of a long game. */
    for (size_t line = list->count; line > 0; line--)
        if (list->lines[line - 1].node == node)
            return line - 1;
    return list->count;
}

void move_list_point(MoveList *list, const HistoryNode *node) {
    size_t line = find_line(list, node);
    list->chosen = line == list->count ? 0 : line;
}

void move_list_move(MoveList *list, int lines) {
    size_t distance = (size_t)abs(lines);
    if (lines < 0)
        list->chosen = list->chosen < distance ? 0 : list->chosen - distance;
    else if (list->count > 0)
        list->chosen =
            list->count - 1 - list->chosen < distance ? list->count - 1 : list->chosen + distance;
}

static void draw_line(const MoveLine *line, const Board *board, Cells *cells, Area place,
                      const Glyphs *glyphs, bool is_current, bool is_chosen) {
    const HistoryNode *before = node_parent(line->node);
    Side side = (Side)node_position(before).side;
    Turn turn = node_turn(line->node);
    char text[TURN_TEXT_SIZE];
    int indent = line->depth < 4 ? (int)line->depth : 4;
    Style style = is_chosen ? STYLE_CHOSEN : line->depth == 0 ? STYLE_TEXT : STYLE_FAINT;
    turn_write(board, &turn, text);
    cells_fill(cells, place, ' ', style);
    if (is_current)
        cells_put(cells, place.row, place.column, glyphs->pointer,
                  is_chosen ? style : STYLE_STRONG);
    if (side == WHITE || line->depth > 0 || node_parent(before) == NULL)
        cells_format(cells, place.row, place.column + 1 + indent, 4, style, "%3u",
                     node_turn_number(before));
    cells_put(cells, place.row, place.column + 5 + indent, glyphs->stones[side], style);
    cells_text(cells, place.row, place.column + 7 + indent, place.columns - 7 - indent,
               is_current && !is_chosen ? STYLE_STRONG : style, text);
}

void move_list_draw(MoveList *list, const History *history, Cells *cells, Area area,
                    const Glyphs *glyphs) {
    const HistoryNode *current = history_current(history);
    size_t rows = area.rows < 0 ? 0 : (size_t)area.rows;
    size_t line = list->choosing ? list->chosen : find_line(list, current);
    if (rows == 0)
        return;
    if (line == list->count) /* the start of the game */
        line = 0;
    if (line < list->top)
        list->top = line;
    if (line >= list->top + rows)
        list->top = line - rows + 1;
    /* No room is left empty while there are lines above. */
    if (list->top + rows > list->count)
        list->top = list->count > rows ? list->count - rows : 0;
    const Board *board = history_rules(history)->board;
    for (size_t row = 0; row < rows && list->top + row < list->count; row++) {
        const MoveLine *shown = &list->lines[list->top + row];
        Area place = {area.row + (int)row, area.column, 1, area.columns};
        bool is_chosen = list->choosing && list->top + row == list->chosen;
        draw_line(shown, board, cells, place, glyphs, shown->node == current, is_chosen);
        if (is_chosen) {
            cells->cursor_row = place.row;
            cells->cursor_column = place.column;
        }
    }
    int last_column = area.column + area.columns - 1;
    if (list->top > 0)
        cells_put(cells, area.row, last_column, glyphs->more_above, STYLE_FAINT);
    if (list->top + rows < list->count)
        cells_put(cells, area.row + area.rows - 1, last_column, glyphs->more_below, STYLE_FAINT);
}

size_t move_list_line(const MoveList *list, Area area, int row) {
    size_t line = list->top + (size_t)(row - area.row);
    bool inside = row >= area.row && row < area.row + area.rows && line < list->count;
    return inside ? line : list->count;
}
