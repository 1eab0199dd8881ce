/* The head of a table file (docs/formats.md). Private to the files that read and write table
 * files. */
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
    TABLE_HEAD_BYTES_MAX = 1 << 24, /* these are read at once: 5 * 10^10 numbers */
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

/* Returns where the entry of a block is in a head; for the number of blocks, where the model
 * begins. */
static inline uint64_t table_directory_at(uint64_t block) {
    return TABLE_HEADER_BYTES + block * TABLE_DIRECTORY_ENTRY_BYTES;
}

/* Returns the bytes of header, directory and model. */
static inline uint64_t table_head_bytes(uint64_t blocks, size_t model_bytes) {
    return table_directory_at(blocks) + model_bytes;
}

/* Writes the header into the first bytes of a head. */
void table_header_encode(const TableHeader *header, uint8_t *head);

/* Reads the header from the first `length` bytes of a file, at least TABLE_HEADER_BYTES unless the
 * file has fewer. Checks that its values are valid and fit together and to the file's size, but not
 * its digest. Returns false, with a reason that does not name the file, if they don't. */
bool table_header_decode(const uint8_t *head, size_t length, uint64_t file_bytes,
                         TableHeader *header, Error *error);

/* Computes the digest that the header of a whole head must have. */
void table_head_digest(const uint8_t *head, uint64_t head_bytes,
                       uint8_t result[TABLE_DIGEST_BYTES]);

/* Gives what a distance file keeps of each decided value: half its distance, rounded down (the
 * outcome tells which of the two it was). Returns how many there are. */
static inline size_t value_halves(const Value *values, size_t length, uint8_t *halves) {
    size_t decided = 0;
    for (size_t entry = 0; entry < length; entry++) {
        halves[decided] = (uint8_t)(value_distance(values[entry]) / 2);
        decided += values[entry] != VALUE_DRAW;
    }
    return decided;
}

/* Fills the holes among the entries (outcomes or values) of `length` numbers from `begin` on: with
 * the entry before, or with 0, a draw, if there is none. So the content does not depend on what was
 * in them. Adds to `filled` (may be NULL), of 256, how many holes got each entry. */
void table_fill_holes(const Index *index, uint64_t begin, size_t length, uint8_t *entries,
                      uint64_t *filled);

/* Ends the digest of a table's content. It was begun for TABLE_DIGEST_BYTES; then the same kind of
 * digest of each block's unpacked entries was added, in their order. */
void table_content_end(Digest *digest, const TableHeader *header,
                       uint8_t result[TABLE_DIGEST_BYTES]);

/* Write and read the place of one block in the directory of a whole head; table_directory_get
 * returns the packed bytes. */
void table_directory_put(uint8_t *head, uint64_t block, const void *packed, size_t bytes);
size_t table_directory_get(const uint8_t *head, uint64_t block,
                           uint8_t digest[TABLE_BLOCK_DIGEST_BYTES]);

#endif
