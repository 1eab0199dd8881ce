#include "solve_loops.h"

#include "captures.h"
#include "index_loops.h"
#include "solve_crew.h"
#include "stop.h"

/* Returns the place of a number: counted from the first one here. For a number below that it is far
 * above the last place. */
INLINE uint64_t place_of(const Work *work, uint64_t number) {
    return number - work->own.begin;
}

INLINE bool is_here(const Work *work, uint64_t place) {
    return place < work->own.count;
}

INLINE _Atomic uint8_t *value_at(const Work *work, uint64_t place) {
    return &work->entries[2 * place];
}

INLINE _Atomic uint8_t *counter_at(const Work *work, uint64_t place) {
    return &work->entries[2 * place + 1];
}

/* Any place will do, even one that is not here. */
INLINE void prefetch(const Work *work, uint64_t place) {
    __builtin_prefetch((const void *)((uintptr_t)work->memory + 2 * place), 1);
}

INLINE uint8_t load(const _Atomic uint8_t *byte) {
    return atomic_load_explicit(byte, memory_order_relaxed);
}

INLINE void store(_Atomic uint8_t *byte, uint8_t value) {
    atomic_store_explicit(byte, value, memory_order_relaxed);
}

/* Returns the score of the shortest win with a paika after which the opponent captures: a paika, a
 * capture, the capture of the last stone. With outcomes alone any win is as good. */
INLINE Score shortest_win(bool outcomes) {
    return outcomes ? 1 : SCORE_LIMIT - 3;
}

INLINE bool must_stop(const Solver *solver) {
    const atomic_bool *stop = solver->options->stop;
    return stop_is_set(stop) || atomic_load_explicit(&solver->too_long, memory_order_relaxed);
}

/* Gives a position a value. Other threads may do so at the same time; they give the same value. */
INLINE void claim_value(Solver *solver, const Work *work, uint64_t place, unsigned distance) {
    if (distance > VALUE_DISTANCE_MAX) {
        atomic_store(&solver->too_long, true);
        return;
    }
    store(value_at(work, place), value_of_distance(distance));
    _Atomic uint8_t *claimed = &work->claims[place / PIECE_NUMBERS * CLAIMS + distance];
    if (load(claimed) != 0)
        return;
    store(claimed, 1);
    unsigned last = atomic_load_explicit(&solver->last, memory_order_relaxed);
    while (last < distance && !atomic_compare_exchange_weak(&solver->last, &last, distance))
        continue;
}

/* A paika after which the opponent captures. */
typedef struct Paika {
    Stones after;
    PointSet capturers;
    Score most; /* an upper bound of its score */
} Paika;

/* The paikas of one position. */
typedef struct Paikas {
    Score best;     /* of those after which the opponent captures */
    unsigned quiet; /* number of the others */
    unsigned length;
    Paika list[4 * BOARD_POINTS_MAX];
} Paikas;

INLINE void list_paikas(Paikas *paikas, const Board *board, Stones stones) {
    paikas->best = NO_SCORE;
    paikas->quiet = paikas->length = 0;
    PaikaWalk walk = paikas_begin(board, stones);
    for (PointSet moved; paikas_next(board, &walk, &moved);) {
        Stones after = {stones.opponent, moved};
        PointSet capturers = stones_capturers(board, after);
        if (capturers == 0)
            paikas->quiet++;
        else
            paikas->list[paikas->length++] = (Paika){after, capturers, -NO_SCORE};
    }
}

/* Sorts paikas by the number of stones that can capture afterwards: the best one most likely has
 * few. */
static void sort_paikas(Paikas *paikas) {
    for (unsigned length = 1; length < paikas->length; length++) {
        Paika paika = paikas->list[length];
        unsigned place = length, capturers = set_count(paika.capturers);
        for (; place > 0 && set_count(paikas->list[place - 1].capturers) > capturers; place--)
            paikas->list[place] = paikas->list[place - 1];
        paikas->list[place] = paika;
    }
}

/* Finds whether a paika scores more than `score`. Returns a lower bound of its score if so,
 * otherwise an upper bound. */
static Score try_paika(Resolver *resolver, Paika *paika, Score score) {
    Score found = score_before(resolve(resolver, paika->after, paika->capturers,
                                       score_refutation(score + 1), score_refutation(score)));
    if (found <= score && found < paika->most)
        paika->most = found;
    return found;
}

/* For a position that is not lost: finds whether it is won, and how soon. */
static void find_shortest_win(Resolver *resolver, Paikas *paikas, Score shortest) {
    for (unsigned number = 0; number < paikas->length; number++) {
        Paika *paika = &paikas->list[number];
        while (paika->most > paikas->best && paikas->best < shortest) {
            Score score = try_paika(resolver, paika, paikas->best);
            if (score > paikas->best)
                paikas->best = score;
        }
    }
}

/* For a lost position: asks again and again about the paika that may last longest. */
static void find_longest_loss(Resolver *resolver, Paikas *paikas) {
    while (paikas->best == NO_SCORE) {
        Paika *last = &paikas->list[0];
        for (unsigned number = 1; number < paikas->length; number++)
            if (paikas->list[number].most > last->most)
                last = &paikas->list[number];
        Score most = last->most;
        if (try_paika(resolver, last, most - 1) >= most)
            paikas->best = most;
    }
}

/* Finds the outcome first, with questions that a few captures answer, and then the distance, which
 * mostly follows from the bounds found on the way. */
static void look_at_paikas(Resolver *resolver, Stones stones, bool outcomes, Paikas *paikas) {
    list_paikas(paikas, resolver->rules->board, stones);
    if (paikas->quiet == 0) /* as on a crowded board, where captures take long to search */
        sort_paikas(paikas);
    for (unsigned number = 0; number < paikas->length && paikas->best < 0; number++) {
        Score score = try_paika(resolver, &paikas->list[number], -1);
        if (score >= 0)
            paikas->best = score;
    }
    if (paikas->best >= 0)
        find_shortest_win(resolver, paikas, shortest_win(outcomes));
    else if (paikas->length > 0 && outcomes)
        paikas->best = -1;
    else if (paikas->length > 0)
        find_longest_loss(resolver, paikas);
}

static bool open_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    const Piece *piece = context;
    const Work *work = piece->work;
    uint64_t place = place_of(work, number);
    bool outcomes = piece->solver->options->outcomes;
    Paikas paikas;
    look_at_paikas(piece->resolver, stones, outcomes, &paikas);
    bool stuck = paikas.best == NO_SCORE && paikas.quiet == 0;
    bool drawn = stuck ? piece->solver->rules->set.stuck_draws : paikas.best == 0;
    store(counter_at(work, place), drawn ? NEVER_LOST : (uint8_t)paikas.quiet);
    if (stuck && !drawn)
        claim_value(piece->solver, work, place, 0);
    else if (paikas.best != NO_SCORE && !drawn)
        claim_value(piece->solver, work, place,
                    outcomes ? paikas.best > 0 : score_distance(paikas.best));
    return !must_stop(piece->solver);
}

static bool open_piece(Piece *piece) {
    return walk_positions(piece->work->index, piece->begin, piece->end, open_position, piece);
}

/* The opponent wins after a paika of this quiet position: counts that. */
static void tell_won(Solver *solver, const Work *work, uint64_t place) {
    uint8_t value = load(value_at(work, place));
    if (value_outcome(value) != OUTCOME_WIN || value_distance(value) > solver->level + 1)
        claim_value(solver, work, place, solver->level + 1);
}

static void tell_not_won(Solver *solver, const Work *work, uint64_t place, unsigned turns) {
    _Atomic uint8_t *counter = counter_at(work, place);
    uint8_t value = load(value_at(work, place));
    if (load(counter) == NEVER_LOST || value_outcome(value) == OUTCOME_WIN)
        return;
    if (atomic_fetch_sub_explicit(counter, (uint8_t)turns, memory_order_relaxed) != turns)
        return;
    /* The last quiet hope is gone: the position is lost after the longest of its turns, including
     * captures. */
    if (value < value_of_distance(solver->level + 1))
        claim_value(solver, work, place, solver->level + 1);
}

/* The quiet positions before one, each with its weight. */
typedef struct Predecessors {
    const Work *work;
    bool merge; /* add the weights of entries that are one position */
    unsigned length;
    struct {
        uint64_t place;
        unsigned weight;
    } list[4 * BOARD_POINTS_MAX];
} Predecessors;

INLINE void add_predecessor(Predecessors *found, Stones before) {
    unsigned weight;
    uint64_t place = place_of(found->work, rank_position(found->work->index, before, &weight));
    for (unsigned other = 0; found->merge && other < found->length; other++)
        if (found->list[other].place == place) {
            found->list[other].weight += weight;
            return;
        }
    prefetch(found->work, place);
    found->list[found->length].place = place;
    found->list[found->length++].weight = weight;
}

/* Finds the positions from which a paika of the side that has just moved led here. In `back` its
 * stones are the mover's. */
INLINE void find_predecessors(Predecessors *found, const Board *board, Stones back) {
    PaikaWalk walk = paikas_begin(board, back);
    for (PointSet moved; paikas_next(board, &walk, &moved);) {
        Stones before = {moved, back.opponent};
        if (!stones_can_capture(board, before))
            add_predecessor(found, before);
    }
}

/* Spreads the final value of a position to the quiet positions from which a paika leads to it.
 *
 * The counter of a position counts paikas from it; found here are the paikas into a position. A
 * class of positions with s symmetries has 4 / s positions on the board (8 / s on square boards),
 * so each paika found backward from a position with t symmetries stands for s / t of those found
 * forward. */
static void spread_value(const Piece *piece, Stones stones, unsigned symmetries) {
    Solver *solver = piece->solver;
    const Work *from = piece->work;
    Predecessors found;
    found.work = solver->tables_in_pair == 1 ? from : &solver->work[from == &solver->work[0]];
    found.merge = symmetries != 1;
    found.length = 0;
    find_predecessors(&found, solver->rules->board, (Stones){stones.opponent, stones.mover});
    bool won = (solver->level & 1) == 0;
    for (unsigned number = 0; number < found.length; number++) {
        uint64_t place = found.list[number].place;
        /* NOLINTNEXTLINE: a position has one symmetry at least */
        unsigned turns = won ? 1 : found.list[number].weight / symmetries;
        if (!is_here(found.work, place))
            messages_add(solver, piece->thread, found.work, found.work->own.begin + place, turns);
        else if (won)
            tell_won(solver, found.work, place);
        else
            tell_not_won(solver, found.work, place, turns);
    }
}

static void hear(Solver *solver, const uint8_t *messages, size_t count) {
    enum { AHEAD = 16 }; /* so many are fetched from memory in advance */
    bool won = (solver->level & 1) == 0;
    for (size_t message = 0; message < count; message++) {
        if (message + AHEAD < count) {
            Message later = messages_read(solver, messages, message + AHEAD);
            prefetch(later.work, later.place);
        }
        Message now = messages_read(solver, messages, message);
        if (won)
            tell_won(solver, now.work, now.place);
        else
            tell_not_won(solver, now.work, now.place, 1);
    }
}

static bool spread_piece(const Piece *piece, uint64_t *spread) {
    Solver *solver = piece->solver;
    const Work *work = piece->work;
    uint8_t wanted = value_of_distance(solver->level);
    bool lost = (solver->level & 1) == 0;
    IndexCursor cursor = index_cursor(work->index, piece->begin);
    uint64_t end = place_of(work, piece->end);
    for (uint64_t place = place_of(work, piece->begin); place < end; place++) {
        if (load(value_at(work, place)) != wanted || (lost && load(counter_at(work, place)) != 0))
            continue;
        Stones stones;
        unsigned symmetries;
        uint64_t number = work->own.begin + place;
        move_cursor(work->index, &cursor, number);
        if (unrank_at(work->index, &cursor, number, &stones, &symmetries)) {
            spread_value(piece, stones, symmetries);
            ++*spread;
        }
        if (must_stop(solver))
            return false;
    }
    return true;
}

#ifdef V3_LOOPS
const SolveLoops solve_loops_v3 = {open_piece, spread_piece, hear};
#else
const SolveLoops solve_loops_portable = {open_piece, spread_piece, hear};
#endif
