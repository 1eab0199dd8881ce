/* The position that the common options name: --board, --rules, --position and --vela. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include <stdio.h>

#include "arguments.h"
#include "position.h"

typedef struct Setup {
    Rules rules;
    Position position;
} Setup;

/* Reads these options. `operand` is a position that was given as operand, which precedes
 * --position, or NULL; "-" reads it from standard input. Returns the status of the arguments
 * (arguments.h); `setup` is untouched unless that is fine. */
Status setup_read(Arguments *arguments, const char *operand, Setup *setup);

/* Reads a line into `line`, without its newline. Returns false at the end of the input if nothing
 * is left. Reads a line that is too long or holds a zero byte to its end; `line` is then empty and
 * `error` says what is wrong. Otherwise error->message is "". */
bool line_read(FILE *file, char *line, size_t size, Error *error);

#endif
