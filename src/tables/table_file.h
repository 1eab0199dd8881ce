/* The two kinds of table files, written and read (docs/formats.md, byte by byte).
 *
 * A WDL file holds the outcome of every number of an index; a distance file how many turns the
 * decided ones last, and needs the WDL file beside it. Both are cut into blocks of numbers, each
 * with a digest of its own, and blocks into parts, each of which is packed by itself
 * (outcome_coder.h, distance_coder.h). */
#ifndef TABLES_TABLE_FILE_H
#define TABLES_TABLE_FILE_H

#include <stdatomic.h>

#include "table_header.h"
#include "value.h"

/* Writes a table: packs on `threads` threads, writes to a temporary file in the same folder,
 * and renames it when it is whole and on the disk. `values` has index_size entries, with any value
 * in holes. The same values give the same bytes for any number of threads. A set `stop` (may be
 * NULL) ends it with an error and leaves nothing behind. `header` (may be NULL) receives what was
 * written. Needs some 5 MB of memory a thread. */
bool table_file_write(const char *path, TableKind kind, const Rules *rules, Split split,
                      const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error);

typedef struct TableFile TableFile;

/* Opens a file for reading and checks its size, header, block directory and their digest. NULL with
 * a clear error naming the file when it is damaged, truncated, foreign or of a newer version.
 * Memory: 32 bytes a block. That the number of entries is the size of the split's index is for the
 * caller to check, once it has made one. */
TableFile *table_file_open(const char *path, Error *error);
void table_file_close(TableFile *file);

/* All below: any thread. */
const TableHeader *table_file_header(const TableFile *file);
const char *table_file_path(const TableFile *file);

/* Blocks are counted from 0. */
uint64_t table_file_blocks(const TableFile *file);

/* Unpacks a block of a WDL file: one Outcome (0 draw, 1 win, 2 loss) a byte for each of its
 * numbers, `length` of them (TABLE_BLOCK_ENTRIES but for the last block). `index` is that of the
 * split, with as many numbers as the file has entries. The block's digest is checked. The error
 * names file and block; then what is in `outcomes` means nothing. */
bool table_file_read_outcomes(const TableFile *file, const Index *index, uint64_t block,
                              uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t *length,
                              Error *error);

/* Unpacks a block of a distance file into Values; `outcomes` and `length` are of the same block of
 * the WDL file. The same otherwise. */
bool table_file_read_values(const TableFile *file, const Index *index, uint64_t block,
                            const uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t length,
                            Value values[static TABLE_BLOCK_ENTRIES], Error *error);

/* Both of one part: the numbers from TABLE_PART_ENTRIES * part on, `length` of them
 * (TABLE_PART_ENTRIES but for the last part). They take an eighth of the time. */
bool table_file_read_part_outcomes(const TableFile *file, const Index *index, uint64_t part,
                                   uint8_t outcomes[static TABLE_PART_ENTRIES], size_t *length,
                                   Error *error);
bool table_file_read_part_values(const TableFile *file, const Index *index, uint64_t part,
                                 const uint8_t outcomes[static TABLE_PART_ENTRIES], size_t length,
                                 Value values[static TABLE_PART_ENTRIES], Error *error);

/* Reads the whole file and compares it with the digest of its content. `outcomes` is the WDL file
 * beside a distance file, and NULL for a WDL file. Makes an index for the time it takes. */
bool table_file_check(const TableFile *file, const TableFile *outcomes, const atomic_bool *stop,
                      Error *error);

#endif
