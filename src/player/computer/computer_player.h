/* Players that look ahead: levels 1 to 9, `perfect` and `swindler`. One thread at a time may use a
 * player. */
#ifndef PLAYER_COMPUTER_PLAYER_H
#define PLAYER_COMPUTER_PLAYER_H

#include "computer_options.h"
#include "player.h"
#include "player_resources.h"
#include "random.h"
#include "thought.h"

/* Returns the milliseconds that a player should spend on a turn if `left` are left for the game and
 * each turn adds `increment`. */
int64_t computer_player_turn_time(int64_t left, int64_t increment);

/* Returns a player whose random choices come from a copy of `random`: with limits of nodes or
 * depth, one thread and no pondering, the same stream and the same questions give the same turns.
 * `resources` may be NULL and must outlive the player. Creating it is cheap; player_prepare or the
 * first question loads tables. Returns NULL if memory runs out. */
Player *computer_player_create(const ComputerOptions *options, PlayerResources *resources,
                               const Random *random, Error *error);

/* Sets the time for the next question, in place of the limits set before: `seconds`, or the usual
 * time if that is 0, but no more than computer_player_turn_time if the player's clock shows `left`
 * milliseconds. If it has no clock, `left` is negative. Levels keep to their nodes, too. Call it
 * only between questions. */
void computer_player_set_time(Player *player, unsigned seconds, int64_t left, int64_t increment);

/* Set the limits and the listener of the next questions. Call them only between questions, and only
 * for players made here. */
void computer_player_set_limits(Player *player, const ThinkingLimits *limits);
void computer_player_listen(Player *player, ThoughtListener listener, void *context);

/* Writes the verdict that a player had of the turn that it chose last, for itself. Returns false if
 * it chose another turn, if it had no verdict, as for a turn from a book, or if it is a player of
 * another kind. Call it only between questions. */
bool computer_player_verdict(const Player *player, const Turn *turn, Verdict *verdict);

/* Forgets what was found, as for a new game. Call it only between questions. */
void computer_player_forget(Player *player);

#endif
