/* The values of positions with captures, from tables that are whole in memory. Private to tables.
 */
#ifndef TABLES_RESOLVER_H
#define TABLES_RESOLVER_H

#include "solve.h"

/* What is remembered of a position with captures: its score is between these. */
typedef struct Resolved {
    Stones stones;
    int16_t low, high;
} Resolved;

/* Positions with fewer stones are as soon looked at again. */
enum { RESOLVED_BITS = 14, RESOLVED_STONES_MIN = 5 };

typedef struct Resolver Resolver;

typedef Score (*ResolverScore)(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                               Score high);

/* One thread's. Nobody may change the values meanwhile that are asked for. */
struct Resolver {
    const Rules *rules;
    const ValueTables *tables;
    ResolverScore score; /* for this processor */
    Resolved memory[1 << RESOLVED_BITS];
};

/* Makes one for each thread, of the same tables. The caller frees them all at once. Returns NULL
 * when memory runs out. */
Resolver *resolvers_create(const Rules *rules, const ValueTables *tables, unsigned threads);

/* Returns the score of a position, if it is between the bounds; otherwise one that is beyond the
 * same bound. The mover can capture with `capturers`; without any the position must be in the
 * tables, as must be all that is asked for on the way. Where tables have outcomes alone the score
 * has the right sign. */
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
