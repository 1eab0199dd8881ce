/* Values of brute force as tables give them. */
#ifndef BRUTE_FORCE_SCORE_H
#define BRUTE_FORCE_SCORE_H

#include "brute_force.h"
#include "value.h"

static inline Score brute_force_score(const BruteForce *brute_force, Stones stones) {
    int distance = brute_force_distance(brute_force, stones);
    if (distance == BRUTE_FORCE_DRAW)
        return 0;
    return distance % 2 == 1 ? SCORE_LIMIT - distance : distance - SCORE_LIMIT;
}

#endif
