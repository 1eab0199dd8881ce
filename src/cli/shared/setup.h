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

/* Reads them. `operand` is a position given as operand, which goes before --position, or NULL; "-"
 * reads it from standard input. Gives the status of the arguments (arguments.h); where it is not
 * fine `setup` is untouched. */
Status setup_read(Arguments *arguments, const char *operand, Setup *setup);

/* Reads a line without its newline into `line`. False at the end of the input (with nothing left).
 * A line that is too long or holds a zero byte is read to its end; `line` is then empty and `error`
 * says what is wrong with it, else error->message is "". */
bool line_read(FILE *file, char *line, size_t size, Error *error);

#endif
