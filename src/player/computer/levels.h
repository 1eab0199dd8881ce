/* The levels, and what makes them weaker than `perfect`. Private to src/player. Any thread may
 * call. */
#ifndef PLAYER_LEVELS_H
#define PLAYER_LEVELS_H

#include "alpha_beta.h"
#include "random.h"

/* A weak level looks less far ahead, overlooks turns, and plays any turn that seems hardly worse
 * than the best one that it sees. */
typedef struct Level {
    uint64_t nodes;     /* positions that it looks at for a turn */
    unsigned depth;     /* turns that it looks ahead; 0: as far as the nodes allow */
    unsigned overlooks; /* how many turns in a hundred it overlooks */
    int tolerance; /* by how much a turn's score may be less than the best (alpha_beta_task.h) */
    bool knows_tables;
} Level;

/* Returns a level, 1 to COMPUTER_LEVELS. */
const Level *level_find(unsigned level);

/* Returns the window of the search. level_pick needs the true score of each turn that comes this
 * close to the best. */
int level_window(const Level *level);

/* Returns the turn that the level plays among those with a true score, or the first if a stopped
 * search has reached none. The turns are best first; `count` must not be 0. */
const AlphaBetaTurn *level_pick(const Level *level, const AlphaBetaTurn *turns, size_t count,
                                Random *random);

#endif
