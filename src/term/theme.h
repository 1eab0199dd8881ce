/* Colour schemes: what each style looks like on terminals of 256, 16 and 8 colours and of none.
 * Nothing is told by colour alone: every view puts a sign of its own beside it. Any thread. */
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

typedef struct Look {
    short foreground, background; /* a colour's number, or COLOUR_DEFAULT: the terminal's own */
    unsigned attributes;          /* LOOK_... */
} Look;

/* How a style looks on a terminal of so many colours. */
Look theme_look(Scheme scheme, Style style, int colours);

/* "dark", "light", "colour-blind", "none". */
const char *scheme_name(size_t scheme);

/* Finds a scheme by its name; the reason lists all. */
bool scheme_read(const char *name, Scheme *scheme, Error *error);

/* The scheme for a terminal where nobody has chosen: none where NO_COLOR is set and not empty,
 * light where COLORFGBG says so, dark otherwise. The arguments are the values of these variables,
 * or NULL. */
Scheme scheme_guess(const char *no_color, const char *colorfgbg);

#endif
