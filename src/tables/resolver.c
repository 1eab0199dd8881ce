#include "resolver.h"

#include <stdlib.h>

static ResolverScore choose_loops(void) {
#ifdef HAVE_V3_LOOPS
    if (stones_has_fast_loops())
        return resolver_score_v3;
#endif
    return resolver_score_portable;
}

Resolver *resolvers_create(const Rules *rules, const ValueTables *tables, unsigned threads) {
    Resolver *resolvers = calloc(threads, sizeof *resolvers);
    for (unsigned thread = 0; resolvers != NULL && thread < threads; thread++) {
        resolvers[thread].rules = rules;
        resolvers[thread].tables = tables;
        resolvers[thread].score = choose_loops();
    }
    return resolvers;
}
