#include "solve.h"

#include <stdlib.h>
#include <string.h>

#include "hot.h"
#include "parallel.h"
#include "stop.h"

/* The counter of a position that can never be lost: a turn that draws is known. */
enum { NEVER_LOST = 255 };

/* One table while it is being solved: two bytes for each number, its value and its counter, side by
 * side since both are wanted together and seldom near the last ones.
 *
 * A value is a claim that counts from its own distance on: solving goes through the distances from
 * 0, and at distance d a value d + 1 is final, unless it is a loss and the counter is not 0. The
 * counter is the number of paikas to quiet positions that are not known to be won by the opponent.
 */
typedef struct Work {
    Index *index;
    uint8_t *memory; /* of the two bytes a number; plain again once the threads are done */
    _Atomic uint8_t *entries;
    _Atomic uint8_t
        *claims; /* by piece and distance: whether there may be any, to pass over pieces */
} Work;

_Static_assert(sizeof(_Atomic uint8_t) == 1, "atomic bytes share the memory of plain ones");

static _Atomic uint8_t *value_at(const Work *work, uint64_t number) {
    return &work->entries[2 * number];
}

static _Atomic uint8_t *counter_at(const Work *work, uint64_t number) {
    return &work->entries[2 * number + 1];
}

static uint8_t load(const _Atomic uint8_t *byte) {
    return atomic_load_explicit(byte, memory_order_relaxed);
}

static void store(_Atomic uint8_t *byte, uint8_t value) {
    atomic_store_explicit(byte, value, memory_order_relaxed);
}

/* A paika, a capture, the capture of the last stone: no win is shorter that lets the opponent
 * capture. */
static const Score shortest_win = SCORE_LIMIT - 3;

/* Numbers of a table that one piece of work covers. */
enum { PIECE_NUMBERS = 1 << 16, CLAIMS = 256 };

typedef struct Solver {
    const Rules *rules;
    const ValueTables *tables;
    const SolveOptions *options;
    Split split;
    Work work[2]; /* [0] of the split, [1] of the other way round; the same where a = b */
    unsigned tables_in_pair;
    unsigned level;   /* the distance that is being spread */
    atomic_uint last; /* the greatest distance claimed */
    atomic_bool too_long;
    uint64_t numbers; /* of both tables; of these so many are opened and spread */
    atomic_uint_fast64_t opened, spread;
} Solver;

static bool must_stop(const Solver *solver) {
    const atomic_bool *stop = solver->options->stop;
    return stop_is_set(stop) || atomic_load_explicit(&solver->too_long, memory_order_relaxed);
}

/* Gives a position a value; whoever else does at the same time gives the same. */
static void claim_value(Solver *solver, const Work *work, uint64_t number, unsigned distance) {
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

/* The search for the mover's best capture; it ends once `enough` is reached. */
typedef struct Best {
    const Solver *solver;
    Score best, enough;
} Best;

HOT static Score resolve(const Solver *solver, Stones stones, PointSet capturers, Score enough);

HOT static bool improve_best(void *context, Stones after, PointSet capturers) {
    Best *best = context;
    Score enough = score_refutation(best->best);
    Score score = score_before(resolve(best->solver, after, capturers, enough));
    if (score > best->best)
        best->best = score;
    return best->best < best->enough;
}

/* The score of a position with fewer stones than the pair, or with captures; at least `enough` in
 * place of any score above it. */
HOT static Score resolve(const Solver *solver, Stones stones, PointSet capturers, Score enough) {
    if (stones.mover == 0)
        return value_score(value_of_distance(0));
    if (capturers == 0) {
        const ValueTable *table =
            &solver->tables->split[set_count(stones.mover)][set_count(stones.opponent)];
        return value_score(table->values[index_rank(table->index, stones)]);
    }
    Best best = {solver, -SCORE_LIMIT - 1, enough};
    captures_visit_with_capturers(solver->rules, stones, TURN_FREE, capturers, improve_best, &best);
    return best.best;
}

/* What the paikas of one position lead to. */
typedef struct Paikas {
    const Solver *solver;
    Score best;     /* of those after which the opponent captures */
    unsigned quiet; /* the others */
} Paikas;

static bool look_at_paika(void *context, Stones after, PointSet capturers) {
    Paikas *paikas = context;
    if (capturers == 0) {
        paikas->quiet++;
        return true;
    }
    Score enough = score_refutation(paikas->best);
    Score score = score_before(resolve(paikas->solver, after, capturers, enough));
    if (score > paikas->best)
        paikas->best = score;
    return score != shortest_win; /* a won position's count of quiet paikas is not asked for */
}

/* One piece of the work on a level: a run of numbers of one of the tables. */
typedef struct Piece {
    Solver *solver;
    Work *work;
    uint64_t begin, end;
} Piece;

static uint64_t count_pieces(const Work *work) {
    return (index_size(work->index) + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
}

static Piece find_piece(Solver *solver, uint64_t number) {
    Work *work = &solver->work[0];
    uint64_t pieces = count_pieces(work);
    if (number >= pieces) {
        number -= pieces;
        work = &solver->work[1];
    }
    uint64_t begin = number * PIECE_NUMBERS, end = begin + PIECE_NUMBERS;
    uint64_t size = index_size(work->index);
    return (Piece){solver, work, begin, end < size ? end : size};
}

static bool open_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    Piece *piece = context;
    Solver *solver = piece->solver;
    Paikas paikas = {solver, -SCORE_LIMIT - 1, 0};
    paikas_visit_with_capturers(solver->rules, stones, look_at_paika, &paikas);
    const Work *work = piece->work;
    bool drawn = paikas.best == 0;
    store(counter_at(work, number), drawn ? NEVER_LOST : (uint8_t)paikas.quiet);
    if (paikas.best >= -SCORE_LIMIT && !drawn)
        claim_value(solver, work, number, score_distance(paikas.best));
    else if (paikas.best < -SCORE_LIMIT && paikas.quiet == 0)
        claim_value(solver, work, number, 0);
    return !must_stop(solver);
}

/* Opening takes about half of the time; what is decided says how far the rest has got. */
static void report(Solver *solver, unsigned thread, uint64_t opened, uint64_t spread) {
    uint64_t all_opened = atomic_fetch_add(&solver->opened, opened) + opened;
    uint64_t all_spread = atomic_fetch_add(&solver->spread, spread) + spread;
    if (thread == 0 && solver->options->progress != NULL)
        solver->options->progress(solver->options->context, 0.5 *
                                                                (double)(all_opened + all_spread) /
                                                                (double)solver->numbers);
}

static bool open_piece(void *context, uint64_t number, unsigned thread) {
    Piece piece = find_piece(context, number);
    bool going = index_walk(piece.work->index, piece.begin, piece.end, open_position, &piece);
    report(piece.solver, thread, piece.end - piece.begin, 0);
    return going;
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

static bool add_predecessor(void *context, Stones before) {
    Predecessors *found = context;
    unsigned weight;
    uint64_t number = index_rank_symmetries(found->work->index, before, &weight);
    for (unsigned other = 0; found->merge && other < found->length; other++)
        if (found->list[other].number == number) {
            found->list[other].weight += weight;
            return true;
        }
    __builtin_prefetch(value_at(found->work, number), 1);
    found->list[found->length].number = number;
    found->list[found->length++].weight = weight;
    return true;
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
    quiet_predecessors_visit(solver->rules, stones, add_predecessor, &found);
    bool won = (solver->level & 1) == 0;
    for (unsigned number = 0; number < found.length; number++)
        if (won)
            tell_won(solver, found.work, found.list[number].number);
        else
            tell_not_won(solver, found.work, found.list[number].number,
                         found.list[number].weight / symmetries);
}

static bool scan_piece(void *context, uint64_t number, unsigned thread) {
    Piece piece = find_piece(context, number);
    Solver *solver = piece.solver;
    const Work *work = piece.work;
    uint8_t wanted = value_of_distance(solver->level);
    bool lost = (solver->level & 1) == 0;
    uint64_t spread = 0;
    if (load(&work->claims[piece.begin / PIECE_NUMBERS * CLAIMS + solver->level]) == 0)
        return true;
    IndexCursor cursor = index_cursor(work->index, piece.begin);
    for (uint64_t entry = piece.begin; entry < piece.end; entry++) {
        if (load(value_at(work, entry)) != wanted || (lost && load(counter_at(work, entry)) != 0))
            continue;
        Stones stones;
        unsigned symmetries;
        if (index_unrank_next(work->index, &cursor, entry, &stones, &symmetries)) {
            spread_value(solver, work, stones, symmetries);
            spread++;
        }
        if (must_stop(solver))
            return false;
    }
    report(solver, thread, 0, spread);
    return true;
}

/* Leaves the values alone in the memory. What nobody could prove is a draw. */
static Value *settle_values(Work *work) {
    uint64_t size = index_size(work->index);
    uint8_t *memory = work->memory;
    for (uint64_t number = 0; number < size; number++) {
        uint8_t value = memory[2 * number], counter = memory[2 * number + 1];
        bool unproved = counter != 0 && value_outcome(value) == OUTCOME_LOSS;
        memory[number] = unproved ? VALUE_DRAW : value;
    }
    uint8_t *shrunk = realloc(memory, size + 1);
    work->memory = NULL;
    return shrunk != NULL ? shrunk : memory;
}

static bool solve(Solver *solver, Error *error) {
    unsigned threads = solver->options->threads;
    uint64_t pieces = 0;
    for (unsigned table = 0; table < solver->tables_in_pair; table++) {
        solver->numbers += index_size(solver->work[table].index);
        pieces += count_pieces(&solver->work[table]);
    }
    bool going = parallel_run(threads, pieces, open_piece, solver);
    for (; going && solver->level <= atomic_load(&solver->last); solver->level++)
        going = parallel_run(threads, pieces, scan_piece, solver);
    if (going)
        return true;
    if (atomic_load(&solver->too_long))
        return error_set(error, "a game of %u against %u stones is longer than %d turns",
                         solver->split.mover, solver->split.opponent, VALUE_DISTANCE_MAX);
    return error_set(error, "stopped");
}

static bool start_work(const Board *board, ValueTable *table, Split split, Work *work,
                       Error *error) {
    if (table->index == NULL)
        table->index = index_create(board, split, error);
    if (table->index == NULL)
        return false;
    work->index = table->index;
    work->memory = calloc(index_size(work->index) + 1, 2);
    work->entries = (_Atomic uint8_t *)work->memory;
    work->claims = calloc(count_pieces(work), CLAIMS);
    if (work->memory == NULL || work->claims == NULL)
        return error_set(error, "out of memory for the table of %u against %u stones", split.mover,
                         split.opponent);
    return true;
}

uint64_t solve_memory_peak(uint64_t numbers) {
    return 2 * numbers;
}

uint64_t solve_memory_left(uint64_t numbers) {
    return numbers;
}

void value_tables_clear(ValueTables *tables) {
    for (unsigned mover = 0; mover <= STONES_MAX; mover++)
        for (unsigned opponent = 0; opponent <= STONES_MAX; opponent++) {
            ValueTable *table = &tables->split[mover][opponent];
            index_destroy(table->index);
            free(table->values);
            *table = (ValueTable){0};
        }
}

bool solve_pair(const Rules *rules, ValueTables *tables, Split split, const SolveOptions *options,
                Error *error) {
    Solver solver = {.rules = rules, .tables = tables, .options = options, .split = split};
    Split other = {split.opponent, split.mover};
    ValueTable *table[2] = {&tables->split[split.mover][split.opponent],
                            &tables->split[split.opponent][split.mover]};
    solver.tables_in_pair = table[0] == table[1] ? 1 : 2;
    bool solved = start_work(rules->board, table[0], split, &solver.work[0], error) &&
                  (solver.tables_in_pair == 1 ||
                   start_work(rules->board, table[1], other, &solver.work[1], error)) &&
                  solve(&solver, error);
    for (unsigned number = 0; number < solver.tables_in_pair; number++) {
        Work *work = &solver.work[number];
        if (solved)
            table[number]->values = settle_values(work);
        free(work->memory);
        free(work->claims);
    }
    return solved;
}
