#include "verify_values.h"

#include <stdio.h>
#include <stdlib.h>

#include "contradiction.h"
#include "lock.h"
#include "notation.h"
#include "parallel.h"
#include "random.h"
#include "stop.h"
#include "translate.h"

/* Returns bounds of the scores with this outcome. */
static Probe probe_of_outcome(Outcome outcome) {
    static const Score low[] = {0, 1, -SCORE_LIMIT, -SCORE_LIMIT};
    static const Score high[] = {0, SCORE_LIMIT, -1, SCORE_LIMIT};
    return probe_between(low[outcome], high[outcome]);
}

/* The results of the legal turns of one position. */
typedef struct Turns {
    Tables *tables;
    bool distances; /* wanted */
    Score from, to; /* if a turn scores no more or no less, its exact score does not matter */
    Probe best;     /* of the turns, for their side */
    unsigned opponent_stones;
    bool captures; /* there is a turn that does */
} Turns;

static Probe probe_turn(const Turns *turns, Stones after) {
    if (!turns->distances)
        return probe_of_outcome(outcome_turned(tables_outcome(turns->tables, after)));
    return probe_before(tables_probe_between(turns->tables, after, score_refutation(turns->to),
                                             score_refutation(turns->from)));
}

static bool look_at_turn(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Turns *turns = context;
    Stones stones = position_stones(after);
    Probe probe = probe_turn(turns, stones);
    turns->captures = turns->captures || set_count(stones.mover) != turns->opponent_stones;
    turns->best = probe_better(turns->best, probe);
    return true;
}

/* One table whose values are being verified. */
typedef struct TableCheck {
    const ValueCheck *options;
    Index *index;
    uint64_t *sample; /* numbers in rising order; NULL: all */
    uint64_t sample_length;
    uint8_t *buffer; /* two blocks for each thread */
    atomic_uint_fast64_t blocks, verified, unknown, wrong;
    Lock lock;       /* guards the fields below */
    uint64_t lowest; /* the number of the first wrong position */
    Error first_wrong;
} TableCheck;

enum { PROBE_TEXT_SIZE = 64 };

static void write_probe(Probe probe, char text[static PROBE_TEXT_SIZE]) {
    static const char *const words[] = {N_("a draw"), N_("a win"), N_("a loss"), N_("not known")};
    if (probe.distance < 0)
        snprintf(text, PROBE_TEXT_SIZE, "%s", _(words[probe.outcome]));
    else
        snprintf(text, PROBE_TEXT_SIZE, _("%s in %d"), _(words[probe.outcome]), probe.distance);
}

static void tell_wrong(TableCheck *check, uint64_t number, const Position *position, Probe stored,
                       Probe found, bool captures) {
    char text[POSITION_TEXT_SIZE], is[PROBE_TEXT_SIZE], should[PROBE_TEXT_SIZE];
    atomic_fetch_add(&check->wrong, 1);
    lock_take(&check->lock);
    if (number < check->lowest) {
        check->lowest = number;
        position_write(check->options->rules, position, text);
        write_probe(stored, is);
        write_probe(found, should);
        if (captures)
            error_set(&check->first_wrong, "'%s' has captures and should not be there", text);
        else
            error_set(&check->first_wrong, "'%s' is %s in the table, %s by its turns", text, is,
                      should);
    }
    lock_release(&check->lock);
}

/* Returns what the turns of a position lead to: at least whether its score is below, at or above
 * that of `expected`. */
static Turns go_through_turns(const ValueCheck *options, const Position *position, Probe expected) {
    Stones stones = position_stones(position);
    /* Without a turn the rules decide. */
    Score worst = stones_outcome(options->rules, stones) == OUTCOME_DRAW ? 0 : -SCORE_LIMIT;
    Turns turns = {.tables = options->tables,
                   .distances = options->files->file[TABLE_DISTANCE] != NULL,
                   .from = expected.low - 1,
                   .to = expected.high + 1,
                   .best = probe_between(worst, worst),
                   .opponent_stones = set_count(stones.opponent)};
    position_turns(options->rules, position, look_at_turn, &turns);
    return turns;
}

static void check_position(TableCheck *check, uint64_t number, Stones stones, Value value) {
    const ValueCheck *options = check->options;
    Position position = position_of_stones(stones);
    Probe stored = options->files->file[TABLE_DISTANCE] != NULL
                       ? probe_between(value_score(value), value_score(value))
                       : probe_of_outcome(value_outcome(value));
    Turns turns = go_through_turns(options, &position, stored);
    bool wrong = probe_contradicts(stored, turns.best.low, turns.best.high);
    bool known = turns.best.low >= stored.low && turns.best.high <= stored.high;
    if (wrong || turns.captures)
        tell_wrong(check, number, &position, stored,
                   go_through_turns(options, &position, probe_unknown()).best, turns.captures);
    atomic_fetch_add_explicit(known || wrong ? &check->verified : &check->unknown, 1,
                              memory_order_relaxed);
}

/* The data for the check of a block. */
typedef struct BlockCheck {
    TableCheck *check;
    const Value *values;
    uint64_t begin;
} BlockCheck;

static bool check_walked(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    const BlockCheck *block = context;
    check_position(block->check, number, stones, block->values[number - block->begin]);
    return !stop_is_set(block->check->options->stop);
}

static void check_sampled(BlockCheck *block, uint64_t first, uint64_t end) {
    const TableCheck *check = block->check;
    for (; first < check->sample_length && check->sample[first] < end; first++) {
        uint64_t number = check->sample[first];
        Stones stones;
        unsigned symmetries;
        if (index_unrank(check->index, number, &stones, &symmetries) &&
            !check_walked(block, number, stones, symmetries))
            return;
    }
}

static uint64_t find_in_sample(const TableCheck *check, uint64_t number) {
    uint64_t low = 0, high = check->sample_length;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (check->sample[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void tell_progress(const TableCheck *check, uint64_t blocks) {
    const ValueCheck *options = check->options;
    uint64_t all = table_file_blocks(options->files->file[TABLE_WDL]);
    uint64_t verified = atomic_load(&check->verified);
    double share = check->sample == NULL ? (double)blocks / (double)all
                                         : (double)verified / (double)check->sample_length;
    options->progress(options->context, share, verified);
}

static bool check_block(void *context, uint64_t number, unsigned thread, Error *error) {
    TableCheck *check = context;
    uint8_t *outcomes = check->buffer + (size_t)thread * 2 * TABLE_BLOCK_ENTRIES;
    Value *values = outcomes + TABLE_BLOCK_ENTRIES;
    BlockCheck block = {check, values, number * TABLE_BLOCK_ENTRIES};
    uint64_t first = check->sample == NULL ? 0 : find_in_sample(check, block.begin);
    if (check->sample != NULL && (first == check->sample_length ||
                                  check->sample[first] - block.begin >= TABLE_BLOCK_ENTRIES))
        return true;
    size_t length;
    if (!table_files_read(check->options->files, check->index, number, outcomes, values, &length,
                          error))
        return false;
    if (check->sample == NULL)
        index_walk(check->index, block.begin, block.begin + length, check_walked, &block);
    else
        check_sampled(&block, first, block.begin + length);
    uint64_t done = atomic_fetch_add(&check->blocks, 1) + 1;
    if (thread == 0)
        tell_progress(check, done);
    return !stop_is_set(check->options->stop) || error_stopped(error);
}

static int compare_numbers(const void *a, const void *b) {
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* Draws the sample, with repetition, in rising order, so that each block is read once. */
static bool draw_sample(TableCheck *check, Error *error) {
    const ValueCheck *options = check->options;
    const uint64_t *outcomes = table_file_header(options->files->file[TABLE_WDL])->outcomes;
    uint64_t positions = outcomes[OUTCOME_WIN] + outcomes[OUTCOME_DRAW] + outcomes[OUTCOME_LOSS];
    if (options->sample == 0 || options->sample >= positions)
        return true;
    Random random;
    uint64_t stream = (uint64_t)options->split.mover << 6 | options->split.opponent;
    check->sample = malloc(options->sample * sizeof *check->sample);
    if (check->sample == NULL)
        return error_set_out_of_memory(error, "out of memory for a sample");
    if (!random_init_seeded(&random, options->seed << 12 ^ stream))
        return error_set(error, "random numbers are not available");
    while (check->sample_length < options->sample) {
        if (stop_is_set(options->stop))
            return error_stopped(error);
        uint64_t number = random_below(&random, index_size(check->index));
        Stones stones;
        unsigned symmetries;
        if (index_unrank(check->index, number, &stones, &symmetries))
            check->sample[check->sample_length++] = number;
    }
    qsort(check->sample, check->sample_length, sizeof *check->sample, compare_numbers);
    return true;
}

static bool prepare(TableCheck *check, Error *error) {
    const ValueCheck *options = check->options;
    const TableFile *file = options->files->file[TABLE_WDL];
    IndexLimits limits = {.numbers = table_file_header(file)->entries, .stop = options->stop};
    check->index = index_create_within(options->rules->board, options->split, &limits, error);
    if (check->index == NULL || !table_file_fits(file, check->index, error))
        return false;
    check->buffer = malloc((size_t)options->threads * 2 * TABLE_BLOCK_ENTRIES);
    if (check->buffer == NULL)
        return error_out_of_memory(error);
    return draw_sample(check, error);
}

bool verify_values(const ValueCheck *options, ValueCheckResult *result, Error *error) {
    TableCheck check = {.options = options, .lowest = UINT64_MAX};
    lock_init(&check.lock);
    bool checked =
        prepare(&check, error) &&
        parallel_try(options->threads, table_file_blocks(options->files->file[TABLE_WDL]),
                     check_block, &check, error);
    if (checked)
        *result = (ValueCheckResult){atomic_load(&check.verified), atomic_load(&check.wrong),
                                     atomic_load(&check.unknown), check.first_wrong};
    index_destroy(check.index);
    free(check.sample);
    free(check.buffer);
    lock_finish(&check.lock);
    return checked;
}
