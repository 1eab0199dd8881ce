/* Which tables there are. */
#ifndef TABLES_TABLE_LIST_H
#define TABLES_TABLE_LIST_H

#include "tables_path.h"

/* The files of one split in one folder; the headers of those that are there. */
typedef struct TableListing {
    const char *folder; /* of the path */
    const char *place;  /* the folder of the board and rule set in it */
    Rules rules;
    Split split;
    bool has[2]; /* by TableKind; one at least */
    TableHeader header[2];
} TableListing;

/* Who goes through a list: `table` is called for each split with a whole file, `problem` for each
 * file that is damaged. False ends it. */
typedef struct TableListVisitor {
    bool (*table)(void *context, const TableListing *listing);
    bool (*problem)(void *context, const Error *error);
    void *context;
    bool checks; /* whether a file that may not be believed (tables_file_check) is a problem, too */
} TableListVisitor;

/* Goes through all tables of a path: folder by folder, boards and rule sets by name, splits by
 * their stones, headers checked, blocks not read
 * unless the visitor `checks`. False when memory runs out, a folder cannot be
 * read, or the visitor ended it (then error->message is empty). Folders that do not exist are
 * empty. */
bool table_list_visit(const TablesPath *path, const TableListVisitor *visitor, Error *error);

#endif
