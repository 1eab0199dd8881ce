/* A game that a command is given as a file or on standard input. */
#ifndef CLI_GAME_INPUT_H
#define CLI_GAME_INPUT_H

#include "record.h"

/* Reads a game record, a position or a diagram (exchange.h) from a file, or from standard input, to
 * its end, where the path is "-". A position is under the rule set `set`. The error names the file.
 * `record` is written on success only. */
bool game_input_read(const char *path, RuleSet set, Record *record, Error *error);

#endif
