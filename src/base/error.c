#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "translate.h"

#undef error_set /* what an analyzer of those that call them is told (error.h) */
#undef error_out_of_memory
#undef error_set_out_of_memory
#undef error_stopped
#undef error_copy
#undef error_prefix

/* Bytes that can follow the first one of a UTF-8 character. */
enum { FURTHER_BYTES_MAX = 3 };

/* Ends a cut message after a whole character. */
static void mark_cut(Error *error, size_t wanted) {
    size_t end = sizeof error->message - sizeof "..", further = 0;
    if (wanted < sizeof error->message)
        return;
    while (further < FURTHER_BYTES_MAX && (error->message[end - further] & 0xC0) == 0x80)
        further++;
    strcpy(error->message + end - further, "..");
}

static void write_message(Error *error, const char *format, va_list arguments) {
    if (error == NULL)
        return;
    error->out_of_memory = error->from_system = error->stopped = false;
    int wanted = vsnprintf(error->message, sizeof error->message, _(format), arguments);
    mark_cut(error, (size_t)wanted);
}

bool error_set(Error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_message(error, format, arguments);
    va_end(arguments);
    return false;
}

bool error_set_out_of_memory(Error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_message(error, format, arguments);
    va_end(arguments);
    if (error != NULL)
        error->out_of_memory = true;
    return false;
}

bool error_out_of_memory(Error *error) {
    return error_set_out_of_memory(error, "out of memory");
}

bool error_stopped(Error *error) {
    error_set(error, "stopped");
    if (error != NULL)
        error->stopped = true;
    return false;
}

bool error_copy(Error *error, const Error *cause) {
    if (error != NULL)
        *error = *cause;
    return false;
}

bool error_prefix(Error *error, const char *format, ...) {
    if (error == NULL)
        return false;
    Error cause = *error;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, _(format), arguments);
    va_end(arguments);
    size_t length = strlen(error->message);
    snprintf(error->message + length, sizeof error->message - length, ": %.*s",
             (int)(sizeof error->message - length), cause.message);
    mark_cut(error, length + strlen(": ") + strlen(cause.message));
    return false;
}
