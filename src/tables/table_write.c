#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "file.h"
#include "parallel.h"
#include "stop.h"
#include "table_file.h"
#include "table_format.h"

/* Blocks for each thread that are packed between two writes to the file. */
enum { BATCH_BLOCKS = 32 };

/* A packed block that waits to be written. */
typedef struct Packed {
    uint8_t bytes[TABLE_BLOCK_BYTES_MAX];
    size_t length;
    uint8_t entry_digest[TABLE_DIGEST_BYTES];
} Packed;

/* How often what comes, for the model. */
typedef union Counts {
    OutcomeCounts outcomes;
    DistanceCounts distances;
} Counts;

/* What one thread has for itself. */
typedef struct WritingThread {
    Counts counts;
    uint64_t outcomes[3];
    unsigned longest[3];               /* distance, by outcome */
    Value values[TABLE_BLOCK_ENTRIES]; /* of the block at work */
    uint8_t entries[TABLE_BLOCK_ENTRIES];
} WritingThread;

typedef struct Writing {
    TableHeader header;
    const Index *index;
    const Value *values;
    uint16_t *codes; /* of each number: the context of its outcome, or its DistanceCode */
    const atomic_bool *stop;
    uint64_t blocks;
    uint64_t batch_blocks, first; /* how many a batch has, and which is its first */
    Packed *batch;
    WritingThread *workers;
    unsigned threads;
    uint8_t model[TABLE_MODEL_BYTES_MAX];
    OutcomeModel outcome_model;
    DistanceModel *distance_model;
    uint8_t *head;
    size_t head_bytes;
    Digest content;
} Writing;

/* Counts the values of a block, of whose holes so many have got each. */
static void count_values(WritingThread *worker, size_t length, const uint64_t filled[static 256]) {
    uint64_t count[256] = {0};
    for (size_t entry = 0; entry < length; entry++)
        count[worker->values[entry]]++;
    for (unsigned value = 0; value < 256; value++) {
        Outcome outcome = value_outcome((Value)value);
        if (count[value] == filled[value])
            continue;
        worker->outcomes[outcome] += count[value] - filled[value];
        if (outcome != OUTCOME_DRAW && value_distance((Value)value) > worker->longest[outcome])
            worker->longest[outcome] = value_distance((Value)value);
    }
}

/* Copies a block's values, with something in its holes. Its entries are the outcomes, or in a
 * distance file the halves of the distances of decided positions, as the digest of the content has
 * them; returns how many. */
static size_t copy_block(const Writing *writing, WritingThread *worker, uint64_t block,
                         size_t *length) {
    uint64_t begin = block * TABLE_BLOCK_ENTRIES, left = writing->header.entries - begin;
    *length = left < TABLE_BLOCK_ENTRIES ? (size_t)left : TABLE_BLOCK_ENTRIES;
    uint64_t filled[256] = {0};
    memcpy(worker->values, writing->values + begin, *length);
    table_fill_holes(writing->index, begin, *length, worker->values, filled);
    count_values(worker, *length, filled);
    if (writing->header.kind == TABLE_DISTANCE)
        return value_halves(worker->values, *length, worker->entries);
    for (size_t entry = 0; entry < *length; entry++)
        worker->entries[entry] = (uint8_t)value_outcome(worker->values[entry]);
    return *length;
}

/* A part of the block that was copied. */
typedef struct Part {
    size_t begin, length; /* in the block */
    uint64_t number;      /* its first */
} Part;

static Part part_of(uint64_t block, size_t number, size_t block_length) {
    size_t begin = number * TABLE_PART_ENTRIES, left = block_length - begin;
    return (Part){begin, left < TABLE_PART_ENTRIES ? left : TABLE_PART_ENTRIES,
                  block * TABLE_BLOCK_ENTRIES + begin};
}

static bool count_block(void *context, uint64_t block, unsigned thread) {
    const Writing *writing = context;
    WritingThread *worker = &writing->workers[thread];
    size_t length;
    if (stop_is_set(writing->stop))
        return false;
    copy_block(writing, worker, block, &length);
    for (size_t number = 0; number * TABLE_PART_ENTRIES < length; number++) {
        Part part = part_of(block, number, length);
        const uint8_t *outcomes = worker->entries + part.begin;
        uint16_t *codes = writing->codes + part.number;
        if (writing->header.kind == TABLE_WDL) {
            outcome_contexts(writing->index, part.number, part.length, outcomes, codes);
            outcome_count(&worker->counts.outcomes, codes, outcomes, part.length);
        } else {
            distance_codes(writing->index, part.number, part.length, worker->values + part.begin,
                           codes);
            distance_count(&worker->counts.distances, codes, part.length);
        }
    }
    return true;
}

static bool pack_block(void *context, uint64_t piece, unsigned thread) {
    const Writing *writing = context;
    WritingThread *worker = &writing->workers[thread];
    Packed *packed = &writing->batch[piece];
    uint64_t block = writing->first + piece;
    size_t length;
    if (stop_is_set(writing->stop))
        return false;
    size_t entries = copy_block(writing, worker, block, &length);
    digest_compute(worker->entries, entries, packed->entry_digest, sizeof packed->entry_digest);
    size_t parts = (length + TABLE_PART_ENTRIES - 1) / TABLE_PART_ENTRIES;
    packed->length = 2 * parts;
    for (size_t number = 0; number < parts; number++) {
        Part part = part_of(block, number, length);
        uint8_t *at = packed->bytes + packed->length;
        const uint16_t *codes = writing->codes + part.number;
        size_t bytes = writing->header.kind == TABLE_WDL
                           ? outcome_pack(&writing->outcome_model, codes,
                                          worker->entries + part.begin, part.length, at)
                           : distance_pack(writing->distance_model, worker->values + part.begin,
                                           codes, part.length, at);
        bytes_put(packed->bytes + 2 * number, 2, bytes / 2);
        packed->length += bytes;
    }
    return true;
}

static bool start(Writing *writing) {
    writing->batch = malloc(writing->batch_blocks * sizeof *writing->batch);
    writing->workers = calloc(writing->threads, sizeof *writing->workers);
    writing->codes = malloc((writing->header.entries + 1) * sizeof *writing->codes);
    digest_begin(&writing->content, TABLE_DIGEST_BYTES);
    return writing->codes != NULL && writing->batch != NULL && writing->workers != NULL;
}

static void finish(Writing *writing) {
    free(writing->workers);
    free(writing->batch);
    free(writing->codes);
    distance_model_destroy(writing->distance_model);
    free(writing->head);
    free(writing);
}

static bool fail(const char *path, const char *problem, Error *error) {
    return error_set(error, "cannot write %s: %s", path, problem);
}

/* Adds up what the threads have counted; the tallies begin anew with the blocks that are packed. */
static void add_counts(Writing *writing, Counts *all) {
    uint64_t *sum = (uint64_t *)all;
    for (unsigned thread = 0; thread < writing->threads; thread++) {
        WritingThread *worker = &writing->workers[thread];
        const uint64_t *own = (const uint64_t *)&worker->counts;
        for (size_t number = 0; number < sizeof *all / sizeof *sum; number++)
            sum[number] += own[number];
        memset(worker->outcomes, 0, sizeof worker->outcomes);
    }
}

/* Makes the model, and the head, which has room for the directory. */
static bool make_head(Writing *writing, const char *path, Error *error) {
    if (!parallel_run(writing->threads, writing->blocks, count_block, writing))
        return fail(path, "stopped", error);
    for (unsigned thread = 0; thread < writing->threads; thread++)
        if (writing->workers[thread].longest[OUTCOME_LOSS] > VALUE_DISTANCE_MAX)
            return fail(path, "a distance is too long for a table", error);
    Counts *all = calloc(1, sizeof *all);
    if (all == NULL)
        return fail(path, "out of memory", error);
    add_counts(writing, all);
    TableHeader *header = &writing->header;
    if (header->kind == TABLE_WDL) {
        outcome_model_make(&writing->outcome_model, &all->outcomes);
        header->model_bytes = outcome_model_write(&writing->outcome_model, writing->model);
    } else {
        header->model_bytes = distance_model_make(&all->distances, writing->model);
        writing->distance_model = distance_model_read(writing->model, header->model_bytes, error);
    }
    free(all);
    if (header->kind == TABLE_DISTANCE && writing->distance_model == NULL)
        return error_prefix(error, "cannot write %s", path);
    writing->head_bytes = table_head_bytes(writing->blocks, header->model_bytes);
    header->file_bytes = writing->head_bytes;
    writing->head = calloc(writing->head_bytes, 1);
    if (writing->head == NULL)
        return fail(path, "out of memory", error);
    memcpy(writing->head + table_directory_at(writing->blocks), writing->model,
           header->model_bytes);
    return true;
}

static bool write_blocks(Writing *writing, FileWriter *file, const char *path, Error *error) {
    for (uint64_t first = 0; first < writing->blocks; first += writing->batch_blocks) {
        uint64_t left = writing->blocks - first;
        uint64_t pieces = left < writing->batch_blocks ? left : writing->batch_blocks;
        writing->first = first;
        if (!parallel_run(writing->threads, pieces, pack_block, writing))
            return fail(path, "stopped", error);
        for (uint64_t piece = 0; piece < pieces; piece++) {
            const Packed *packed = &writing->batch[piece];
            if (!file_writer_append(file, packed->bytes, packed->length, error))
                return false;
            table_directory_put(writing->head, first + piece, packed->bytes, packed->length);
            digest_add(&writing->content, packed->entry_digest, sizeof packed->entry_digest);
            writing->header.file_bytes += packed->length;
        }
    }
    return true;
}

/* Fills in what is known once all blocks are written. */
static void complete_header(Writing *writing) {
    TableHeader *header = &writing->header;
    for (unsigned thread = 0; thread < writing->threads; thread++) {
        const WritingThread *worker = &writing->workers[thread];
        for (unsigned outcome = 0; outcome < 3; outcome++)
            header->outcomes[outcome] += worker->outcomes[outcome];
        if (header->kind == TABLE_WDL)
            continue;
        if (worker->longest[OUTCOME_WIN] > header->longest_win)
            header->longest_win = worker->longest[OUTCOME_WIN];
        if (worker->longest[OUTCOME_LOSS] > header->longest_loss)
            header->longest_loss = worker->longest[OUTCOME_LOSS];
    }
    table_content_end(&writing->content, header, header->content);
    table_header_encode(header, writing->head);
    table_head_digest(writing->head, writing->head_bytes, header->digest);
    table_header_encode(header, writing->head);
}

bool table_file_write(const char *path, TableKind kind, const Rules *rules, Split split,
                      const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error) {
    Writing *writing = calloc(1, sizeof *writing);
    if (writing == NULL)
        return fail(path, "out of memory", error);
    writing->header =
        (TableHeader){.kind = kind, .rules = *rules, .split = split, .entries = index_size(index)};
    writing->header.rules.set = table_ruleset(rules->set);
    writing->index = index;
    writing->values = values;
    writing->stop = stop;
    writing->blocks = table_block_count(index_size(index));
    writing->batch_blocks = (uint64_t)threads * BATCH_BLOCKS;
    writing->threads = threads;
    bool success =
        (start(writing) || fail(path, "out of memory", error)) && make_head(writing, path, error);
    FileWriter *file = success ? file_writer_create(path, error) : NULL;
    success = file != NULL && file_writer_append(file, writing->head, writing->head_bytes, error) &&
              write_blocks(writing, file, path, error);
    if (success) {
        complete_header(writing);
        success = file_writer_overwrite(file, 0, writing->head, writing->head_bytes, error) &&
                  file_writer_commit(file, error);
    }
    if (success && header != NULL)
        *header = writing->header;
    file_writer_destroy(file);
    finish(writing);
    return success;
}
