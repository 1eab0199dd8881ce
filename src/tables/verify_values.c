#include "verify_values.h"

#include <stdio.h>
#include <stdlib.h>

#include "lock.h"
#include "notation.h"
#include "parallel.h"
#include "random.h"
#include "stop.h"

/* A value that this file has found. */
typedef struct Found {
    Outcome outcome;
    int distance; /* -1: unknown, or a draw */
} Found;

/* What the legal turns of one position lead to. */
typedef struct Turns {
    Tables *tables;
    bool distances; /* wanted */
    unsigned opponent_stones;
    bool any, captures;                   /* there is a turn; there is one that captures */
    bool any_loss, any_draw, any_unknown; /* for the opponent after a turn */
    int shortest_loss, longest_win;       /* -1 if one of them is unknown */
} Turns;

static Found find_best(const Turns *turns, Stones stones) {
    if (!turns->distances)
        return (Found){tables_outcome(turns->tables, stones), -1};
    Probe probe = tables_probe(turns->tables, stones);
    return (Found){probe.outcome, probe.distance};
}

static bool look_at_turn(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Turns *turns = context;
    Stones stones = position_stones(after);
    Found found = find_best(turns, stones);
    turns->any = true;
    turns->captures = turns->captures || set_count(stones.mover) != turns->opponent_stones;
    if (found.outcome == OUTCOME_LOSS) {
        if (!turns->any_loss || found.distance < turns->shortest_loss)
            turns->shortest_loss = found.distance;
        turns->any_loss = true;
    } else if (found.outcome == OUTCOME_WIN) {
        if (turns->longest_win >= 0 && (found.distance < 0 || found.distance > turns->longest_win))
            turns->longest_win = found.distance;
    }
    turns->any_draw = turns->any_draw || found.outcome == OUTCOME_DRAW;
    turns->any_unknown = turns->any_unknown || found.outcome == OUTCOME_UNKNOWN;
    return true;
}

/* Returns the value that follows from the turns: won by the quickest turn to a lost position;
 * otherwise drawn if a turn keeps a draw; otherwise lost as late as possible. Without a turn it is
 * what the rules alone give. */
static Found judge(const Turns *turns, Stones stones) {
    if (turns->any_loss)
        return (Found){OUTCOME_WIN, turns->shortest_loss < 0 ? -1 : turns->shortest_loss + 1};
    if (turns->any_unknown)
        return (Found){OUTCOME_UNKNOWN, -1};
    if (turns->any_draw)
        return (Found){OUTCOME_DRAW, -1};
    if (!turns->any) {
        Outcome outcome = stones_outcome(tables_rules(turns->tables), stones);
        return (Found){outcome, outcome == OUTCOME_LOSS ? 0 : -1};
    }
    return (Found){OUTCOME_LOSS, turns->longest_win < 0 ? -1 : turns->longest_win + 1};
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

static void write_found(Found found, char text[static 32]) {
    static const char *const words[] = {"a draw", "a win", "a loss", "not known"};
    if (found.distance < 0)
        snprintf(text, 32, "%s", words[found.outcome]);
    else
        snprintf(text, 32, "%s in %d", words[found.outcome], found.distance);
}

static void tell_wrong(TableCheck *check, uint64_t number, const Position *position, Found stored,
                       Found found, bool captures) {
    char text[POSITION_TEXT_SIZE], is[32], should[32];
    atomic_fetch_add(&check->wrong, 1);
    lock_take(&check->lock);
    if (number < check->lowest) {
        check->lowest = number;
        position_write(check->options->rules, position, text);
        write_found(stored, is);
        write_found(found, should);
        if (captures)
            error_set(&check->first_wrong, "'%s' has captures and should not be there", text);
        else
            error_set(&check->first_wrong, "'%s' is %s in the table, %s by its turns", text, is,
                      should);
    }
    lock_release(&check->lock);
}

static void check_position(TableCheck *check, uint64_t number, Stones stones, Value value) {
    const ValueCheck *options = check->options;
    Position position = {
        .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    bool distances = options->files->file[TABLE_DISTANCE] != NULL;
    Turns turns = {.tables = options->tables,
                   .distances = distances,
                   .opponent_stones = set_count(stones.opponent)};
    position_turns(options->rules, &position, look_at_turn, &turns);
    Found stored = {value_outcome(value), -1}, found = judge(&turns, stones);
    if (distances && stored.outcome != OUTCOME_DRAW)
        stored.distance = (int)value_distance(value);
    if (!distances)
        found.distance = -1;
    bool wrong = found.outcome != OUTCOME_UNKNOWN && found.outcome != stored.outcome;
    wrong = wrong || (found.distance >= 0 && found.distance != stored.distance);
    bool unknown = found.distance < 0 && stored.distance >= 0;
    unknown = unknown || found.outcome == OUTCOME_UNKNOWN;
    if (wrong || turns.captures)
        tell_wrong(check, number, &position, stored, found, turns.captures);
    atomic_fetch_add_explicit(unknown && !wrong ? &check->unknown : &check->verified, 1,
                              memory_order_relaxed);
}

/* What a block is checked with. */
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
    return !stop_is_set(check->options->stop) || error_set(error, "stopped");
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
    if (check->sample == NULL || !random_init_seeded(&random, options->seed << 12 ^ stream))
        return error_set(error, "out of memory for a sample");
    while (check->sample_length < options->sample) {
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
    IndexLimits limits = {.numbers = table_file_header(file)->entries};
    check->index = index_create_within(options->rules->board, options->split, &limits, error);
    if (check->index == NULL)
        return false;
    if (table_file_header(file)->entries != index_size(check->index))
        return error_set(error, "%s: it has %llu numbers, its index %llu", table_file_path(file),
                         (unsigned long long)table_file_header(file)->entries,
                         (unsigned long long)index_size(check->index));
    check->buffer = malloc((size_t)options->threads * 2 * TABLE_BLOCK_ENTRIES);
    if (check->buffer == NULL)
        return error_set(error, "out of memory");
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
