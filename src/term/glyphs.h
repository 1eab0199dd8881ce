/* The signs that views draw with, for terminals that show UTF-8 and for those that do not. */
#ifndef TERM_GLYPHS_H
#define TERM_GLYPHS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum GlyphKind {
    GLYPHS_UTF8,
    GLYPHS_CONSOLE, /* UTF-8, with only what the fonts of a Linux console have */
    GLYPHS_ASCII,
    GLYPH_KINDS,
} GlyphKind;

enum { GLYPH_LEVELS = 9 };

/* Two marks stand to the left and the right of a point. */
typedef struct Glyphs {
    uint32_t stones[2];       /* by Side; one cell */
    uint32_t body[2], rim[2]; /* inside and edge of a stone of several cells */
    uint32_t strong, weak;    /* empty points */
    uint32_t horizontal, vertical, falling, rising;
    uint32_t movable[2], selected[2], destination[2], last[2];
    uint32_t taken; /* beside a stone that would be taken, before A or W */
    uint32_t frame_horizontal, frame_vertical, frame_corners[4]; /* from the top left, row by row */
    uint32_t pointer; /* before the chosen line of a list */
    uint32_t more_above, more_below;
    uint32_t text_cursor;
    uint32_t hint[2];             /* marks of what the oracle advises */
    uint32_t level[GLYPH_LEVELS]; /* a bar, from nothing to a whole cell */
} Glyphs;

extern const Glyphs glyph_table[GLYPH_KINDS];

/* The kind for this terminal: `utf8` where its locale has UTF-8; `term` is its name, or NULL. */
GlyphKind glyphs_choose(bool utf8, const char *term);

#endif
