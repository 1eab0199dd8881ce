/* The arithmetic of both coders: symbols become one large number, as in J. Duda's asymmetric
 * numeral systems (arXiv:1311.2540, section 3, the range variant), of which 32 bits are in hand.
 * docs/formats.md says how it is unpacked. */
#ifndef TABLES_NUMBER_STATE_H
#define TABLES_NUMBER_STATE_H

#include <stdbool.h>
#include <stddef.h>

#include "bytes.h"
#include "hot.h"

enum { STATE_MIN = 1 << 16 };

/* The state of unpacking. */
typedef struct Unpacked {
    uint32_t state;
    const uint8_t *at, *end; /* bytes that are still to be read */
} Unpacked;

/* Begins to unpack. Returns false if no Packing ends like this. */
INLINE bool unpacked_init(Unpacked *from, const uint8_t *bytes, size_t size) {
    if (size < 4 || size % 2 != 0)
        return false;
    *from = (Unpacked){(uint32_t)bytes_get(bytes, 4), bytes + 4, bytes + size};
    return from->state >= STATE_MIN;
}

/* Returns which of 2^bits chances comes next. */
INLINE unsigned unpacked_chance(const Unpacked *from, unsigned bits) {
    return from->state & ((1u << bits) - 1);
}

/* Takes a symbol with `count` chances from `begin` on, one of which came. */
INLINE void unpacked_take(Unpacked *from, unsigned bits, unsigned begin, unsigned count) {
    from->state = count * (from->state >> bits) + unpacked_chance(from, bits) - begin;
    if (from->state < STATE_MIN && from->at != from->end) {
        from->state = from->state << 16 | (uint32_t)(from->at[0] | from->at[1] << 8);
        from->at += 2;
    }
}

/* Returns whether everything was unpacked, and nothing else. */
INLINE bool unpacked_is_done(const Unpacked *from) {
    return from->state == STATE_MIN && from->at == from->end;
}

/* The state of packing, from the last symbol to the first: bytes are put before the earlier
 * ones. */
typedef struct Packing {
    uint32_t state;
    uint8_t *at;
} Packing;

INLINE void packing_put(Packing *into, unsigned bits, unsigned begin, unsigned count) {
    if (into->state >= (uint64_t)count << (32 - bits)) {
        into->at -= 2;
        bytes_put(into->at, 2, into->state & 0xffff);
        into->state >>= 16;
    }
    into->state = ((into->state / count) << bits) + into->state % count + begin;
}

INLINE void packing_end(Packing *into) {
    into->at -= 4;
    bytes_put(into->at, 4, into->state);
}

#endif
