/* Walking through the stored values of tables for tables_find. Private to it. */
#ifndef TABLES_FIND_WALK_H
#define TABLES_FIND_WALK_H

#include "find_query.h"
#include "table_load.h"

typedef struct FindTable {
    Split split;
    TableFiles files;
    Index *index;
    uint64_t first_block; /* blocks of the tables before */
} FindTable;

typedef struct FindTables {
    FindTable *table;
    unsigned tables;
    uint64_t entries, blocks; /* of all */
} FindTables;

/* Opens the tables of the query that are there. False when there is none, or memory runs out. */
bool find_tables_open(FindTables *open, const FindQuery *query, Error *error);
void find_tables_close(FindTables *open);

/* A number of a table whose value is as asked. */
typedef struct FindCandidate {
    uint64_t rank; /* low ones come first, then low tables, then low numbers */
    uint64_t number;
    uint32_t table;
} FindCandidate;

typedef struct FindCandidates {
    FindCandidate *candidate;
    size_t count;
} FindCandidates;

void find_candidates_finish(FindCandidates *candidates);

/* Replaces the candidates, sorted, by those that come next after the last of them in all the
 * tables, and says whether there may be more. `seed` goes into the ranks, where they are random. */
bool find_walk(const FindQuery *query, const FindTables *open, uint64_t seed,
               FindCandidates *candidates, bool *has_more, Error *error);

#endif
