#include "transposition.h"

#include <stdlib.h>
#include <string.h>

#include "pages.h"

/* Entries are three words:
 *   0, 1  the key
 *   2     proof number 24 bits, disproof number 24, logarithm of the work 6
 * A bucket is five entries, two lines of cache. An empty entry is all zero: no position has neither
 * stones nor numbers.
 *
 * Readers take no lock: a stripe of buckets has a sequence number, which is odd while one of them
 * is being written, and a reader reads again if it has changed (a sequence lock). All words are
 * atomic, so a torn read is at worst thrown away. */

enum { BUCKET_ENTRIES = 5, ENTRY_WORDS = 3, STRIPES = 1 << 12 };

typedef _Atomic uint64_t Word;

typedef struct Bucket {
    Word words[BUCKET_ENTRIES][ENTRY_WORDS];
    Word padding;
} Bucket;

struct Transposition {
    Bucket *buckets; /* in `bytes` bytes of memory of its own */
    uint64_t count, bytes;
    _Atomic uint32_t stripes[STRIPES];
};

enum {
    NUMBER_BITS = 24,
    WORK_SHIFT = 2 * NUMBER_BITS,
    WORK_BITS = 6,
};

#define TABLE_INFINITE ((1u << NUMBER_BITS) - 1)

static uint64_t number_pack(Number number) {
    return number == NUMBER_INFINITE   ? TABLE_INFINITE
           : number > TABLE_NUMBER_MAX ? TABLE_NUMBER_MAX
                                       : number;
}

static Number number_unpack(uint64_t packed) {
    packed &= TABLE_INFINITE;
    return packed == TABLE_INFINITE ? NUMBER_INFINITE : (Number)packed;
}

static bool word_is_decided(uint64_t word) {
    return (word & TABLE_INFINITE) == 0 || (word >> NUMBER_BITS & TABLE_INFINITE) == 0;
}

static unsigned word_work(uint64_t word) {
    return word >> WORK_SHIFT & ((1u << WORK_BITS) - 1);
}

/* If memory is short, the system takes milliseconds to find a huge page. A person may wait for a
 * small table, so only larger ones use huge pages. */
enum { HUGE_PAGES_BYTES_MIN = 1 << 27 };

Transposition *transposition_create(uint64_t bytes) {
    Transposition *table = calloc(1, sizeof(Transposition));
    if (table == NULL || bytes < sizeof(Transposition) + sizeof(Bucket)) {
        free(table);
        return NULL;
    }
    table->count = (bytes - sizeof(Transposition)) / sizeof(Bucket);
    table->bytes = table->count * sizeof(Bucket);
    table->buckets = pages_create(table->bytes, table->bytes >= HUGE_PAGES_BYTES_MIN);
    if (table->buckets == NULL) {
        free(table);
        return NULL;
    }
    return table;
}

void transposition_destroy(Transposition *table) {
    if (table == NULL)
        return;
    pages_destroy(table->buckets, table->bytes);
    free(table);
}

void transposition_clear(Transposition *table) {
    memset((void *)table->buckets, 0, table->bytes);
}

uint64_t transposition_bytes(const Transposition *table) {
    return table->bytes + sizeof(Transposition);
}

static uint64_t bucket_number(const Transposition *table, uint64_t hash) {
    return (uint64_t)((unsigned __int128)hash * table->count >> 64);
}

void transposition_prefetch(const Transposition *table, uint64_t hash) {
    const Bucket *bucket = &table->buckets[bucket_number(table, hash)];
    __builtin_prefetch(&bucket->words[0]);
    __builtin_prefetch(&bucket->words[3]);
}

/* Acquire and release keep the words between the two looks at the stripe, so no fences are
 * needed. */
static uint64_t word_load(Word *word) {
    return atomic_load_explicit(word, memory_order_acquire);
}

static void word_set(Word *word, uint64_t value) {
    atomic_store_explicit(word, value, memory_order_release);
}

bool transposition_find(Transposition *table, ProofKey key, uint64_t hash, Entry *entry) {
    uint64_t number = bucket_number(table, hash);
    Bucket *bucket = &table->buckets[number];
    _Atomic uint32_t *stripe = &table->stripes[number % STRIPES];
    for (;;) {
        uint32_t before = atomic_load_explicit(stripe, memory_order_acquire);
        uint64_t found = 0;
        for (unsigned i = 0; i < BUCKET_ENTRIES && found == 0; i++)
            if (word_load(&bucket->words[i][0]) == key.mover &&
                word_load(&bucket->words[i][1]) == key.opponent)
                found = word_load(&bucket->words[i][2]);
        if (before % 2 != 0 || atomic_load_explicit(stripe, memory_order_relaxed) != before)
            continue;
        if (found == 0)
            return false;
        entry->numbers = (Numbers){number_unpack(found), number_unpack(found >> NUMBER_BITS)};
        entry->is_visited = word_work(found) != 0;
        return true;
    }
}

static uint32_t stripe_lock(_Atomic uint32_t *stripe) {
    for (;;) {
        uint32_t before = atomic_load_explicit(stripe, memory_order_relaxed);
        if (before % 2 == 0 &&
            atomic_compare_exchange_weak_explicit(stripe, &before, before + 1, memory_order_acquire,
                                                  memory_order_relaxed))
            return before;
    }
}

/* Returns the entry of the key, or else the one to replace: an empty one, or the one of the least
 * work. */
static Word *entry_choose(Bucket *bucket, ProofKey key, bool *same) {
    Word *least = NULL;
    unsigned least_work = 0;
    for (unsigned i = 0; i < BUCKET_ENTRIES; i++) {
        Word *words = bucket->words[i];
        uint64_t data = word_load(&words[2]);
        *same =
            data != 0 && word_load(&words[0]) == key.mover && word_load(&words[1]) == key.opponent;
        if (*same)
            return words;
        unsigned work = data == 0 ? 0 : 1 + word_work(data);
        if (least == NULL || work < least_work) {
            least = words;
            least_work = work;
        }
    }
    return least;
}

/* Writes an entry of packed numbers and the logarithm of the work. */
static void entry_store(Transposition *table, ProofKey key, uint64_t hash, uint64_t data,
                        uint64_t logarithm) {
    uint64_t number = bucket_number(table, hash);
    _Atomic uint32_t *stripe = &table->stripes[number % STRIPES];
    uint32_t before = stripe_lock(stripe);
    bool same, keep = false;
    Word *words = entry_choose(&table->buckets[number], key, &same);
    if (same) {
        uint64_t old = word_load(&words[2]);
        logarithm = word_work(old) > logarithm ? word_work(old) : logarithm;
        keep = !word_is_decided(data) && word_is_decided(old);
    }
    if (!keep) {
        word_set(&words[0], key.mover);
        word_set(&words[1], key.opponent);
        word_set(&words[2], data | logarithm << WORK_SHIFT);
    }
    atomic_store_explicit(stripe, before + 2, memory_order_release);
}

void transposition_store(Transposition *table, ProofKey key, uint64_t hash, Numbers numbers,
                         uint64_t work) {
    uint64_t data = number_pack(numbers.proof) | number_pack(numbers.disproof) << NUMBER_BITS;
    uint64_t logarithm = work == 0 ? 0 : 64 - (unsigned)__builtin_clzll(work);
    entry_store(table, key, hash, data, logarithm > 63 ? 63 : logarithm);
}

/* Copies the used entries of a bucket. */
static size_t bucket_take(Transposition *table, uint64_t number, TableRecord *records) {
    Bucket *bucket = &table->buckets[number];
    _Atomic uint32_t *stripe = &table->stripes[number % STRIPES];
    for (;;) {
        uint32_t before = atomic_load_explicit(stripe, memory_order_acquire);
        size_t count = 0;
        for (unsigned i = 0; i < BUCKET_ENTRIES; i++) {
            Word *words = bucket->words[i];
            TableRecord record = {word_load(&words[0]), word_load(&words[1]), word_load(&words[2])};
            if (record.numbers != 0)
                records[count++] = record;
        }
        if (before % 2 == 0 && atomic_load_explicit(stripe, memory_order_relaxed) == before)
            return count;
    }
}

size_t transposition_take(Transposition *table, uint64_t *place, TableRecord *records,
                          size_t room) {
    size_t count = 0;
    for (; *place < table->count && count + BUCKET_ENTRIES <= room; ++*place)
        /* The first entry of a bucket is the first that is used; most may be empty. */
        if (word_load(&table->buckets[*place].words[0][2]) != 0)
            count += bucket_take(table, *place, records + count);
    return count;
}

void transposition_put(Transposition *table, const TableRecord *record) {
    ProofKey key = {record->mover, record->opponent};
    uint64_t numbers = record->numbers & ((UINT64_C(1) << WORK_SHIFT) - 1);
    entry_store(table, key, proof_key_hash(key), numbers, word_work(record->numbers));
}

bool transposition_read_record(const TableRecord *record, Entry *entry) {
    uint64_t numbers = record->numbers;
    if (numbers >> (WORK_SHIFT + WORK_BITS) != 0)
        return false;
    Numbers read = {number_unpack(numbers), number_unpack(numbers >> NUMBER_BITS)};
    if ((read.proof == 0) != (read.disproof == NUMBER_INFINITE) ||
        (read.disproof == 0) != (read.proof == NUMBER_INFINITE))
        return false;
    *entry = (Entry){read, word_work(numbers) != 0};
    return true;
}
