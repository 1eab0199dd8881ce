/* Exit statuses, messages on standard error, and standard output's end. One thread. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdbool.h>

typedef enum Status { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 } Status;

/* Prints "fanorona: ..." as a line on standard error. Gives STATUS_FAILED. */
Status message_failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a command line that cannot be understood, with a second line that leads to the help
 * of `command` (NULL: of the program). Gives STATUS_USAGE. */
Status message_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Whether what went to standard output so far may still arrive. Whoever prints much asks right
 * after printing, while errno says what went wrong. */
bool output_works(void);

/* Closes standard output. Gives `status`, or, where something could not be written, says so and
 * gives STATUS_FAILED. */
Status output_finish(Status status);

#endif
