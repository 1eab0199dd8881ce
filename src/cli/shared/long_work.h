/* What commands that work for long have in common: they can be stopped, and show how far they are.
 */
#ifndef CLI_LONG_WORK_H
#define CLI_LONG_WORK_H

#include <stdatomic.h>

#include "error.h"

/* From now on SIGINT, SIGTERM and SIGHUP set what is given, for the work to poll. */
const atomic_bool *long_work_catch_signals(void);

/* Clears what a signal has set, until the next one: for what is still to be done after a stop. */
void long_work_rearm(void);

/* Shows a line, translated, on standard error in place of the one before, where that is a terminal,
 * and some times a second at most. One thread at a time. */
void long_work_show(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Takes the line away: before anything else is printed. */
void long_work_clear(void);

/* Takes the line away and prints a problem that the work goes on behind. A callback: `context` is
 * not looked at. */
void long_work_problem(void *context, const Error *problem);

#endif
