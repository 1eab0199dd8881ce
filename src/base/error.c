#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool error_set(Error *error, const char *format, ...) {
    if (error == NULL)
        return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
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
    return false;
}
