/* The transposition table of alpha-beta: scores of searched positions, in memory of a fixed size.
 * Any number of threads may find and store at once; an entry that one overwrites while another
 * reads it is not found. Private to search. */
#ifndef SEARCH_SCORE_TABLE_H
#define SEARCH_SCORE_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "budget.h"

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* The entry of a position, in 64 bits. */
typedef struct ScoreEntry {
    int16_t score;
    int8_t depth;
    uint8_t bound; /* Bound */
    uint32_t best; /* the mark of the best turn's result (result_mark) */
} ScoreEntry;

/* Two words an entry, the first the key combined with the second: an entry that was written by two
 * threads at once matches no key. Source: R. Hyatt and T. Mann, A lock-less transposition table
 * implementation for parallel search chess engines (2002). Four entries share a line of cache. */
typedef struct ScoreSlot {
    _Atomic uint64_t check, data;
} ScoreSlot;

enum { SCORE_BUCKET = 4 };

typedef struct ScoreTable {
    ScoreSlot *slots;
    uint64_t buckets; /* buckets in use */
    uint64_t used;    /* bytes that searches since it was cleared need; those after them lie idle */
    uint64_t ready;   /* bytes that were made zero; those after them can't be used yet */
    uint64_t bytes;
    uint8_t age;      /* of the present search, of AGE_BITS; older entries are replaced first */
    unsigned ages;    /* searches since it was cleared; entries of earlier ones are stale */
    uint64_t forgets; /* makes keys differ from those before the table was cleared */
} ScoreTable;

enum { AGE_BITS = 6, AGES = 1 << AGE_BITS };

/* Makes a table of `bytes` or a little less, of which nothing is ready. Returns false if the system
 * does not give the memory. */
bool score_table_init(ScoreTable *table, uint64_t bytes);
void score_table_finish(ScoreTable *table);

/* Makes all of the table ready, or as much as it can, at least a little, until `patience` is over
 * (NULL: without end), since the system may take a second to give the memory. */
void score_table_prepare(ScoreTable *table, const Budget *patience);

/* Begins a search that stores up to `entries` entries, and puts as much of the table to use as they
 * take: the fewer the lines of memory that are in use, the more of them the processor has at hand.
 * It prepares the part that is not ready yet. Entries move when more is put to use, so old ones are
 * lost; a part in use stays so until the table is cleared. Call it before the first entry, and not
 * while others find or store. */
void score_table_begin(ScoreTable *table, uint64_t entries, const Budget *patience);

/* Forgets all entries; it takes no time, however large the table is. Don't call it while others
 * find or store. */
void score_table_clear(ScoreTable *table);

static inline ScoreSlot *score_table_bucket(const ScoreTable *table, uint64_t key) {
    return table->slots + (uint64_t)((unsigned __int128)key * table->buckets >> 64) * SCORE_BUCKET;
}

static inline void score_table_prefetch(const ScoreTable *table, uint64_t key) {
    __builtin_prefetch(score_table_bucket(table, key));
}

/* data: score 16 bits, depth 8, bound 2, age AGE_BITS, best 32. */
static inline unsigned score_data_age(uint64_t data) {
    return data >> 26 & (AGES - 1);
}

/* Returns how much a slot is worth keeping: nothing if it is empty or from before the table was
 * cleared. */
static inline int score_data_worth(const ScoreTable *table, uint64_t data) {
    unsigned since = (table->age - score_data_age(data)) % AGES;
    if (data == 0 || since >= table->ages)
        return INT32_MIN;
    int depth = (int8_t)(uint8_t)(data >> 16);
    return since == 0 ? depth + 256 : depth;
}

static inline ScoreEntry score_data_entry(uint64_t data) {
    return (ScoreEntry){(int16_t)(uint16_t)data, (int8_t)(uint8_t)(data >> 16), data >> 24 & 3,
                        (uint32_t)(data >> 32)};
}

/* Writes the entry with this key. Returns false if there is none. */
static inline bool score_table_find(const ScoreTable *table, uint64_t key, ScoreEntry *entry) {
    ScoreSlot *slot = score_table_bucket(table, key);
    for (unsigned i = 0; i < SCORE_BUCKET; i++, slot++) {
        uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
        if ((check ^ data) == (key ^ table->forgets) && data != 0) {
            *entry = score_data_entry(data);
            return true;
        }
    }
    return false;
}

/* Overwrites the entry with the same key, else the shallowest one of an older search, else the
 * shallowest. */
static inline void score_table_store(const ScoreTable *table, uint64_t key, ScoreEntry entry) {
    ScoreSlot *slot = score_table_bucket(table, key), *chosen = slot;
    int least = INT32_MAX;
    for (unsigned i = 0; i < SCORE_BUCKET; i++, slot++) {
        uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
        if ((check ^ data) == (key ^ table->forgets)) {
            if (entry.best == 0)
                entry.best = (uint32_t)(data >> 32);
            chosen = slot;
            break;
        }
        int worth = score_data_worth(table, data);
        if (worth < least) {
            least = worth;
            chosen = slot;
        }
    }
    uint64_t data = (uint16_t)entry.score | (uint64_t)(uint8_t)entry.depth << 16 |
                    (uint64_t)entry.bound << 24 | (uint64_t)table->age << 26 |
                    (uint64_t)entry.best << 32;
    atomic_store_explicit(&chosen->check, key ^ table->forgets ^ data, memory_order_relaxed);
    atomic_store_explicit(&chosen->data, data, memory_order_relaxed);
}

#endif
