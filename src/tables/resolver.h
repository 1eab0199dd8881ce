/* Finds the values of positions with captures from tables that are whole in memory. Private to
 * tables. */
#ifndef TABLES_RESOLVER_H
#define TABLES_RESOLVER_H

#include "solve.h"

/* The memory of a position with captures: its score is between these bounds. */
typedef struct Resolved {
    Stones stones;
    int16_t low, high;
} Resolved;

/* Positions with fewer stones are not remembered: to search them again takes no longer than to look
 * them up. */
enum { RESOLVED_BITS = 14, RESOLVED_STONES_MIN = 5 };

typedef struct Resolver Resolver;

typedef Score (*ResolverScore)(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                               Score high);

/* For one thread. The values that it looks up must not change meanwhile. */
struct Resolver {
    const Rules *rules;
    const ValueTables *tables;
    ResolverScore score; /* for this processor */
    Resolved memory[1 << RESOLVED_BITS];
};

/* Makes a resolver for each thread, for the same tables. The caller frees them all at once. Returns
 * NULL if memory runs out. */
Resolver *resolvers_create(const Rules *rules, const ValueTables *tables, unsigned threads);

/* Returns the score of a position if it is between the bounds; otherwise a score beyond the same
 * bound. `capturers` are the mover's stones that can capture; without any the position must be in
 * the tables, as must be all positions that the search looks up. With outcomes alone the score has
 * the right sign. */
static inline Score resolver_score(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                                   Score high) {
    return resolver->score(resolver, stones, capturers, low, high);
}

/* Compiled for different processors. */
Score resolver_score_portable(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                              Score high);
#ifdef HAVE_V3_LOOPS
Score resolver_score_v3(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                        Score high);
#endif

#endif
