#include "search_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void name_option_read(Arguments *arguments, OptionId option, size_t count,
                      const char *(*name)(size_t index), unsigned *number) {
    const char *text = arguments_value(arguments, option);
    Error error;
    for (unsigned index = 0; text != NULL && index < count; index++)
        if (strcmp(text, name(index)) == 0) {
            *number = index;
            return;
        }
    if (text == NULL)
        return;
    error_set(&error, "there is no such thing; the nearest is '%s'",
              name_nearest(text, count, name));
    arguments_refuse(arguments, option, &error);
}

static bool seconds_read(const char *text, double *seconds) {
    char *end;
    *seconds = strtod(text, &end);
    return strspn(text, "0123456789.") == strlen(text) && end != text && *end == '\0' &&
           *seconds > 0 && isfinite(*seconds);
}

void limits_read(Arguments *arguments, Limits *limits) {
    const char *nodes = arguments_value(arguments, OPTION_NODES);
    const char *time = arguments_value(arguments, OPTION_TIME);
    if (nodes != NULL && (!number_read(nodes, UINT64_MAX, &limits->nodes) || limits->nodes == 0))
        arguments->status = message_usage(
            arguments->command, "--nodes takes a number of nodes from 1, not '%s'", nodes);
    else if (time != NULL && !seconds_read(time, &limits->seconds))
        arguments->status = message_usage(
            arguments->command, "--time takes a number of seconds above 0, not '%s'", time);
}
