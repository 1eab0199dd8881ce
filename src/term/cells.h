/* A grid of cells: what the terminal must show. Views draw into it; a back end shows it, on a
 * terminal (terminal.h) or as text (cells_dump).
 *
 * Anything put outside the grid is dropped, so that views need not know its size. A grid belongs to
 * one thread. */
#ifndef TERM_CELLS_H
#define TERM_CELLS_H

#include <stdbool.h>
#include <stdint.h>

#include "error.h"
#include "utf8.h"

/* What a cell means. A theme gives it a look (theme.h). */
typedef enum Style {
    STYLE_TEXT,
    STYLE_FAINT,  /* less important text */
    STYLE_STRONG, /* titles, important text */
    STYLE_ALERT,  /* refusals, warnings */
    STYLE_KEY,    /* a key that can be pressed */
    STYLE_CHOSEN, /* the line or value that Enter takes */
    STYLE_FRAME,  /* around dialogs */
    STYLE_BOARD,  /* the board's ground and its lines */
    STYLE_STRONG_POINT,
    STYLE_COORDINATE,
    STYLE_WHITE_STONE, /* the edge of a stone, on the board's ground */
    STYLE_BLACK_STONE,
    STYLE_WHITE_BODY, /* inside a stone: in colours the cell looks empty */
    STYLE_BLACK_BODY,
    STYLE_WHITE_SIGN, /* text on a stone */
    STYLE_BLACK_SIGN,
    STYLE_MOVABLE, /* marks beside points: this stone can move, */
    STYLE_SELECTED,
    STYLE_DESTINATION, /* the selected stone can go there, */
    STYLE_TAKEN_A,     /* this stone would be taken, by approach or withdrawal */
    STYLE_TAKEN_W,
    STYLE_LAST,   /* belongs to the last turn */
    STYLE_CURSOR, /* the active point */
    STYLE_HINT,   /* the oracle's advice: a stone, a point to go to */
    STYLE_DRAW,   /* a known outcome, by Outcome */
    STYLE_WIN,
    STYLE_LOSS,
    STYLE_WHITE_LETTER, /* inside a stone, visible without colours */
    STYLE_BLACK_LETTER,
    STYLE_LIKELY, /* likely best by the oracle, if nothing is certain */
    STYLES,
} Style;

typedef struct Cell {
    uint32_t glyph; /* a Unicode code point that is one column wide */
    Style style;
} Cell;

typedef struct Area {
    int row, column, rows, columns;
} Area;

/* Zero-initialised: a grid without cells. */
typedef struct Cells {
    int rows, columns;
    Cell *cell;                    /* row by row */
    int cursor_row, cursor_column; /* of the terminal's cursor; -1: hidden */
    Text *lost; /* NULL, or gets the texts without enough room, each with row and column */
} Cells;

/* Resizes the grid and makes it blank; `rows` and `columns` are 1 at least. Returns false, with the
 * reason, and changes nothing, if memory is out. */
bool cells_resize(Cells *cells, int rows, int columns, Error *error);

/* Frees the cells. */
void cells_finish(Cells *cells);

/* Makes all cells blank and hides the cursor. */
void cells_clear(Cells *cells);

/* Puts the terminal's cursor on a cell; -1 hides it. */
void cells_set_cursor(Cells *cells, int row, int column);

/* Returns the cell, or NULL outside the grid. */
Cell *cells_at(const Cells *cells, int row, int column);

void cells_put(Cells *cells, int row, int column, uint32_t glyph, Style style);
void cells_fill(Cells *cells, Area area, uint32_t glyph, Style style);

/* Puts a line of UTF-8 text into at most `width` columns; each character takes one column.
 * Dangerous characters become question marks (utf8.h). A text that is too long ends in two dots.
 * Returns the number of columns used. */
int cells_text(Cells *cells, int row, int column, int width, Style style, const char *text);
/* Does the same with a format, which it translates. */
int cells_format(Cells *cells, int row, int column, int width, Style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Puts as many items of a text as there is room for; two blanks separate the items. */
void cells_items(Cells *cells, int row, int column, int width, Style style, const char *text);

/* Puts text into an area, broken between words; a line feed ends a line. A tab is a blank; if the
 * line breaks, its next rows begin below the column after the tab. Leaves out the first `skip`
 * rows. Returns the number of rows of the whole text at this width. `cells` may be NULL, to
 * measure. */
int cells_paragraph(Cells *cells, Area area, int skip, Style style, const char *text);

/* Does the same for a text that can be seen elsewhere as a whole: `lost` doesn't get it. */
void cells_part(Cells *cells, Area area, int skip, Style style, const char *text);

/* Returns the number of bytes of a text's first line, if it is broken as cells_paragraph breaks it:
 * without the blank or the line feed that ends the line. `columns` is 1 at least. */
size_t cells_line_length(const char *text, int columns);

/* Returns the number of columns of a text as cells_text shows it. */
int cells_columns(const char *text);

/* Writes a text, with its format translated, unless the present text fits into `columns` columns.
 * If forms are offered one after another, the first that fits stays, or else the last. */
void cells_offer(char *text, size_t size, int columns, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Appends the rows as UTF-8 text, without blanks at their ends. */
void cells_dump(const Cells *cells, Text *text);

#endif
