/* Derives the distances of a table with outcomes alone from the values after its turns. Private to
 * tables. */
#ifndef TABLES_DERIVE_H
#define TABLES_DERIVE_H

#include "solve.h"

/* Replaces the values of a split that only stand for outcomes (table_files_read, without distances)
 * by true ones. The values of the split the other way round, and of all that captures can lead to,
 * must be in memory. Returns false, with the reason, if `stop` (may be NULL) is set, if the
 * outcomes contradict those values, or if a distance is greater than VALUE_DISTANCE_MAX; the
 * table's values then mean nothing. */
bool derive_distances(const Rules *rules, ValueTables *tables, Split split, unsigned threads,
                      const atomic_bool *stop, Error *error);

#endif
