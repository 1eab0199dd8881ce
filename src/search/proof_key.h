/* The keys of positions in transposition tables of proofs. */
#ifndef SEARCH_PROOF_KEY_H
#define SEARCH_PROOF_KEY_H

#include "question.h"

/* A folded position and its attacker. The same stones with the attacker and with the defender to
 * move are two positions: bit 63 of `mover`, which is no point of any board, is set if the attacker
 * is to move. Tables keep the whole key, so that no two positions share an entry. */
typedef struct ProofKey {
    uint64_t mover, opponent;
} ProofKey;

static inline ProofKey proof_key_make(Stones folded, Attacker attacker) {
    return (ProofKey){folded.mover | (uint64_t)attacker << 63, folded.opponent};
}

static inline Stones proof_key_stones(ProofKey key) {
    return (Stones){key.mover & ~((uint64_t)1 << 63), key.opponent};
}

static inline Attacker proof_key_attacker(ProofKey key) {
    return (Attacker)(key.mover >> 63);
}

static inline bool proof_key_equal(ProofKey a, ProofKey b) {
    return a.mover == b.mover && a.opponent == b.opponent;
}

/* Returns a hash of which every bit depends on all of the key. */
static inline uint64_t proof_key_hash(ProofKey key) {
    uint64_t hash = key.mover * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32) + key.opponent;
    hash *= 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 29) * 0x94D049BB133111EBu;
    return hash ^ hash >> 32;
}

#endif
