#include "solve_loops.h"

#include "captures.h"
#include "index_loops.h"
#include "stop.h"

INLINE _Atomic uint8_t *value_at(const Work *work, uint64_t number) {
    return &work->entries[2 * number];
}

INLINE _Atomic uint8_t *counter_at(const Work *work, uint64_t number) {
    return &work->entries[2 * number + 1];
}

INLINE uint8_t load(const _Atomic uint8_t *byte) {
    return atomic_load_explicit(byte, memory_order_relaxed);
}

INLINE void store(_Atomic uint8_t *byte, uint8_t value) {
    atomic_store_explicit(byte, value, memory_order_relaxed);
}

/* Below every score. */
enum { NO_SCORE = -SCORE_LIMIT - 1 };

/* A paika, a capture, the capture of the last stone: no win is shorter that lets the opponent
 * capture. */
static const Score shortest_win = SCORE_LIMIT - 3;

INLINE bool must_stop(const Solver *solver) {
    const atomic_bool *stop = solver->options->stop;
    return stop_is_set(stop) || atomic_load_explicit(&solver->too_long, memory_order_relaxed);
}

/* Gives a position a value; whoever else does at the same time gives the same. */
INLINE void claim_value(Solver *solver, const Work *work, uint64_t number, unsigned distance) {
    if (distance > VALUE_DISTANCE_MAX) {
        atomic_store(&solver->too_long, true);
        return;
    }
    store(value_at(work, number), value_of_distance(distance));
    _Atomic uint8_t *claimed = &work->claims[number / PIECE_NUMBERS * CLAIMS + distance];
    if (load(claimed) != 0)
        return;
    store(claimed, 1);
    unsigned last = atomic_load_explicit(&solver->last, memory_order_relaxed);
    while (last < distance && !atomic_compare_exchange_weak(&solver->last, &last, distance))
        continue;
}

/* What the paikas of one position lead to. */
typedef struct Paikas {
    Score best;     /* of those after which the opponent captures */
    unsigned quiet; /* the others */
} Paikas;

/* A won position's count of quiet paikas is not asked for. */
static Paikas look_at_paikas(const Resolving *resolving, Stones stones) {
    const Board *board = resolving->rules->board;
    Paikas paikas = {NO_SCORE, 0};
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        PointSet steppers = stones_steppers(board, stones, direction);
        for (; steppers != 0; steppers &= steppers - 1) {
            PointSet from = steppers & (0 - steppers);
            PointSet to = board_shift(board, from, direction);
            Stones after = {stones.opponent, (stones.mover & ~from) | to};
            PointSet capturers = stones_capturers(board, after);
            if (capturers == 0) {
                paikas.quiet++;
                continue;
            }
            Score score = score_before(
                resolve(resolving, after, capturers, NO_SCORE, score_refutation(paikas.best)));
            if (score == shortest_win)
                return (Paikas){score, paikas.quiet};
            if (score > paikas.best)
                paikas.best = score;
        }
    }
    return paikas;
}

static bool open_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    const Piece *piece = context;
    const Work *work = piece->work;
    Paikas paikas = look_at_paikas(piece->resolving, stones);
    bool drawn = paikas.best == 0;
    store(counter_at(work, number), drawn ? NEVER_LOST : (uint8_t)paikas.quiet);
    if (paikas.best != NO_SCORE && !drawn)
        claim_value(piece->solver, work, number, score_distance(paikas.best));
    else if (paikas.best == NO_SCORE && paikas.quiet == 0)
        claim_value(piece->solver, work, number, 0);
    return !must_stop(piece->solver);
}

static bool open_piece(Piece *piece) {
    return walk_positions(piece->work->index, piece->begin, piece->end, open_position, piece);
}

/* A quiet position one paika before the one whose value is being spread. */
static void tell_won(Solver *solver, const Work *work, uint64_t number) {
    uint8_t value = load(value_at(work, number));
    if (value_outcome(value) != OUTCOME_WIN || value_distance(value) > solver->level + 1)
        claim_value(solver, work, number, solver->level + 1);
}

static void tell_not_won(Solver *solver, const Work *work, uint64_t number, unsigned turns) {
    _Atomic uint8_t *counter = counter_at(work, number);
    uint8_t value = load(value_at(work, number));
    if (load(counter) == NEVER_LOST || value_outcome(value) == OUTCOME_WIN)
        return;
    if (atomic_fetch_sub_explicit(counter, (uint8_t)turns, memory_order_relaxed) != turns)
        return;
    /* The last quiet hope is gone: lost after the longest of the turns, captures included. */
    if (value < value_of_distance(solver->level + 1))
        claim_value(solver, work, number, solver->level + 1);
}

/* The quiet positions before one, each with its weight. */
typedef struct Predecessors {
    const Work *work;
    bool merge; /* add the weights of those that are one position */
    unsigned length;
    struct {
        uint64_t number;
        unsigned weight;
    } list[4 * BOARD_POINTS_MAX];
} Predecessors;

INLINE void add_predecessor(Predecessors *found, Stones before) {
    unsigned weight;
    uint64_t number = rank_position(found->work->index, before, &weight);
    for (unsigned other = 0; found->merge && other < found->length; other++)
        if (found->list[other].number == number) {
            found->list[other].weight += weight;
            return;
        }
    __builtin_prefetch(value_at(found->work, number), 1);
    found->list[found->length].number = number;
    found->list[found->length++].weight = weight;
}

/* Finds the positions from which a paika of the side that has just moved led here. `back` has its
 * stones as the mover's. */
INLINE void find_predecessors(Predecessors *found, const Board *board, Stones back) {
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        PointSet steppers = stones_steppers(board, back, direction);
        for (; steppers != 0; steppers &= steppers - 1) {
            PointSet from = steppers & (0 - steppers);
            PointSet to = board_shift(board, from, direction);
            Stones before = {(back.mover & ~from) | to, back.opponent};
            if (!stones_can_capture(board, before))
                add_predecessor(found, before);
        }
    }
}

/* Spreads a position that has its final value to the quiet positions from which a paika leads to
 * it.
 *
 * The counter of a position counts its paikas; what comes back here are the paikas into a position.
 * Of a class of positions with s symmetries there are 4 / s (8 / s on square boards) on the board,
 * so each paika found backward from a position with t symmetries stands for s / t of those found
 * forward. */
static void spread_value(Solver *solver, const Work *from, Stones stones, unsigned symmetries) {
    Predecessors found;
    found.work = solver->tables_in_pair == 1 ? from : &solver->work[from == &solver->work[0]];
    found.merge = symmetries != 1;
    found.length = 0;
    find_predecessors(&found, solver->rules->board, (Stones){stones.opponent, stones.mover});
    bool won = (solver->level & 1) == 0;
    for (unsigned number = 0; number < found.length; number++)
        if (won)
            tell_won(solver, found.work, found.list[number].number);
        else
            tell_not_won(solver, found.work, found.list[number].number,
                         found.list[number].weight / symmetries);
}

static bool spread_piece(const Piece *piece, uint64_t *spread) {
    Solver *solver = piece->solver;
    const Work *work = piece->work;
    uint8_t wanted = value_of_distance(solver->level);
    bool lost = (solver->level & 1) == 0;
    IndexCursor cursor = index_cursor(work->index, piece->begin);
    for (uint64_t entry = piece->begin; entry < piece->end; entry++) {
        if (load(value_at(work, entry)) != wanted || (lost && load(counter_at(work, entry)) != 0))
            continue;
        Stones stones;
        unsigned symmetries;
        move_cursor(work->index, &cursor, entry);
        if (unrank_at(work->index, &cursor, entry, &stones, &symmetries)) {
            spread_value(solver, work, stones, symmetries);
            ++*spread;
        }
        if (must_stop(solver))
            return false;
    }
    return true;
}

#ifdef __AVX2__
const SolveLoops solve_loops_v3 = {open_piece, spread_piece};
#else
const SolveLoops solve_loops_portable = {open_piece, spread_piece};
#endif
