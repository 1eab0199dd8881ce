#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "file.h"
#include "parallel.h"
#include "stop.h"
#include "table_file.h"
#include "table_format.h"

/* Blocks for each thread that are compressed between two writes to the file. */
enum { BATCH_BLOCKS = 32 };

/* A compressed block that waits for being written. */
typedef struct Packed {
    uint8_t bytes[TABLE_BLOCK_BYTES_MAX];
    size_t length;
    uint8_t entry_digest[TABLE_DIGEST_BYTES];
} Packed;

/* What one thread has for itself. */
typedef struct Worker {
    ZSTD_CCtx *compressor;
    uint64_t outcomes[3];
    unsigned longest[3]; /* distance, by outcome */
    const char *problem; /* what ended its work; a string that is never freed */
    Value values[TABLE_BLOCK_ENTRIES];
    uint8_t entries[TABLE_BLOCK_ENTRIES];
} Worker;

typedef struct Writing {
    TableHeader header;
    const Index *index;
    const Value *values;
    const atomic_bool *stop;
    uint64_t blocks;
    uint64_t batch_blocks, first; /* how many a batch has, and which is its first */
    Packed *batch;
    Worker *workers;
    unsigned threads;
    uint8_t *head;
    Digest content;
} Writing;

/* One block while its values are copied. */
typedef struct Copy {
    const Value *from;
    Worker *worker;
    uint64_t begin;
    size_t length;
    Value last;
} Copy;

/* A hole gets the value before it in the block, at the block's beginning a draw: a run of equal
 * values goes on, and costs nothing. */
static void fill_holes(Copy *copy, size_t end) {
    memset(copy->worker->values + copy->length, copy->last, end - copy->length);
    copy->length = end;
}

static bool copy_value(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)stones;
    (void)symmetries;
    Copy *copy = context;
    Worker *worker = copy->worker;
    Value value = copy->from[number];
    fill_holes(copy, (size_t)(number - copy->begin));
    worker->values[copy->length++] = copy->last = value;
    Outcome outcome = value_outcome(value);
    worker->outcomes[outcome]++;
    if (outcome != OUTCOME_DRAW && value_distance(value) > worker->longest[outcome])
        worker->longest[outcome] = value_distance(value);
    return true;
}

static bool pack_block(void *context, uint64_t piece, unsigned thread) {
    Writing *writing = context;
    Worker *worker = &writing->workers[thread];
    Packed *packed = &writing->batch[piece];
    uint64_t begin = (writing->first + piece) * TABLE_BLOCK_ENTRIES;
    uint64_t left = writing->header.entries - begin;
    size_t length = left < TABLE_BLOCK_ENTRIES ? (size_t)left : TABLE_BLOCK_ENTRIES;
    if (stop_is_set(writing->stop))
        return false;
    Copy copy = {.from = writing->values, .worker = worker, .begin = begin};
    index_walk(writing->index, begin, begin + length, copy_value, &copy);
    fill_holes(&copy, length);
    if (worker->longest[OUTCOME_LOSS] > VALUE_DISTANCE_MAX) {
        worker->problem = "a distance is too long for a table";
        return false;
    }
    if (writing->header.kind == TABLE_WDL)
        for (size_t entry = 0; entry < length; entry++)
            worker->entries[entry] = (uint8_t)value_outcome(worker->values[entry]);
    else
        length = value_halves(worker->values, length, worker->entries);
    digest_compute(worker->entries, length, packed->entry_digest, sizeof packed->entry_digest);
    packed->length = ZSTD_compress2(worker->compressor, packed->bytes, sizeof packed->bytes,
                                    worker->entries, length);
    if (!ZSTD_isError(packed->length))
        return true;
    worker->problem = "out of memory"; /* a block always fits */
    return false;
}

/* Outcomes of 3 against 3 stones on 5x9 take 0.742 bits each so, 0.728 at level 19 in four times
 * the time, 0.744 at level 15; distances 1.43 bits, 1.42 at level 19 in twice the time
 * (zstd 1.5.4). */
static bool set_up_compressor(ZSTD_CCtx *compressor, TableKind kind) {
    const struct {
        ZSTD_cParameter parameter;
        int value;
    } settings[] = {
        {ZSTD_c_compressionLevel, 15},
        {ZSTD_c_contentSizeFlag, 0},
        {ZSTD_c_checksumFlag, 0},
        /* for outcomes only: */
        {ZSTD_c_strategy, ZSTD_btopt},
        {ZSTD_c_minMatch, 6},
        {ZSTD_c_searchLog, 5},
        {ZSTD_c_targetLength, 256},
    };
    size_t length = kind == TABLE_WDL ? sizeof settings / sizeof settings[0] : 3;
    for (size_t number = 0; number < length; number++)
        if (ZSTD_isError(ZSTD_CCtx_setParameter(compressor, settings[number].parameter,
                                                settings[number].value)))
            return false;
    return true;
}

static bool start(Writing *writing) {
    uint64_t blocks = writing->blocks;
    writing->batch = malloc(writing->batch_blocks * sizeof *writing->batch);
    writing->workers = calloc(writing->threads, sizeof *writing->workers);
    writing->head = calloc(table_head_bytes(blocks), 1);
    if (writing->batch == NULL || writing->workers == NULL || writing->head == NULL)
        return false;
    for (unsigned thread = 0; thread < writing->threads; thread++) {
        ZSTD_CCtx *compressor = writing->workers[thread].compressor = ZSTD_createCCtx();
        if (compressor == NULL || !set_up_compressor(compressor, writing->header.kind))
            return false;
    }
    digest_begin(&writing->content, TABLE_DIGEST_BYTES);
    return true;
}

static void finish(Writing *writing) {
    for (unsigned thread = 0; writing->workers != NULL && thread < writing->threads; thread++)
        ZSTD_freeCCtx(writing->workers[thread].compressor);
    free(writing->workers);
    free(writing->batch);
    free(writing->head);
}

/* Why the threads ended their work. */
static bool fail(const Writing *writing, const char *path, Error *error) {
    const char *problem = "stopped";
    for (unsigned thread = 0; thread < writing->threads; thread++)
        if (writing->workers[thread].problem != NULL)
            problem = writing->workers[thread].problem;
    return error_set(error, "cannot write %s: %s", path, problem);
}

static bool write_blocks(Writing *writing, FileWriter *file, const char *path, Error *error) {
    for (uint64_t first = 0; first < writing->blocks; first += writing->batch_blocks) {
        uint64_t left = writing->blocks - first;
        uint64_t pieces = left < writing->batch_blocks ? left : writing->batch_blocks;
        writing->first = first;
        if (!parallel_run(writing->threads, pieces, pack_block, writing))
            return fail(writing, path, error);
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
        const Worker *worker = &writing->workers[thread];
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
    table_head_digest(writing->head, writing->blocks, header->digest);
    table_header_encode(header, writing->head);
}

bool table_file_write(const char *path, TableKind kind, const Rules *rules, Split split,
                      const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error) {
    Writing writing = {
        .header = {.kind = kind, .rules = *rules, .split = split, .entries = index_size(index)},
        .index = index,
        .values = values,
        .stop = stop,
        .blocks = table_block_count(index_size(index)),
        .batch_blocks = (uint64_t)threads * BATCH_BLOCKS,
        .threads = threads,
    };
    writing.header.rules.set = table_ruleset(rules->set);
    size_t head_bytes = table_head_bytes(writing.blocks);
    writing.header.file_bytes = head_bytes;
    bool success = start(&writing) || error_set(error, "cannot write %s: out of memory", path);
    FileWriter *file = success ? file_writer_create(path, error) : NULL;
    success = file != NULL && file_writer_append(file, writing.head, head_bytes, error) &&
              write_blocks(&writing, file, path, error);
    if (success) {
        complete_header(&writing);
        success = file_writer_overwrite(file, 0, writing.head, head_bytes, error) &&
                  file_writer_commit(file, error);
    }
    if (success && header != NULL)
        *header = writing.header;
    file_writer_destroy(file);
    finish(&writing);
    return success;
}
