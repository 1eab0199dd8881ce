/* The stored values of quiet positions: which files there are, and what of them is in memory.
 * Private to tables; tables.c asks it, and knows what captures lead to.
 *
 * It looks for files, opens them and makes indexes when a split is first asked for. Any number of
 * threads may call at once. */
#ifndef TABLES_TABLE_STORE_H
#define TABLES_TABLE_STORE_H

#include <stdatomic.h>

#include "tables_path.h"

typedef struct TableStore TableStore;

/* Returns NULL, with the reason, if memory runs out. */
TableStore *table_store_create(const Rules *rules, const TablesPath *path, uint64_t cache_bytes,
                               Error *error);
void table_store_destroy(TableStore *store);

const Rules *table_store_rules(const TableStore *store);

/* Returns the outcome of a quiet position in which both sides have stones; OUTCOME_UNKNOWN if there
 * is no file, or if `stop` (may be NULL) is set before its table has been looked for. */
Outcome table_store_outcome(TableStore *store, Stones stones, const atomic_bool *stop);

/* Gives its value. Returns false if one of the two files is missing, or if it was stopped. */
bool table_store_value(TableStore *store, Stones stones, const atomic_bool *stop, Value *value);

/* Returns whether table_store_value has a file from which to read the value. */
bool table_store_has_distances(TableStore *store, Stones stones, const atomic_bool *stop);

/* Stops using the file of a kind for a split, unless it was published; with a WDL file its
 * distances go, too. Tells a problem with the file's name and this reason. The next file along the
 * path takes its place. Returns false if there is no such file, or it was published. */
bool table_store_leave_out(TableStore *store, Split split, TableKind kind, const Error *reason);

/* See tables_bound, tables_lack_room, tables_make_room, and tables_open (`stop` may be NULL). */
void table_store_bound(TableStore *store, uint64_t bytes);
bool table_store_lacks_room(const TableStore *store);
bool table_store_make_room(TableStore *store, uint64_t bytes, Error *error);
bool table_store_open(TableStore *store, unsigned stones, const atomic_bool *stop);

/* See tables_load_outcomes_until (`stop` may be NULL), tables_unpacked, tables_memory,
 * tables_left_out and tables_next_problem. */
bool table_store_load(TableStore *store, unsigned stones, unsigned threads, const atomic_bool *stop,
                      Error *error);
uint64_t table_store_unpacked(TableStore *store);
uint64_t table_store_memory(TableStore *store);
unsigned table_store_left_out(const TableStore *store);
bool table_store_next_problem(TableStore *store, Error *problem);

#endif
