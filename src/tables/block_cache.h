/* A bounded number of unpacked blocks, for any number of threads. */
#ifndef TABLES_BLOCK_CACHE_H
#define TABLES_BLOCK_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct BlockCache BlockCache;

/* Makes a cache of blocks of `block_bytes` bytes, which keeps at most `cache_bytes` of them, but at
 * least one block. It takes memory as blocks come. Returns NULL if memory runs out. */
BlockCache *block_cache_create(size_t block_bytes, uint64_t cache_bytes);
void block_cache_destroy(BlockCache *cache);

/* Writes the bytes of a block. Returns false if it cannot be had; it is then not kept. Must not use
 * the cache: a lock is held, on which threads that want other blocks wait. */
typedef bool (*BlockFill)(void *context, uint8_t *bytes);

/* Gives the byte at `offset` of the block `key`, which `fill` makes if it is not there. Returns
 * false if that failed or memory ran out. */
bool block_cache_byte(BlockCache *cache, uint64_t key, size_t offset, BlockFill fill, void *context,
                      uint8_t *byte);

#endif
