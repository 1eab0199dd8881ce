/* The signs that views draw with, for terminals with UTF-8 and for those without. */
#ifndef TERM_GLYPHS_H
#define TERM_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum GlyphKind {
    GLYPHS_UTF8,
    GLYPHS_CONSOLE, /* UTF-8, but only the signs in the fonts of a Linux console */
    GLYPHS_ASCII,
    GLYPH_KINDS,
} GlyphKind;

enum { GLYPH_LEVELS = 9 };

/* A mark of a point: signs at both sides of it and on its stone; 0 for none. */
typedef struct Mark {
    uint32_t left, middle, right;
} Mark;

typedef struct Glyphs {
    uint32_t stones[2]; /* by Side; in a line of text */
    uint32_t body[2];   /* a cell inside a stone on the board */
    /* A cell at the edge of a stone, by the quarters that the stone covers: the sum of 1 for the
     * upper left, 2 for the upper right, 4 and 8 for the lower ones. */
    uint32_t edge[16];
    bool whole_cells;      /* edge has no signs: a cell belongs to the stone that covers most */
    uint32_t strong, weak; /* empty points */
    uint32_t horizontal, vertical;
    /* Diagonals: one sign a row if `dots` is 0; otherwise the Braille signs begin there. */
    uint32_t falling, rising, dots;
    uint32_t heavy_horizontal, heavy_vertical; /* on the way of the last turn */
    uint32_t cursor[4];                        /* corners around a point, row by row */
    Mark movable, selected, hint;              /* stones */
    Mark taken[2];                             /* by approach and by withdrawal */
    Mark last;                                 /* a point on the way of the last turn */
    uint32_t crossed;                          /* a point where the last turn took a stone */
    uint32_t destination, advised;             /* before the name of a point to go to */
    uint32_t frame_horizontal, frame_vertical, frame_corners[4]; /* from the top left, row by row */
    uint32_t pointer; /* before the chosen line of a list */
    uint32_t more_above, more_below;
    uint32_t text_cursor;
    uint32_t comment;             /* after a turn of the list that has one */
    uint32_t level[GLYPH_LEVELS]; /* a bar, from nothing to a whole cell */
} Glyphs;

extern const Glyphs glyph_table[GLYPH_KINDS];

/* Returns the kind for this terminal. `utf8`: its locale has UTF-8; `term`: its name, or NULL. */
GlyphKind glyphs_choose(bool utf8, const char *term);

#endif
