#include "resolver.h"

#include "hot.h"

Resolver resolver_of(const Rules *rules, const ValueTables *tables, bool distances) {
    static const Score signs[] = {[OUTCOME_DRAW] = 0, [OUTCOME_WIN] = 1, [OUTCOME_LOSS] = -1};
    Resolver resolver = {rules, tables, distances, distances ? -SCORE_LIMIT : -1, {0}};
    for (unsigned value = 0; value < 256; value++)
        resolver.score[value] =
            distances ? value_score((Value)value) : signs[value_outcome((Value)value)];
    return resolver;
}

/* The search for the mover's best capture; it ends once `enough` is reached. What a capture leads
 * to is looked up at once where it is quiet, and waits where captures follow: often the others are
 * enough. */
enum { WAITING_MAX = 24 };

typedef struct Best {
    const Resolver *resolver;
    Score best, enough;
    unsigned waiting;
    struct {
        Stones stones;
        PointSet capturers;
    } later[WAITING_MAX];
} Best;

INLINE bool improve_best(Best *best, Stones after, PointSet capturers) {
    const Resolver *resolver = best->resolver;
    Score enough = resolver_refutation(resolver, best->best);
    Score score = resolver_before(resolver, resolver_score(resolver, after, capturers, enough));
    if (score > best->best)
        best->best = score;
    return best->best < best->enough;
}

HOT static bool look_at_capture(void *context, Stones after, PointSet capturers) {
    Best *best = context;
    if (capturers == 0 || best->waiting == WAITING_MAX)
        return improve_best(best, after, capturers);
    best->later[best->waiting].stones = after;
    best->later[best->waiting++].capturers = capturers;
    return true;
}

HOT Score resolver_score(const Resolver *resolver, Stones stones, PointSet capturers,
                         Score enough) {
    if (stones.mover == 0)
        return resolver->worst;
    if (capturers == 0) {
        const ValueTable *table =
            &resolver->tables->split[set_count(stones.mover)][set_count(stones.opponent)];
        return resolver->score[table->values[index_rank(table->index, stones)]];
    }
    Best best;
    best.resolver = resolver;
    best.best = resolver->worst;
    best.enough = enough;
    best.waiting = 0;
    bool going = captures_visit_with_capturers(resolver->rules, stones, TURN_FREE, capturers,
                                               look_at_capture, &best);
    while (going && best.waiting-- > 0)
        going = improve_best(&best, best.later[best.waiting].stones,
                             best.later[best.waiting].capturers);
    return best.best;
}
