/* Uniform random numbers from libsodium's ChaCha20, from the system or from a seed. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

enum { RANDOM_SEED_BYTES = 32, RANDOM_BUFFER_BYTES = 512 };

/* A stream of numbers. The same seed gives the same stream on every machine. Caller's memory, one
 * thread at a time. */
typedef struct Random {
    uint8_t key[RANDOM_SEED_BYTES];
    uint8_t buffer[RANDOM_BUFFER_BYTES];
    unsigned used;
} Random;

/* Starts a stream from the system's entropy. False when libsodium cannot be initialised. */
bool random_init(Random *random);

/* Starts the stream of a seed. False when libsodium cannot be initialised. */
bool random_init_seeded(Random *random, uint64_t seed);

/* 64 random bits. */
uint64_t random_next(Random *random);

/* A number from 0 to bound - 1, each equally likely; `bound` is not 0. */
uint64_t random_below(Random *random, uint64_t bound);

#endif
