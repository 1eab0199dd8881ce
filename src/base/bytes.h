/* Numbers in the bytes of a file, the lowest byte first. Any thread may call. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include <stdint.h>

/* Writes a number into `length` bytes, at most 8, into which it must fit. */
static inline void bytes_put(uint8_t *bytes, unsigned length, uint64_t number) {
    for (unsigned byte = 0; byte < length; byte++)
        bytes[byte] = (uint8_t)(number >> (8 * byte));
}

/* Returns the number in `length` bytes, at most 8. */
static inline uint64_t bytes_get(const uint8_t *bytes, unsigned length) {
    uint64_t number = 0;
    for (unsigned byte = 0; byte < length; byte++)
        number |= (uint64_t)bytes[byte] << (8 * byte);
    return number;
}

#endif
