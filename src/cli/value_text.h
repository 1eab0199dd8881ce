/* Verdicts in words. */
#ifndef CLI_VALUE_TEXT_H
#define CLI_VALUE_TEXT_H

#include <jansson.h>

#include "verdict.h"

enum { VALUE_TEXT_SIZE = 64 };

/* "win", "draw", "loss", "unknown". */
const char *outcome_name(Outcome outcome);

/* Writes "win in 13 (7 turns of yours)", "draw", "unknown, at least a draw", ... */
void value_write(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]);

/* {"outcome":..., "plies":..., "source":..., "at_least":..., "at_most":...}; NULL without memory.
 */
json_t *value_json(const Verdict *verdict);

#endif
