/* Counting: the number of sequences of turns, the usual check of a rules engine. */
#ifndef RULES_PERFT_H
#define RULES_PERFT_H

#include <stdint.h>

#include "position.h"

/* Returns the number of distinct sequences of `depth` turns from a position; 1 for depth 0. In a
 * position with an unfinished turn the first turns are those that go on from it. Any thread may
 * call; takes any time. */
uint64_t perft(const Rules *rules, const Position *position, unsigned depth);

#endif
