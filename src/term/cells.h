/* A grid of cells: what shall be on the terminal. Views draw into it; a back end shows it, on a
 * terminal (terminal.h) or as text (cells_dump).
 *
 * Whatever is put outside the grid is dropped, so that views need not know how small it is. A
 * grid belongs to one thread. */
#ifndef TERM_CELLS_H
#define TERM_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "error.h"
#include "utf8.h"

/* What a cell means; a theme says what it looks like (theme.h). */
typedef enum Style {
    STYLE_TEXT,
    STYLE_FAINT,  /* less important text */
    STYLE_STRONG, /* titles, what matters */
    STYLE_ALERT,  /* refusals, warnings */
    STYLE_KEY,    /* a key that can be pressed */
    STYLE_CHOSEN, /* the line or value that Enter takes */
    STYLE_FRAME,  /* around dialogs */
    STYLE_BOARD,  /* the board's ground and its lines */
    STYLE_STRONG_POINT,
    STYLE_COORDINATE,
    STYLE_WHITE_STONE, /* the edge of a stone, on the ground of the board */
    STYLE_BLACK_STONE,
    STYLE_WHITE_BODY, /* inside it: where there are colours, nothing is seen on it */
    STYLE_BLACK_BODY,
    STYLE_WHITE_SIGN, /* what is said on a stone */
    STYLE_BLACK_SIGN,
    STYLE_MOVABLE, /* the marks beside points: this stone can move, */
    STYLE_SELECTED,
    STYLE_DESTINATION, /* the selected stone may go there, */
    STYLE_TAKEN_A,     /* would be taken, by approach or withdrawal */
    STYLE_TAKEN_W,
    STYLE_LAST,   /* belongs to the last turn */
    STYLE_CURSOR, /* the active point */
    STYLE_HINT,   /* the oracle advises it: a stone, a point to go to */
    STYLE_DRAW,   /* what it knows of one, by Outcome */
    STYLE_WIN,
    STYLE_LOSS,
    STYLE_WHITE_LETTER, /* inside a stone, seen where there are no colours */
    STYLE_BLACK_LETTER,
    STYLE_LIKELY, /* what the oracle expects to be best, where nothing is certain */
    STYLES,
} Style;

typedef struct Cell {
    uint32_t glyph; /* a Unicode code point that is one column wide */
    Style style;
} Cell;

typedef struct Area {
    int row, column, rows, columns;
} Area;

/* Zero-initialised it is a grid of none. */
typedef struct Cells {
    int rows, columns;
    Cell *cell;                    /* row by row */
    int cursor_row, cursor_column; /* where the hardware cursor stands; -1: it is hidden */
    Text *lost; /* NULL, or gets the texts that have no room, a line each with row and column */
} Cells;

/* Gives the grid this size, each at least 1, and makes it blank. False, and nothing changed, when
 * memory is out. */
bool cells_resize(Cells *cells, int rows, int columns, Error *error);

/* Frees the cells. */
void cells_finish(Cells *cells);

/* Makes all cells blank and hides the cursor. */
void cells_clear(Cells *cells);

/* Puts the hardware cursor on a cell; -1: hides it. */
void cells_set_cursor(Cells *cells, int row, int column);

/* The cell, or NULL outside. */
Cell *cells_at(const Cells *cells, int row, int column);

void cells_put(Cells *cells, int row, int column, uint32_t glyph, Style style);
void cells_fill(Cells *cells, Area area, uint32_t glyph, Style style);

/* Puts a line of UTF-8 text into at most `width` columns, all of them one column a character;
 * what must not be shown becomes question marks (utf8.h). What is too long ends in two dots.
 * Gives the number of columns used. */
int cells_text(Cells *cells, int row, int column, int width, Style style, const char *text);
/* The same with a format, which is translated. */
int cells_format(Cells *cells, int row, int column, int width, Style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Puts as many of the items of a text as there is room for; two blanks stand between them. */
void cells_items(Cells *cells, int row, int column, int width, Style style, const char *text);

/* Puts text into an area, broken between words; a line feed ends a line. A tab is a blank below
 * which further lines of the same text begin. The first `skip` lines are
 * left out. Gives the number of lines that the whole text has in this width; `cells` may be NULL,
 * to measure. */
int cells_paragraph(Cells *cells, Area area, int skip, Style style, const char *text);

/* The same for a text whose other lines can be seen elsewhere: they aren't lost. */
void cells_part(Cells *cells, Area area, int skip, Style style, const char *text);

/* The number of columns of a text as cells_text shows it. */
int text_columns(const char *text);

/* Writes a text, its format translated, unless there is one already that fits into so many columns.
 * Of forms that are offered one after the other the first that fits stays, else the last. */
void text_offer(char *text, size_t size, int columns, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Appends the rows as UTF-8 text, blanks at their ends cut off. */
void cells_dump(const Cells *cells, Text *text);

#endif
