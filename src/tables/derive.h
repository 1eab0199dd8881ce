/* Distances of a table that has outcomes alone, from the values after its turns. Private to tables.
 */
#ifndef TABLES_DERIVE_H
#define TABLES_DERIVE_H

#include "solve.h"

/* Replaces what stands in for the values of a split (table_files_read, without distances) by its
 * values, where those of the split the other way round and of all that captures can lead to are in
 * memory. False when `stop` (may be NULL) is set, when the outcomes contradict these, or a distance
 * is greater than VALUE_DISTANCE_MAX; then the table's values mean nothing. */
bool derive_distances(const Rules *rules, ValueTables *tables, Split split, unsigned threads,
                      const atomic_bool *stop, Error *error);

#endif
