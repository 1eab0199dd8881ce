/* The transposition table of df-pn: what is known of searched positions, in memory of a fixed size.
 * Any number of threads may find and store at once. */
#ifndef SEARCH_TRANSPOSITION_H
#define SEARCH_TRANSPOSITION_H

#include "proof_key.h"
#include "table_record.h"

/* The highest number in the table and in df-pn (24 bits). Weak sums stay far below it. */
#define TABLE_NUMBER_MAX ((1u << 24) - 2)

typedef struct Transposition Transposition;

/* Returns a table that takes `bytes` in all or a little less, or NULL if the system does not give
 * them. */
Transposition *transposition_create(uint64_t bytes);
void transposition_destroy(Transposition *table);

/* Forgets all entries. Don't call it while others find or store. */
void transposition_clear(Transposition *table);

/* Returns the bytes that the table takes in all. */
uint64_t transposition_bytes(const Transposition *table);

/* Asks the processor to fetch the memory in which this hash is looked up. */
void transposition_prefetch(const Transposition *table, uint64_t hash);

typedef struct Entry {
    Numbers numbers;
    bool is_visited; /* it was stored with some work */
} Entry;

/* Reads the key's entry. Returns false if there is none. */
bool transposition_find(Transposition *table, ProofKey key, uint64_t hash, Entry *entry);

/* Stores numbers; if there is no room, they replace those of the least work. Decided numbers of the
 * same key stay. `work` is the nodes that finding them took. */
void transposition_store(Transposition *table, ProofKey key, uint64_t hash, Numbers numbers,
                         uint64_t work);

/* Copies entries to `records`, which has room for `room`, TABLE_RECORDS_MIN at least. Returns their
 * number, 0 if none are left. `place` begins with 0 and moves on. Others may store meanwhile. */
size_t transposition_take(Transposition *table, uint64_t *place, TableRecord *records, size_t room);

/* Stores an entry that was taken. If the entries of a table are put into an empty one of the same
 * size, in the order in which they were taken, both tables are the same. */
void transposition_put(Transposition *table, const TableRecord *record);

/* Reads a record. Returns false if no entry can be like that. */
bool transposition_read_record(const TableRecord *record, Entry *entry);

#endif
