/* The position that the common options name: --board, --rules, --position and --vela. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "arguments.h"
#include "position.h"

typedef struct Setup {
    Rules rules;
    Position position;
} Setup;

/* Reads these options. `operand` is a position that was given as operand, or NULL; it is refused
 * beside --position. "-" reads either from standard input, which has no more than that. Returns the
 * status of the arguments (arguments.h); `setup` is untouched unless that is fine. */
Status setup_read(Arguments *arguments, const char *operand, Setup *setup);

/* Does the same, without an operand, for a command that goes on reading standard input: what comes
 * after the line of the position is left to it. */
Status setup_read_first(Arguments *arguments, Setup *setup);

#endif
