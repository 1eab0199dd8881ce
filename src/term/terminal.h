/* The terminal, through curses: shows screens, reads keys and the mouse. Its source is the only
 * file that includes curses, and there is one terminal at a time. One thread, except for
 * terminal_rescue. */
#ifndef TERM_TERMINAL_H
#define TERM_TERMINAL_H

#include <stdio.h>

#include "event.h"
#include "theme.h"

typedef struct Terminal Terminal;

/* Takes over the terminal of `input` and `output`. `type` is its name in the terminfo database;
 * NULL: that in TERM. The caller has set the locale (setlocale). Returns NULL, with the reason, if
 * the type is unknown or lacks something that is needed. */
Terminal *terminal_open(const char *type, FILE *input, FILE *output, Error *error);

/* Restores the terminal and frees it. Accepts NULL. */
void terminal_close(Terminal *terminal);

/* Returns a descriptor that is readable when a key comes in. */
int terminal_descriptor(const Terminal *terminal);

/* Gives the terminal's size, and makes curses follow it. */
void terminal_size(Terminal *terminal, int *rows, int *columns);

/* Returns the next key or click; EVENT_NONE if there is none, EVENT_CLOSED if the terminal can't be
 * read any more. Never waits, except for a moment after an Esc, which may begin a sequence. */
Event terminal_read(Terminal *terminal);

/* Shows a screen: sends what has changed. */
void terminal_show(Terminal *terminal, const Cells *cells);

/* Copies a text to the terminal's clipboard (OSC 52). The terminal doesn't say whether it has
 * one. */
void terminal_copy(Terminal *terminal, const char *text, size_t length);

/* Set the colours from now on; and whether the game or the terminal has the mouse. */
void terminal_set_scheme(Terminal *terminal, Scheme scheme);
void terminal_set_mouse(Terminal *terminal, bool used);

/* terminal_leave restores the terminal for a while, for example when the program is suspended.
 * terminal_return takes it over again, after that or after another program has written on it; the
 * next terminal_show draws everything anew. */
void terminal_leave(Terminal *terminal);
void terminal_return(Terminal *terminal);

/* Restores the terminal, if one is open. For handlers of signals that end the program: makes only
 * calls that are allowed there. */
void terminal_rescue(void);

#endif
