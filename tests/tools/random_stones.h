/* Stones on random points, for tools that compare values; the same seed gives the same stones. */
#ifndef TOOLS_RANDOM_STONES_H
#define TOOLS_RANDOM_STONES_H

#include "random.h"
#include "stones.h"

/* Returns so many stones, so many of them the mover's, on a board of so many points. */
static inline Stones random_stones_of(Random *random, unsigned movers, unsigned all,
                                      unsigned points) {
    Stones stones = {0, 0};
    for (unsigned placed = 0; placed < all;) {
        PointSet point = (PointSet)1 << random_below(random, points);
        if (((stones.mover | stones.opponent) & point) != 0)
            continue;
        if (placed++ < movers)
            stones.mover |= point;
        else
            stones.opponent |= point;
    }
    return stones;
}

/* Returns so many stones, 2 or more; either side has at least one. */
static inline Stones random_stones(Random *random, unsigned all, unsigned points) {
    unsigned movers = 1 + (unsigned)random_below(random, all - 1);
    return random_stones_of(random, movers, all, points);
}

#endif
