#include "list_window.h"

#include <stdlib.h>

void list_window_clamp(ListWindow *window) {
    if (window->chosen >= window->count)
        window->chosen = window->count == 0 ? 0 : window->count - 1;
}

void list_window_move(ListWindow *window, int lines) {
    size_t distance = (size_t)abs(lines);
    if (lines < 0)
        window->chosen = window->chosen < distance ? 0 : window->chosen - distance;
    else
        window->chosen += distance;
    list_window_clamp(window);
}

void list_window_show(ListWindow *window, Area area, size_t first, size_t last) {
    window->area = area;
    if (area.rows <= 0)
        return;
    size_t rows = (size_t)area.rows;
    if (first < window->top)
        window->top = first;
    if (last >= window->top + rows)
        window->top = last + 1 - rows;
    if (window->top + rows > window->count)
        window->top = window->count > rows ? window->count - rows : 0;
}

size_t list_window_end(const ListWindow *window) {
    size_t end = window->top + (size_t)(window->area.rows < 0 ? 0 : window->area.rows);
    return end < window->count ? end : window->count;
}

Area list_window_row(const ListWindow *window, size_t line) {
    const Area *area = &window->area;
    return (Area){area->row + (int)(line - window->top), area->column, 1, area->columns};
}

size_t list_window_line(const ListWindow *window, int row, int column) {
    const Area *area = &window->area;
    bool inside = row >= area->row && row < area->row + area->rows && column >= area->column &&
                  column < area->column + area->columns;
    size_t line = inside ? window->top + (size_t)(row - area->row) : window->count;
    return line < window->count ? line : window->count;
}

void list_window_draw_more(const ListWindow *window, const Glyphs *glyphs, Cells *cells,
                           int column) {
    const Area *area = &window->area;
    if (area->rows > 0 && window->top > 0)
        cells_put(cells, area->row, column, glyphs->more_above, STYLE_FAINT);
    if (area->rows > 0 && list_window_end(window) < window->count)
        cells_put(cells, area->row + area->rows - 1, column, glyphs->more_below, STYLE_FAINT);
}
