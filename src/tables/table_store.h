/* The stored values of quiet positions, which tables.c asks for: it knows what captures lead to.
 * Private to tables. A split's files are looked for and opened, and its indexes made, when it is
 * first asked for. Any number of threads may call at once. */
#ifndef TABLES_TABLE_STORE_H
#define TABLES_TABLE_STORE_H

#include "tables.h"

/* Returns the outcome of a quiet position in which both sides have stones; OUTCOME_UNKNOWN if there
 * is no file, or if `stop` (may be NULL) is set before its table has been looked for. */
Outcome tables_stored_outcome(Tables *tables, Stones stones, const atomic_bool *stop);

/* Gives its value. Returns false if one of the two files is missing, or if it was stopped. */
bool tables_stored_value(Tables *tables, Stones stones, const atomic_bool *stop, Value *value);

/* Returns whether tables_stored_value has a file from which to read the value. */
bool tables_has_distances(Tables *tables, Stones stones, const atomic_bool *stop);

/* Stops using the file of a kind for a split, unless it was published; with a WDL file its
 * distances go, too. Tells a problem with the file's name and this reason. The next file along the
 * path takes its place. Returns false if there is no such file, or it was published. */
bool tables_leave_out(Tables *tables, Split split, TableKind kind, const Error *reason);

#endif
