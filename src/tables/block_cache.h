/* A bounded number of unpacked blocks, shared by any number of threads. */
#ifndef TABLES_BLOCK_CACHE_H
#define TABLES_BLOCK_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct BlockCache BlockCache;

/* A cache of blocks of `block_bytes` bytes that keeps no more than `cache_bytes` of them, but one
 * block at least. It takes memory as blocks come. NULL when memory runs out. */
BlockCache *block_cache_create(size_t block_bytes, uint64_t cache_bytes);
void block_cache_destroy(BlockCache *cache);

/* Writes the bytes of a block. False when it cannot be had; then it is not kept. Called with a lock
 * held under which other blocks are waited for: it must not use the cache. */
typedef bool (*BlockFill)(void *context, uint8_t *bytes);

/* The byte at `offset` of the block called `key`, which `fill` makes if it is not there. False when
 * that failed or memory ran out. */
bool block_cache_byte(BlockCache *cache, uint64_t key, size_t offset, BlockFill fill, void *context,
                      uint8_t *byte);

#endif
