#include "outcome_cache.h"

#include <stdlib.h>

#include "hot.h"
#include "lock.h"
#include "pages.h"

/* How it works. Memory is cut into slots, each for a part, and each part of a table has a Place
 * that says which slot it is in. Slots are given out in a circle; a part that was asked for since
 * the last time round is passed over once (the clock algorithm).
 *
 * A reader reads the place, the slot, and the place again. If the place is unchanged, what was read
 * belongs to it: before a slot is written to, its old place becomes NOWHERE, and a place never has
 * the same value twice, since the number of times round is part of it. */
enum {
    OUTCOMES_A_WORD = 32,
    SLOT_WORDS = TABLE_PART_ENTRIES / OUTCOMES_A_WORD,
    SLOTS_MIN = 64,
    PASSED_OVER_MAX = 256, /* so that the lock is not held for long */
};

typedef _Atomic(uint64_t) Word;

#define NOWHERE 0

typedef struct Place {
    Word where; /* the time round, from 1, in the upper half; the slot in the lower half */
    atomic_bool is_used;
} Place;

struct CachedTable {
    const TableFile *file;
    const Index *index;
    uint64_t parts;
    Place place[];
};

struct OutcomeCache {
    Word (*slot)[SLOT_WORDS];
    uint64_t slots;
    Lock lock;     /* guards the fields below */
    Place **owner; /* of each slot; NULL: it was never given out */
    uint64_t next, round, unpacked;
};

/* All bytes of a part. Its place counts, too, although the table owns it. */
enum { PART_BYTES = SLOT_WORDS * sizeof(Word) + sizeof(Place *) + sizeof(Place) };

static uint64_t count_parts(uint64_t entries) {
    return (entries + TABLE_PART_ENTRIES - 1) / TABLE_PART_ENTRIES;
}

uint64_t outcome_cache_bytes(const OutcomeCache *cache) {
    return sizeof *cache + cache->slots * PART_BYTES;
}

uint64_t outcome_cache_unpacked(OutcomeCache *cache) {
    lock_take(&cache->lock);
    uint64_t unpacked = cache->unpacked;
    lock_release(&cache->lock);
    return unpacked;
}

uint64_t outcomes_bytes(uint64_t entries) {
    return count_parts(entries) * PART_BYTES;
}

uint64_t outcome_cache_parts(const OutcomeCache *cache) {
    return cache->slots;
}

OutcomeCache *outcome_cache_create(uint64_t bytes) {
    OutcomeCache *cache = calloc(1, sizeof *cache);
    if (cache == NULL)
        return NULL;
    uint64_t slots = bytes / PART_BYTES;
    cache->slots = slots < SLOTS_MIN ? SLOTS_MIN : slots < UINT32_MAX ? slots : UINT32_MAX;
    cache->round = 1;
    cache->slot = pages_create(cache->slots * sizeof *cache->slot, true);
    cache->owner = calloc(cache->slots, sizeof *cache->owner);
    lock_init(&cache->lock);
    if (cache->slot != NULL && cache->owner != NULL)
        return cache;
    outcome_cache_destroy(cache);
    return NULL;
}

void outcome_cache_destroy(OutcomeCache *cache) {
    if (cache == NULL)
        return;
    pages_destroy(cache->slot, cache->slots * sizeof *cache->slot);
    free(cache->owner);
    lock_finish(&cache->lock);
    free(cache);
}

uint64_t cached_table_bytes(uint64_t entries) {
    return sizeof(CachedTable) + count_parts(entries) * sizeof(Place);
}

CachedTable *cached_table_create(const TableFile *file, const Index *index) {
    uint64_t parts = count_parts(table_file_header(file)->entries);
    CachedTable *table = calloc(1, sizeof *table + parts * sizeof *table->place);
    if (table == NULL)
        return NULL;
    table->file = file;
    table->index = index;
    table->parts = parts;
    return table;
}

void cached_table_destroy(CachedTable *table) {
    free(table);
}

void cached_table_forget(CachedTable *table) {
    for (uint64_t part = 0; table != NULL && part < table->parts; part++)
        atomic_store(&table->place[part].where, NOWHERE);
}

const TableFile *cached_table_file(const CachedTable *table) {
    return table->file;
}

uint64_t cached_table_parts(const CachedTable *table) {
    return table->parts;
}

INLINE Word *slot_at(const OutcomeCache *cache, uint64_t where) {
    return cache->slot[where & UINT32_MAX];
}

/* Returns the slot for a new part: the next one that is not passed over. Its old part can't be
 * found any more. */
static uint64_t free_slot(OutcomeCache *cache) NEEDS_LOCK(&cache->lock) {
    for (unsigned passed = 0;; passed++) {
        uint64_t slot = cache->next, where = cache->round << 32 | slot;
        Place *owner = cache->owner[slot];
        cache->next = (slot + 1) % cache->slots;
        cache->round += cache->next == 0;
        if (owner == NULL)
            return where;
        if (passed < PASSED_OVER_MAX &&
            atomic_exchange_explicit(&owner->is_used, false, memory_order_relaxed))
            continue;
        atomic_store_explicit(&owner->where, NOWHERE, memory_order_relaxed);
        return where;
    }
}

/* Keeps a part, unless another thread has done so meanwhile. Writes its words with release order: a
 * thread that reads one of them also sees that the slot's old place is NOWHERE. */
static void keep(OutcomeCache *cache, Place *place, const uint64_t word[static SLOT_WORDS]) {
    lock_take(&cache->lock);
    if (atomic_load_explicit(&place->where, memory_order_relaxed) == NOWHERE) {
        cache->unpacked++;
        uint64_t where = free_slot(cache);
        Word *slot = slot_at(cache, where);
        for (size_t number = 0; number < SLOT_WORDS; number++)
            atomic_store_explicit(&slot[number], word[number], memory_order_release);
        cache->owner[where & UINT32_MAX] = place;
        atomic_store_explicit(&place->where, where, memory_order_release);
    }
    lock_release(&cache->lock);
}

static void pack(const uint8_t *outcomes, size_t length, uint64_t word[static SLOT_WORDS]) {
    for (size_t number = 0; number < SLOT_WORDS; number++)
        word[number] = 0;
    for (size_t entry = 0; entry < length; entry++)
        word[entry / OUTCOMES_A_WORD] |= (uint64_t)outcomes[entry] << 2 * (entry % OUTCOMES_A_WORD);
}

INLINE Outcome outcome_of(uint64_t word, uint64_t number) {
    return (Outcome)(word >> 2 * (number % OUTCOMES_A_WORD) & 3);
}

/* Unpacks a part without a lock, so that no thread waits for one that gets little of the processor.
 * Two threads may do the same work. */
static Outcome unpack(OutcomeCache *cache, CachedTable *table, uint64_t number, Error *error) {
    uint8_t outcomes[TABLE_PART_ENTRIES];
    uint64_t word[SLOT_WORDS], part = number / TABLE_PART_ENTRIES;
    size_t length;
    if (!table_file_read_part_outcomes(table->file, table->index, part, outcomes, &length, error))
        return OUTCOME_UNKNOWN;
    pack(outcomes, length, word);
    keep(cache, &table->place[part], word);
    return outcomes[number % TABLE_PART_ENTRIES];
}

Outcome outcome_cache_get(OutcomeCache *cache, CachedTable *table, uint64_t number, Error *error) {
    Place *place = &table->place[number / TABLE_PART_ENTRIES];
    size_t inside = number % TABLE_PART_ENTRIES / OUTCOMES_A_WORD;
    uint64_t where = atomic_load_explicit(&place->where, memory_order_acquire);
    if (where == NOWHERE)
        return unpack(cache, table, number, error);
    uint64_t word = atomic_load_explicit(&slot_at(cache, where)[inside], memory_order_acquire);
    if (atomic_load_explicit(&place->where, memory_order_relaxed) != where)
        return unpack(cache, table, number, error);
    if (!atomic_load_explicit(&place->is_used, memory_order_relaxed))
        atomic_store_explicit(&place->is_used, true, memory_order_relaxed);
    return outcome_of(word, number);
}
