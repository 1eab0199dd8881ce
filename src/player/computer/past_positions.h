/* The positions of a game that may come again. Private to src/player. */
#ifndef PLAYER_PAST_POSITIONS_H
#define PLAYER_PAST_POSITIONS_H

#include "history.h"

/* Writes the positions since the last capture, without the current one, to memory that the caller
 * frees. Returns false if memory runs out. */
bool past_positions(const History *history, Position **past, size_t *count, Error *error);

#endif
