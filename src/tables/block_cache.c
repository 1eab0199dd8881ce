#include "block_cache.h"

#include <stdlib.h>

#include "lock.h"

/* A block can be in one of a few slots, which have a lock of their own, so that threads seldom
 * meet. */
enum { WAYS = 8 };

typedef struct Slot {
    uint64_t key;
    uint64_t used; /* time of the last use; 0: the slot has no block */
    uint8_t *bytes;
} Slot;

typedef struct SlotSet {
    Lock lock;
    uint64_t clock;
    Slot slot[WAYS];
} SlotSet;

struct BlockCache {
    size_t block_bytes;
    uint64_t sets;
    unsigned ways;
    SlotSet *set;
};

BlockCache *block_cache_create(size_t block_bytes, uint64_t cache_bytes) {
    BlockCache *cache = calloc(1, sizeof *cache);
    if (cache == NULL)
        return NULL;
    uint64_t slots = cache_bytes / block_bytes;
    cache->block_bytes = block_bytes;
    cache->sets = slots < WAYS ? 1 : slots / WAYS;
    cache->ways = slots == 0 ? 1 : slots < WAYS ? (unsigned)slots : WAYS;
    cache->set = calloc(cache->sets, sizeof *cache->set);
    if (cache->set == NULL) {
        free(cache);
        return NULL;
    }
    for (uint64_t set = 0; set < cache->sets; set++)
        lock_init(&cache->set[set].lock);
    return cache;
}

void block_cache_destroy(BlockCache *cache) {
    if (cache == NULL)
        return;
    for (uint64_t set = 0; set < cache->sets; set++) {
        lock_finish(&cache->set[set].lock);
        for (unsigned way = 0; way < WAYS; way++)
            free(cache->set[set].slot[way].bytes);
    }
    free(cache->set);
    free(cache);
}

/* Returns the set of a key. Keys that differ in any bit go to sets far apart. A multiplication only
 * carries upwards, so the upper half is brought down first: otherwise the first blocks of all
 * tables would share a set. */
static SlotSet *find_set(const BlockCache *cache, uint64_t key) {
    uint64_t mixed = (key ^ key >> 32) * 0x9E3779B97F4A7C15u;
    return &cache->set[(mixed >> 32) % cache->sets];
}

/* Returns the slot for a new block: an unused one, otherwise the one unused for the longest time.
 * Finds one with memory even if there is no more to be had. Returns NULL if there is none. */
static Slot *free_slot(const BlockCache *cache, SlotSet *set) {
    Slot *oldest = &set->slot[0];
    for (unsigned way = 1; way < cache->ways; way++)
        if (set->slot[way].used < oldest->used)
            oldest = &set->slot[way];
    if (oldest->bytes == NULL)
        oldest->bytes = malloc(cache->block_bytes);
    for (unsigned way = 0; way < cache->ways && oldest->bytes == NULL; way++)
        oldest = &set->slot[way];
    return oldest->bytes == NULL ? NULL : oldest;
}

static Slot *find_slot(const BlockCache *cache, SlotSet *set, uint64_t key, BlockFill fill,
                       void *context) NEEDS_LOCK(&set->lock) {
    for (unsigned way = 0; way < cache->ways; way++)
        if (set->slot[way].key == key && set->slot[way].used != 0)
            return &set->slot[way];
    Slot *slot = free_slot(cache, set);
    if (slot == NULL)
        return NULL;
    slot->used = 0;
    slot->key = key;
    return fill(context, slot->bytes) ? slot : NULL;
}

bool block_cache_byte(BlockCache *cache, uint64_t key, size_t offset, BlockFill fill, void *context,
                      uint8_t *byte) {
    SlotSet *set = find_set(cache, key);
    lock_take(&set->lock);
    Slot *slot = find_slot(cache, set, key, fill, context);
    if (slot != NULL) {
        slot->used = ++set->clock;
        *byte = slot->bytes[offset];
    }
    lock_release(&set->lock);
    return slot != NULL;
}
