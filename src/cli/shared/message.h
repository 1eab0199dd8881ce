/* Exit statuses, messages on standard error, and standard output. One thread, but for output_shown,
 * which any thread may call: an engine's thoughts come from the thread that thinks.
 *
 * Nothing that comes from a file, the command line or another program is printed but by these
 * functions: what a terminal would obey, or hide, is shown as \x and digits (utf8.h). */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum Status { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 } Status;

/* Sets the name of the program, "fanorona" without it, which the caller keeps. */
void message_begin(const char *name);

/* From now on no message is printed: another process prints the same. */
void message_silence(void);

/* Prints "fanorona: ...", translated, as one line on standard error, whatever is in it. Gives
 * STATUS_FAILED. */
Status message_failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a command line that cannot be understood, with a second line that leads to the help
 * of `command` (NULL: of the program). Gives STATUS_USAGE. */
Status message_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#ifdef __clang_analyzer__ /* which doesn't see into them */
#define message_failure(...) (message_failure(__VA_ARGS__), STATUS_FAILED)
#define message_usage(...) (message_usage(__VA_ARGS__), STATUS_USAGE)
#endif

/* Prints to standard output as printf does, with what must not be shown made visible. Line feeds
 * and tabs stay. */
void output_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* What printf has to be given for a text, "%*s", so that it takes so many columns: a width of
 * printf counts bytes. */
int output_field(const char *text, int columns);

/* The columns of a column of numbers with this title: at least `least`, and as many as it takes. */
int output_columns(const char *title, int least);

/* Prints a file's content (a record, a book) to standard output: as it is to a file or a pipe, so
 * that it can be read back; as output_say does to a terminal. */
void output_write(const char *text);

/* What both rest on: prints to a stream with what must not be shown made visible, but for the
 * control characters in `kept`. */
void output_shown(FILE *file, const char *kept, const char *format, va_list values)
    __attribute__((format(printf, 3, 0)));

/* Whether what went to standard output so far may still arrive. Whoever prints much asks right
 * after printing, while errno says what went wrong. */
bool output_works(void);

/* The status of a command that has printed all, or could not: says that memory has run out, unless
 * standard output is the reason, which output_finish tells. */
Status output_status(bool printed);

/* Closes standard output. Gives `status`, or, where something could not be written, says so and
 * gives STATUS_FAILED. */
Status output_finish(Status status);

#endif
