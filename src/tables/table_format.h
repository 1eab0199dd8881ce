/* The head of a table file (docs/formats.md): private to what reads and writes table files. */
#ifndef TABLES_TABLE_FORMAT_H
#define TABLES_TABLE_FORMAT_H

#include "digest.h"
#include "distance_coder.h"
#include "outcome_coder.h"
#include "table_header.h"
#include "value.h"

enum {
    TABLE_HEADER_BYTES = 304,
    TABLE_BLOCK_DIGEST_BYTES = 16,
    TABLE_DIRECTORY_ENTRY_BYTES = 4 + TABLE_BLOCK_DIGEST_BYTES, /* size and digest of a block */
    TABLE_BLOCK_PARTS = TABLE_BLOCK_ENTRIES / OUTCOME_PART_ENTRIES,
    TABLE_BLOCK_BYTES_MAX = TABLE_BLOCK_PARTS * (2 + DISTANCE_PART_BYTES_MAX), /* outcomes: less */
    TABLE_MODEL_BYTES_MAX = DISTANCE_MODEL_BYTES_MAX,
    TABLE_HEAD_BYTES_MAX = 1 << 26, /* which are read at once: 2 * 10^11 numbers */
};

_Static_assert((int)OUTCOME_PART_ENTRIES == (int)TABLE_PART_ENTRIES &&
                   (int)DISTANCE_PART_ENTRIES == (int)TABLE_PART_ENTRIES,
               "one kind of part");
_Static_assert((int)OUTCOME_PART_BYTES_MAX <= (int)DISTANCE_PART_BYTES_MAX &&
                   (int)OUTCOME_MODEL_BYTES_MAX <= (int)DISTANCE_MODEL_BYTES_MAX,
               "what holds distances holds outcomes");

static inline uint64_t table_block_count(uint64_t entries) {
    return entries / TABLE_BLOCK_ENTRIES + (entries % TABLE_BLOCK_ENTRIES != 0);
}

/* Where in a head the entry of a block is; with the number of blocks, where the model begins. */
static inline uint64_t table_directory_at(uint64_t block) {
    return TABLE_HEADER_BYTES + block * TABLE_DIRECTORY_ENTRY_BYTES;
}

/* Header, directory and model. */
static inline uint64_t table_head_bytes(uint64_t blocks, size_t model_bytes) {
    return table_directory_at(blocks) + model_bytes;
}

/* Writes the header into the first bytes of a head. */
void table_header_encode(const TableHeader *header, uint8_t *head);

/* Reads the header from `length` bytes, the file's first, at least TABLE_HEADER_BYTES unless the
 * file has fewer. It has valid values that fit together and to the file's size; its digest is not
 * checked yet. The error does not name the file. */
bool table_header_decode(const uint8_t *head, size_t length, uint64_t file_bytes,
                         TableHeader *header, Error *error);

/* The digest that the header of a whole head shall have. */
void table_head_digest(const uint8_t *head, uint64_t head_bytes,
                       uint8_t result[TABLE_DIGEST_BYTES]);

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

/* Puts something into the holes among the entries of `length` numbers from `begin` on, outcomes or
 * values: what the entry before has, or 0, a draw, if there is none. So the content is the same
 * whatever was in them. Adds to `filled` (may be NULL), of 256, how many holes have got each. */
void table_fill_holes(const Index *index, uint64_t begin, size_t length, uint8_t *entries,
                      uint64_t *filled);

/* Ends the digest of what the table says. It was begun for TABLE_DIGEST_BYTES, and the same digest
 * of each block's entries, unpacked, was added to it, in their order. */
void table_content_end(Digest *digest, const TableHeader *header,
                       uint8_t result[TABLE_DIGEST_BYTES]);

/* One block's place in the directory of a whole head. */
void table_directory_put(uint8_t *head, uint64_t block, const void *packed, size_t bytes);
size_t table_directory_get(const uint8_t *head, uint64_t block,
                           uint8_t digest[TABLE_BLOCK_DIGEST_BYTES]);

#endif
