/* Colour schemes: what each style looks like on terminals of 24-bit, 256, 16 and 8 colours and of
 * none. Nothing is told by colour alone: every view puts a sign of its own beside it. Any thread.
 */
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include <stddef.h>

#include "cells.h"

typedef enum Scheme {
    SCHEME_DARK, /* for terminals with a dark background */
    SCHEME_LIGHT,
    SCHEME_COLOUR_BLIND, /* colours that people with any kind of colour blindness tell apart */
    SCHEME_NONE,         /* bold, underlined, reversed: no colour */
    SCHEMES,
} Scheme;

enum { LOOK_BOLD = 1, LOOK_UNDERLINE = 2, LOOK_REVERSE = 4, COLOUR_DEFAULT = -1 };

/* The number of colours of a terminal that shows each mixture of red, green and blue. */
enum { COLOURS_24_BIT = 1 << 24 };

/* The number of colours to use on a terminal: 0, 8, 16, 256 or COLOURS_24_BIT. `described` is what
 * its description says, and `mixes` whether this speaks of 24 bits; `term` and `colorterm` are the
 * values of TERM and COLORTERM, or NULL. */
int colours_choose(int described, bool mixes, const char *term, const char *colorterm);

typedef struct Look {
    /* A colour's number, which is 0xRRGGBB where there are COLOURS_24_BIT; or COLOUR_DEFAULT: the
     * terminal's own. */
    int foreground, background;
    unsigned attributes; /* LOOK_... */
} Look;

/* How a style looks on a terminal of so many colours. */
Look theme_look(Scheme scheme, Style style, int colours);

/* What a colour other than COLOUR_DEFAULT is there, as 0xRRGGBB: of the first 16 what the console
 * of a PC shows, of those after them what all terminals do. */
unsigned colour_mixture(int colour, int colours);

/* "dark", "light", "colour-blind", "none". */
const char *scheme_name(size_t scheme);

/* Finds a scheme by its name; the reason lists all. */
bool scheme_read(const char *name, Scheme *scheme, Error *error);

/* Reads the scheme from a file that scheme_save has written; false, and nothing changed, where
 * there is none, or anything else. */
bool scheme_load(const char *path, Scheme *scheme);
bool scheme_save(const char *path, Scheme scheme, Error *error);

/* The scheme for a terminal where nobody has chosen: none where NO_COLOR is set and not empty,
 * light where COLORFGBG says so, dark otherwise. The arguments are the values of these variables,
 * or NULL. */
Scheme scheme_guess(const char *no_color, const char *colorfgbg);

#endif
