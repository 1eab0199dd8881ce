#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A character of UTF-8 has so many bytes behind its first one. */
enum { FURTHER_BYTES_MAX = 3 };

/* Ends a message that was cut, if it was, behind a whole character. */
static void mark_cut(Error *error, size_t wanted) {
    size_t end = sizeof error->message - sizeof "..", further = 0;
    if (wanted < sizeof error->message)
        return;
    while (further < FURTHER_BYTES_MAX && (error->message[end - further] & 0xC0) == 0x80)
        further++;
    strcpy(error->message + end - further, "..");
}

bool error_set(Error *error, const char *format, ...) {
    if (error == NULL)
        return false;
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    mark_cut(error, (size_t)wanted);
    return false;
}

bool error_prefix(Error *error, const char *format, ...) {
    if (error == NULL)
        return false;
    Error cause = *error;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    size_t length = strlen(error->message);
    snprintf(error->message + length, sizeof error->message - length, ": %.*s",
             (int)(sizeof error->message - length), cause.message);
    mark_cut(error, length + strlen(": ") + strlen(cause.message));
    return false;
}
