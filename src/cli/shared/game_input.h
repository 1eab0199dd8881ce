/* Reads a game from the file that a command gets, or from standard input. */
#ifndef CLI_GAME_INPUT_H
#define CLI_GAME_INPUT_H

#include "arguments.h"
#include "record.h"

/* Reads a game record, a position or a diagram (exchange.h) from the file that the first operand
 * names, or, if that is "-", from standard input to its end. A position is under the rules of
 * --rules. Says what is wrong if that fails, or if an option is on the command line that the file
 * decides: one that names a position, or --rules for a record with other rules. `record` is written
 * if the status is fine. */
Status game_input_read(const Arguments *arguments, Record *record);

#endif
