/* What transposition tables of proofs know positions by. */
#ifndef SEARCH_KEY_H
#define SEARCH_KEY_H

#include "question.h"

/* A folded position and who attacks in it. The same stones with the attacker and with the defender
 * to move are two positions: bit 63 of `mover`, no board's point, is set for the attacker. The key
 * is kept whole, so that no two positions share an entry. */
typedef struct Key {
    uint64_t mover, opponent;
} Key;

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

/* Every bit of it depends on all of the key. */
static inline uint64_t key_hash(Key key) {
    uint64_t hash = key.mover * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32) + key.opponent;
    hash *= 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 29) * 0x94D049BB133111EBu;
    return hash ^ hash >> 32;
}

#endif
