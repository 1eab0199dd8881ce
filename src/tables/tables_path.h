/* Where tables are: the folders to search, and the places of files in them.
 *
 * A folder of the path has a sub-folder for each board and rule set, `5x9-standard`, with the files
 * of its splits, `4v3.wdl` and `4v3.distance`. Any thread may call. */
#ifndef TABLES_TABLES_PATH_H
#define TABLES_TABLES_PATH_H

#include "table_file.h"

/* Where to look for tables, in this order, and where new ones go. */
typedef struct TablesPath {
    char **folder; /* `folders` of them, which need not exist */
    unsigned folders;
    char *writable; /* for builds; the same as one of the folders, or NULL */
} TablesPath;

/* Makes the path. If `option` (the value of --tables, may be NULL) or else FANORONA_TABLES in the
 * environment names a folder, the path is that folder alone. Otherwise it is the user's
 * ($XDG_DATA_HOME/fanorona/tables), then the shipped one (of the installation, or in the source
 * tree of a program that is not installed). The caller finishes the path. Returns false, with the
 * reason, if memory runs out or `option` is empty. */
bool tables_path_find(const char *option, TablesPath *path, Error *error);
void tables_path_finish(TablesPath *path);

/* Returns the folder that the user has chosen by `option` (may be NULL) or FANORONA_TABLES; NULL if
 * there is none. */
const char *tables_path_chosen(const char *option);

/* Makes a copy for reading, without a folder for builds; a copy of NULL has no folders. The caller
 * finishes it. Returns false, with the reason, if memory runs out. */
bool tables_path_copy(const TablesPath *path, TablesPath *copy, Error *error);

/* Returns the path of the sub-folder of a folder for these rules, which the caller frees; NULL if
 * memory runs out. */
char *tables_folder_path(const char *folder, const Rules *rules);

/* Returns the path of a file in a sub-folder, which the caller frees; NULL if memory runs out. */
char *tables_file_path(const char *folder, TableKind kind, Split split);

/* Opens a file in a sub-folder and checks that it is the table of that place. Returns NULL with an
 * empty error->message if there is no file; NULL with the reason if it is damaged, another table
 * than its name says, or not the table that was published under that name (published.h). `error` is
 * not NULL. */
TableFile *tables_file_open(const char *folder, TableKind kind, const Rules *rules, Split split,
                            Error *error);

/* Returns whether an open file may be believed; if not, gives the reason. `outcomes` is the WDL
 * file beside a distance file, which must belong to it, and NULL for a WDL file. If the file claims
 * the published digest and is not known yet (published_knows_file), compares the whole content with
 * it. A million positions take some 14 ms of processor time, with distances 80. Setting `stop` (may
 * be NULL) ends it with an error. */
bool tables_file_check(const TableFile *file, const TableFile *outcomes, const atomic_bool *stop,
                       Error *error);

/* Reads an open file whole. Returns whether it has the content that its header claims; if not,
 * gives the reason. Unpacks it on `threads` threads; but a known file (published_knows_file) has
 * that content if all its bytes are right, and of distances without outcomes nothing more can be
 * said. A published file is known from then on. */
bool tables_file_check_whole(const TableFile *file, const TableFile *outcomes, unsigned threads,
                             Error *error);

/* Returns whether a folder of the path has such a file, whatever is in it. */
bool tables_path_has(const TablesPath *path, TableKind kind, const Rules *rules, Split split);

/* Opens the first file along the path that may be believed (tables_file_check). If another file
 * could take the place of one, reads it whole (tables_file_check_whole), so that no damaged file
 * hides a whole one. Calls `problem`, which may be NULL, with the reason for each file that is left
 * out. Returns NULL if there is no such file. */
TableFile *tables_path_open(const TablesPath *path, TableKind kind, const Rules *rules, Split split,
                            const TableFile *outcomes,
                            void (*problem)(void *context, const Error *error), void *context);

/* Opens the first file with outcomes along the path that may be believed; if this board has none,
 * that of the board as seen from the side. Compares no content for the sake of other files: if a
 * block is damaged, its reader is told. Returns NULL if there are none. */
TableFile *tables_path_open_outcomes(const TablesPath *path, const Rules *rules, Split split);

/* Returns whether only the board as seen from the side has outcomes that may be believed. If
 * another file could take the place of this board's own file, reads it whole. */
bool tables_path_is_from_side(const TablesPath *path, const Rules *rules, Split split);

#endif
