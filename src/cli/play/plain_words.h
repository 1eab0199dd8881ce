/* The board in words, for players who cannot see it. One thread. */
#ifndef CLI_PLAIN_WORDS_H
#define CLI_PLAIN_WORDS_H

#include "plain_game.h"

/* Commands (plain_commands.c): all stones of each side; what is on a point and around it, and where
 * its stone can go. */
bool plain_stones(PlainGame *game, const char *operand, Error *error);
bool plain_where(PlainGame *game, const char *operand, Error *error);

#endif
