/* What evaluation_games writes and evaluation_fit reads: a file is nothing but samples. */
#ifndef EVALUATION_SAMPLE_H
#define EVALUATION_SAMPLE_H

#include <stdint.h>

/* A quiet position, seen by its mover. */
typedef struct Sample {
    uint64_t mover, opponent;
    int16_t score;  /* what the search said */
    int16_t result; /* how the game ended: 1 won, 0 drawn, -1 lost */
    int32_t unused;
} Sample;

#endif
