#include "transposition.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Entries are four words:
 *   0, 1  the key
 *   2     proof number 24 bits, disproof number 24, logarithm of the work 6, lean.first 10
 *   3     lean.sum 54 bits, lean.last 10; or 0 where it leans on nothing
 * and a bucket is four entries, two lines of cache. An empty entry is all zero: no position has
 * neither stones nor numbers.
 *
 * Readers take no lock: a stripe of buckets has a sequence number, odd while one of them is being
 * written, and who reads reads again when it has moved (a sequence lock). All words are atomic, so
 * that what is torn is at worst thrown away. */

enum { BUCKET_ENTRIES = 4, ENTRY_WORDS = 4, STRIPES = 1 << 12 };

typedef _Atomic uint64_t Word;

typedef struct Bucket {
    Word words[BUCKET_ENTRIES][ENTRY_WORDS];
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
    FIRST_SHIFT = WORK_SHIFT + WORK_BITS,
    LAST_SHIFT = 54,
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
    __builtin_prefetch(&bucket->words[2]);
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
        uint64_t found[2] = {0, 0};
        for (unsigned i = 0; i < BUCKET_ENTRIES; i++)
            if (word_load(&bucket->words[i][0]) == key.mover &&
                word_load(&bucket->words[i][1]) == key.opponent) {
                found[0] = word_load(&bucket->words[i][2]);
                found[1] = word_load(&bucket->words[i][3]);
                break;
            }
        if (before % 2 != 0 || atomic_load_explicit(stripe, memory_order_relaxed) != before)
            continue;
        if (found[0] == 0)
            return false;
        entry->numbers = (Numbers){number_unpack(found[0]), number_unpack(found[0] >> NUMBER_BITS)};
        entry->leans = found[1] != 0;
        entry->lean = (Lean){found[1] & LEAN_SUM_BITS, (unsigned)(found[0] >> FIRST_SHIFT),
                             (unsigned)(found[1] >> LAST_SHIFT)};
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

void transposition_store(Transposition *table, Key key, uint64_t hash, const Entry *entry,
                         uint64_t work) {
    Bucket *bucket = bucket_of(table, hash);
    _Atomic uint32_t *stripe = &table->stripes[hash % STRIPES];
    uint32_t before = stripe_lock(stripe);
    bool same;
    Word *words = entry_choose(bucket, key, &same);
    uint64_t data = number_pack(entry->numbers.proof) | number_pack(entry->numbers.disproof)
                                                            << NUMBER_BITS;
    uint64_t logarithm = work == 0 ? 0 : 64 - (unsigned)__builtin_clzll(work);
    logarithm = logarithm > 63 ? 63 : logarithm;
    uint64_t lean = 0;
    bool keep = false;
    if (entry->leans) {
        lean = (entry->lean.sum & LEAN_SUM_BITS) | (uint64_t)entry->lean.last << LAST_SHIFT;
        data |= (uint64_t)entry->lean.first << FIRST_SHIFT;
    }
    if (same) {
        uint64_t old = word_load(&words[2]);
        logarithm = word_work(old) > logarithm ? word_work(old) : logarithm;
        bool decided = entry->numbers.proof == 0 || entry->numbers.disproof == 0;
        keep =
            !decided && ((old & TABLE_INFINITE) == 0 || (old >> NUMBER_BITS & TABLE_INFINITE) == 0);
        if (!decided && !entry->leans) {
            lean = word_load(&words[3]);
            data |= old >> FIRST_SHIFT << FIRST_SHIFT;
        }
    }
    if (!keep) {
        word_set(&words[0], key.mover);
        word_set(&words[1], key.opponent);
        word_set(&words[2], data | logarithm << WORK_SHIFT);
        word_set(&words[3], lean);
    }
    atomic_store_explicit(stripe, before + 2, memory_order_release);
}
