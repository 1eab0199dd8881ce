/* Colour schemes: the look of each style on terminals of 24-bit, 256, 16, 8 and no colours. Colour
 * alone never tells anything: every view draws a sign, too. Any thread may call. */
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include <stddef.h>

#include "cells.h"

typedef enum Scheme {
    SCHEME_DARK, /* for terminals with a dark background */
    SCHEME_LIGHT,
    SCHEME_COLOUR_BLIND, /* colours that people with any kind of colour blindness tell apart */
    SCHEME_NONE,         /* bold, underlined, reversed; no colours */
    SCHEMES,
} Scheme;

enum { LOOK_BOLD = 1, LOOK_UNDERLINE = 2, LOOK_REVERSE = 4, COLOUR_DEFAULT = -1 };

/* The number of colours of a terminal with each mixture of red, green and blue. */
enum { COLOURS_24_BIT = 1 << 24 };

/* Returns the number of colours to use on a terminal: 0, 8, 16, 256 or COLOURS_24_BIT. `described`
 * is the number in its description, `mixes` whether that has 24-bit colours; `term` and `colorterm`
 * are the values of TERM and COLORTERM, or NULL. */
int colours_choose(int described, bool mixes, const char *term, const char *colorterm);

typedef struct Look {
    /* Numbers of colours (0xRRGGBB with COLOURS_24_BIT), or COLOUR_DEFAULT: the terminal's own. */
    int foreground, background;
    unsigned attributes; /* LOOK_... */
} Look;

/* Returns the look of a style on a terminal of `colours` colours. */
Look theme_look(Scheme scheme, Style style, int colours);

/* Returns the mixture of a colour, except COLOUR_DEFAULT, as 0xRRGGBB: for the first 16 as a PC
 * console shows them, for the others as all terminals do. */
unsigned colour_mixture(int colour, int colours);

/* Returns "dark", "light", "colour-blind" or "none". */
const char *scheme_name(size_t scheme);

/* Finds a scheme by its name. Returns false, with a list of all as the reason, if there is none. */
bool scheme_read(const char *name, Scheme *scheme, Error *error);

/* scheme_load reads the scheme from a file that scheme_save has written; returns false, and changes
 * nothing, if the file is missing or has anything else. scheme_save returns false, with the reason,
 * if it cannot write. */
bool scheme_load(const char *path, Scheme *scheme);
bool scheme_save(const char *path, Scheme scheme, Error *error);

/* Returns the scheme if the player has not chosen one: none if NO_COLOR is set and not empty, light
 * if COLORFGBG says so, otherwise dark. The arguments are the values of these variables, or
 * NULL. */
Scheme scheme_guess(const char *no_color, const char *colorfgbg);

#endif
