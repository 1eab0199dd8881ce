/* Makes signals something to poll for: their numbers come out of a pipe. Signals of a crash restore
 * the terminal and end the program. One thread. */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <stdbool.h>

#include "error.h"

/* Takes over SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT, and those of a crash;
 * ignores SIGPIPE. To be called after terminal_open, since curses has handlers of its own. Returns
 * false, with the reason, if there is no pipe. */
bool signals_begin(Error *error);

/* Restores all handlers. */
void signals_end(void);

/* Returns a descriptor that is readable when a signal has come. */
int signals_descriptor(void);

/* Returns the number of the next signal that has come, or 0. */
int signals_take(void);

/* Stops the program, as SIGTSTP usually does, until it is continued. */
void signals_suspend(void);

/* Ends the program by a signal, as if there were no handler. */
void signals_die(int number) __attribute__((noreturn));

#endif
