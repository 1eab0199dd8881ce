/* Table files that the members of a crew write together, each the blocks of its share
 * (solve_share). Private to tables. */
#ifndef TABLES_TABLE_CREW_H
#define TABLES_TABLE_CREW_H

#include "crew.h"
#include "table_file.h"

/* Does the same as table_file_write (which is this with a NULL crew) and writes the same bytes. All
 * members call it together, with the values of their own shares. */
bool table_crew_write(const Crew *crew, const char *path, TableKind kind, const Rules *rules,
                      Split split, const Index *index, const Value *values, unsigned threads,
                      const atomic_bool *stop, TableHeader *header, Error *error);

#endif
