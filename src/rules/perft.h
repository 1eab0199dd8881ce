/* Counting: the number of sequences of turns, the usual check of a rules engine. */
#ifndef RULES_PERFT_H
#define RULES_PERFT_H

#include <stdint.h>

#include "position.h"

/* The number of distinct sequences of `depth` turns (1 for depth 0) from a position. The first turn
 * of a position with an unfinished turn is one that goes on from it. Any thread; takes as long as
 * it takes. */
uint64_t perft(const Rules *rules, const Position *position, unsigned depth);

#endif
