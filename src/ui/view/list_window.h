/* Which lines of a list are shown and where, and a pointer to one of them. Plain values; one
 * thread. */
#ifndef UI_LIST_WINDOW_H
#define UI_LIST_WINDOW_H

#include "cells.h"
#include "glyphs.h"

/* Zero-initialised: the list is empty. */
typedef struct ListWindow {
    size_t count;  /* of all lines */
    size_t chosen; /* the pointer's line; 0 in an empty list */
    size_t top;    /* the first line shown */
    Area area;     /* as last drawn */
} ListWindow;

/* Moves the pointer back to the last line if the list has become shorter. */
void list_window_clamp(ListWindow *window);

/* Moves the pointer by up to `lines` lines. */
void list_window_move(ListWindow *window, int lines);

/* Takes its area and scrolls as little as needed to show the lines from `first` to `last`; if there
 * is no room for all, the last one. Leaves no empty room while there are lines above. */
void list_window_show(ListWindow *window, Area area, size_t first, size_t last);

/* Returns the line after the last one shown. */
size_t list_window_end(const ListWindow *window);

/* Returns the row of the area that has a line which is shown. */
Area list_window_row(const ListWindow *window, size_t line);

/* Returns the line at a place of the screen, or window->count if there is none. */
size_t list_window_line(const ListWindow *window, int row, int column);

/* Draws signs into a column of the screen if there are more lines above or below. */
void list_window_draw_more(const ListWindow *window, const Glyphs *glyphs, Cells *cells,
                           int column);

#endif
