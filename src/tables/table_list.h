/* Lists the tables that are there. */
#ifndef TABLES_TABLE_LIST_H
#define TABLES_TABLE_LIST_H

#include "tables_path.h"

/* The files of one split in one folder, with their headers. */
typedef struct TableListing {
    const char *folder; /* of the path */
    const char *place;  /* the folder of the board and rule set inside `folder` */
    Rules rules;
    Split split;
    bool has[2]; /* by TableKind; at least one is true */
    TableHeader header[2];
} TableListing;

/* Gets a list: `table` is called for each split with a whole file, `problem` for each damaged file.
 * They return false to end it. */
typedef struct TableListVisitor {
    bool (*table)(void *context, const TableListing *listing);
    bool (*problem)(void *context, const Error *error);
    void *context;
    /* If not 0, files are read whole, on this number of threads (tables_file_check_whole). */
    unsigned checking_threads;
} TableListVisitor;

/* Goes through all tables of a path: folder by folder, boards and rule sets by name, splits by
 * their stones. Checks headers, but reads no blocks unless `checking_threads` says so. Treats
 * missing folders as empty. Returns false, with the reason, if memory runs out or a folder cannot
 * be read; with an empty error->message if the visitor ended it. */
bool table_list_visit(const TablesPath *path, const TableListVisitor *visitor, Error *error);

#endif
