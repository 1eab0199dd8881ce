/* Writes and reads the two kinds of table files (docs/formats.md, byte by byte).
 *
 * A WDL file holds the outcome of every number of an index. A distance file holds how many turns
 * the decided ones last, and needs the WDL file beside it. Both consist of blocks of numbers, each
 * with a digest of its own; blocks consist of parts, each of which is packed by itself
 * (outcome_coder.h, distance_coder.h). */
#ifndef TABLES_TABLE_FILE_H
#define TABLES_TABLE_FILE_H

#include <stdatomic.h>

#include "index.h"
#include "table_header.h"
#include "value.h"

/* Writes a table: packs it on `threads` threads, writes to a temporary file in the same folder, and
 * renames that when it is whole and on the disk. `values` has index_size entries, with any values
 * in holes. The same values give the same bytes for any number of threads. Setting `stop` (may be
 * NULL) ends it with an error; it then leaves nothing behind. Gives the written header in `header`
 * (may be NULL). Needs about 5 MB of memory a thread, and two bytes for each value. Returns false,
 * with the reason, on failure. */
bool table_file_write(const char *path, TableKind kind, const Rules *rules, Split split,
                      const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error);

typedef struct TableFile TableFile;

/* Opens a file for reading and checks its size, header, block directory and their digest. Returns
 * NULL, with a reason that names the file, if it is damaged, truncated, foreign or of a newer
 * version. Takes 32 bytes of memory a block. The caller asks table_file_fits when it has made the
 * split's index. */
TableFile *table_file_open(const char *path, Error *error);
void table_file_close(TableFile *file);

/* Any thread may call the functions below. */
const TableHeader *table_file_header(const TableFile *file);
const char *table_file_path(const TableFile *file);

/* Returns whether the file has as many numbers as this index; if not, with the reason. */
bool table_file_fits(const TableFile *file, const Index *index, Error *error);

/* Returns the bytes that an open file takes in memory. */
uint64_t table_file_memory(const TableFile *file);

/* Returns the number of blocks, which are counted from 0. */
uint64_t table_file_blocks(const TableFile *file);

/* Unpacks a block of a WDL file, and checks its digest: one Outcome (0 draw, 1 win, 2 loss) a byte
 * for each of its `length` numbers (TABLE_BLOCK_ENTRIES except in the last block). `index` is that
 * of the split, with as many numbers as the file has entries. Returns false, with a reason that
 * names file and block, on failure; `outcomes` then means nothing. */
bool table_file_read_outcomes(const TableFile *file, const Index *index, uint64_t block,
                              uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t *length,
                              Error *error);

/* Does the same for a block of a distance file, which it unpacks into Values. `outcomes` and
 * `length` are of the same block of the WDL file. */
bool table_file_read_values(const TableFile *file, const Index *index, uint64_t block,
                            const uint8_t outcomes[static TABLE_BLOCK_ENTRIES], size_t length,
                            Value values[static TABLE_BLOCK_ENTRIES], Error *error);

/* Do the same for one part: `length` numbers (TABLE_PART_ENTRIES except in the last part) from
 * TABLE_PART_ENTRIES * part on. They take an eighth of the time. */
bool table_file_read_part_outcomes(const TableFile *file, const Index *index, uint64_t part,
                                   uint8_t outcomes[static TABLE_PART_ENTRIES], size_t *length,
                                   Error *error);
bool table_file_read_part_values(const TableFile *file, const Index *index, uint64_t part,
                                 const uint8_t outcomes[static TABLE_PART_ENTRIES], size_t length,
                                 Value values[static TABLE_PART_ENTRIES], Error *error);

/* Reads the whole file, on `threads` threads, and compares it with the digest of its content.
 * `outcomes` is the WDL file beside a distance file, and NULL for a WDL file. Makes an index
 * meanwhile, and needs 32 bytes of memory a block. Returns false, with the reason, if they differ,
 * or on failure. */
bool table_file_check(const TableFile *file, const TableFile *outcomes, unsigned threads,
                      const atomic_bool *stop, Error *error);

/* Reads the whole file, but unpacks nothing, and compares it with the digests of its blocks. These
 * are as right as the digest of the file. Returns false, with the reason, if they differ, or on
 * failure. */
bool table_file_check_bytes(const TableFile *file, Error *error);

#endif
