/* Stopping and progress, for commands with long work. */
#ifndef CLI_LONG_WORK_H
#define CLI_LONG_WORK_H

#include <stdatomic.h>

#include "error.h"

/* From now on SIGINT, SIGTERM and SIGHUP set the flag that this returns, which the work polls. If
 * SIGHUP is ignored, as nohup makes it, it stays ignored; SIGINT does not, since a shell makes that
 * of every command in the background. */
const atomic_bool *long_work_catch_signals(void);

/* Clears the flag, for work that must still be done after a stop. The next signal sets it again. */
void long_work_rearm(void);

/* Shows a translated line on standard error in place of the one before, a few times a second at
 * most; does nothing if that is not a terminal. One thread at a time. */
void long_work_show(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Removes the line. To be called before anything else is printed. */
void long_work_clear(void);

/* Removes the line and prints a problem that does not end the work. A callback, which ignores
 * `context`. */
void long_work_problem(void *context, const Error *problem);

/* Does the same for a problem with a file that is left out, and says that it is. */
void long_work_left_out(void *context, const Error *problem);

#endif
