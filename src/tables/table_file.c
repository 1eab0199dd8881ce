#include "table_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zstd.h>

#include "compression.h"
#include "file.h"
#include "stop.h"
#include "table_format.h"

typedef struct Block {
    uint64_t offset;
    uint32_t bytes; /* compressed */
    uint8_t digest[TABLE_BLOCK_DIGEST_BYTES];
} Block;

struct TableFile {
    char *path;
    int descriptor;
    TableHeader header;
    uint64_t blocks;
    Block *block;
};

/* Splits up a checked directory; the blocks must end where the file does. */
static bool read_directory(TableFile *file, const uint8_t *head, Error *error) {
    file->block = malloc(file->blocks * sizeof *file->block + 1);
    if (file->block == NULL)
        return error_set_out_of_memory(error, "out of memory for %" PRIu64 " blocks", file->blocks);
    uint64_t offset = table_head_bytes(file->blocks);
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

static bool read_head(TableFile *file, uint64_t file_bytes, Error *error) {
    uint8_t first[TABLE_HEADER_BYTES], digest[TABLE_DIGEST_BYTES];
    size_t length = file_bytes < sizeof first ? (size_t)file_bytes : sizeof first;
    if (!file_read_at(file->descriptor, 0, first, length, error) ||
        !table_header_decode(first, length, file_bytes, &file->header, error))
        return false;
    file->blocks = table_block_count(file->header.entries);
    size_t head_bytes = table_head_bytes(file->blocks); /* not more than the file has */
    uint8_t *head = malloc(head_bytes);
    if (head == NULL)
        return error_set_out_of_memory(error, "out of memory for %" PRIu64 " blocks", file->blocks);
    bool success = file_read_at(file->descriptor, 0, head, head_bytes, error);
    if (success) {
        table_head_digest(head, file->blocks, digest);
        success = (memcmp(head, first, sizeof first) == 0 &&
                   memcmp(digest, file->header.digest, sizeof digest) == 0) ||
                  error_set(error, "damaged (the digest of its header differs)");
    }
    success = success && read_directory(file, head, error);
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
    free(file->path);
    free(file);
}

const TableHeader *table_file_header(const TableFile *file) {
    return &file->header;
}

const char *table_file_path(const TableFile *file) {
    return file->path;
}

uint64_t table_file_blocks(const TableFile *file) {
    return file->blocks;
}

static size_t block_length(const TableFile *file, uint64_t number) {
    uint64_t left = file->header.entries - number * TABLE_BLOCK_ENTRIES;
    return left < TABLE_BLOCK_ENTRIES ? (size_t)left : TABLE_BLOCK_ENTRIES;
}

/* Reads a block, checks its digest and unpacks exactly `length` bytes. The error names neither file
 * nor block. */
static bool unpack(const TableFile *file, const Block *block, uint8_t *entries, size_t length,
                   Error *error) {
    uint8_t compressed[TABLE_BLOCK_BYTES_MAX], digest[TABLE_BLOCK_DIGEST_BYTES];
    if (!file_read_at(file->descriptor, block->offset, compressed, block->bytes, error))
        return false;
    digest_compute(compressed, block->bytes, digest, sizeof digest);
    if (memcmp(digest, block->digest, sizeof digest) != 0)
        return error_set(error, "its digest differs");
    size_t unpacked = ZSTD_decompress(entries, length, compressed, block->bytes);
    if (ZSTD_isError(unpacked))
        return compression_failed(unpacked, "its bytes cannot be unpacked", error);
    return unpacked == length || error_set(error, "%zu entries in place of %zu", unpacked, length);
}

/* Puts what was wrong behind the names of file and block. */
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

bool table_file_read_outcomes(const TableFile *file, uint64_t number,
                              uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t *length,
                              Error *error) {
    if (file->header.kind != TABLE_WDL || number >= file->blocks)
        return error_set(error, "%s: no block %" PRIu64 " of outcomes", file->path, number);
    size_t entries = block_length(file, number);
    if (!unpack(file, &file->block[number], outcomes, entries, error))
        return damaged(file, number, error);
    uint8_t all = 0;
    for (size_t entry = 0; entry < entries; entry++)
        all = outcomes[entry] > all ? outcomes[entry] : all;
    if (all > OUTCOME_LOSS) {
        error_set(error, "there is no outcome %u", all);
        return damaged(file, number, error);
    }
    *length = entries;
    return true;
}

/* Puts values from the halves of the distances of the decided entries. */
static bool join_values(const uint8_t *outcomes, size_t length, const uint8_t *half, Value *values,
                        Error *error) {
    for (size_t entry = 0; entry < length; entry++) {
        values[entry] = VALUE_DRAW;
        if (outcomes[entry] == OUTCOME_DRAW)
            continue;
        unsigned distance = *half++ * 2u + (outcomes[entry] == OUTCOME_WIN);
        if (distance > VALUE_DISTANCE_MAX)
            return error_set(error, "there is no distance %u", distance);
        values[entry] = value_of_distance(distance);
    }
    return true;
}

bool table_file_read_values(const TableFile *file, uint64_t number,
                            const uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t length,
                            Value values[static TABLE_BLOCK_ENTRIES], Error *error) {
    if (file->header.kind != TABLE_DISTANCE || number >= file->blocks ||
        length != block_length(file, number))
        return error_set(error, "%s: no block %" PRIu64 " of %zu distances", file->path, number,
                         length);
    uint8_t halves[TABLE_BLOCK_ENTRIES];
    size_t decided = 0;
    for (size_t entry = 0; entry < length; entry++)
        decided += outcomes[entry] != OUTCOME_DRAW;
    return (unpack(file, &file->block[number], halves, decided, error) &&
            join_values(outcomes, length, halves, values, error)) ||
           damaged(file, number, error);
}

/* Adds the digest of a block's entries, unpacked and checked, to the digest of the content. */
static bool add_block(const TableFile *file, const TableFile *outcomes, uint64_t number,
                      Digest *content, Error *error) {
    uint8_t entries[TABLE_BLOCK_ENTRIES], digest[TABLE_DIGEST_BYTES];
    size_t length = 0;
    if (!table_file_read_outcomes(outcomes == NULL ? file : outcomes, number, entries, &length,
                                  error))
        return false;
    if (outcomes != NULL) {
        Value values[TABLE_BLOCK_ENTRIES];
        if (!table_file_read_values(file, number, entries, length, values, error))
            return false;
        length = value_halves(values, length, entries);
    }
    digest_compute(entries, length, digest, sizeof digest);
    digest_add(content, digest, sizeof digest);
    return true;
}

bool table_file_check(const TableFile *file, const TableFile *outcomes, const atomic_bool *stop,
                      Error *error) {
    if (outcomes != NULL && outcomes->header.entries != file->header.entries)
        return error_set(error, "%s does not belong to %s: %" PRIu64 " entries, not %" PRIu64,
                         file->path, outcomes->path, file->header.entries,
                         outcomes->header.entries);
    Digest content;
    uint8_t digest[TABLE_DIGEST_BYTES];
    digest_begin(&content, sizeof digest);
    for (uint64_t number = 0; number < file->blocks; number++) {
        if (stop_is_set(stop))
            return error_set(error, "stopped");
        if (!add_block(file, outcomes, number, &content, error))
            return false;
    }
    table_content_end(&content, &file->header, digest);
    return memcmp(digest, file->header.content, sizeof digest) == 0 ||
           error_set(error, "%s: damaged (the digest of its content differs)", file->path);
}
