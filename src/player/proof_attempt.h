/* Trying to prove a win where tables do not reach. Private to src/player. */
#ifndef PLAYER_PROOF_ATTEMPT_H
#define PLAYER_PROOF_ATTEMPT_H

#include "dfpn.h"
#include "history.h"

/* Whether search with proof shows within the limits that the side to move wins from the current
 * position of the game, by a turn that does not draw by repetition. */
bool proof_attempt(Dfpn *dfpn, const History *history, const Limits *limits, Turn *turn);

#endif
