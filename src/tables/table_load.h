/* Tables found along a path, and unpacked whole into memory, a byte a position. Private to tables:
 * what goes through all positions does not want to ask for each. */
#ifndef TABLES_TABLE_LOAD_H
#define TABLES_TABLE_LOAD_H

#include "solve.h"
#include "tables_path.h"

/* The two files of a split, by TableKind; NULL where there is none. */
typedef struct TableFiles {
    TableFile *file[2];
} TableFiles;

/* Opens the first file of each kind along the path that may be believed (tables_path_open).
 * `problem` (may be NULL) is called for each file that is left out. */
TableFiles table_files_open(const TablesPath *path, const Rules *rules, Split split,
                            void (*problem)(void *context, const Error *error), void *context);
void table_files_close(TableFiles *files);

/* Reads a block of a split as Values; without a file of distances the outcomes are those of wins
 * in 1 and losses in 0 turns. `outcomes` is room for them. The error names file and block. */
bool table_files_read(const TableFiles *files, const Index *index, uint64_t block,
                      uint8_t outcomes[static TABLE_BLOCK_ENTRIES],
                      Value values[static TABLE_BLOCK_ENTRIES], size_t *length, Error *error);

/* Unpacks a whole table into `table`, whose index is there. False when the files do not fit to the
 * index, a block is damaged, memory runs out or `stop` (may be NULL) is set. */
bool table_files_load(const TableFiles *files, unsigned threads, const atomic_bool *stop,
                      ValueTable *table, Error *error);

/* Whether captures can lead from one split to another: neither side's stones become more. */
static inline bool split_leads_to(Split from, Split to) {
    return to.mover + to.opponent < from.mover + from.opponent &&
           ((to.mover <= from.mover && to.opponent <= from.opponent) ||
            (to.mover <= from.opponent && to.opponent <= from.mover));
}

#endif
