/* Finds which turns are certain before a computer player searches: by tables, settled openings and
 * certificates, and by the player's promise. If a player knew that its turn does not lose, it has
 * promised not to lose: its next turn must hold, too. Private to src/player; one thread at a
 * time. */
#ifndef PLAYER_CERTAIN_TURNS_H
#define PLAYER_CERTAIN_TURNS_H

#include "thinking.h"

/* Asks the certain sources, and chooses the candidate turns by what they say. Returns false, with
 * the reason, if memory runs out. */
bool certain_turns_find(Thinking *thinking, Error *error);

/* Notes whether the chosen turn is known not to lose: then it is a promise. */
void certain_turns_note_promise(const Thinking *thinking, const Turn *turn);

/* Returns whether the player's last turn (the one before the last turn of the game) was a promise
 * not to lose, so that again some turn holds: the player knew that the turn does not lose, or
 * certificates have it. */
bool certain_turns_are_promised(const ComputerPlayer *computer, const History *history);

#endif
