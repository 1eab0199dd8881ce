#include "search_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

Status name_option_read(const Arguments *arguments, const char *command, OptionId option,
                        size_t count, const char *(*name)(size_t index), unsigned *number) {
    const char *text = arguments->values[option];
    for (unsigned index = 0; text != NULL && index < count; index++)
        if (strcmp(text, name(index)) == 0) {
            *number = index;
            return STATUS_FINE;
        }
    return text == NULL
               ? STATUS_FINE
               : message_usage(command, "--%s %s: there is no such thing; the nearest is '%s'",
                               option_table[option].name, text, name_nearest(text, count, name));
}

Status limits_read(const Arguments *arguments, const char *command, Limits *limits) {
    const char *nodes = arguments->values[OPTION_NODES], *time = arguments->values[OPTION_TIME];
    if (nodes != NULL && (!number_read(nodes, UINT64_MAX, &limits->nodes) || limits->nodes == 0))
        return message_usage(command, "--nodes takes a number of nodes from 1, not '%s'", nodes);
    if (time == NULL)
        return STATUS_FINE;
    char *end;
    limits->seconds = strtod(time, &end);
    if (strspn(time, "0123456789.") != strlen(time) || end == time || *end != '\0' ||
        !(limits->seconds > 0) || !isfinite(limits->seconds))
        return message_usage(command, "--time takes a number of seconds above 0, not '%s'", time);
    return STATUS_FINE;
}
