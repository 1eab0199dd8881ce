/* Which files of tables are used: for each split, and each kind, the first along the path that may
 * be believed. Where there are none of a board those of the board as it looks from the side are.
 * Files are opened, and indexes made, when a split is first looked for; what turns out to be
 * damaged or wrong is left out, and what is next along the path takes its place.
 *
 * Private to table_store.c. Any number of threads may call at once. */
#ifndef TABLES_USED_FILES_H
#define TABLES_USED_FILES_H

#include <stdatomic.h>

#include "lock.h"
#include "outcome_cache.h"
#include "problem_list.h"
#include "tables_path.h"

enum { TABLE_KINDS = 2, TABLE_LOCKS = 64 };

/* The tables of a split. */
typedef struct StoredTable {
    Split split;
    atomic_bool looked; /* set once; before it nothing of the following may be read */
    unsigned next_folder[TABLE_KINDS];
    Index *index;   /* NULL: no outcomes are there */
    bool from_side; /* it numbers the board as it looks from the side, and so do the files */
    _Atomic(TableFile *) file[TABLE_KINDS]; /* NULL: none that is whole */
    _Atomic(CachedTable *) outcomes;        /* of the file that is used; NULL where there is none */
    atomic_uint left_out;                   /* files that were used and are not any more */
} StoredTable;

typedef struct UsedFiles {
    Rules rules;
    Rules side;    /* the board as it looks from the side */
    char **folder; /* of this board and rule set; then of that one */
    unsigned folders, own_folders;
    Lock opening[TABLE_LOCKS]; /* of some tables each: over opening and leaving out */
    Lock lock;                 /* over the next two; taken last */
    struct RetiredFile *retired;
    ProblemList problems;
    atomic_uint left_out; /* of all splits */
    atomic_flag out_of_memory_told;
    StoredTable split[BOARD_POINTS_MAX]
                     [BOARD_POINTS_MAX]; /* by the mover's and the opponent's stones */
} UsedFiles;

/* Begins with what is all zero. False when memory runs out. The caller finishes it in any case. */
bool used_files_init(UsedFiles *files, const Rules *rules, const TablesPath *path);
void used_files_finish(UsedFiles *files);

/* The tables for so many stones on each side. */
static inline StoredTable *used_files_of(UsedFiles *files, Stones stones) {
    return &files->split[set_count(stones.mover)][set_count(stones.opponent)];
}

/* Opens a table's files and makes its index, if that is not done. False when `stop` (may be NULL)
 * was set before that: nothing may be read then. */
bool used_files_look_for(UsedFiles *files, StoredTable *table, const atomic_bool *stop);

/* Leaves out a file that turned out to be damaged, and tells why; or one that is whole and wrong,
 * with which the distances go, too, if it has outcomes. False where it is not used any more. The
 * file itself stays open until the end: other threads may be reading it. */
bool used_files_leave_out(UsedFiles *files, StoredTable *table, TableKind kind,
                          const TableFile *file, bool is_wrong, const Error *reason);

/* Tells it once: then it is a part or a table that there is no room for, and the next may be had.
 * Returns false. */
bool used_files_tell_out_of_memory(UsedFiles *files);

/* The next message, the oldest first. False when there is none. */
bool used_files_next_problem(UsedFiles *files, Error *problem);

#endif
