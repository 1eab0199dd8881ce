#include "input_line.h"

bool line_read(FILE *file, char *line, size_t size, Error *error) {
    size_t length = 0;
    bool too_long = false, has_zero = false;
    int byte = getc(file);
    if (byte == EOF)
        return false;
    for (; byte != EOF && byte != '\n'; byte = getc(file)) {
        has_zero = has_zero || byte == '\0';
        too_long = too_long || length + 1 == size;
        if (!too_long)
            line[length++] = (char)byte;
    }
    error->message[0] = '\0';
    if (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    if (too_long)
        error_set(error, "a line longer than %zu characters is not read", size - 1);
    else if (has_zero)
        error_set(error, "a line with a zero byte in it is not text");
    if (too_long || has_zero)
        line[0] = '\0';
    return true;
}
