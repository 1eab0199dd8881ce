/* The terminal, through curses: shows screens, reads keys and the mouse. The only part of the
 * program that includes curses, and there is one terminal at a time. One thread, but for
 * terminal_rescue. */
#ifndef TERM_TERMINAL_H
#define TERM_TERMINAL_H

#include <stdio.h>

#include "event.h"
#include "theme.h"

typedef struct Terminal Terminal;

/* Takes over the terminal that `input` and `output` are; `type` is its name in the terminfo
 * database, NULL for that in TERM. The locale has to be set (setlocale). NULL, with the reason,
 * where the type is not known or cannot do what is needed. */
Terminal *terminal_open(const char *type, FILE *input, FILE *output, Error *error);

/* Gives the terminal back as it was. Accepts NULL. */
void terminal_close(Terminal *terminal);

/* Becomes readable when a key comes in. */
int terminal_descriptor(const Terminal *terminal);

/* Gives its size, and makes curses follow it. */
void terminal_size(Terminal *terminal, int *rows, int *columns);

/* The next key or click that is there; EVENT_NONE where there is none, EVENT_CLOSED where the
 * terminal can't be read any more. Never waits, but a moment behind an Esc, which may begin a
 * sequence. */
Event terminal_read(Terminal *terminal);

/* Puts a screen on the terminal: what has changed. */
void terminal_show(Terminal *terminal, const Cells *cells);

/* Gives a text to the clipboard of the terminal, where that takes it (OSC 52), which it does not
 * tell. */
void terminal_copy(Terminal *terminal, const char *text, size_t length);

/* From now on all is shown in these colours; the mouse is the game's or the terminal's. */
void terminal_set_scheme(Terminal *terminal, Scheme scheme);
void terminal_set_mouse(Terminal *terminal, bool used);

/* Gives the terminal back for a while, as for a suspended program; takes it over again, after that
 * or after somebody else has written on it, and the next terminal_show draws everything anew. */
void terminal_leave(Terminal *terminal);
void terminal_return(Terminal *terminal);

/* Gives the terminal back as it was, if one is open. For handlers of signals that end the program:
 * calls only what is allowed there. */
void terminal_rescue(void);

#endif
