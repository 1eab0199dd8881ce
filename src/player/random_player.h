/* Players that draw one of the legal turns and do not look ahead. */
#ifndef PLAYER_RANDOM_PLAYER_H
#define PLAYER_RANDOM_PLAYER_H

#include "player.h"
#include "random.h"

/* In a position with up to RANDOM_PLAYER_TURNS_MAX legal turns each is equally likely. With more,
 * the turn is drawn step by step: all legal next steps, and stopping if the turn may stop, are
 * equally likely. */
enum { RANDOM_PLAYER_TURNS_MAX = 1 << 17 };

/* The greedy player looks at up to GREEDY_TURNS_MAX turns of a position. */
enum { GREEDY_TURNS_MAX = 1 << 17 };

/* Return a player that picks any legal turn, and one that picks any of those that take the most
 * stones. Each has a copy of a stream of random numbers: the same stream and the same questions
 * give the same turns. They return NULL if memory runs out. */
Player *random_player_create(const Random *random, Error *error);
Player *random_player_create_greedy(const Random *random, Error *error);

#endif
