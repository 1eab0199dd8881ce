/* A player that takes the most stones it can. */
#ifndef PLAYER_GREEDY_PLAYER_H
#define PLAYER_GREEDY_PLAYER_H

#include "player.h"
#include "random.h"

/* Of the legal turns that take the most stones each is equally likely; so many turns of a position
 * are looked at. */
enum { GREEDY_PLAYER_TURNS_MAX = 1 << 17 };

/* A player with a copy of a stream of random numbers. NULL when memory is out. */
Player *greedy_player_create(const Random *random, Error *error);

#endif
