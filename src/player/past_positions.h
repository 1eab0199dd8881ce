/* The positions of a game that may come again. Private to src/player. */
#ifndef PLAYER_PAST_POSITIONS_H
#define PLAYER_PAST_POSITIONS_H

#include "history.h"

/* Gives the positions since the last capture, the current one left out, in memory that the caller
 * frees. False when there is none. */
bool past_positions(const History *history, Position **past, size_t *count, Error *error);

#endif
