/* A cache of blocks: what is kept, for how long, and what happens where a block cannot be had. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "block_cache.h"

enum { BYTES = 16, BLOCKS = 4096 };

typedef struct Source {
    uint8_t first; /* byte of the block */
    bool fails;
    unsigned fills;
} Source;

static bool fill(void *context, uint8_t *bytes) {
    Source *source = context;
    source->fills++;
    for (unsigned offset = 0; offset < BYTES; offset++)
        bytes[offset] = (uint8_t)(source->first + offset);
    return !source->fails;
}

/* Whether a block had to be made. */
static bool ask(BlockCache *cache, uint64_t key) {
    Source source = {(uint8_t)(key >> 48 ^ key), false, 0};
    uint8_t byte;
    assert_true(block_cache_byte(cache, key, 5, fill, &source, &byte));
    assert_int_equal(byte, (uint8_t)(source.first + 5));
    return source.fills == 1;
}

/* The key that a store of tables gives to a part of a table. */
static uint64_t key_of(unsigned mover, unsigned opponent, unsigned part) {
    return (uint64_t)(mover << 6 | opponent) << 48 | part;
}

static unsigned ask_for_all(BlockCache *cache, unsigned parts) {
    unsigned fills = 0;
    for (unsigned mover = 1; mover < 15; mover++)
        for (unsigned opponent = 1; mover + opponent <= 15; opponent++)
            for (unsigned part = 0; part < parts; part++)
                fills += ask(cache, key_of(mover, opponent, part));
    return fills;
}

/* All tables of 3x5 have few parts, and the same numbers of them: blocks must not push each other
 * out while most of the cache is empty. */
static void test_first_parts_of_many_tables(void **state) {
    (void)state;
    for (unsigned parts = 1; parts <= 4; parts++) {
        BlockCache *cache = block_cache_create(BYTES, (uint64_t)BLOCKS * BYTES);
        assert_non_null(cache);
        assert_int_equal(ask_for_all(cache, parts), 105 * parts);
        assert_int_equal(ask_for_all(cache, parts), 0);
        block_cache_destroy(cache);
    }
}

static void test_many_parts_of_one_table(void **state) {
    (void)state;
    BlockCache *cache = block_cache_create(BYTES, (uint64_t)BLOCKS * BYTES);
    assert_non_null(cache);
    for (unsigned part = 0; part < BLOCKS / 4; part++)
        assert_true(ask(cache, key_of(5, 3, part)));
    for (unsigned part = 0; part < BLOCKS / 4; part++)
        assert_false(ask(cache, key_of(5, 3, part)));
    block_cache_destroy(cache);
}

/* With room for three blocks the one that was not asked for longest gives way. */
static void test_oldest_gives_way(void **state) {
    (void)state;
    BlockCache *cache = block_cache_create(BYTES, 3 * BYTES);
    assert_non_null(cache);
    for (uint64_t key = 1; key <= 3; key++)
        assert_true(ask(cache, key));
    assert_false(ask(cache, 1));
    assert_true(ask(cache, 4));
    assert_false(ask(cache, 1));
    assert_false(ask(cache, 3));
    assert_true(ask(cache, 2));
    block_cache_destroy(cache);
}

static void test_failure_is_not_kept(void **state) {
    (void)state;
    BlockCache *cache = block_cache_create(BYTES, 0); /* one block at least */
    assert_non_null(cache);
    Source source = {0, true, 0};
    uint8_t byte = 77;
    for (unsigned attempt = 1; attempt <= 2; attempt++) {
        assert_false(block_cache_byte(cache, 9, 5, fill, &source, &byte));
        assert_int_equal(source.fills, attempt);
        assert_int_equal(byte, 77);
    }
    assert_true(ask(cache, 9));
    assert_false(ask(cache, 9));
    block_cache_destroy(cache);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_parts_of_many_tables),
        cmocka_unit_test(test_many_parts_of_one_table),
        cmocka_unit_test(test_oldest_gives_way),
        cmocka_unit_test(test_failure_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
