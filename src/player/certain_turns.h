/* What is certain about the turns of a position before a computer player searches: what tables,
 * settled openings and certificates say, and the player's promise not to lose. Private to
 * src/player; one thread at a time. */
#ifndef PLAYER_CERTAIN_TURNS_H
#define PLAYER_CERTAIN_TURNS_H

#include "thinking.h"

/* Asks the certain sources, and chooses by what they say the candidate turns. Returns
 * false, with the reason, if memory runs out. */
bool certain_turns_find(Thinking *thinking, Error *error);

/* Notes whether the chosen turn is known not to lose: then the player's next one must hold, too. */
void certain_turns_note_promise(const Thinking *thinking, const Turn *turn);

/* Returns whether the player's last turn, the one before the last turn of the game, is known not to
 * lose, so that again some turn holds: the player knew it when it played the turn, or certificates
 * have it. */
bool computer_is_promised(const ComputerPlayer *computer, const History *history);

#endif
