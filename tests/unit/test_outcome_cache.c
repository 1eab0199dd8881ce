/* Outcomes in a bounded memory: they are those of the file even if several threads ask at the same
 * time and there is little room, and what is asked again and again is unpacked once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "outcome_cache.h"
#include "parallel.h"
#include "random.h"
#include "table_fixture.h"

enum { THREADS = 4, ROUNDS = 200000, DIVISION = 7 };

/* A shipped table of some thousand parts. */
#define FILE_PATH SHIPPED_TABLES "/5x9-standard/4v3.wdl"
static const Split file_split = {4, 3};

typedef struct Bench {
    TableFile *file;
    Index *index;
    CachedTable *table;
    OutcomeCache *cache;
    uint8_t *truth; /* of the parts that are asked, one behind the other */
    uint64_t parts; /* that are asked: every so many of the file */
    unsigned rounds;
    bool crowds; /* most questions are about the first few parts */
} Bench;

static void bench_init(Bench *bench, uint64_t bytes) {
    Error error;
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    bench->file = table_file_open(FILE_PATH, &error);
    bench->index = index_create(rules.board, file_split, &error);
    assert_true(bench->file != NULL && bench->index != NULL);
    bench->table = cached_table_create(bench->file, bench->index);
    bench->cache = outcome_cache_create(bytes);
    assert_true(bench->table != NULL && bench->cache != NULL);
    assert_true(outcome_cache_bytes(bench->cache) <= bytes + (1 << 18));
    bench->parts = 2 * outcome_cache_parts(bench->cache);
    assert_true(bench->parts * DIVISION < cached_table_parts(bench->table));
    bench->truth = malloc(bench->parts * TABLE_PART_ENTRIES);
    assert_non_null(bench->truth);
    for (uint64_t part = 0; part < bench->parts; part++) {
        size_t length;
        assert_true(table_file_read_part_outcomes(bench->file, bench->index, part * DIVISION,
                                                  bench->truth + part * TABLE_PART_ENTRIES, &length,
                                                  &error));
        assert_int_equal(length, TABLE_PART_ENTRIES);
    }
}

static void bench_finish(Bench *bench) {
    cached_table_destroy(bench->table);
    outcome_cache_destroy(bench->cache);
    index_destroy(bench->index);
    table_file_close(bench->file);
    free(bench->truth);
}

/* False when an answer is wrong. */
static bool ask(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    const Bench *bench = context;
    Random stream;
    if (!random_init_seeded(&stream, piece))
        return false;
    for (unsigned round = 0; round < bench->rounds; round++) {
        bool crowds = bench->crowds && random_below(&stream, 100) != 0;
        uint64_t part = random_below(&stream, crowds ? bench->parts / 8 : bench->parts);
        uint64_t inside = random_below(&stream, TABLE_PART_ENTRIES);
        Error error;
        Outcome outcome = outcome_cache_get(bench->cache, bench->table,
                                            part * DIVISION * TABLE_PART_ENTRIES + inside, &error);
        if (outcome != bench->truth[part * TABLE_PART_ENTRIES + inside])
            return false;
    }
    return true;
}

/* Twice as many parts are asked as there is room for: they drive one another out all the time. */
static void test_little_room(void **state) {
    (void)state;
    Bench bench = {.rounds = ROUNDS / 100};
    bench_init(&bench, 0);
    assert_true(parallel_run(THREADS, THREADS, ask, &bench));
    assert_true(outcome_cache_unpacked(bench.cache) > bench.parts);
    bench_finish(&bench);
}

/* A part that is asked for all the time stays, whatever comes and goes beside it. */
static void test_part_in_use_stays(void **state) {
    (void)state;
    Bench bench = {.rounds = ROUNDS / 4, .crowds = true};
    bench_init(&bench, 0);
    assert_true(parallel_run(THREADS, THREADS, ask, &bench));
    uint64_t others = (uint64_t)bench.rounds * THREADS / 100;
    assert_in_range(outcome_cache_unpacked(bench.cache), bench.parts, others * 3 / 2);
    bench_finish(&bench);
}

/* With room for all no part is kept twice. */
static void test_room_for_all(void **state) {
    (void)state;
    Bench bench = {.rounds = ROUNDS};
    bench_init(&bench, 256 * outcomes_bytes(TABLE_PART_ENTRIES));
    bench.parts = outcome_cache_parts(bench.cache);
    assert_int_equal(bench.parts, 256);
    assert_true(parallel_run(THREADS, THREADS, ask, &bench));
    assert_int_equal(outcome_cache_unpacked(bench.cache), bench.parts);
    bench_finish(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_little_room),
        cmocka_unit_test(test_part_in_use_stays),
        cmocka_unit_test(test_room_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
