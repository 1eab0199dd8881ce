/* The transposition table of df-pn: what is known of the positions searched, in memory of a fixed
 * size. Any number of threads may find and store at once. */
#ifndef SEARCH_TRANSPOSITION_H
#define SEARCH_TRANSPOSITION_H

#include "proof_key.h"
#include "table_record.h"

/* Numbers in the table and in df-pn stop here (24 bits), which weak sums stay far below. */
#define TABLE_NUMBER_MAX ((1u << 24) - 2)

typedef struct Transposition Transposition;

/* A table that takes `bytes` in all or a little less. NULL when that is not to be had. */
Transposition *transposition_create(uint64_t bytes);
void transposition_destroy(Transposition *table);

/* Forgets all entries. Not while others find or store. */
void transposition_clear(Transposition *table);

/* What the table takes in all. */
uint64_t transposition_bytes(const Transposition *table);

/* Asks the processor for the memory that this hash is looked up in. */
void transposition_prefetch(const Transposition *table, uint64_t hash);

typedef struct Entry {
    Numbers numbers;
    bool is_visited; /* stored with some work */
} Entry;

static inline bool entry_is_decided(const Entry *entry) {
    return entry->numbers.proof == 0 || entry->numbers.disproof == 0;
}

/* Reads the key's entry. False when it has none. */
bool transposition_find(Transposition *table, ProofKey key, uint64_t hash, Entry *entry);

/* Writes the numbers, over those of the least work where there is no room. What is decided stays.
 * `work`: the nodes that finding them took. */
void transposition_store(Transposition *table, ProofKey key, uint64_t hash, Numbers numbers,
                         uint64_t work);

/* Copies entries to `records`, which has room for `room`, TABLE_RECORDS_MIN at least, and gives
 * their number; 0 when none are left. `place` is 0 to begin with and moved on. Others may store
 * meanwhile. */
size_t transposition_take(Transposition *table, uint64_t *place, TableRecord *records, size_t room);

/* Stores an entry that was taken. Those of a table of the same size that are put into an empty one
 * in the order in which they were taken stand there as they stood. */
void transposition_put(Transposition *table, const TableRecord *record);

/* What a record says. False where no entry can be like that. */
bool transposition_read_record(const TableRecord *record, Entry *entry);

#endif
