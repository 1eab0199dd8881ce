/* Asymmetric numeral systems by the steps of docs/formats.md ("The outcomes of a part"), and ways
 * to damage what is packed so. */
#ifndef SLOW_CODER_H
#define SLOW_CODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "random.h"

/* Bytes are written from the end of `bytes`. */
typedef struct SlowPacker {
    uint8_t *bytes, *begin;
    size_t room;
    uint64_t state;
} SlowPacker;

SlowPacker slow_packer(uint8_t *bytes, size_t room);

/* Packs what has `chances` of `scale` chances, the first of them `first`. What is packed last is
 * read first. */
void slow_packer_put(SlowPacker *packer, unsigned first, unsigned chances, unsigned scale);

/* Moves what is packed to the beginning of `bytes`; returns its size. */
size_t slow_packer_finish(SlowPacker *packer);

typedef struct SlowReader {
    const uint8_t *bytes;
    size_t size, at;
    uint64_t state;
} SlowReader;

/* False if no part begins so. */
bool slow_reader_begin(SlowReader *reader, const uint8_t *bytes, size_t size);

/* Takes what has `chances` of `scale` chances, the first of them `first`; one of them is
 * `reader->state` mod `scale`. */
void slow_reader_take(SlowReader *reader, unsigned first, unsigned chances, unsigned scale);

/* Whether a part may end so. */
bool slow_reader_ends(const SlowReader *reader);

unsigned two_bytes(const uint8_t *bytes);

/* A copy that is not a byte longer. The caller frees it. */
void *copy_exactly(const void *bytes, size_t size);

/* Leaves rubbish where the next function keeps its variables, so that one that is read before it is
 * set is noticed. */
void soil_stack(void);

/* Whether these bytes are a sound part. */
typedef bool (*SlowUnpack)(const void *context, const uint8_t *bytes, size_t size);

typedef struct SlowDamage {
    unsigned tried, noticed; /* changes of a byte */
} SlowDamage;

/* Changes a sound part of at least four bytes in many ways, and adds what came of it. Shorter and
 * longer ones must be noticed. */
void slow_damage(SlowDamage *damage, const uint8_t *bytes, size_t size, unsigned changes,
                 Random *stream, SlowUnpack unpack, const void *context);

/* Unpacks bytes that nobody packed, at most `most` of them. Returns how many times they were a
 * sound part. */
unsigned slow_rubbish(size_t most, Random *stream, SlowUnpack unpack, const void *context);

#endif
