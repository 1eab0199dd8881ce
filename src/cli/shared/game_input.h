/* Reads a game from the file that a command gets, or from standard input. */
#ifndef CLI_GAME_INPUT_H
#define CLI_GAME_INPUT_H

#include "record.h"

/* Reads a game record, a position or a diagram (exchange.h) from a file, or, if the path is "-",
 * from standard input to its end. A position gets the rule set `set`. Returns false, with the
 * reason and the file's name, if that fails; `record` is then untouched. */
bool game_input_read(const char *path, RuleSet set, Record *record, Error *error);

#endif
