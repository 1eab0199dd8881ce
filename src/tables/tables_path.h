/* Where tables are: the folders that are searched, and the places of files in them.
 *
 * A folder of the path holds a sub-folder for each board and rule set, `5x9-standard`, which holds
 * the files of its splits, `4v3.wdl` and `4v3.distance`. Any thread may call. */
#ifndef TABLES_TABLES_PATH_H
#define TABLES_TABLES_PATH_H

#include "table_file.h"

/* Where tables are looked for, in this order, and where new ones go. */
typedef struct TablesPath {
    char **folder; /* `folders` of them; they need not exist */
    unsigned folders;
    char *writable; /* where builds go; the same as one of them, or NULL */
} TablesPath;

/* The path from `option` (the value of --tables, may be NULL), else from FANORONA_TABLES in the
 * environment: that folder alone. Else the user's ($XDG_DATA_HOME/fanorona/tables), then the
 * shipped one (in the place where the program is installed, or in the source tree of one that is
 * not). False when memory runs out or `option` is empty. The caller finishes the path. */
bool tables_path_find(const char *option, TablesPath *path, Error *error);
void tables_path_finish(TablesPath *path);

/* The one folder that somebody has chosen by `option` (may be NULL) or FANORONA_TABLES; NULL where
 * nobody has. */
const char *tables_path_chosen(const char *option);

/* A copy to read from, without a folder for builds; of NULL, a path without folders. False when
 * memory runs out. The caller finishes it. */
bool tables_path_copy(const TablesPath *path, TablesPath *copy, Error *error);

/* The path of a file in a sub-folder, which the caller frees. NULL when memory runs out. */
char *tables_file_path(const char *folder, TableKind kind, Split split);

/* Opens a file in a sub-folder and checks that it is what its place says. NULL when there is none,
 * and then error->message is empty, or when it is damaged, another table than its name says, or not
 * the one that was published under that name (published.h). */
TableFile *tables_file_open(const char *folder, TableKind kind, const Rules *rules, Split split,
                            Error *error);

/* Whether an open file may be believed. `outcomes` is the WDL file beside a distance file, which
 * must belong to it, and NULL for a WDL file. The whole content is compared with its digest where
 * that is the published one and the file not known yet (published_knows_file): 2 to 5 ms a million
 * entries. A set `stop` (may be NULL) ends it with an error. */
bool tables_file_check(const TableFile *file, const TableFile *outcomes, const atomic_bool *stop,
                       Error *error);

/* Opens the first file along the path that is whole and may be believed (tables_file_check). NULL
 * when there is none. `problem`, which may be NULL, is called with what is wrong with each file
 * that is left out. */
TableFile *tables_path_open(const TablesPath *path, TableKind kind, const Rules *rules, Split split,
                            const TableFile *outcomes,
                            void (*problem)(void *context, const Error *error), void *context);

/* The same for the outcomes that are asked (tables.h): where there are none of this board, those of
 * the board as it looks from the side. */
TableFile *tables_path_open_outcomes(const TablesPath *path, const Rules *rules, Split split);

#endif
