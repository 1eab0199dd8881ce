/* Signals as something to poll for: their numbers come out of a pipe. Signals of a crash put the
 * terminal in order and end the program. One thread. */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <stdbool.h>

#include "error.h"

/* Takes over SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT, and those of a crash;
 * ignores SIGPIPE. To be called after terminal_open, since curses has handlers of its own. */
bool signals_begin(Error *error);

/* Puts all back as it was. */
void signals_end(void);

/* Readable when a signal has come. */
int signals_descriptor(void);

/* The next signal that has come, or 0. */
int signals_take(void);

/* Stops the program as SIGTSTP does by itself, until it is continued. */
void signals_suspend(void);

/* Ends the program by a signal as if nobody had caught it. */
void signals_die(int number) __attribute__((noreturn));

#endif
