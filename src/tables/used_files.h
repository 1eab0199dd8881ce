/* Which files of tables are used: for each split and each kind, the first along the path that may
 * be believed. If a board has none, those of the board as seen from the side are used. Files are
 * opened, and indexes made, when a split is first looked for. A file that turns out to be damaged
 * or wrong is left out, and the next along the path takes its place.
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
    atomic_bool looked; /* set once; before, the fields below may not be read */
    unsigned next_folder[TABLE_KINDS];
    /* of the board itself, and as seen from the side; NULL until a file needs it, then it stays */
    _Atomic(Index *) index[2];
    _Atomic(TableFile *) file[TABLE_KINDS]; /* NULL: there is no whole one */
    _Atomic(CachedTable *) outcomes;        /* of the file in use; NULL if there is none */
    atomic_uint left_out;                   /* number of files that are no longer used */
} StoredTable;

typedef struct UsedFiles {
    Rules rules;
    Rules side;    /* for the board as seen from the side */
    char **folder; /* for this board and rule set; then for the board from the side */
    unsigned folders, own_folders;
    Lock opening[TABLE_LOCKS]; /* for some tables each: guard opening and leaving out */
    Lock lock;                 /* guards the next four; taken last */
    uint64_t bytes, bytes_max; /* that heads, indexes and places of parts take, and may take */
    struct RetiredFile *retired;
    ProblemList problems;
    atomic_uint left_out; /* of all splits */
    atomic_flag out_of_memory_told;
    atomic_bool lacks_room; /* a table is not used because of bytes_max */
    StoredTable split[BOARD_POINTS_MAX]
                     [BOARD_POINTS_MAX]; /* by the mover's and the opponent's stones */
} UsedFiles;

/* Initialises a struct that is all zero. Returns false if memory runs out. The caller finishes it
 * in any case. */
bool used_files_init(UsedFiles *files, const Rules *rules, const TablesPath *path);
void used_files_finish(UsedFiles *files);

/* See tables_bound. */
void used_files_bound(UsedFiles *files, uint64_t bytes);

/* Returns the bytes of heads and indexes. */
uint64_t used_files_memory(UsedFiles *files);

/* Returns whether a file, and so its index, is of the board as seen from the side. */
static inline bool used_files_is_from_side(const UsedFiles *files, const TableFile *file) {
    return table_file_header(file)->rules.board != files->rules.board;
}

/* Returns the tables for the numbers of stones of both sides. */
static inline StoredTable *used_files_of(UsedFiles *files, Stones stones) {
    return &files->split[set_count(stones.mover)][set_count(stones.opponent)];
}

/* Opens a table's files and makes its index, unless that is done. Returns false if `stop` (may be
 * NULL) was set before that: then nothing may be read. */
bool used_files_look_for(UsedFiles *files, StoredTable *table, const atomic_bool *stop);

/* Leaves out a file that is damaged, and tells the reason; or one that `is_wrong` although whole:
 * if it has outcomes, the distances go, too. So they do if the outcomes in use are now those of the
 * other board. Returns false if it is no longer in use. The file stays open until the end, since
 * other threads may be reading it; for a moment they may see outcomes of one board and distances of
 * the other. */
bool used_files_leave_out(UsedFiles *files, StoredTable *table, TableKind kind,
                          const TableFile *file, bool is_wrong, const Error *reason);

/* Tells once that memory ran out. The program goes on: a part or a table found no room, and the
 * next one may. Returns false. */
bool used_files_tell_out_of_memory(UsedFiles *files);

/* Takes the next message, the oldest first. Returns false if there is none. */
bool used_files_next_problem(UsedFiles *files, Error *problem);

#endif
