/* The transposition table with several threads at once, and its records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "parallel.h"
#include "transposition.h"

enum { KEYS = 4096, CROWD_KEYS = 64, THREADS = 4, STORES = 500000 };

/* Numbers that tell the key, none of them decided. */
static Numbers numbers_of(uint64_t number) {
    return (Numbers){(Number)number + 1, (Number)(number * 7919 % KEYS) + 1};
}

static ProofKey key_of(uint64_t number) {
    return (ProofKey){number * 0x10001, number * 3 + 1};
}

typedef struct Crowd {
    Transposition *table;
    _Atomic unsigned found, wrong;
} Crowd;

static bool store_and_find(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    Crowd *crowd = context;
    uint64_t random = piece + 1;
    for (unsigned i = 0; i < STORES; i++) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        uint64_t number = random >> 40 & (CROWD_KEYS - 1);
        ProofKey key = key_of(number);
        Entry entry;
        if (transposition_find(crowd->table, key, proof_key_hash(key), &entry)) {
            Numbers truth = numbers_of(number);
            crowd->found++;
            crowd->wrong +=
                entry.numbers.proof != truth.proof || entry.numbers.disproof != truth.disproof;
        }
        transposition_store(crowd->table, key, proof_key_hash(key), numbers_of(number), 1);
    }
    return true;
}

/* Few buckets, so that threads meet in them all the time: no key is ever found with the numbers of
 * another. */
static void test_threads_do_not_mix_entries(void **state) {
    (void)state;
    Crowd crowd = {.table = transposition_create((1 << 14) + 1200)};
    assert_non_null(crowd.table);
    parallel_run(THREADS, THREADS, store_and_find, &crowd);
    print_message("%u found\n", crowd.found);
    assert_true(crowd.found > STORES / 4);
    assert_int_equal(crowd.wrong, 0);
    transposition_destroy(crowd.table);
}

static size_t take_all(Transposition *table, TableRecord *records, size_t room) {
    uint64_t place = 0;
    size_t count = 0, more;
    while ((more = transposition_take(table, &place, records + count, TABLE_RECORDS_MIN)) > 0) {
        count += more;
        assert_true(count + TABLE_RECORDS_MIN <= room);
    }
    return count;
}

/* What is taken from a table and put into another of the same size stands there the same; in a
 * smaller one what took more work is there. */
static void test_records(void **state) {
    (void)state;
    enum { ROOM = 1 << 14 };
    Transposition *table = transposition_create(1 << 18), *same = transposition_create(1 << 18);
    Transposition *less = transposition_create(1 << 17);
    TableRecord *records = calloc(ROOM, sizeof *records), *again = calloc(ROOM, sizeof *again);
    assert_true(table != NULL && same != NULL && less != NULL && records != NULL && again != NULL);
    for (uint64_t number = 0; number < 2 * KEYS; number++)
        transposition_store(table, key_of(number), proof_key_hash(key_of(number)),
                            number % 5 == 0 ? (Numbers){0, NUMBER_INFINITE} : numbers_of(number),
                            number % 64 == 0 ? 1 << 20 : number % 3);
    size_t count = take_all(table, records, ROOM);
    assert_in_range(count, KEYS, 2 * KEYS);
    for (size_t number = 0; number < count; number++) {
        Entry entry, found;
        ProofKey key = {records[number].mover, records[number].opponent};
        assert_true(transposition_read_record(&records[number], &entry));
        assert_true(transposition_find(table, key, proof_key_hash(key), &found));
        assert_memory_equal(&entry.numbers, &found.numbers, sizeof entry.numbers);
        assert_int_equal(entry.is_visited, found.is_visited);
        transposition_put(same, &records[number]);
        transposition_put(less, &records[number]);
    }
    assert_int_equal(take_all(same, again, ROOM), count);
    assert_memory_equal(records, again, count * sizeof *records);
    unsigned kept = 0;
    for (uint64_t number = 0; number < 2 * KEYS; number += 64) {
        Entry entry;
        kept += transposition_find(less, key_of(number), proof_key_hash(key_of(number)), &entry);
    }
    assert_true(kept >= 2 * KEYS / 64 - 2);
    free(records);
    free(again);
    transposition_destroy(table);
    transposition_destroy(same);
    transposition_destroy(less);
}

static void test_wrong_records(void **state) {
    (void)state;
    Entry entry;
    TableRecord records[] = {
        {1, 2, (uint64_t)1 << 54 | 1}, /* bits that mean nothing */
        {1, 2, 0},                     /* proved and disproved at once */
        {1, 2, 5},                     /* disproved, with a proof number that is finite */
        {1, 2, (uint64_t)5 << 24},     /* proved, likewise */
        {1, 2, 0xFFFFFF | (uint64_t)3 << 24},
    };
    for (size_t number = 0; number < sizeof records / sizeof *records; number++)
        assert_false(transposition_read_record(&records[number], &entry));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_do_not_mix_entries),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_wrong_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
