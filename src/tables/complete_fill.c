#include "complete_fill.h"

#include <stdlib.h>
#include <string.h>

#include "complete_sweep.h"
#include "pages.h"
#include "parallel.h"
#include "resolver.h"
#include "stop.h"

/* Sets of occupied points in one piece of work. */
enum { PIECE_CLASSES = 64 };

CompleteValues *complete_create(const Board *board, bool outcomes) {
    CompleteValues *complete = calloc(1, sizeof *complete);
    if (complete == NULL)
        return NULL;
    complete->board = board;
    complete->bytes = ((unsigned)board->points + 7) / 8;
    complete->outcomes = outcomes;
    for (unsigned byte = 0; byte < complete->bytes; byte++)
        for (unsigned set = 0; set < 256; set++) {
            for (unsigned lower = 0; lower <= COMPLETE_STONES_MAX; lower++) {
                uint64_t rank = 0;
                unsigned k = lower;
                for (unsigned bit = 0; bit < 8; bit++)
                    if (set >> bit & 1 && ++k <= COMPLETE_STONES_MAX)
                        rank += set_choices(8 * byte + bit, k);
                complete->rank[byte][lower][set] = (uint32_t)rank;
            }
            for (int symmetry = 0; symmetry < board->symmetries; symmetry++) {
                PointSet points = (PointSet)set << 8 * byte & board->all;
                complete->image[symmetry][byte][set] = board_map(board, symmetry, points);
            }
        }
    return complete;
}

static uint64_t class_bytes(const Board *board, unsigned stones) {
    return set_choices((unsigned)board->points, stones) * sizeof(uint32_t);
}

static uint64_t worth_bytes(const CompleteLevel *level, unsigned stones, bool outcomes) {
    uint64_t positions = (uint64_t)level->classes << stones;
    return outcomes ? (positions + 3) / 4 : positions;
}

void complete_destroy(CompleteValues *complete) {
    if (complete == NULL)
        return;
    for (unsigned stones = 0; stones <= COMPLETE_STONES_MAX; stones++) {
        CompleteLevel *level = &complete->level[stones];
        pages_destroy(level->class_of, class_bytes(complete->board, stones));
        free(level->occupied);
        pages_destroy(level->worth, worth_bytes(level, stones, complete->outcomes));
    }
    free(complete);
}

/* Returns an upper bound of the classes of occupied points. Symmetric sets are in one class; sets
 * that are symmetric in themselves make more classes. */
static uint64_t most_classes(const Board *board, unsigned stones) {
    uint64_t sets = set_choices((unsigned)board->points, stones) / (unsigned)board->symmetries;
    return sets + sets / 16 + 64;
}

uint64_t complete_positions(const Board *board, unsigned stones) {
    return most_classes(board, stones) << stones;
}

uint64_t complete_memory(const Board *board, unsigned stones, bool outcomes) {
    if (stones == 0)
        return sizeof(CompleteValues);
    uint64_t sets = set_choices((unsigned)board->points, stones);
    uint64_t positions = complete_positions(board, stones);
    return sets * (sizeof(uint32_t) + sizeof(PointSet)) + (outcomes ? positions / 4 : positions);
}

/* The lowest image comes first, so that its class is known when the others come. Each lookup of a
 * class or a value is somewhere else in memory, so huge pages make it faster. */
static bool make_classes(const CompleteValues *complete, unsigned stones, CompleteLevel *level) {
    const Board *board = complete->board;
    uint64_t sets = set_choices((unsigned)board->points, stones), rank = 0;
    level->class_of = pages_create(class_bytes(board, stones), true);
    level->occupied = malloc(sets * sizeof *level->occupied);
    if (level->class_of == NULL || level->occupied == NULL)
        return false;
    for (PointSet set = point_set(stones) - 1; rank < sets; rank++) {
        PointSet lowest = set;
        unsigned best = 0;
        for (unsigned symmetry = 1; symmetry < (unsigned)board->symmetries; symmetry++) {
            PointSet image = complete_map(complete, symmetry, set);
            best = image < lowest ? symmetry : best;
            lowest = image < lowest ? image : lowest;
        }
        if (best == 0)
            level->occupied[level->classes++] = set;
        uint32_t class =
            best == 0 ? level->classes - 1 : level->class_of[complete_rank(complete, lowest)] / 8;
        level->class_of[rank] = class * 8 + best;
        PointSet ripple = set + (set & (0 - set));
        set = ripple | (set ^ ripple) >> 2 >> set_lowest(set);
    }
    return true;
}

static SweepCaptures choose_sweep(void) {
#ifdef HAVE_V3_LOOPS
    if (stones_has_fast_loops())
        return sweep_captures_v3;
#endif
    return sweep_captures_portable;
}

typedef struct Filling {
    const CompleteValues *complete;
    const CompleteLevel *level;
    unsigned stones;
    SweepCaptures sweep;
    Sweep *sweeps;      /* by thread */
    Resolver *resolver; /* by thread */
    const atomic_bool *stop;
    atomic_bool too_long;
} Filling;

static Worth worth_of_score(bool outcomes, Score score) {
    if (outcomes)
        return (Worth)(WORTH_DRAW + (score > 0) - (score < 0));
    unsigned distance = score_distance(score);
    return score == 0  ? WORTH_DRAWN
           : score > 0 ? (Worth)(WORTH_WON - distance / 2)
                       : (Worth)(WORTH_LOST + distance / 2);
}

/* Returns the value of a position without captures. */
static Worth quiet_worth(Filling *filling, Resolver *resolver, Stones stones) {
    unsigned mover = set_count(stones.mover), opponent = set_count(stones.opponent);
    if (mover == 0)
        return WORTH_LOST;
    if (opponent == 0 || resolver->tables->split[mover][opponent].values == NULL)
        return 0; /* it is not needed */
    Score score = resolver_score(resolver, stones, 0, -SCORE_LIMIT, SCORE_LIMIT);
    return worth_of_score(filling->complete->outcomes, score);
}

static void fill_class(Filling *filling, uint64_t class, unsigned thread) {
    const CompleteLevel *level = filling->level;
    bool outcomes = filling->complete->outcomes;
    Sweep *sweep = &filling->sweeps[thread];
    PointSet occupied = level->occupied[class], mover = 0;
    uint64_t begin = class << filling->stones, count = (uint64_t)1 << filling->stones;
    filling->sweep(sweep, occupied);
    for (uint64_t number = 0; number < count; number++, mover = (mover - occupied) & occupied) {
        Worth *best = &sweep->best[number];
        if (*best == 0)
            *best = quiet_worth(filling, &filling->resolver[thread],
                                (Stones){mover, occupied & ~mover});
        if (!outcomes && (*best == WORTH_DRAWN - 1 || *best == WORTH_DRAWN + 1))
            atomic_store(&filling->too_long, true);
    }
    if (!outcomes)
        memcpy(level->worth + begin, sweep->best, count);
    for (uint64_t number = 0; outcomes && number < count; number++) {
        uint64_t at = begin + number;
        uint8_t before = at % 4 == 0 ? 0 : level->worth[at / 4];
        level->worth[at / 4] = (uint8_t)(before | sweep->best[number] << at % 4 * 2);
    }
}

static bool fill_piece(void *context, uint64_t piece, unsigned thread) {
    Filling *filling = context;
    uint64_t class = piece * PIECE_CLASSES, end = class + PIECE_CLASSES;
    for (; class < end && class < filling->level->classes; class ++)
        fill_class(filling, class, thread);
    return !stop_is_set(filling->stop);
}

static bool make_level(const CompleteValues *complete, unsigned stones, CompleteLevel *level) {
    if (!make_classes(complete, stones, level))
        return false;
    level->worth = pages_create(worth_bytes(level, stones, complete->outcomes), true);
    return level->worth != NULL;
}

static bool fill_level(Filling *filling, unsigned threads, Error *error) {
    uint64_t pieces = (filling->level->classes + PIECE_CLASSES - 1) / PIECE_CLASSES;
    for (unsigned thread = 0; thread < threads; thread++)
        filling->sweeps[thread].complete = filling->complete;
    return parallel_run(threads, pieces, fill_piece, filling) || error_stopped(error);
}

bool complete_add(CompleteValues *complete, const Rules *rules, const ValueTables *tables,
                  unsigned threads, const atomic_bool *stop, Error *error) {
    unsigned stones = complete->stones + 1;
    CompleteLevel *level = &complete->level[stones];
    Filling filling = {.complete = complete, .level = level, .stones = stones, .stop = stop};
    filling.sweep = choose_sweep();
    filling.resolver = resolvers_create(rules, tables, threads);
    filling.sweeps = malloc(threads * sizeof *filling.sweeps);
    bool made =
        filling.resolver != NULL && filling.sweeps != NULL && make_level(complete, stones, level);
    if (!made)
        error_set_out_of_memory(error, "out of memory for all positions of %u stones", stones);
    bool filled = made && fill_level(&filling, threads, error);
    complete->full = atomic_load(&filling.too_long);
    if (filled && !complete->full)
        complete->stones = stones;
    free(filling.resolver);
    free(filling.sweeps);
    return filled;
}
