/* Exit statuses, messages on standard error, and standard output. One thread, except for
 * output_shown, which any thread may call: an engine's thoughts come from the thread that thinks.
 *
 * Text from a file, the command line or another program is only printed by these functions: they
 * show what a terminal would obey or hide as \x and digits (utf8.h). */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum Status { STATUS_FINE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 } Status;

/* Sets the name of the program ("fanorona" by default). The caller keeps the string. */
void message_begin(const char *name);

/* From now on no message is printed, since another process prints the same. */
void message_silence(void);

/* Prints "fanorona: ...", translated, as one line on standard error, whatever is in it: what the
 * user should know of a command that goes on. */
void message_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Does the same for the reason why a command fails. Returns STATUS_FAILED. */
Status message_failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Does the same for a wrong command line, with a second line that leads to the help of `command`
 * (NULL: of the program). Returns STATUS_USAGE. */
Status message_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#ifdef __clang_analyzer__ /* the analyzer doesn't see into them */
#define message_failure(...) (message_failure(__VA_ARGS__), STATUS_FAILED)
#define message_usage(...) (message_usage(__VA_ARGS__), STATUS_USAGE)
#endif

/* Prints to standard output as printf does, with dangerous characters made visible. Line feeds and
 * tabs stay. */
void output_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Returns the width for printf's "%*s" with which a text takes `columns` columns: printf counts
 * bytes. */
int output_field(const char *text, int columns);

/* Returns the width of a column of numbers with this title: that of the title, and at least
 * `least`. */
int output_columns(const char *title, int least);

/* Prints the content of a file (a record, a book) to standard output: unchanged to a file or a
 * pipe, so that it can be read back; as output_say to a terminal. */
void output_write(const char *text);

/* Prints to a stream with dangerous characters made visible, except for the control characters in
 * `kept`. The functions above use it. */
void output_shown(FILE *file, const char *kept, const char *format, va_list values)
    __attribute__((format(printf, 3, 0)));

/* Returns whether all writes to standard output have worked so far. A function that prints much
 * asks right after printing, while errno has the reason. */
bool output_works(void);

/* Writes out what standard output still holds, and notes why if that fails. Returns as output_works
 * does. */
bool output_flush(void);

/* Returns STATUS_FINE if all was printed, or if standard output failed, which output_finish
 * reports. Otherwise memory has run out: prints that, and returns STATUS_FAILED. */
Status output_status(bool printed);

/* Writes out what standard output still holds, at the end of the program. Returns `status`, or
 * STATUS_FAILED, after a message, if something could not be written. */
Status output_finish(Status status);

#endif
