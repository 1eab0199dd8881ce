/* What evaluation_games and proof_samples write and network_fit reads: a file is nothing but
 * samples. */
#ifndef NETWORK_SAMPLE_H
#define NETWORK_SAMPLE_H

#include <stdint.h>

/* A position, seen by its mover. evaluation_games takes quiet ones of games, proof_samples any that
 * proof search has decided; its result is 1 if the attacker wins, else -1, and its score 0. */
typedef struct Sample {
    uint64_t mover, opponent;
    int16_t score;  /* what the search said */
    int16_t result; /* how the game ended: 1 won, 0 drawn, -1 lost */
    int32_t unused;
} Sample;

#endif
