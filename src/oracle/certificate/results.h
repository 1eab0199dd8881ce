/* The positions after the turns of one position, numbered. */
#ifndef ORACLE_RESULTS_H
#define ORACLE_RESULTS_H

#include "stones.h"

/* A position may have very many turns; with more distinct results than this it is given up. */
enum { RESULTS_MAX = 1 << 20 };

/* A list used again from position to position. All zero to begin with; one thread's. */
typedef struct Results {
    Stones *stones; /* seen by the side that moves next */
    uint32_t count, capacity;
} Results;

/* Replaces the list by the distinct results of a position's legal turns, sorted by the set of the
 * mover's stones, then of the opponent's. False when there are more than RESULTS_MAX or memory runs
 * out. */
bool results_make(Results *results, const Rules *rules, Stones stones);

/* The number of a result, or `count` where it is none. */
uint32_t results_find(const Results *results, Stones stones);

void results_finish(Results *results);

#endif
