#include "derive.h"

#include <stdlib.h>

#include "parallel.h"
#include "resolver.h"
#include "stop.h"

/* Numbers in one piece of work. */
enum { PIECE_NUMBERS = 1 << 16 };

typedef struct Derivation {
    Resolver *resolver; /* by thread */
    const Index *index;
    Value *values;
    const atomic_bool *stop;
    atomic_bool contradicts;
} Derivation;

/* A piece of one thread. */
typedef struct Walk {
    Derivation *derivation;
    Resolver *resolver;
} Walk;

typedef struct Paikas {
    Resolver *resolver;
    Score best;
} Paikas;

static bool look_at_paika(void *context, Stones after, PointSet capturers) {
    Paikas *paikas = context;
    Score score = score_before(resolver_score(paikas->resolver, after, capturers, -SCORE_LIMIT - 1,
                                              score_refutation(paikas->best)));
    if (score > paikas->best)
        paikas->best = score;
    return true;
}

static bool derive_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    const Walk *walk = context;
    Derivation *derivation = walk->derivation;
    Value *value = &derivation->values[number];
    if (*value == VALUE_DRAW)
        return true;
    Paikas paikas = {walk->resolver, -SCORE_LIMIT - 1};
    paikas_visit_with_capturers(walk->resolver->rules, stones, look_at_paika, &paikas);
    bool has_turn = paikas.best >= -SCORE_LIMIT;
    unsigned distance = has_turn ? score_distance(paikas.best) : 0;
    Outcome outcome = paikas.best > 0 ? OUTCOME_WIN : OUTCOME_LOSS;
    if (paikas.best == 0 || outcome != value_outcome(*value) || distance > VALUE_DISTANCE_MAX) {
        atomic_store(&derivation->contradicts, true);
        return false;
    }
    *value = value_of_distance(distance);
    return !stop_is_set(derivation->stop);
}

static bool derive_piece(void *context, uint64_t piece, unsigned thread) {
    Derivation *derivation = context;
    uint64_t begin = piece * PIECE_NUMBERS, end = begin + PIECE_NUMBERS;
    uint64_t size = index_size(derivation->index);
    Walk walk = {derivation, &derivation->resolver[thread]};
    return index_walk(derivation->index, begin, end < size ? end : size, derive_position, &walk);
}

bool derive_distances(const Rules *rules, ValueTables *tables, Split split, unsigned threads,
                      const atomic_bool *stop, Error *error) {
    const ValueTable *table = &tables->split[split.mover][split.opponent];
    Derivation derivation = {.resolver = resolvers_create(rules, tables, threads),
                             .index = table->index,
                             .values = table->values,
                             .stop = stop};
    if (derivation.resolver == NULL)
        return error_out_of_memory(error);
    uint64_t pieces = (index_size(table->index) + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
    bool derived = parallel_run(threads, pieces, derive_piece, &derivation);
    free(derivation.resolver);
    if (derived)
        return true;
    if (!atomic_load(&derivation.contradicts))
        return error_stopped(error);
    return error_set(error,
                     "the outcomes of %u against %u stones contradict the values after their turns",
                     split.mover, split.opponent);
}
