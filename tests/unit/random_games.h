/* Random games with variations, comments, tags and results for tests of properties. */
#ifndef RANDOM_GAMES_H
#define RANDOM_GAMES_H

#include "random.h"
#include "record.h"

/* Any legal turn; the game must not be over. */
Turn random_turn(Random *stream, const Rules *rules, Position position);

/* The turn that this text names, which must be legal at the current node. */
Turn turn_of(const History *history, const char *text);

/* Plays turns separated by spaces. */
void play_text(History *history, const char *turns);

/* A game on any board under any rule set, from any position; to be finished with record_finish. */
void random_game(Random *stream, Record *record);

/* Changes a game somehow: a turn, a comment, going elsewhere, another order, deleting. */
void random_game_change(Random *stream, History *history);

#endif
