/* Which lines of a list are shown where, and a pointer among them. Plain values; one thread. */
#ifndef UI_LIST_WINDOW_H
#define UI_LIST_WINDOW_H

#include "cells.h"
#include "glyphs.h"

/* Zero-initialised the list is empty. */
typedef struct ListWindow {
    size_t count;  /* of all lines */
    size_t chosen; /* the pointer's line; 0 in an empty list */
    size_t top;    /* the first line shown */
    Area area;     /* as drawn last */
} ListWindow;

/* Moves a pointer that is behind the last line back to it: for a list that has become shorter. */
void list_window_clamp(ListWindow *window);

/* Moves the pointer by so many lines, as far as there are any. */
void list_window_move(ListWindow *window, int lines);

/* Takes its area and scrolls as little as needed to have the lines from `first` to `last` in it;
 * the last one in any case. No room is left empty while there are lines above. */
void list_window_show(ListWindow *window, Area area, size_t first, size_t last);

/* The line behind the last one shown. */
size_t list_window_end(const ListWindow *window);

/* The row of the area in which a line that is shown stands. */
Area list_window_row(const ListWindow *window, size_t line);

/* The line at a place of the screen, or window->count. */
size_t list_window_line(const ListWindow *window, int row, int column);

/* Draws signs into a column of the screen where there are more lines above or below. */
void list_window_draw_more(const ListWindow *window, const Glyphs *glyphs, Cells *cells,
                           int column);

#endif
