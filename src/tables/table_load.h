/* Finds tables along a path and unpacks them whole into memory, a byte a position, for code that
 * goes through all positions. Private to tables. */
#ifndef TABLES_TABLE_LOAD_H
#define TABLES_TABLE_LOAD_H

#include "solve.h"
#include "tables_path.h"

/* The two files of a split, by TableKind; NULL for one that is not there. */
typedef struct TableFiles {
    TableFile *file[2];
} TableFiles;

/* Opens the first file of each kind along the path that may be believed (tables_path_open). Calls
 * `problem` (may be NULL) for each file that is left out. */
TableFiles table_files_open(const TablesPath *path, const Rules *rules, Split split,
                            void (*problem)(void *context, const Error *error), void *context);
void table_files_close(TableFiles *files);

/* Reads a block of a split as Values; without a distance file wins stand as wins in 1 and losses as
 * losses in 0 turns. `outcomes` is room for the outcomes. Returns false, with a reason that names
 * file and block, on failure. */
bool table_files_read(const TableFiles *files, const Index *index, uint64_t block,
                      uint8_t outcomes[static TABLE_BLOCK_ENTRIES],
                      Value values[static TABLE_BLOCK_ENTRIES], size_t *length, Error *error);

/* Unpacks a whole table into `table`, whose index must be there. Returns false, with the reason, if
 * the files do not match the index, a block is damaged, memory runs out or `stop` (may be NULL) is
 * set. */
bool table_files_load(const TableFiles *files, unsigned threads, const atomic_bool *stop,
                      ValueTable *table, Error *error);

/* Returns whether captures can lead from one split to another: neither side gains stones. */
static inline bool split_leads_to(Split from, Split to) {
    return to.mover + to.opponent < from.mover + from.opponent &&
           ((to.mover <= from.mover && to.opponent <= from.opponent) ||
            (to.mover <= from.opponent && to.opponent <= from.mover));
}

#endif
