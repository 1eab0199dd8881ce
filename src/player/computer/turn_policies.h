/* The way in which a computer player that is ready for a game chooses a turn. Private to
 * src/player. */
#ifndef PLAYER_TURN_POLICIES_H
#define PLAYER_TURN_POLICIES_H

#include "computer_state.h"

/* Chooses a turn in the current position of the game, which must not be over, within the player's
 * limits; its time runs since `since` was started. There is a turn even if `stop` is set. Returns
 * false if memory runs out. */
bool turn_policies_choose(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                          const Budget *since, Turn *turn, Error *error);

/* Searches the current position of the game, which must not be over, until `stop` is set, so that
 * the next question finds the results in the table. */
void turn_policies_ponder(ComputerPlayer *computer, const History *history,
                          const atomic_bool *stop);

#endif
