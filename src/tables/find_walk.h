/* Walks through the stored values of tables. Private to tables_find. */
#ifndef TABLES_FIND_WALK_H
#define TABLES_FIND_WALK_H

#include "find_query.h"
#include "table_load.h"

typedef struct FindTable {
    TableFiles files;
    const Board *board; /* theirs: that of the query, or as it looks from the side */
    Index *index;
    uint64_t first_block; /* number of blocks of the tables before */
} FindTable;

typedef struct FindTables {
    FindTable *table;
    unsigned tables;
    uint64_t entries, blocks; /* of all tables */
} FindTables;

/* Opens those tables of the query that are there. Returns false, with the reason, if there is none,
 * or memory runs out. */
bool find_tables_open(FindTables *open, const FindQuery *query, Error *error);
void find_tables_close(FindTables *open);

/* A number of a table whose value matches the query. */
typedef struct FindCandidate {
    uint64_t rank; /* low ranks come first, then low tables, then low numbers */
    uint64_t number;
    uint32_t table;
} FindCandidate;

typedef struct FindCandidates {
    FindCandidate *candidate;
    size_t count;
} FindCandidates;

void find_candidates_finish(FindCandidates *candidates);

/* Replaces the candidates by those that follow the last of them in all the tables, sorted, and
 * gives in `has_more` whether there may be more. Random ranks depend on `seed`. Returns false, with
 * the reason, on failure. */
bool find_walk(const FindQuery *query, const FindTables *open, uint64_t seed,
               FindCandidates *candidates, bool *has_more, Error *error);

#endif
