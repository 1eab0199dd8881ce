/* The head of a table file (docs/formats.md): private to what reads and writes table files. */
#ifndef TABLES_TABLE_FORMAT_H
#define TABLES_TABLE_FORMAT_H

#include "digest.h"
#include "table_header.h"
#include "value.h"

enum {
    TABLE_HEADER_BYTES = 304,
    TABLE_BLOCK_DIGEST_BYTES = 16,
    TABLE_DIRECTORY_ENTRY_BYTES = 4 + TABLE_BLOCK_DIGEST_BYTES, /* size and digest of a block */
    TABLE_BLOCK_BYTES_MAX = TABLE_BLOCK_ENTRIES + 1024,         /* compressed; random entries fit */
};

static inline uint64_t table_block_count(uint64_t entries) {
    return entries / TABLE_BLOCK_ENTRIES + (entries % TABLE_BLOCK_ENTRIES != 0);
}

static inline uint64_t table_head_bytes(uint64_t blocks) {
    return TABLE_HEADER_BYTES + blocks * TABLE_DIRECTORY_ENTRY_BYTES;
}

/* Writes the header into the first bytes of a head. */
void table_header_encode(const TableHeader *header, uint8_t *head);

/* Reads the header from `length` bytes, the file's first, at least TABLE_HEADER_BYTES unless the
 * file has fewer. It has valid values that fit together and to the file's size; its digest is not
 * checked yet. The error does not name the file. */
bool table_header_decode(const uint8_t *head, size_t length, uint64_t file_bytes,
                         TableHeader *header, Error *error);

/* The digest that the header of a whole head (header and directory) shall have. */
void table_head_digest(const uint8_t *head, uint64_t blocks, uint8_t digest[TABLE_DIGEST_BYTES]);

/* What a distance file keeps of each decided value: half its distance, rounded down (the outcome
 * tells which of the two it was). Gives how many there are. */
static inline size_t value_halves(const Value *values, size_t length, uint8_t *halves) {
    size_t decided = 0;
    for (size_t entry = 0; entry < length; entry++) {
        halves[decided] = (uint8_t)(value_distance(values[entry]) / 2);
        decided += values[entry] != VALUE_DRAW;
    }
    return decided;
}

/* Ends the digest of what the table says. It was begun for TABLE_DIGEST_BYTES, and the same digest
 * of each block's entries before compression was added to it, in their order. */
void table_content_end(Digest *digest, const TableHeader *header,
                       uint8_t result[TABLE_DIGEST_BYTES]);

/* One block's place in the directory of a whole head. */
void table_directory_put(uint8_t *head, uint64_t block, const void *compressed, size_t bytes);
size_t table_directory_get(const uint8_t *head, uint64_t block,
                           uint8_t digest[TABLE_BLOCK_DIGEST_BYTES]);

#endif
