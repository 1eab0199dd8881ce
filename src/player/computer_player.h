/* Players that look ahead: levels 1 to 9, `perfect` and `swindler`. */
#ifndef PLAYER_COMPUTER_PLAYER_H
#define PLAYER_COMPUTER_PLAYER_H

#include "player.h"
#include "player_resources.h"
#include "random.h"
#include "thought.h"

/* Milliseconds that a turn is worth where so many are left for a game and each turn adds some. */
int64_t thinking_share(int64_t left, int64_t increment);

/* A player whose random choices come from a copy of `random`: with limits of nodes or depth, one
 * thread and no pondering, the same stream and the same questions give the same turns. Creating it
 * is cheap; player_prepare or the first question loads tables. NULL when memory is out. */
Player *computer_player_create(const ComputerOptions *options, PlayerResources *resources,
                               const Random *random, Error *error);

/* How long the next question may take, in place of the limits set before: `seconds`, or as long as
 * is usual if that is 0, and no more than a turn is worth if the player's clock shows `left`
 * milliseconds. `left` negative: it has no clock. Levels keep to their nodes, too. */
void computer_player_set_time(Player *player, unsigned seconds, int64_t left, int64_t increment);

/* For the next questions; both only between questions, and only for players made here. */
void computer_player_set_limits(Player *player, const ThinkingLimits *limits);
void computer_player_listen(Player *player, ThoughtListener listener, void *context);

/* Tells what a player expected of the turn that it chose last, for itself. False if that is not
 * this turn, if it had no view of it, as of one from a book, and for players of other kinds. Only
 * between questions. */
bool computer_player_view(const Player *player, const Turn *turn, Verdict *view);

/* Forgets what was found, as for a new game. */
void computer_player_forget(Player *player);

#endif
