/* The transposition table of df-pn: what is known of the positions searched, in memory of a fixed
 * size. Any number of threads may find and store at once. */
#ifndef SEARCH_TRANSPOSITION_H
#define SEARCH_TRANSPOSITION_H

#include "question.h"

/* A folded position and who attacks in it. The same stones with the attacker and with the defender
 * to move are two positions: bit 63 of `mover`, no board's point, is set for the attacker. The key
 * is kept whole, so that no two positions share an entry. */
typedef struct Key {
    uint64_t mover, opponent;
} Key;

enum { PATH_MAX_DEPTH = 1023 };

/* Numbers in the table and in df-pn stop here (24 bits), which weak sums stay far below. */
#define TABLE_NUMBER_MAX ((1u << 24) - 2)

/* The part of a path that a disproof leans on: the positions at depths first..last, by the sum of
 * their hashes. Two different sets of positions with one sum of 54 bits would pass for each other:
 * in a search that compares a thousand million times, with a chance of one in ten million. */
typedef struct Lean {
    uint64_t sum; /* LEAN_SUM_BITS of it */
    unsigned first, last;
} Lean;

#define LEAN_SUM_BITS (((uint64_t)1 << 54) - 1)

typedef struct Entry {
    Numbers numbers; /* proved, disproved for good, or neither */
    bool leans;      /* also disproved wherever `lean` is on the path */
    Lean lean;
} Entry;

typedef struct Transposition Transposition;

/* A table that takes `bytes` in all or a little less. NULL when that is not to be had. */
Transposition *transposition_create(uint64_t bytes);
void transposition_destroy(Transposition *table);
void transposition_clear(Transposition *table);
uint64_t transposition_bytes(const Transposition *table);

static inline Key key_make(Stones folded, Attacker attacker) {
    return (Key){folded.mover | (uint64_t)attacker << 63, folded.opponent};
}

static inline Stones key_stones(Key key) {
    return (Stones){key.mover & ~((uint64_t)1 << 63), key.opponent};
}

static inline Attacker key_attacker(Key key) {
    return (Attacker)(key.mover >> 63);
}

static inline bool key_equal(Key a, Key b) {
    return a.mover == b.mover && a.opponent == b.opponent;
}

static inline uint64_t key_hash(Key key) {
    uint64_t hash = key.mover * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32) + key.opponent;
    hash *= 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 29) * 0x94D049BB133111EBu;
    return hash ^ hash >> 32;
}

/* Asks the processor for the memory that this hash is looked up in. */
void transposition_prefetch(const Transposition *table, uint64_t hash);

/* Reads the key's entry. False when there is none. */
bool transposition_find(Transposition *table, Key key, uint64_t hash, Entry *entry);

/* Writes it, over what was there of the least work where there is no room. What is known for good
 * stays, and so does a lean where the new entry has none. `work`: the nodes that finding it took.
 */
void transposition_store(Transposition *table, Key key, uint64_t hash, const Entry *entry,
                         uint64_t work);

#endif
