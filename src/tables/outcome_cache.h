/* The outcomes of tables in memory: a bounded number of unpacked parts, two bits a position.
 *
 * A part is unpacked when somebody asks for a position of it. Where there is no more room it takes
 * the place of one that nobody has asked for lately. Any number of threads may ask at once; for
 * what is there they take no lock. */
#ifndef TABLES_OUTCOME_CACHE_H
#define TABLES_OUTCOME_CACHE_H

#include "table_file.h"

typedef struct OutcomeCache OutcomeCache;

/* A cache that takes no more than `bytes`, and room for a few parts at least. Memory is taken as
 * parts come. NULL when it is not to be had. */
OutcomeCache *outcome_cache_create(uint64_t bytes);

/* Nobody uses its tables any more, other than to destroy or forget them. Accepts NULL. */
void outcome_cache_destroy(OutcomeCache *cache);

/* The bytes that it may come to take. */
uint64_t outcome_cache_bytes(const OutcomeCache *cache);

/* So many parts were unpacked to be kept so far. */
uint64_t outcome_cache_unpacked(OutcomeCache *cache);

/* The bytes that all outcomes of a table with so many numbers take. */
uint64_t outcomes_bytes(uint64_t entries);

/* So many parts there is room for. */
uint64_t outcome_cache_parts(const OutcomeCache *cache);

/* A table whose parts a cache may have. */
typedef struct CachedTable CachedTable;

/* `file`, a WDL file, and its index outlive it. It is destroyed only when nobody uses the cache any
 * more. NULL when memory runs out. */
CachedTable *cached_table_create(const TableFile *file, const Index *index);
void cached_table_destroy(CachedTable *table);

/* Its parts are in no cache any more, and it may be used with another one. Nobody may ask
 * meanwhile. Accepts NULL. */
void cached_table_forget(CachedTable *table);

const TableFile *cached_table_file(const CachedTable *table);
uint64_t cached_table_parts(const CachedTable *table);

/* The outcome of a number; OUTCOME_UNKNOWN, with the reason, where its part cannot be unpacked. */
Outcome outcome_cache_get(OutcomeCache *cache, CachedTable *table, uint64_t number, Error *error);

#endif
