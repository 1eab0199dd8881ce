/* Values of positions and turns in words. */
#ifndef CLI_VALUE_TEXT_H
#define CLI_VALUE_TEXT_H

#include <jansson.h>

#include "tables_turns.h"

enum { VALUE_TEXT_SIZE = 64 };

/* "win", "draw", "loss", "unknown"; "none", "over", "table". */
const char *outcome_name(Outcome outcome);
const char *source_name(ValueSource source);

/* Writes "win in 13 (7 turns of yours)", "draw", "unknown, at least a draw", ... */
void value_write(Probe value, char text[static VALUE_TEXT_SIZE]);

/* {"outcome":..., "plies":..., "source":..., "at_least":..., "at_most":...}; NULL without memory.
 */
json_t *value_json(Probe value, ValueSource source);

#endif
