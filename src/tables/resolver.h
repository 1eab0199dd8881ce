/* The values of positions with captures, from tables that are whole in memory. Private to tables.
 * Any thread may ask one that nobody changes. */
#ifndef TABLES_RESOLVER_H
#define TABLES_RESOLVER_H

#include "solve.h"

typedef struct Resolver {
    const Rules *rules;
    const ValueTables *tables;
    bool distances;   /* the values have them; else scores are -1, 0 and 1 */
    Score worst;      /* of a mover without stones */
    Score score[256]; /* by Value */
} Resolver;

/* Of these tables, which must be there when something is asked that leads to them. */
Resolver resolver_of(const Rules *rules, const ValueTables *tables, bool distances);

/* Returns the score of a position whose mover can capture with `capturers`; if it is `enough` or
 * more, then some score that is enough. A position without capturers must be in the tables. */
Score resolver_score(const Resolver *resolver, Stones stones, PointSet capturers, Score enough);

/* What a turn is worth to its side by the score of the position after it, and the lowest score of
 * that position that makes the turn worth no more than `score`. */
static inline Score resolver_before(const Resolver *resolver, Score after) {
    return resolver->distances ? score_before(after) : -after;
}

static inline Score resolver_refutation(const Resolver *resolver, Score score) {
    return resolver->distances ? score_refutation(score) : -score;
}

#endif
