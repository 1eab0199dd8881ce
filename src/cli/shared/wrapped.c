#include "wrapped.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cells.h"
#include "message.h"
#include "utf8.h"

enum { COLUMNS_LEAST = 20, ENTRY_COLUMNS = 21 };

int output_width(void) {
    struct winsize size;
    int failed = errno; /* the reason why earlier output failed, which ioctl would overwrite */
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= COLUMNS_LEAST;
    errno = failed;
    return is_known ? size.ws_col : WRAPPED_USUAL;
}

/* Returns the bytes of a text's first line: up to its end, or to the last blank that fits. */
static size_t line_length(const char *text, int columns) {
    const char *end = text, *blank = NULL;
    for (int column = 0; *end != '\0' && *end != '\n'; column++) {
        if (utf8_may_break(end))
            blank = column <= columns || blank == NULL ? end : blank;
        if (column >= columns && blank != NULL)
            return (size_t)(blank - text);
        utf8_read(&end);
    }
    return (size_t)(end - text);
}

void output_wrapped(const char *text, int columns, int column, int indent) {
    for (const char *line = text; *line != '\0'; column = indent) {
        size_t length = line_length(line, columns - column);
        char end = line[length];
        output_say("%*s%.*s%s", line == text || length == 0 ? 0 : indent, "", (int)length, line,
                   end == '\0' ? "" : "\n");
        line += length + (end != '\0');
    }
}

void output_entry(const char *entry, const char *meaning) {
    int columns = cells_columns(entry), width = output_width();
    columns = columns > ENTRY_COLUMNS ? columns : ENTRY_COLUMNS;
    output_say("  %-*s  ", output_field(entry, columns), entry);
    output_wrapped(meaning, width < WRAPPED_USUAL ? width : WRAPPED_USUAL, columns + 4,
                   ENTRY_COLUMNS + 4);
    output_say("\n");
}
