#include "table_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bytes.h"
#include "file.h"
#include "parallel.h"
#include "stop.h"
#include "table_format.h"
#include "translate.h"

typedef struct Block {
    uint64_t offset;
    uint32_t bytes; /* in the file */
    uint8_t digest[TABLE_BLOCK_DIGEST_BYTES];
} Block;

struct TableFile {
    char *path;
    int descriptor;
    TableHeader header;
    uint64_t blocks;
    Block *block;
    OutcomeModel *outcome_model;   /* of a WDL file; */
    DistanceModel *distance_model; /* of a distance file */
};

/* Reads a checked directory; the blocks must end with the file. */
static bool read_directory(TableFile *file, const uint8_t *head, Error *error) {
    file->block = malloc(file->blocks * sizeof *file->block + 1);
    if (file->block == NULL)
        return error_set_out_of_memory(error, "out of memory for %" PRIu64 " blocks", file->blocks);
    uint64_t offset = table_head_bytes(file->blocks, file->header.model_bytes);
    for (uint64_t number = 0; number < file->blocks; number++) {
        Block *block = &file->block[number];
        size_t bytes = table_directory_get(head, number, block->digest);
        if (bytes > TABLE_BLOCK_BYTES_MAX)
            return error_set(error, "block %" PRIu64 " is damaged (%zu bytes)", number, bytes);
        block->offset = offset;
        block->bytes = (uint32_t)bytes;
        offset += bytes;
    }
    return offset == file->header.file_bytes ||
           error_set(error, "damaged (its blocks end at byte %" PRIu64 " of %" PRIu64 ")", offset,
                     file->header.file_bytes);
}

static bool read_model(TableFile *file, const uint8_t *head, Error *error) {
    const uint8_t *bytes = head + table_directory_at(file->blocks);
    size_t size = file->header.model_bytes;
    if (file->header.kind == TABLE_DISTANCE) {
        file->distance_model = distance_model_read(bytes, size, error);
        return file->distance_model != NULL;
    }
    file->outcome_model = malloc(sizeof *file->outcome_model);
    if (file->outcome_model == NULL)
        return error_set_out_of_memory(error, "out of memory for a model");
    return outcome_model_read(file->outcome_model, bytes, size) ||
           error_set(error, "damaged (its model makes no sense)");
}

static bool read_head(TableFile *file, uint64_t file_bytes, Error *error) {
    uint8_t first[TABLE_HEADER_BYTES], digest[TABLE_DIGEST_BYTES];
    size_t length = file_bytes < sizeof first ? (size_t)file_bytes : sizeof first;
    if (!file_read_at(file->descriptor, 0, first, length, error) ||
        !table_header_decode(first, length, file_bytes, &file->header, error))
        return false;
    file->blocks = table_block_count(file->header.entries);
    size_t head_bytes =
        table_head_bytes(file->blocks, file->header.model_bytes); /* no more than the file has */
    if (head_bytes > TABLE_HEAD_BYTES_MAX)
        return error_set(error, "too large: %" PRIu64 " blocks, and there may be %d", file->blocks,
                         TABLE_HEAD_BYTES_MAX / TABLE_DIRECTORY_ENTRY_BYTES);
    uint8_t *head = malloc(head_bytes);
    if (head == NULL)
        return error_set_out_of_memory(error, "out of memory for %" PRIu64 " blocks", file->blocks);
    bool success = file_read_at(file->descriptor, 0, head, head_bytes, error);
    if (success) {
        table_head_digest(head, head_bytes, digest);
        success = (memcmp(head, first, sizeof first) == 0 &&
                   memcmp(digest, file->header.digest, sizeof digest) == 0) ||
                  error_set(error, "damaged (the digest of its header differs)");
    }
    success = success && read_directory(file, head, error) && read_model(file, head, error);
    free(head);
    return success;
}

TableFile *table_file_open(const char *path, Error *error) {
    uint64_t file_bytes;
    int descriptor = file_open(path, &file_bytes, error);
    if (descriptor < 0)
        return NULL;
    TableFile *file = calloc(1, sizeof *file);
    if (file != NULL)
        file->path = strdup(path);
    if (file == NULL || file->path == NULL) {
        error_set_out_of_memory(error, "%s: out of memory", path);
        close(descriptor);
        free(file);
        return NULL;
    }
    file->descriptor = descriptor;
    if (!read_head(file, file_bytes, error)) {
        error_prefix(error, "%s", path);
        table_file_close(file);
        return NULL;
    }
    return file;
}

void table_file_close(TableFile *file) {
    if (file == NULL)
        return;
    close(file->descriptor);
    free(file->block);
    free(file->outcome_model);
    distance_model_destroy(file->distance_model);
    free(file->path);
    free(file);
}

const TableHeader *table_file_header(const TableFile *file) {
    return &file->header;
}

uint64_t table_file_memory(const TableFile *file) {
    return sizeof *file + file->blocks * sizeof *file->block + file->header.model_bytes;
}

const char *table_file_path(const TableFile *file) {
    return file->path;
}

bool table_file_fits(const TableFile *file, const Index *index, Error *error) {
    uint64_t numbers = file->header.entries, size = index_size(index);
    return numbers == size ||
           error_set(error, "%s: it has %llu numbers, its index %llu", file->path,
                     (unsigned long long)numbers, (unsigned long long)size);
}

uint64_t table_file_blocks(const TableFile *file) {
    return file->blocks;
}

static size_t block_length(const TableFile *file, uint64_t number) {
    uint64_t left = file->header.entries - number * TABLE_BLOCK_ENTRIES;
    return left < TABLE_BLOCK_ENTRIES ? (size_t)left : TABLE_BLOCK_ENTRIES;
}

/* Reads a packed block and checks its digest. The errors of this and of the next functions name
 * neither file nor block. */
static bool read_packed(const TableFile *file, const Block *block,
                        uint8_t packed[static TABLE_BLOCK_BYTES_MAX], Error *error) {
    uint8_t digest[TABLE_BLOCK_DIGEST_BYTES];
    if (!file_read_at(file->descriptor, block->offset, packed, block->bytes, error))
        return false;
    digest_compute(packed, block->bytes, digest, sizeof digest);
    return memcmp(digest, block->digest, sizeof digest) == 0 ||
           error_set(error, "its digest differs");
}

/* Puts the names of file and block before the error. Returns false. */
static bool damaged(const TableFile *file, uint64_t number, Error *error) {
    if (error != NULL) {
        Error cause = *error;
        if (cause.out_of_memory)
            return error_prefix(error, "%s", file->path);
        error_set(error, "%s: block %" PRIu64 " is damaged (%s)", file->path, number,
                  cause.message);
    }
    return false;
}

/* Consecutive parts of a block. */
typedef struct Parts {
    uint64_t block;
    size_t first, count;
    size_t length; /* number of entries of all parts */
} Parts;

static Parts whole_block(const TableFile *file, uint64_t block) {
    return (Parts){block, 0, TABLE_BLOCK_PARTS, block_length(file, block)};
}

/* Returns one part, with length 0 if the file does not have it. */
static Parts one_part(const TableFile *file, uint64_t part) {
    Parts parts = {part / TABLE_BLOCK_PARTS, part % TABLE_BLOCK_PARTS, 1, 0};
    size_t entries = parts.block < file->blocks ? block_length(file, parts.block) : 0;
    size_t begin = parts.first * TABLE_PART_ENTRIES, left = entries > begin ? entries - begin : 0;
    parts.length = left < TABLE_PART_ENTRIES ? left : TABLE_PART_ENTRIES;
    return parts;
}

/* Unpacks parts of a packed block: outcomes; or values, which need the outcomes. */
static bool unpack_parts(const TableFile *file, const Index *index, Parts parts,
                         const uint8_t *outcomes, uint8_t *entries, Error *error) {
    uint8_t packed[TABLE_BLOCK_BYTES_MAX];
    const Block *block = &file->block[parts.block];
    size_t length = block_length(file, parts.block);
    size_t all = (length + TABLE_PART_ENTRIES - 1) / TABLE_PART_ENTRIES, at = 2 * all;
    if (!read_packed(file, block, packed, error))
        return false;
    bool good = at <= block->bytes;
    for (size_t part = 0; good && part < all; part++) {
        size_t size = 2 * (size_t)bytes_get(packed + 2 * part, 2);
        size_t begin = part * TABLE_PART_ENTRIES, left = length - begin;
        size_t own = left < TABLE_PART_ENTRIES ? left : TABLE_PART_ENTRIES;
        uint64_t number = parts.block * TABLE_BLOCK_ENTRIES + begin;
        good = size <= block->bytes - at;
        if (good && part >= parts.first && part - parts.first < parts.count) {
            size_t skip = begin - parts.first * TABLE_PART_ENTRIES;
            good = file->header.kind == TABLE_WDL
                       ? outcome_unpack(file->outcome_model, index, number, own, packed + at, size,
                                        entries + skip)
                       : distance_unpack(file->distance_model, index, number, own, outcomes + skip,
                                         packed + at, size, entries + skip);
        }
        at += size;
    }
    return (good && at == block->bytes) || error_set(error, "its bytes cannot be unpacked");
}

static bool read_parts(const TableFile *file, const Index *index, Parts parts,
                       const uint8_t *outcomes, uint8_t *entries, Error *error) {
    return unpack_parts(file, index, parts, outcomes, entries, error) ||
           damaged(file, parts.block, error);
}

/* Returns whether the file is of this kind, and has the block, and the index is its own; if not,
 * writes the reason. */
static bool has_block(const TableFile *file, TableKind kind, const Index *index, uint64_t block,
                      Error *error) {
    return (file->header.kind == kind && block < file->blocks &&
            index_size(index) == file->header.entries) ||
           error_set(error,
                     kind == TABLE_WDL ? N_("%s: no block %" PRIu64 " of outcomes")
                                       : N_("%s: no block %" PRIu64 " of distances"),
                     file->path, block);
}

bool table_file_read_outcomes(const TableFile *file, const Index *index, uint64_t block,
                              uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t *length,
                              Error *error) {
    if (!has_block(file, TABLE_WDL, index, block, error) ||
        !read_parts(file, index, whole_block(file, block), NULL, outcomes, error))
        return false;
    *length = block_length(file, block);
    return true;
}

bool table_file_read_values(const TableFile *file, const Index *index, uint64_t block,
                            const uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t length,
                            Value values[static TABLE_BLOCK_ENTRIES], Error *error) {
    if (!has_block(file, TABLE_DISTANCE, index, block, error))
        return false;
    Parts parts = whole_block(file, block);
    return length == parts.length
               ? read_parts(file, index, parts, outcomes, values, error)
               : error_set(error, "%s: block %" PRIu64 " is not of %zu distances", file->path,
                           block, length);
}

bool table_file_read_part_outcomes(const TableFile *file, const Index *index, uint64_t part,
                                   uint8_t outcomes[static TABLE_PART_ENTRIES], size_t *length,
                                   Error *error) {
    Parts parts = one_part(file, part);
    if (!has_block(file, TABLE_WDL, index, parts.block, error))
        return false;
    if (parts.length == 0)
        return error_set(error, "%s: no part %" PRIu64 " of outcomes", file->path, part);
    if (!read_parts(file, index, parts, NULL, outcomes, error))
        return false;
    *length = parts.length;
    return true;
}

bool table_file_read_part_values(const TableFile *file, const Index *index, uint64_t part,
                                 const uint8_t outcomes[static TABLE_PART_ENTRIES], size_t length,
                                 Value values[static TABLE_PART_ENTRIES], Error *error) {
    Parts parts = one_part(file, part);
    return has_block(file, TABLE_DISTANCE, index, parts.block, error) &&
           (length == parts.length
                ? read_parts(file, index, parts, outcomes, values, error)
                : error_set(error, "%s: part %" PRIu64 " is not of %zu distances", file->path, part,
                            length));
}

/* The check of a file's content: the digests of its blocks, each found by some thread. */
typedef struct ContentCheck {
    const TableFile *file, *outcomes;
    const Index *index;
    const atomic_bool *stop;
    uint8_t (*digest)[TABLE_DIGEST_BYTES]; /* of each block's unpacked and checked entries */
} ContentCheck;

static bool digest_block(const ContentCheck *check, uint64_t number, Error *error) {
    const TableFile *file = check->file, *outcomes = check->outcomes;
    uint8_t entries[TABLE_BLOCK_ENTRIES];
    uint64_t first = number * TABLE_BLOCK_ENTRIES;
    size_t length = 0;
    if (!table_file_read_outcomes(outcomes == NULL ? file : outcomes, check->index, number, entries,
                                  &length, error))
        return false;
    if (outcomes != NULL) {
        Value values[TABLE_BLOCK_ENTRIES];
        if (!table_file_read_values(file, check->index, number, entries, length, values, error))
            return false;
        table_fill_holes(check->index, first, length, values, NULL);
        length = value_halves(values, length, entries);
    } else {
        table_fill_holes(check->index, first, length, entries, NULL);
    }
    digest_compute(entries, length, check->digest[number], TABLE_DIGEST_BYTES);
    return true;
}

static bool check_block(void *context, uint64_t number, unsigned thread, Error *error) {
    const ContentCheck *check = context;
    (void)thread;
    return stop_is_set(check->stop) ? error_stopped(error) : digest_block(check, number, error);
}

static bool check_content(ContentCheck *check, unsigned threads, Error *error) {
    const TableFile *file = check->file;
    Digest content;
    uint8_t digest[TABLE_DIGEST_BYTES];
    if (!parallel_try(threads, file->blocks, check_block, check, error))
        return false;
    digest_begin(&content, sizeof digest);
    for (uint64_t number = 0; number < file->blocks; number++)
        digest_add(&content, check->digest[number], sizeof check->digest[number]);
    table_content_end(&content, &file->header, digest);
    return memcmp(digest, file->header.content, sizeof digest) == 0 ||
           error_set(error, "%s: damaged (the digest of its content differs)", file->path);
}

bool table_file_check(const TableFile *file, const TableFile *outcomes, unsigned threads,
                      const atomic_bool *stop, Error *error) {
    const TableHeader *header = &file->header;
    if (outcomes != NULL && outcomes->header.entries != header->entries)
        return error_set(error, "%s does not belong to %s: %" PRIu64 " entries, not %" PRIu64,
                         file->path, outcomes->path, header->entries, outcomes->header.entries);
    IndexLimits limits = {.numbers = header->entries, .stop = stop};
    Index *index = index_create_within(header->rules.board, header->split, &limits, error);
    if (index == NULL)
        return stop_is_set(stop) ? false : error_prefix(error, "%s", file->path);
    ContentCheck check = {file, outcomes, index, stop, NULL};
    check.digest = malloc(file->blocks * sizeof *check.digest + 1);
    bool whole =
        check.digest != NULL
            ? check_content(&check, threads, error)
            : error_set_out_of_memory(error, "out of memory for %" PRIu64 " blocks", file->blocks);
    free(check.digest);
    index_destroy(index);
    return whole;
}

bool table_file_check_bytes(const TableFile *file, Error *error) {
    uint8_t packed[TABLE_BLOCK_BYTES_MAX];
    for (uint64_t number = 0; number < file->blocks; number++)
        if (!read_packed(file, &file->block[number], packed, error))
            return damaged(file, number, error);
    return true;
}
