#include "message.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cells.h"
#include "translate.h"
#include "utf8.h"

#undef message_failure /* what an analyzer of those that call them is told (message.h) */
#undef message_usage

/* The name of the program, with which messages begin. */
static const char *program = "fanorona";

static bool silent;

void message_begin(const char *name) {
    program = name;
}

void message_silence(void) {
    silent = true;
}

void output_shown(FILE *file, const char *kept, const char *format, va_list values) {
    Text text = {0}, shown = {0};
    text_format_values(&text, format, values);
    utf8_append_shown(&shown, text_string(&text), kept);
    fputs(text.failed || shown.failed ? "out of memory" : text_string(&shown), file);
    text_finish(&shown);
    text_finish(&text);
}

static void __attribute__((format(printf, 1, 0)))
print_message(const char *format, va_list values) {
    if (silent)
        return;
    output_flush(); /* so that, in one file, a message follows what it is about */
    fprintf(stderr, "%s: ", program);
    output_shown(stderr, "", _(format), values);
    fputc('\n', stderr);
}

void message_note(const char *format, ...) {
    va_list values;
    va_start(values, format);
    print_message(format, values);
    va_end(values);
}

Status message_failure(const char *format, ...) {
    va_list values;
    va_start(values, format);
    print_message(format, values);
    va_end(values);
    return STATUS_FAILED;
}

Status message_usage(const char *command, const char *format, ...) {
    va_list values;
    va_start(values, format);
    print_message(format, values);
    va_end(values);
    if (!silent)
        fprintf(stderr, _("Try '%s %s%s--help'.\n"), program, command == NULL ? "" : command,
                command == NULL ? "" : " ");
    return STATUS_USAGE;
}

void output_say(const char *format, ...) {
    va_list values;
    va_start(values, format);
    output_shown(stdout, "\n\t", format, values);
    va_end(values);
}

int output_field(const char *text, int columns) {
    return (int)strlen(text) - cells_columns(text) + columns;
}

int output_columns(const char *title, int least) {
    int columns = cells_columns(title);
    return columns > least ? columns : least;
}

void output_write(const char *text) {
    if (isatty(STDOUT_FILENO) == 1)
        output_say("%s", text);
    else
        fputs(text, stdout);
}

/* The first error of standard output; the stream only keeps that there was one. */
static int output_error;

bool output_works(void) {
    if (ferror(stdout) == 0)
        return true;
    if (output_error == 0)
        output_error = errno;
    return false;
}

bool output_flush(void) {
    fflush(stdout);
    return output_works();
}

Status output_status(bool printed) {
    return printed || !output_works() ? STATUS_FINE : message_failure("out of memory");
}

Status output_finish(Status status) {
    if (output_flush()) {
        /* Some file systems say only then what they could not keep. A copy is closed, since the
         * message still looks at the stream. */
        int copy = dup(STDOUT_FILENO); /* NOLINT(android-cloexec-dup): closed at once */
        if (copy >= 0 ? close(copy) == 0 : errno != EBADF)
            return status;
        output_error = errno;
    }
    return message_failure("standard output: %s", strerror(output_error));
}
