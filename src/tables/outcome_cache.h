/* The outcomes of tables in memory: a bounded number of unpacked parts, two bits a position.
 *
 * A part is unpacked when a thread asks for one of its positions. If there is no room it replaces a
 * part that was not asked for lately. Any number of threads may ask at once; they take no lock for
 * parts that are there. */
#ifndef TABLES_OUTCOME_CACHE_H
#define TABLES_OUTCOME_CACHE_H

#include "table_file.h"

typedef struct OutcomeCache OutcomeCache;

/* Makes a cache that takes at most `bytes`, and has room for a few parts at least. Takes memory as
 * parts come. Returns NULL if memory is out. */
OutcomeCache *outcome_cache_create(uint64_t bytes);

/* Its tables may then only be destroyed or forgotten. Accepts NULL. */
void outcome_cache_destroy(OutcomeCache *cache);

/* Returns the bytes that it may take in the end. */
uint64_t outcome_cache_bytes(const OutcomeCache *cache);

/* Returns how many parts were unpacked and kept so far. */
uint64_t outcome_cache_unpacked(OutcomeCache *cache);

/* Returns the bytes of all outcomes of a table with `entries` numbers. */
uint64_t outcomes_bytes(uint64_t entries);

/* Returns the number of parts for which there is room. */
uint64_t outcome_cache_parts(const OutcomeCache *cache);

/* A table whose parts a cache may hold. */
typedef struct CachedTable CachedTable;

/* cached_table_create makes one of `file`, a WDL file, and its index, which must outlive it;
 * returns NULL if memory runs out. It may be destroyed only when no thread uses the cache any
 * more. */
CachedTable *cached_table_create(const TableFile *file, const Index *index);
void cached_table_destroy(CachedTable *table);

/* Removes its parts from the cache, so that it can be used with another one. No thread may ask
 * meanwhile. Accepts NULL. */
void cached_table_forget(CachedTable *table);

/* Returns the bytes that a CachedTable of a table with `entries` numbers takes. */
uint64_t cached_table_bytes(uint64_t entries);

const TableFile *cached_table_file(const CachedTable *table);
uint64_t cached_table_parts(const CachedTable *table);

/* Returns the outcome of a number; OUTCOME_UNKNOWN, with the reason, if its part cannot be
 * unpacked. */
Outcome outcome_cache_get(OutcomeCache *cache, CachedTable *table, uint64_t number, Error *error);

#endif
