#include "solve.h"

#include <stdlib.h>

#include "complete_fill.h"
#include "pair_checkpoint.h"
#include "solve_crew.h"

/* Pieces of a round, after which the members of a crew exchange messages and a pair may be kept;
 * messages wait in memory until then. */
enum { ROUND_PIECES = 64 };

/* The most bytes of messages for each number of a round; 2 were seen. */
enum { TOLD_BYTES = 16 };

/* Returns the loops for this processor. */
static const SolveLoops *solve_loops(void) {
#ifdef HAVE_V3_LOOPS
    if (stones_has_fast_loops())
        return &solve_loops_v3;
#endif
    return &solve_loops_portable;
}

static uint64_t count_pieces(const Work *work) {
    return (work->own.count + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
}

static Piece find_piece(Solver *solver, uint64_t number, unsigned thread) {
    Work *work = &solver->work[0];
    uint64_t pieces = count_pieces(work);
    number += solver->round;
    if (number >= pieces) {
        number -= pieces;
        work = &solver->work[1];
    }
    uint64_t begin = work->own.begin + number * PIECE_NUMBERS, end = begin + PIECE_NUMBERS;
    uint64_t own_end = work->own.begin + work->own.count;
    end = end < own_end ? end : own_end;
    return (Piece){solver, work, begin, end, thread, &solver->resolver[thread]};
}

/* Opening takes about half of the time; the number of decided positions tells the progress of the
 * rest. */
static void report(Solver *solver, unsigned thread, uint64_t opened, uint64_t spread) {
    uint64_t all_opened = atomic_fetch_add(&solver->opened, opened) + opened;
    uint64_t all_spread = atomic_fetch_add(&solver->spread, spread) + spread;
    if (thread == 0 && solver->options->progress != NULL)
        solver->options->progress(solver->options->context, 0.5 *
                                                                (double)(all_opened + all_spread) /
                                                                (double)solver->numbers);
}

static _Atomic uint8_t *claims_of(const Piece *piece) {
    uint64_t place = (piece->begin - piece->work->own.begin) / PIECE_NUMBERS;
    return piece->work->claims + place * CLAIMS;
}

static bool open_piece(void *context, uint64_t number, unsigned thread) {
    Piece piece = find_piece(context, number, thread);
    _Atomic uint8_t *opened = &claims_of(&piece)[OPENED];
    if (atomic_load(opened) == 0 && !piece.solver->loops->open(&piece))
        return false;
    atomic_store(opened, 1);
    report(piece.solver, thread, piece.end - piece.begin, 0);
    return true;
}

static bool spread_piece(void *context, uint64_t number, unsigned thread) {
    Piece piece = find_piece(context, number, thread);
    const _Atomic uint8_t *claims = claims_of(&piece);
    uint64_t spread = 0;
    if (atomic_load_explicit(&claims[piece.solver->level], memory_order_relaxed) == 0)
        return true;
    bool going = piece.solver->loops->spread(&piece, &spread);
    report(piece.solver, thread, 0, spread);
    return going;
}

/* Reduces the memory to the values. A position with no proof is a draw. */
static Value *settle_values(Work *work) {
    uint64_t size = work->own.count;
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

static bool explain(const Solver *solver, Error *error) {
    if (atomic_load(&solver->too_long))
        return error_set(error, "a game of %u against %u stones is longer than %d turns",
                         solver->split.mover, solver->split.opponent, VALUE_DISTANCE_MAX);
    return error_stopped(error);
}

/* Does a piece of work on each piece. The members of a crew work in rounds, and exchange messages
 * after each; opening can be kept then. */
static bool run_rounds(Solver *solver, ParallelWork work, Error *error) {
    const Crew *crew = solver->options->crew;
    unsigned threads = solver->options->threads;
    bool in_one = crew == NULL && solver->options->checkpoint == NULL;
    uint64_t pieces = 0;
    for (unsigned table = 0; table < solver->tables_in_pair; table++)
        pieces += count_pieces(&solver->work[table]);
    uint64_t most = in_one ? pieces : ROUND_PIECES;
    bool going = true, more = true;
    for (solver->round = 0; going && more; solver->round += most) {
        uint64_t left = solver->round < pieces ? pieces - solver->round : 0;
        going = parallel_run(threads, left < most ? left : most, work, solver) ||
                explain(solver, error);
        going = crew_agree(crew, going, error) &&
                (work == open_piece ? pair_checkpoint_keep(solver, error)
                                    : messages_swap(solver, error));
        more = going && crew_any(crew, left > most);
    }
    return going;
}

static bool solve(Solver *solver, Error *error) {
    const Crew *crew = solver->options->crew;
    for (unsigned table = 0; table < solver->tables_in_pair; table++)
        solver->numbers += solver->work[table].own.count;
    bool going = pair_checkpoint_load(solver, error) && run_rounds(solver, open_piece, error);
    while (going && crew_any(crew, solver->level <= atomic_load(&solver->last))) {
        /* The last messages of other members may have brought a distance that is too long: then
         * nothing is kept. */
        going = run_rounds(solver, spread_piece, error) &&
                crew_agree(crew, !atomic_load(&solver->too_long) || explain(solver, error), error);
        solver->level++;
        going = going && pair_checkpoint_keep(solver, error);
    }
    return going;
}

static bool start_work(const Solver *solver, ValueTable *table, Split split, Work *work,
                       Error *error) {
    const Crew *crew = solver->options->crew;
    if (table->index == NULL)
        table->index = index_create(solver->rules->board, split, error);
    if (table->index == NULL)
        return false;
    work->index = table->index;
    work->own = solve_share(crew, crew_member(crew), index_size(work->index));
    work->memory = calloc(work->own.count + 1, 2);
    work->entries = (_Atomic uint8_t *)work->memory;
    work->claims = calloc(count_pieces(work), CLAIMS);
    if (work->memory == NULL || work->claims == NULL)
        return error_set_out_of_memory(error, "out of memory for the table of %u against %u stones",
                                       split.mover, split.opponent);
    return true;
}

static bool start_resolver(Solver *solver, const ValueTables *tables, Error *error) {
    solver->resolver = resolvers_create(solver->rules, tables, solver->options->threads);
    return solver->resolver != NULL ||
           error_set_out_of_memory(error, "out of memory for the table of %u against %u stones",
                                   solver->split.mover, solver->split.opponent);
}

uint64_t solve_memory_peak(uint64_t numbers) {
    return 2 * numbers;
}

uint64_t solve_memory_messages(uint64_t numbers) {
    const uint64_t round = (uint64_t)ROUND_PIECES * PIECE_NUMBERS;
    return TOLD_BYTES * (numbers < round ? numbers : round);
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
    complete_destroy(tables->complete);
    tables->complete = NULL;
}

bool solve_pair(const Rules *rules, ValueTables *tables, Split split, const SolveOptions *options,
                Error *error) {
    Solver solver = {.rules = rules, .options = options, .split = split, .loops = solve_loops()};
    Split other = split_turned(split);
    ValueTable *table[2] = {&tables->split[split.mover][split.opponent],
                            &tables->split[split.opponent][split.mover]};
    solver.tables_in_pair = table[0] == table[1] ? 1 : 2;
    bool started = start_work(&solver, table[0], split, &solver.work[0], error) &&
                   (solver.tables_in_pair == 1 ||
                    start_work(&solver, table[1], other, &solver.work[1], error)) &&
                   start_resolver(&solver, tables, error);
    bool solved = crew_agree(options->crew, started, error) && messages_init(&solver, error) &&
                  solve(&solver, error);
    for (unsigned number = 0; number < solver.tables_in_pair; number++) {
        Work *work = &solver.work[number];
        if (solved)
            table[number]->values = settle_values(work); /* NOLINT: there are two */
        free(work->memory);
        free(work->claims);
    }
    free(solver.resolver);
    messages_finish(&solver);
    return solved;
}
