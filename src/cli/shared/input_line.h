/* Lines of a stream that a command waits for. One thread. */
#ifndef CLI_INPUT_LINE_H
#define CLI_INPUT_LINE_H

#include <stdio.h>

#include "error.h"

/* Reads a line into `line`, without its newline. Returns false at the end of the input if nothing
 * is left. Reads a line that is too long or holds a zero byte to its end; `line` is then empty and
 * `error` says what is wrong. Otherwise error->message is "". */
bool line_read(FILE *file, char *line, size_t size, Error *error);

#endif
