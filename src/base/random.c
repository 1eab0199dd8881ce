#include "random.h"

#include <sodium.h>
#include <string.h>

_Static_assert(RANDOM_SEED_BYTES == randombytes_SEEDBYTES, "libsodium's seed size");

bool random_init(Random *random) {
    if (sodium_init() < 0)
        return false;
    randombytes_buf(random->key, sizeof random->key);
    random->used = RANDOM_BUFFER_BYTES;
    return true;
}

bool random_init_seeded(Random *random, uint64_t seed) {
    if (sodium_init() < 0)
        return false;
    memset(random->key, 0, sizeof random->key);
    for (unsigned byte = 0; byte < sizeof seed; byte++)
        random->key[byte] = (uint8_t)(seed >> (8 * byte));
    random->used = RANDOM_BUFFER_BYTES;
    return true;
}

uint64_t random_next(Random *random) {
    if (random->used + sizeof(uint64_t) > RANDOM_BUFFER_BYTES) {
        /* Fast key erasure: the first bytes of each batch become the key of the next. */
        randombytes_buf_deterministic(random->buffer, sizeof random->buffer, random->key);
        memcpy(random->key, random->buffer, sizeof random->key);
        random->used = sizeof random->key;
    }
    uint64_t value = 0;
    for (unsigned byte = 0; byte < sizeof value; byte++)
        value |= (uint64_t)random->buffer[random->used++] << (8 * byte);
    return value;
}

uint64_t random_below(Random *random, uint64_t bound) {
    /* Values below 2^64 mod bound would favour the small remainders. */
    uint64_t unfair = (0 - bound) % bound;
    uint64_t value;
    do
        value = random_next(random);
    while (value < unfair);
    return value % bound;
}
