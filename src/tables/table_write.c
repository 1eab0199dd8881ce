#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "crew_file.h"
#include "parallel.h"
#include "solve.h"
#include "stop.h"
#include "table_crew.h"
#include "table_file.h"
#include "table_format.h"

/* Blocks for each thread that are packed between two writes to the file. */
enum { BATCH_BLOCKS = 32 };

/* A packed block that waits to be written. */
typedef struct Packed {
    uint8_t bytes[TABLE_BLOCK_BYTES_MAX];
    size_t length;
} Packed;

/* How often each symbol and each value occurs. */
typedef struct Counts {
    union {
        OutcomeCounts outcomes;
        DistanceCounts distances;
    } model;             /* for the model */
    uint64_t value[256]; /* of positions, one for each class */
} Counts;

/* The memory of one thread. */
typedef struct WritingThread {
    Counts counts;
    Value values[TABLE_BLOCK_ENTRIES]; /* of the present block */
    uint8_t entries[TABLE_BLOCK_ENTRIES];
} WritingThread;

typedef struct Writing {
    TableHeader header;
    const Index *index;
    const Crew *crew;
    NumberRange own; /* the numbers that this process packs */
    const Value *values;
    uint16_t *codes; /* for each own number: the context of its outcome, or its DistanceCode */
    const atomic_bool *stop;
    uint64_t blocks, first, own_blocks; /* of all, and of this process */
    uint64_t batch_blocks, batch_first; /* the number of blocks of a batch, and the first */
    Packed *batch;
    WritingThread *workers;
    unsigned threads;
    uint8_t model[TABLE_MODEL_BYTES_MAX];
    OutcomeModel outcome_model;
    DistanceModel *distance_model;
    uint8_t *head;
    size_t head_bytes;
    uint8_t (*entry_digests)[TABLE_DIGEST_BYTES]; /* of each block before it is packed */
    Text packed; /* all own blocks, if other processes write the file, too */
} Writing;

/* Counts the values of a block; `filled` tells how many of its holes got each. */
static void count_values(WritingThread *worker, size_t length, const uint64_t filled[static 256]) {
    for (size_t entry = 0; entry < length; entry++)
        worker->counts.value[worker->values[entry]]++;
    for (unsigned value = 0; value < 256; value++)
        worker->counts.value[value] -= filled[value];
}

/* Copies a block's values, and fills its holes. Its entries are those of the content's digest: the
 * outcomes, or, in a distance file, the halves of the distances of decided positions; returns their
 * number. Counts the values if `counts`. */
static size_t copy_block(const Writing *writing, WritingThread *worker, uint64_t block, bool counts,
                         size_t *length) {
    uint64_t begin = block * TABLE_BLOCK_ENTRIES, left = writing->header.entries - begin;
    *length = left < TABLE_BLOCK_ENTRIES ? (size_t)left : TABLE_BLOCK_ENTRIES;
    uint64_t filled[256] = {0};
    memcpy(worker->values, writing->values + (begin - writing->own.begin), *length);
    table_fill_holes(writing->index, begin, *length, worker->values, filled);
    if (counts)
        count_values(worker, *length, filled);
    if (writing->header.kind == TABLE_DISTANCE)
        return value_halves(worker->values, *length, worker->entries);
    for (size_t entry = 0; entry < *length; entry++)
        worker->entries[entry] = (uint8_t)value_outcome(worker->values[entry]);
    return *length;
}

/* A part of the copied block. */
typedef struct Part {
    size_t begin, length; /* in the block */
    uint64_t number;      /* its first number */
} Part;

static Part part_of(uint64_t block, size_t number, size_t block_length) {
    size_t begin = number * TABLE_PART_ENTRIES, left = block_length - begin;
    return (Part){begin, left < TABLE_PART_ENTRIES ? left : TABLE_PART_ENTRIES,
                  block * TABLE_BLOCK_ENTRIES + begin};
}

/* Returns the codes of a part. */
static uint16_t *codes_of(const Writing *writing, const Part *part) {
    return writing->codes + (part->number - writing->own.begin);
}

static bool count_block(void *context, uint64_t piece, unsigned thread) {
    const Writing *writing = context;
    WritingThread *worker = &writing->workers[thread];
    uint64_t block = writing->first + piece;
    size_t length;
    if (stop_is_set(writing->stop))
        return false;
    copy_block(writing, worker, block, true, &length);
    for (size_t number = 0; number * TABLE_PART_ENTRIES < length; number++) {
        Part part = part_of(block, number, length);
        const uint8_t *outcomes = worker->entries + part.begin;
        uint16_t *codes = codes_of(writing, &part);
        if (writing->header.kind == TABLE_WDL) {
            outcome_contexts(writing->index, part.number, part.length, outcomes, codes);
            outcome_count(&worker->counts.model.outcomes, codes, outcomes, part.length);
        } else {
            distance_codes(writing->index, part.number, part.length, worker->values + part.begin,
                           codes);
            distance_count(&worker->counts.model.distances, codes, part.length);
        }
    }
    return true;
}

static bool pack_block(void *context, uint64_t piece, unsigned thread) {
    const Writing *writing = context;
    WritingThread *worker = &writing->workers[thread];
    Packed *packed = &writing->batch[piece];
    uint64_t block = writing->batch_first + piece;
    size_t length;
    if (stop_is_set(writing->stop))
        return false;
    size_t entries = copy_block(writing, worker, block, false, &length);
    digest_compute(worker->entries, entries, writing->entry_digests[block], TABLE_DIGEST_BYTES);
    size_t parts = (length + TABLE_PART_ENTRIES - 1) / TABLE_PART_ENTRIES;
    packed->length = 2 * parts;
    for (size_t number = 0; number < parts; number++) {
        Part part = part_of(block, number, length);
        uint8_t *at = packed->bytes + packed->length;
        const uint16_t *codes = codes_of(writing, &part);
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
    writing->codes = malloc((writing->own.count + 1) * sizeof *writing->codes);
    writing->entry_digests = malloc((writing->blocks + 1) * sizeof *writing->entry_digests);
    return writing->codes != NULL && writing->batch != NULL && writing->workers != NULL &&
           writing->entry_digests != NULL;
}

static void finish(Writing *writing) {
    free(writing->workers);
    free(writing->batch);
    free(writing->codes);
    free(writing->entry_digests);
    text_finish(&writing->packed);
    distance_model_destroy(writing->distance_model);
    free(writing->head);
    free(writing);
}

static bool fail_memory(const char *path, Error *error) {
    return error_set_out_of_memory(error, "cannot write %s: out of memory", path);
}

static bool fail_stopped(const char *path, Error *error) {
    error_stopped(error);
    return error_prefix(error, "cannot write %s", path);
}

/* Adds up the counts of all threads of all processes. */
static void add_counts(const Writing *writing, Counts *all) {
    uint64_t *sum = (uint64_t *)all;
    size_t length = sizeof *all / sizeof *sum;
    for (unsigned thread = 0; thread < writing->threads; thread++) {
        const uint64_t *own = (const uint64_t *)&writing->workers[thread].counts;
        for (size_t number = 0; number < length; number++)
            sum[number] += own[number];
    }
    crew_sum(writing->crew, sum, length);
}

/* Fills in what follows from the counts of values. */
static void describe_values(TableHeader *header, const uint64_t count[static 256]) {
    for (unsigned value = 0; value < 256; value++) {
        Outcome outcome = value_outcome((Value)value);
        header->outcomes[outcome] += count[value];
        if (count[value] == 0 || outcome == OUTCOME_DRAW || header->kind == TABLE_WDL)
            continue;
        *(outcome == OUTCOME_WIN ? &header->longest_win : &header->longest_loss) =
            value_distance((Value)value);
    }
}

/* Makes the model and the head, which has room for the directory. All processes make the same. */
static bool make_head(Writing *writing, const Counts *all, const char *path, Error *error) {
    TableHeader *header = &writing->header;
    describe_values(header, all->value);
    if (header->longest_loss > VALUE_DISTANCE_MAX)
        return error_set(error, "cannot write %s: a distance is too long for a table", path);
    if (header->kind == TABLE_WDL) {
        outcome_model_make(&writing->outcome_model, &all->model.outcomes);
        header->model_bytes = outcome_model_write(&writing->outcome_model, writing->model);
    } else {
        header->model_bytes = distance_model_make(&all->model.distances, writing->model);
        writing->distance_model = distance_model_read(writing->model, header->model_bytes, error);
    }
    if (header->kind == TABLE_DISTANCE && writing->distance_model == NULL)
        return error_prefix(error, "cannot write %s", path);
    writing->head_bytes = table_head_bytes(writing->blocks, header->model_bytes);
    writing->head = calloc(writing->head_bytes, 1);
    if (writing->head == NULL)
        return fail_memory(path, error);
    memcpy(writing->head + table_directory_at(writing->blocks), writing->model,
           header->model_bytes);
    return true;
}

static bool count_all(Writing *writing, const char *path, Error *error) {
    Counts *all = calloc(1, sizeof *all);
    bool counted = (all != NULL || fail_memory(path, error)) &&
                   (start(writing) || fail_memory(path, error)) &&
                   (parallel_run(writing->threads, writing->own_blocks, count_block, writing) ||
                    fail_stopped(path, error));
    counted = crew_agree(writing->crew, counted, error);
    if (counted) {
        add_counts(writing, all);
        counted = crew_agree(writing->crew, make_head(writing, all, path, error), error);
    }
    free(all);
    return counted;
}

/* Packs the own blocks. A process on its own appends them to the file at once; in a crew their
 * places are known only when all are packed. */
static bool pack_blocks(Writing *writing, FileWriter *file, const char *path, Error *error) {
    uint64_t end = writing->first + writing->own_blocks;
    for (uint64_t first = writing->first; first < end; first += writing->batch_blocks) {
        uint64_t left = end - first;
        uint64_t pieces = left < writing->batch_blocks ? left : writing->batch_blocks;
        writing->batch_first = first;
        if (!parallel_run(writing->threads, pieces, pack_block, writing))
            return fail_stopped(path, error);
        for (uint64_t piece = 0; piece < pieces; piece++) {
            const Packed *packed = &writing->batch[piece];
            table_directory_put(writing->head, first + piece, packed->bytes, packed->length);
            if (writing->crew != NULL)
                text_append(&writing->packed, (const char *)packed->bytes, packed->length);
            else if (!file_writer_append(file, packed->bytes, packed->length, error))
                return false;
        }
    }
    return !writing->packed.failed || fail_memory(path, error);
}

/* Gives all processes the directory entries of each. */
static void share_directory(const Writing *writing) {
    for (unsigned member = 0; member < crew_members(writing->crew); member++) {
        NumberRange share = solve_share(writing->crew, member, writing->header.entries);
        uint64_t first = share.begin / TABLE_BLOCK_ENTRIES, blocks = table_block_count(share.count);
        crew_share(writing->crew, member, writing->head + table_directory_at(first),
                   blocks * TABLE_DIRECTORY_ENTRY_BYTES);
        crew_share(writing->crew, member, writing->entry_digests + first,
                   blocks * sizeof *writing->entry_digests);
    }
}

/* Returns the bytes of the file before a block. */
static uint64_t block_at(const Writing *writing, uint64_t block) {
    uint8_t digest[TABLE_BLOCK_DIGEST_BYTES];
    uint64_t bytes = writing->head_bytes;
    for (uint64_t before = 0; before < block; before++)
        bytes += table_directory_get(writing->head, before, digest);
    return bytes;
}

/* Fills in what is known when all blocks are packed. */
static void complete_header(Writing *writing) {
    TableHeader *header = &writing->header;
    Digest content;
    digest_begin(&content, TABLE_DIGEST_BYTES);
    digest_add(&content, writing->entry_digests, writing->blocks * sizeof *writing->entry_digests);
    header->file_bytes = block_at(writing, writing->blocks);
    table_content_end(&content, header, header->content);
    table_header_encode(header, writing->head);
    table_head_digest(writing->head, writing->head_bytes, header->digest);
    table_header_encode(header, writing->head);
}

/* Writes the own blocks, unless the file has them; the first process also writes the head. */
static bool put_in_place(const Writing *writing, FileWriter *file, Error *error) {
    const Text *packed = &writing->packed;
    return (packed->length == 0 || file_writer_overwrite(file, block_at(writing, writing->first),
                                                         packed->bytes, packed->length, error)) &&
           (!crew_leads(writing->crew) ||
            file_writer_overwrite(file, 0, writing->head, writing->head_bytes, error));
}

static bool write_file(Writing *writing, const char *path, Error *error) {
    const Crew *crew = writing->crew;
    FileWriter *file = crew_file_create(crew, path, error);
    if (file == NULL)
        return false;
    bool written =
        (crew != NULL || file_writer_append(file, writing->head, writing->head_bytes, error)) &&
        pack_blocks(writing, file, path, error);
    written = crew_agree(crew, written, error);
    if (written) {
        share_directory(writing);
        complete_header(writing);
        written = crew_agree(crew, put_in_place(writing, file, error), error) &&
                  crew_file_commit(crew, file, error);
    }
    file_writer_destroy(file);
    return written;
}

bool table_crew_write(const Crew *crew, const char *path, TableKind kind, const Rules *rules,
                      Split split, const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error) {
    Writing *writing = calloc(1, sizeof *writing);
    if (!crew_agree(crew, writing != NULL || fail_memory(path, error), error)) {
        free(writing);
        return false;
    }
    writing->header =
        (TableHeader){.kind = kind, .rules = *rules, .split = split, .entries = index_size(index)};
    writing->header.rules.set = table_ruleset(rules->set);
    writing->index = index;
    writing->crew = crew;
    writing->own = solve_share(crew, crew_member(crew), index_size(index));
    writing->values = values;
    writing->stop = stop;
    writing->blocks = table_block_count(index_size(index));
    writing->first = writing->own.begin / TABLE_BLOCK_ENTRIES;
    writing->own_blocks = table_block_count(writing->own.count);
    writing->batch_blocks = (uint64_t)threads * BATCH_BLOCKS;
    writing->threads = threads;
    bool success = count_all(writing, path, error) && write_file(writing, path, error);
    if (success && header != NULL)
        *header = writing->header;
    finish(writing);
    return success;
}

bool table_file_write(const char *path, TableKind kind, const Rules *rules, Split split,
                      const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error) {
    return table_crew_write(NULL, path, kind, rules, split, index, values, threads, stop, header,
                            error);
}
