/* Commands of plain play for help: hints, verdicts, the computer's expectations, and a report. One
 * thread. */
#ifndef CLI_PLAIN_HINTS_H
#define CLI_PLAIN_HINTS_H

#include "plain_game.h"

/* Commands (plain_commands.c): the next rung of the ladder; the turns with their values; the
 * expectations of computer players; a report of the game so far. */
bool plain_hint(PlainGame *game, const char *operand, Error *error);
bool plain_verdicts(PlainGame *game, const char *operand, Error *error);
bool plain_thoughts(PlainGame *game, const char *operand, Error *error);
bool plain_report(PlainGame *game, const char *operand, Error *error);

#endif
