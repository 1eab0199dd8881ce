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
    return stones_hash((Stones){key.mover, key.opponent});
}

#endif
