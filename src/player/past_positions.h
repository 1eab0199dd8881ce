/* The positions of a game that may come again. Private to src/player. */
#ifndef PLAYER_PAST_POSITIONS_H
#define PLAYER_PAST_POSITIONS_H

#include "history.h"

/* Gives the positions since the last capture, the current one left out, in memory that the caller
 * frees. False when there is none. */
bool past_positions(const History *history, Position **past, size_t *count, Error *error);

/* Returns how often the position after the turn will have occurred in the game, with this time. */
unsigned turn_occurrences(const History *history, const Turn *turn);

#endif
