#include "solve.h"

#include <stdlib.h>
#include <string.h>

#include "solve_loops.h"

/* The loops for this processor. */
static const SolveLoops *solve_loops(void) {
#ifdef HAVE_V3_LOOPS
    if (stones_use_fast_loops())
        return &solve_loops_v3;
#endif
    return &solve_loops_portable;
}

static uint64_t count_pieces(const Work *work) {
    return (index_size(work->index) + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
}

static Piece find_piece(Solver *solver, uint64_t number, unsigned thread) {
    Work *work = &solver->work[0];
    uint64_t pieces = count_pieces(work);
    if (number >= pieces) {
        number -= pieces;
        work = &solver->work[1];
    }
    uint64_t begin = number * PIECE_NUMBERS, end = begin + PIECE_NUMBERS;
    uint64_t size = index_size(work->index);
    return (Piece){solver, work, begin, end < size ? end : size, &solver->resolving[thread]};
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
    Piece piece = find_piece(context, number, thread);
    bool going = piece.solver->loops->open(&piece);
    report(piece.solver, thread, piece.end - piece.begin, 0);
    return going;
}

static bool spread_piece(void *context, uint64_t number, unsigned thread) {
    Piece piece = find_piece(context, number, thread);
    const _Atomic uint8_t *claims = piece.work->claims + piece.begin / PIECE_NUMBERS * CLAIMS;
    uint64_t spread = 0;
    if (atomic_load_explicit(&claims[piece.solver->level], memory_order_relaxed) == 0)
        return true;
    bool going = piece.solver->loops->spread(&piece, &spread);
    report(piece.solver, thread, 0, spread);
    return going;
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
        going = parallel_run(threads, pieces, spread_piece, solver);
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

/* Gives each thread its memory of positions with captures. */
static bool start_resolving(Solver *solver, const ValueTables *tables, Error *error) {
    unsigned threads = solver->options->threads;
    solver->resolving = calloc(threads, sizeof *solver->resolving);
    bool started = solver->resolving != NULL;
    for (unsigned thread = 0; started && thread < threads; thread++) {
        Resolved *memory = calloc((size_t)1 << RESOLVED_BITS, sizeof *memory);
        solver->resolving[thread] = (Resolving){solver->rules, tables, memory};
        started = memory != NULL;
    }
    return started || error_set(error, "out of memory for the table of %u against %u stones",
                                solver->split.mover, solver->split.opponent);
}

static void finish_resolving(Solver *solver) {
    for (unsigned thread = 0; solver->resolving != NULL && thread < solver->options->threads;
         thread++)
        free(solver->resolving[thread].memory);
    free(solver->resolving);
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
    Solver solver = {.rules = rules, .options = options, .split = split, .loops = solve_loops()};
    Split other = {split.opponent, split.mover};
    ValueTable *table[2] = {&tables->split[split.mover][split.opponent],
                            &tables->split[split.opponent][split.mover]};
    solver.tables_in_pair = table[0] == table[1] ? 1 : 2;
    bool solved = start_work(rules->board, table[0], split, &solver.work[0], error) &&
                  (solver.tables_in_pair == 1 ||
                   start_work(rules->board, table[1], other, &solver.work[1], error)) &&
                  start_resolving(&solver, tables, error) && solve(&solver, error);
    for (unsigned number = 0; number < solver.tables_in_pair; number++) {
        Work *work = &solver.work[number];
        if (solved)
            table[number]->values = settle_values(work);
        free(work->memory);
        free(work->claims);
    }
    finish_resolving(&solver);
    return solved;
}
