#include "derive.h"

#include "hot.h"
#include "parallel.h"
#include "resolver.h"
#include "stop.h"

/* Numbers that one piece of work covers. */
enum { PIECE_NUMBERS = 1 << 16 };

typedef struct Derivation {
    Resolver resolver;
    const Index *index;
    Value *values;
    const atomic_bool *stop;
    atomic_bool contradicts;
} Derivation;

typedef struct Paikas {
    const Resolver *resolver;
    Score best;
} Paikas;

HOT static bool look_at_paika(void *context, Stones after, PointSet capturers) {
    Paikas *paikas = context;
    Score enough = score_refutation(paikas->best);
    Score score = score_before(resolver_score(paikas->resolver, after, capturers, enough));
    if (score > paikas->best)
        paikas->best = score;
    return true;
}

static bool derive_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    Derivation *derivation = context;
    Value *value = &derivation->values[number];
    if (*value == VALUE_DRAW)
        return true;
    Paikas paikas = {&derivation->resolver, -SCORE_LIMIT - 1};
    paikas_visit_with_capturers(derivation->resolver.rules, stones, look_at_paika, &paikas);
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
    (void)thread;
    const Derivation *derivation = context;
    uint64_t begin = piece * PIECE_NUMBERS, end = begin + PIECE_NUMBERS;
    uint64_t size = index_size(derivation->index);
    return index_walk(derivation->index, begin, end < size ? end : size, derive_position, context);
}

bool derive_distances(const Rules *rules, ValueTables *tables, Split split, unsigned threads,
                      const atomic_bool *stop, Error *error) {
    const ValueTable *table = &tables->split[split.mover][split.opponent];
    Derivation derivation = {.resolver = resolver_of(rules, tables, true),
                             .index = table->index,
                             .values = table->values,
                             .stop = stop};
    uint64_t pieces = (index_size(table->index) + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
    if (parallel_run(threads, pieces, derive_piece, &derivation))
        return true;
    if (!atomic_load(&derivation.contradicts))
        return error_set(error, "stopped");
    return error_set(error,
                     "the outcomes of %u against %u stones contradict the values after their turns",
                     split.mover, split.opponent);
}
