/* Packs the distances of the decided positions of a table, whose outcomes are known, and unpacks
 * them (docs/formats.md has it exactly).
 *
 * How it works. What is packed is half the distance, rounded down: the outcome tells the rest. The
 * neighbours of a position (neighbours.h) that have its outcome say what to expect: their middle,
 * and how far they lie apart is the context. A table has a model: how far the halves are from what
 * was expected, in each context. The arithmetic is that of outcome_coder.h.
 *
 * Nothing here depends on the machine or on the number of threads. Any thread may call, a model
 * that is not changed. */
#ifndef TABLES_DISTANCE_CODER_H
#define TABLES_DISTANCE_CODER_H

#include "index.h"
#include "value.h"

enum {
    DISTANCE_PART_ENTRIES = 1 << 13,
    DISTANCE_CONTEXTS = 898,
    DISTANCE_SYMBOLS = 64, /* 0: the half itself follows */
    /* The code of a draw or a hole, which are not packed. */
    DISTANCE_NONE = DISTANCE_CONTEXTS * DISTANCE_SYMBOLS,
    DISTANCE_SCALE_BITS = 12,
    DISTANCE_RAW_BITS = 7,
    DISTANCE_PART_BYTES_MAX =
        DISTANCE_PART_ENTRIES * (DISTANCE_SCALE_BITS + DISTANCE_RAW_BITS) / 8 + 4,
    DISTANCE_MODEL_BYTES_MAX = DISTANCE_CONTEXTS * (4 + 2 * DISTANCE_SYMBOLS),
};

/* What is packed of a position: its context, times DISTANCE_SYMBOLS, plus the symbol. */
typedef uint16_t DistanceCode;

/* How often each symbol comes in each context. */
typedef struct DistanceCounts {
    uint64_t count[DISTANCE_CONTEXTS][DISTANCE_SYMBOLS];
} DistanceCounts;

typedef struct DistanceModel DistanceModel;

/* Writes the codes of a part, whose first number is `begin` and which has `length` values, at most
 * DISTANCE_PART_ENTRIES. */
void distance_codes(const Index *index, uint64_t begin, size_t length, const Value *values,
                    DistanceCode *codes);

/* Counts what a part packs. */
void distance_count(DistanceCounts *counts, const DistanceCode *codes, size_t length);

/* Makes the model of a table; returns the bytes that it takes. */
size_t distance_model_make(const DistanceCounts *counts,
                           uint8_t bytes[static DISTANCE_MODEL_BYTES_MAX]);

/* Reads a model. NULL, with the reason, if it is not as distance_model_make writes it or memory
 * runs out. The caller destroys it. */
DistanceModel *distance_model_read(const uint8_t *bytes, size_t size, Error *error);

/* Accepts NULL. */
void distance_model_destroy(DistanceModel *model);

/* Packs a part and returns the bytes that it takes, an even number; none where nothing is decided.
 * The model has all contexts and symbols that come. */
size_t distance_pack(const DistanceModel *model, const Value *values, const DistanceCode *codes,
                     size_t length, uint8_t bytes[static DISTANCE_PART_BYTES_MAX]);

/* Unpacks a part of `size` bytes: the values of positions with these outcomes. False if the bytes
 * are not what distance_pack makes of any values: then what is in `values` means nothing. */
bool distance_unpack(const DistanceModel *model, const Index *index, uint64_t begin, size_t length,
                     const uint8_t *outcomes, const uint8_t *bytes, size_t size, Value *values);

#endif
