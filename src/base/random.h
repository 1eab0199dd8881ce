/* Uniform random numbers from libsodium's ChaCha20, from the system or from a seed. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

enum { RANDOM_SEED_BYTES = 32, RANDOM_BUFFER_BYTES = 512 };

/* A stream of numbers, in the caller's memory, for one thread at a time. The same seed gives the
 * same stream on every machine. */
typedef struct Random {
    uint8_t key[RANDOM_SEED_BYTES];
    uint8_t buffer[RANDOM_BUFFER_BYTES];
    unsigned used;
} Random;

/* Starts a stream from the system's entropy. Returns false if libsodium cannot be initialised. */
bool random_init(Random *random);

/* Starts the stream of a seed. Returns false if libsodium cannot be initialised. */
bool random_init_seeded(Random *random, uint64_t seed);

/* Returns 64 random bits. */
uint64_t random_next(Random *random);

/* Returns a number from 0 to bound - 1, all equally likely. `bound` must not be 0. */
uint64_t random_below(Random *random, uint64_t bound);

#endif
