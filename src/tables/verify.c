#include "verify.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "parallel.h"
#include "random.h"
#include "table_list.h"
#include "table_load.h"
#include "tables.h"

/* The files of one split in one folder. */
typedef struct Item {
    char *place;
    Split split;
    bool has[2];
    bool whole[2]; /* every byte is as it was written; else: */
    Error error[2];
} Item;

typedef struct Verifier {
    const VerifyOptions *options;
    Rules rules;
    Item *item;
    size_t items, capacity;
    bool out_of_memory;
    VerifyProgress progress;
    VerifyResult result;
    Tables *tables;
} Verifier;

static bool is_stopped(const Verifier *verifier) {
    const atomic_bool *stop = verifier->options->stop;
    return stop != NULL && atomic_load(stop);
}

static bool tell_problem(void *context, const Error *error) {
    Verifier *verifier = context;
    verifier->result.problems++;
    verifier->options->problem(verifier->options->context, error);
    return true;
}

static void tell_progress(const Verifier *verifier, const VerifyProgress *progress) {
    if (verifier->options->progress != NULL)
        verifier->options->progress(verifier->options->context, progress);
}

static bool is_asked_for(const Verifier *verifier, const TableListing *table) {
    const VerifyOptions *options = verifier->options;
    Split split = table->split, only = options->only;
    if (table->rules.board != verifier->rules.board ||
        !ruleset_equal(table->rules.set, verifier->rules.set))
        return false;
    if (only.mover != 0 && !(split.mover == only.mover && split.opponent == only.opponent) &&
        !(split.mover == only.opponent && split.opponent == only.mover))
        return false;
    return options->stones == 0 || split.mover + split.opponent <= (int)options->stones;
}

static bool add_item(void *context, const TableListing *table) {
    Verifier *verifier = context;
    if (!is_asked_for(verifier, table))
        return true;
    if (verifier->items == verifier->capacity) {
        size_t capacity = 2 * verifier->capacity + 64;
        Item *grown = realloc(verifier->item, capacity * sizeof *grown);
        verifier->out_of_memory = grown == NULL;
        if (grown == NULL)
            return false;
        verifier->item = grown;
        verifier->capacity = capacity;
    }
    Item item = {.place = strdup(table->place), .split = table->split};
    memcpy(item.has, table->has, sizeof item.has);
    verifier->out_of_memory = item.place == NULL;
    if (item.place == NULL)
        return false;
    verifier->item[verifier->items++] = item;
    return true;
}

static bool list_items(Verifier *verifier, Error *error) {
    TableListVisitor visitor = {add_item, tell_problem, verifier};
    if (table_list_visit(verifier->options->path, &visitor, error))
        return true;
    return verifier->out_of_memory ? error_set(error, "out of memory") : false;
}

/* Files first: those of different splits have nothing to do with each other. */
typedef struct FileCheck {
    Verifier *verifier;
    atomic_size_t done;
} FileCheck;

static void check_files(const Verifier *verifier, Item *item) {
    TableFile *file[2] = {NULL, NULL};
    Split split = item->split;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        Error *error = &item->error[kind];
        if (!item->has[kind])
            continue;
        file[kind] = tables_file_open(item->place, kind, &verifier->rules, split, error);
        if (kind == TABLE_DISTANCE && !item->whole[TABLE_WDL])
            error_set(error, "%s/%uv%u.distance: it cannot be read without a whole %uv%u.wdl",
                      item->place, split.mover, split.opponent, split.mover, split.opponent);
        else if (file[kind] != NULL)
            item->whole[kind] =
                table_file_check(file[kind], kind == TABLE_WDL ? NULL : file[TABLE_WDL],
                                 verifier->options->stop, error);
    }
    table_file_close(file[TABLE_WDL]);
    table_file_close(file[TABLE_DISTANCE]);
}

static bool check_item_files(void *context, uint64_t number, unsigned thread) {
    FileCheck *check = context;
    Verifier *verifier = check->verifier;
    Item *item = &verifier->item[number];
    check_files(verifier, item);
    size_t done = atomic_fetch_add(&check->done, 1) + 1;
    VerifyProgress progress = {item->split, true, (double)done / (double)verifier->items, 0};
    if (thread == 0)
        tell_progress(verifier, &progress);
    return !is_stopped(verifier);
}

static bool verify_files(Verifier *verifier, Error *error) {
    FileCheck check = {.verifier = verifier};
    if (!parallel_run(verifier->options->threads, verifier->items, check_item_files, &check))
        return error_set(error, "stopped");
    for (size_t number = 0; number < verifier->items; number++) {
        const Item *item = &verifier->item[number];
        for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
            verifier->result.files += item->has[kind];
            if (item->has[kind] && !item->whole[kind])
                tell_problem(verifier, &item->error[kind]);
        }
    }
    return true;
}

/* A value as this file finds it. */
typedef struct Found {
    Outcome outcome;
    int distance; /* -1: unknown, or a draw */
} Found;

/* What the legal turns of one position lead to. */
typedef struct Turns {
    Tables *tables;
    bool distances; /* asked for */
    unsigned opponent_stones;
    bool any, captures;                   /* there is a turn, and one that takes stones */
    bool any_loss, any_draw, any_unknown; /* of the opponent's after the turn */
    int shortest_loss, longest_win;       /* -1 where one of them is unknown */
} Turns;

static Found ask(const Turns *turns, Stones stones) {
    if (!turns->distances)
        return (Found){tables_outcome(turns->tables, stones), -1};
    Probe probe = tables_probe(turns->tables, stones);
    return (Found){probe.outcome, probe.distance};
}

static bool look_at_turn(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Turns *turns = context;
    Stones stones = position_stones(after);
    Found found = ask(turns, stones);
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

/* What the turns make of a position: won by the quickest turn to a lost one, else drawn where a
 * turn keeps a draw, else lost as late as may be; at once without a turn. */
static Found judge(const Turns *turns) {
    if (turns->any_loss)
        return (Found){OUTCOME_WIN, turns->shortest_loss < 0 ? -1 : turns->shortest_loss + 1};
    if (turns->any_unknown)
        return (Found){OUTCOME_UNKNOWN, -1};
    if (turns->any_draw)
        return (Found){OUTCOME_DRAW, -1};
    if (!turns->any)
        return (Found){OUTCOME_LOSS, 0};
    return (Found){OUTCOME_LOSS, turns->longest_win < 0 ? -1 : turns->longest_win + 1};
}

/* One table whose values are being verified. */
typedef struct TableCheck {
    Verifier *verifier;
    const TableFiles *files;
    Index *index;
    uint64_t *sample; /* rising numbers; NULL: all */
    uint64_t sample_length;
    uint8_t *buffer; /* two blocks for each thread */
    atomic_uint_fast64_t blocks, positions, unknown, wrong;
    pthread_mutex_t lock; /* over what follows */
    uint64_t first_wrong; /* the lowest number */
    Error error;          /* about it */
    bool failed;          /* a block cannot be read: `error` says why */
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
    pthread_mutex_lock(&check->lock);
    if (number < check->first_wrong) {
        check->first_wrong = number;
        position_write(&check->verifier->rules, position, text);
        write_found(stored, is);
        write_found(found, should);
        if (captures)
            error_set(&check->error, "'%s' has captures and should not be there", text);
        else
            error_set(&check->error, "'%s' is %s in the table, %s by its turns", text, is, should);
    }
    pthread_mutex_unlock(&check->lock);
}

static void check_position(TableCheck *check, uint64_t number, Stones stones, Value value) {
    const Verifier *verifier = check->verifier;
    Position position = {
        .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    bool distances = check->files->file[TABLE_DISTANCE] != NULL;
    Turns turns = {.tables = verifier->tables,
                   .distances = distances,
                   .opponent_stones = set_count(stones.opponent)};
    position_turns(&verifier->rules, &position, look_at_turn, &turns);
    Found stored = {value_outcome(value), -1}, found = judge(&turns);
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
    atomic_fetch_add_explicit(unknown && !wrong ? &check->unknown : &check->positions, 1,
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
    return !is_stopped(block->check->verifier);
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

static bool check_block(void *context, uint64_t number, unsigned thread) {
    TableCheck *check = context;
    Verifier *verifier = check->verifier;
    uint8_t *outcomes = check->buffer + (size_t)thread * 2 * TABLE_BLOCK_ENTRIES;
    Value *values = outcomes + TABLE_BLOCK_ENTRIES;
    BlockCheck block = {check, values, number * TABLE_BLOCK_ENTRIES};
    uint64_t first = 0;
    if (check->sample != NULL) {
        first = find_in_sample(check, block.begin);
        if (first == check->sample_length ||
            check->sample[first] >= block.begin + TABLE_BLOCK_ENTRIES)
            return true;
    }
    Error error;
    size_t length;
    if (!table_files_read(check->files, number, outcomes, values, &length, &error)) {
        pthread_mutex_lock(&check->lock);
        check->failed = true;
        check->error = error;
        pthread_mutex_unlock(&check->lock);
        return false;
    }
    if (check->sample == NULL)
        index_walk(check->index, block.begin, block.begin + length, check_walked, &block);
    else
        check_sampled(&block, first, block.begin + length);
    uint64_t done = atomic_fetch_add(&check->blocks, 1) + 1;
    if (thread == 0) {
        VerifyProgress progress = verifier->progress;
        uint64_t blocks = table_file_blocks(check->files->file[TABLE_WDL]);
        uint64_t positions = atomic_load(&check->positions);
        progress.share = check->sample == NULL ? (double)done / (double)blocks
                                               : (double)positions / (double)check->sample_length;
        progress.positions += positions;
        tell_progress(verifier, &progress);
    }
    return !is_stopped(verifier);
}

static int compare_numbers(const void *a, const void *b) {
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* Draws the sample, with repetition, in rising order so that each block is read once. */
static bool draw_sample(TableCheck *check, Split split, uint64_t positions) {
    const VerifyOptions *options = check->verifier->options;
    if (options->sample == 0 || options->sample >= positions)
        return true;
    Random random;
    uint64_t stream = (uint64_t)split.mover << 6 | split.opponent;
    check->sample = malloc(options->sample * sizeof *check->sample);
    if (check->sample == NULL || !random_init_seeded(&random, options->seed << 12 ^ stream))
        return false;
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

static void tell_table(TableCheck *check, Split split) {
    Verifier *verifier = check->verifier;
    const char *path = table_file_path(check->files->file[TABLE_WDL]);
    uint64_t wrong = atomic_load(&check->wrong), unknown = atomic_load(&check->unknown);
    Error error;
    if (check->failed)
        tell_problem(verifier, &check->error);
    if (!check->failed && wrong > 0) {
        error_set(&error, "%s: %s; such positions: %llu", path, check->error.message,
                  (unsigned long long)wrong);
        tell_problem(verifier, &error);
    }
    if (unknown > 0) {
        error_set(&error,
                  "%s: %llu positions cannot be verified: a table of %u or fewer stones is "
                  "missing",
                  path, (unsigned long long)unknown, split.mover + split.opponent);
        tell_problem(verifier, &error);
    }
    verifier->result.tables++;
    verifier->result.positions += atomic_load(&check->positions);
    verifier->progress.positions = verifier->result.positions;
}

static bool check_entries(TableCheck *check) {
    const TableFile *file = check->files->file[TABLE_WDL];
    uint64_t size = index_size(check->index), entries = table_file_header(file)->entries;
    if (entries == size)
        return true;
    check->failed = true;
    return error_set(&check->error, "%s: it has %llu numbers, its index %llu",
                     table_file_path(file), (unsigned long long)entries, (unsigned long long)size);
}

static bool check_values(Verifier *verifier, const Item *item, const TableFiles *files,
                         Error *error) {
    const VerifyOptions *options = verifier->options;
    const TableHeader *header = table_file_header(files->file[TABLE_WDL]);
    TableCheck check = {.verifier = verifier, .files = files, .first_wrong = UINT64_MAX};
    uint64_t positions = header->outcomes[0] + header->outcomes[1] + header->outcomes[2];
    verifier->progress = (VerifyProgress){item->split, false, 0, verifier->result.positions};
    tell_progress(verifier, &verifier->progress);
    pthread_mutex_init(&check.lock, NULL);
    check.index = index_create(verifier->rules.board, item->split, error);
    check.buffer = malloc((size_t)options->threads * 2 * TABLE_BLOCK_ENTRIES);
    bool checked = check.index != NULL;
    if (checked && (check.buffer == NULL || !draw_sample(&check, item->split, positions)))
        checked = error_set(error, "out of memory");
    if (checked) {
        if (check_entries(&check))
            parallel_run(options->threads, table_file_blocks(files->file[TABLE_WDL]), check_block,
                         &check);
        checked = !is_stopped(verifier) || error_set(error, "stopped");
        if (checked)
            tell_table(&check, item->split);
    }
    index_destroy(check.index);
    free(check.sample);
    free(check.buffer);
    pthread_mutex_destroy(&check.lock);
    return checked;
}

static bool verify_item(Verifier *verifier, const Item *item, Error *error) {
    TableFiles files = {{NULL, NULL}};
    Error ignored;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        if (item->whole[kind])
            files.file[kind] =
                tables_file_open(item->place, kind, &verifier->rules, item->split, &ignored);
    bool checked = files.file[TABLE_WDL] == NULL || check_values(verifier, item, &files, error);
    table_files_close(&files);
    return checked;
}

static bool verify_items(Verifier *verifier, Error *error) {
    bool going = verify_files(verifier, error);
    for (size_t number = 0; going && number < verifier->items; number++)
        going = verify_item(verifier, &verifier->item[number], error);
    return going;
}

bool tables_verify(const VerifyOptions *options, VerifyResult *result, Error *error) {
    Verifier verifier = {.options = options, .rules = options->rules};
    verifier.rules.set = table_ruleset(options->rules.set);
    verifier.tables = tables_create(&verifier.rules, options->path, options->cache_bytes, error);
    bool verified =
        verifier.tables != NULL && list_items(&verifier, error) && verify_items(&verifier, error);
    tables_destroy(verifier.tables);
    for (size_t number = 0; number < verifier.items; number++)
        free(verifier.item[number].place);
    free(verifier.item);
    if (verified)
        *result = verifier.result;
    return verified;
}
