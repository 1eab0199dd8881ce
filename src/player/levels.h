/* What makes the levels weaker than `perfect`. Private to src/player. */
#ifndef PLAYER_LEVELS_H
#define PLAYER_LEVELS_H

#include "alpha_beta.h"
#include "random.h"

/* An honest level looks less far, overlooks turns, and plays any that seems hardly worse than the
 * best of those it sees. */
typedef struct Level {
    uint64_t nodes;     /* that it looks at for a turn */
    unsigned depth;     /* as far as it looks, 0: as far as the nodes allow */
    unsigned overlooks; /* so many turns in a hundred */
    int tolerance;      /* hundredths (alpha_beta.h) that a turn may be worse than the best */
    bool knows_tables;
} Level;

/* 1 to COMPUTER_LEVELS. */
const Level *level_find(unsigned level);

/* Turns that come within so much of the best must have true scores for level_pick. */
int level_window(const Level *level);

/* The turn that it plays of those that it has searched, best first; `count` is not 0. */
const AlphaBetaTurn *level_pick(const Level *level, const AlphaBetaTurn *turns, size_t count,
                                Random *random);

#endif
