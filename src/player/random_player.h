/* A player that picks any legal turn at random. */
#ifndef PLAYER_RANDOM_PLAYER_H
#define PLAYER_RANDOM_PLAYER_H

#include "player.h"
#include "random.h"

/* Up to so many legal turns each is equally likely. A position with more is played step by step:
 * each legal next step, and stopping where the turn may stop, is equally likely. */
enum { RANDOM_PLAYER_TURNS_MAX = 1 << 17 };

/* A player with a copy of a stream of random numbers: the same stream and the same questions give
 * the same turns. NULL when memory is out. */
Player *random_player_create(const Random *random, Error *error);

#endif
