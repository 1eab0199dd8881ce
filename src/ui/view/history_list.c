#include "history_list.h"

#include <stdlib.h>

#include "array.h"
#include "notation.h"

static bool add_line(HistoryList *list, HistoryNode *node, unsigned depth) {
    HistoryListLine *lines =
        array_reserve(list->lines, &list->capacity, list->window.count + 1, sizeof *lines);
    if (lines == NULL)
        return false;
    list->lines = lines;
    list->lines[list->window.count++] = (HistoryListLine){node, depth};
    return true;
}

void history_list_update(HistoryList *list, const History *history) {
    HistoryNode *node = node_first_child(history_root(history));
    unsigned depth = 0;
    list->window.count = 0;
    while (node != NULL && add_line(list, node, depth))
        node = node_next_in_record(node, &depth);
    list_window_clamp(&list->window);
}

void history_list_finish(HistoryList *list) {
    free(list->lines);
    *list = (HistoryList){0};
}

static size_t find_line(const HistoryList *list, const HistoryNode *node) {
    /* From the end: mostly it is the last turn of a long game. */
    for (size_t line = list->window.count; line > 0; line--)
        if (list->lines[line - 1].node == node)
            return line - 1;
    return list->window.count;
}

void history_list_point(HistoryList *list, const HistoryNode *node) {
    size_t line = find_line(list, node);
    list->window.chosen = line == list->window.count ? 0 : line;
}

HistoryNode *history_list_chosen(const HistoryList *list) {
    bool is_any = list->choosing && list->window.chosen < list->window.count;
    return is_any ? list->lines[list->window.chosen].node : NULL;
}

static void draw_line(const HistoryListLine *line, const Board *board, Cells *cells, Area place,
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
    bool has_comment = node_comment(line->node)[0] != '\0';
    int column = 7 + indent, columns = place.columns - column - (has_comment ? 2 : 0);
    column += cells_text(cells, place.row, place.column + column, columns,
                         is_current && !is_chosen ? STYLE_STRONG : style, text);
    if (has_comment)
        cells_put(cells, place.row, place.column + column + 1, glyphs->comment, style);
}

void history_list_draw(HistoryList *list, const History *history, Cells *cells, Area area,
                       const Glyphs *glyphs) {
    const HistoryNode *current = history_current(history);
    ListWindow *window = &list->window;
    size_t line = list->choosing ? window->chosen : find_line(list, current);
    if (line == window->count) /* the start of the game */
        line = 0;
    list_window_show(window, area, line, line);
    const Board *board = history_rules(history)->board;
    for (line = window->top; line < list_window_end(window); line++) {
        const HistoryListLine *shown = &list->lines[line];
        Area place = list_window_row(window, line);
        bool is_chosen = list->choosing && line == window->chosen;
        draw_line(shown, board, cells, place, glyphs, shown->node == current, is_chosen);
        if (is_chosen)
            cells_set_cursor(cells, place.row, place.column);
    }
    list_window_draw_more(window, glyphs, cells, area.column + area.columns - 1);
}
