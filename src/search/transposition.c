#include "transposition.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Entries are three words:
 *   0, 1  the key
 *   2     proof number 24 bits, disproof number 24, logarithm of the work 6
 * and a bucket is five entries, two lines of cache. An empty entry is all zero: no position has
 * neither stones nor numbers.
 *
 * Readers take no lock: a stripe of buckets has a sequence number, odd while one of them is being
 * written, and who reads reads again when it has moved (a sequence lock). All words are atomic, so
 * that what is torn is at worst thrown away. */

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

static unsigned word_work(uint64_t word) {
    return word >> WORK_SHIFT & ((1u << WORK_BITS) - 1);
}

Transposition *transposition_create(uint64_t bytes) {
    Transposition *table = calloc(1, sizeof(Transposition));
    if (table == NULL || bytes < sizeof(Transposition) + sizeof(Bucket)) {
        free(table);
        return NULL;
    }
    table->count = (bytes - sizeof(Transposition)) / sizeof(Bucket);
    table->bytes = table->count * sizeof(Bucket);
    void *memory =
        mmap(NULL, table->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        free(table);
        return NULL;
    }
    madvise(memory, table->bytes, MADV_HUGEPAGE); /* speed only: it may refuse */
    table->buckets = memory;
    return table;
}

void transposition_destroy(Transposition *table) {
    if (table == NULL)
        return;
    munmap(table->buckets, table->bytes);
    free(table);
}

void transposition_clear(Transposition *table) {
    memset((void *)table->buckets, 0, table->bytes);
}

uint64_t transposition_bytes(const Transposition *table) {
    return table->bytes + sizeof(Transposition);
}

static Bucket *bucket_of(const Transposition *table, uint64_t hash) {
    return &table->buckets[(uint64_t)((unsigned __int128)hash * table->count >> 64)];
}

void transposition_prefetch(const Transposition *table, uint64_t hash) {
    const Bucket *bucket = bucket_of(table, hash);
    __builtin_prefetch(&bucket->words[0]);
    __builtin_prefetch(&bucket->words[3]);
}

/* Acquire and release keep the words between the two looks at the stripe, without fences. */
static uint64_t word_load(Word *word) {
    return atomic_load_explicit(word, memory_order_acquire);
}

static void word_set(Word *word, uint64_t value) {
    atomic_store_explicit(word, value, memory_order_release);
}

bool transposition_find(Transposition *table, Key key, uint64_t hash, Entry *entry) {
    Bucket *bucket = bucket_of(table, hash);
    _Atomic uint32_t *stripe = &table->stripes[hash % STRIPES];
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

/* The entry of the key; else the one that may go: an empty one, or the one of the least work. */
static Word *entry_choose(Bucket *bucket, Key key, bool *same) {
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

void transposition_store(Transposition *table, Key key, uint64_t hash, Numbers numbers,
                         uint64_t work) {
    Bucket *bucket = bucket_of(table, hash);
    _Atomic uint32_t *stripe = &table->stripes[hash % STRIPES];
    uint32_t before = stripe_lock(stripe);
    bool same, keep = false;
    Word *words = entry_choose(bucket, key, &same);
    uint64_t data = number_pack(numbers.proof) | number_pack(numbers.disproof) << NUMBER_BITS;
    uint64_t logarithm = work == 0 ? 0 : 64 - (unsigned)__builtin_clzll(work);
    logarithm = logarithm > 63 ? 63 : logarithm;
    if (same) {
        uint64_t old = word_load(&words[2]);
        logarithm = word_work(old) > logarithm ? word_work(old) : logarithm;
        keep = numbers.proof != 0 && numbers.disproof != 0 &&
               ((old & TABLE_INFINITE) == 0 || (old >> NUMBER_BITS & TABLE_INFINITE) == 0);
    }
    if (!keep) {
        word_set(&words[0], key.mover);
        word_set(&words[1], key.opponent);
        word_set(&words[2], data | logarithm << WORK_SHIFT);
    }
    atomic_store_explicit(stripe, before + 2, memory_order_release);
}
