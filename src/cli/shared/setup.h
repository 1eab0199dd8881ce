/* The position that the common options name: --board, --rules, --position and --vela. */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

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

#endif
