/* Players that draw one of the legal turns, and look at nothing behind it. */
#ifndef PLAYER_RANDOM_PLAYER_H
#define PLAYER_RANDOM_PLAYER_H

#include "player.h"
#include "random.h"

/* Up to so many legal turns each is equally likely. A position with more is played step by step:
 * each legal next step, and stopping where the turn may stop, is equally likely. */
enum { RANDOM_PLAYER_TURNS_MAX = 1 << 17 };

/* The greedy player looks at so many turns of a position. */
enum { GREEDY_TURNS_MAX = 1 << 17 };

/* A player that picks any legal turn, and one that picks any of those that take the most stones.
 * Each has a copy of a stream of random numbers: the same stream and the same questions give
 * the same turns. NULL when memory is out. */
Player *random_player_create(const Random *random, Error *error);
Player *random_player_create_greedy(const Random *random, Error *error);

#endif
