/* Games as the literature's figures were taken from: both sides look some turns ahead for the
 * difference of stones, and choose at random among the best turns (M.P.D. Schadd et al., Best play
 * in Fanorona leads to draw, 2008). */
#ifndef PLAYER_LITERATURE_GAMES_H
#define PLAYER_LITERATURE_GAMES_H

#include "position.h"
#include "random.h"

/* How far they look at most; and when a game that goes on is taken for a draw. */
enum { LITERATURE_DEPTH_MAX = 12, LITERATURE_TURNS_MAX = 1000 };

/* One of the best turns of a position that is not over and whose turns nothing restricts, by the
 * position after it, each as likely as any other: turns of both sides are looked ahead to `depth`,
 * the side with more stones is the better off, by how many, and a game that is over is worth more
 * than any stones. With a depth of 0 any turn is as good as another. Any thread. */
Stones literature_choose(const Rules *rules, Stones stones, unsigned depth, Random *random);

/* Called with each position of a game before a turn is played, and how many turns it has. False
 * ends the game. */
typedef bool (*LiteratureVisitor)(void *context, Stones stones, uint64_t turns, bool captures);

/* Plays a game from the start of the rules' board: until it is over, a position occurs for the
 * third time, or it has taken LITERATURE_TURNS_MAX turns. Gives the side that won, or SIDE_NONE. */
Side literature_play(const Rules *rules, unsigned depth, Random *random, LiteratureVisitor visit,
                     void *context);

#endif
