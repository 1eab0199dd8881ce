#include "plain_say.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "message.h"
#include "text.h"
#include "translate.h"
#include "utf8.h"

enum { COLUMNS_USUAL = 80, COLUMNS_LEAST = 20 };

static int find_columns(void) {
    struct winsize size;
    int failed = errno; /* the reason why earlier output failed, which ioctl would overwrite */
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= COLUMNS_LEAST;
    errno = failed;
    return is_known ? size.ws_col : COLUMNS_USUAL;
}

/* Returns the bytes of a text's first line: up to its end, or to the last blank that fits. A word
 * longer than a line stays whole. */
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

void plain_say(const char *format, ...) {
    Text text = {0};
    va_list values;
    va_start(values, format);
    text_format_values(&text, _(format), values);
    va_end(values);
    int columns = find_columns();
    for (const char *line = text_string(&text); *line != '\0';) {
        size_t length = line_length(line, columns);
        char end = line[length];
        output_say("%.*s%s", (int)length, line, end == '\0' ? "" : "\n");
        line += length + (end != '\0');
    }
    text_finish(&text);
}
