/* Where everything is on a screen of a size: the board, lines around it and, if there is room, a
 * panel beside it. Plain values; any thread may call. */
#ifndef UI_LAYOUT_H
#define UI_LAYOUT_H

#include "board.h"
#include "cells.h"

/* A smaller terminal only shows a line that says so. */
enum { LAYOUT_ROWS_MIN = 19, LAYOUT_COLUMNS_MIN = 40 };

/* How large the board is: rows and columns from one point to the next. A stone is 2 * stone_rows +
 * 1 rows high and 2 * stone_columns + 1 columns wide. */
typedef struct BoardScale {
    int pitch_rows, pitch_columns;
    int radius; /* of a stone, in tenths of a column; a row counts as two */
    int stone_rows, stone_columns;
    int above, below, beside; /* the margin around the points at the edge, in cells */
} BoardScale;

enum { BOARD_SCALES = 16 };

/* An area without rows or columns is left out. */
typedef struct Layout {
    int rows, columns; /* of the screen */
    bool fits;         /* if false, nothing below means anything */
    BoardScale scale;
    Area board;   /* with its margin, which holds the coordinates */
    Area players; /* who plays and the time left: 2 lines beside the board, or 1 above */
    Area turns;   /* list of the turns, or another text of that size */
    Area oracle;  /* the oracle's panel, under the list */
    Area message; /* one line, or several beside a board that leaves no line for it */
    int prompt_row;
    int footer_row; /* -1: none */
} Layout;

/* Returns a scale; 0 is the smallest, BOARD_SCALES - 1 the largest. */
BoardScale board_scale(int number);

/* Finds the largest scale with which a board fits into `rows` rows and `columns` columns. Returns
 * false if none does. */
bool board_scale_find(const Board *board, int rows, int columns, BoardScale *scale);

/* Return the rows and columns of a board drawn with this scale. */
int board_scale_rows(const Board *board, BoardScale scale);
int board_scale_columns(const Board *board, BoardScale scale);

/* Returns the layout with the largest board for which everything else has its place. `with_oracle`:
 * a part of the panel is for the oracle. */
Layout layout_make(const Board *board, int rows, int columns, bool with_oracle);

#endif
