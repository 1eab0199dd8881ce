/* For targets whose input is a sealed file. */
#ifndef FUZZ_SEALED_H
#define FUZZ_SEALED_H

#include "fuzz.h"
#include "sealed_file.h"

/* Reads the input as it is and once more with its seal made right, so that a change in it gets past
 * that. */
static inline void fuzz_sealed(const uint8_t *data, size_t size,
                               void (*read_bytes)(const uint8_t *bytes, size_t size)) {
    read_bytes(data, size);
    if (size < SEAL_BYTES)
        return;
    uint8_t *copy = malloc(size);
    FUZZ_REQUIRE(copy != NULL);
    memcpy(copy, data, size);
    digest_compute(copy, size - SEAL_BYTES, copy + size - SEAL_BYTES, SEAL_BYTES);
    read_bytes(copy, size);
    free(copy);
}

#endif
