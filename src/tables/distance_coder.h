/* Packs the distances of the decided positions of a table, whose outcomes are known, and unpacks
 * them (docs/formats.md has the details).
 *
 * How it works. It packs half the distance, rounded down: the outcome tells the rest. The
 * neighbours of a position (neighbours.h) with the same outcome give the expectation: their middle
 * is expected, and their spread is the context. A table has a model: how far the halves are from
 * the expected ones, in each context. The arithmetic is that of outcome_coder.h.
 *
 * Nothing here depends on the machine or on the number of threads. Any thread may call if no thread
 * changes the model. */
#ifndef TABLES_DISTANCE_CODER_H
#define TABLES_DISTANCE_CODER_H

#include "index.h"
#include "value.h"

enum {
    DISTANCE_PART_ENTRIES = 1 << 13,
    DISTANCE_CONTEXTS = 898,
    DISTANCE_SYMBOLS = 64, /* 0: the half itself follows */
    /* The code of a draw or a hole; these are not packed. */
    DISTANCE_NONE = DISTANCE_CONTEXTS * DISTANCE_SYMBOLS,
    DISTANCE_SCALE_BITS = 12,
    DISTANCE_RAW_BITS = 7,
    DISTANCE_PART_BYTES_MAX =
        DISTANCE_PART_ENTRIES * (DISTANCE_SCALE_BITS + DISTANCE_RAW_BITS) / 8 + 4,
    DISTANCE_MODEL_BYTES_MAX = DISTANCE_CONTEXTS * (4 + 2 * DISTANCE_SYMBOLS),
};

/* How a position is packed: its context, times DISTANCE_SYMBOLS, plus the symbol. */
typedef uint16_t DistanceCode;

/* How often each symbol occurs in each context. */
typedef struct DistanceCounts {
    uint64_t count[DISTANCE_CONTEXTS][DISTANCE_SYMBOLS];
} DistanceCounts;

typedef struct DistanceModel DistanceModel;

/* Writes the codes of a part: `length` values, at most DISTANCE_PART_ENTRIES, from the number
 * `begin` on. */
void distance_codes(const Index *index, uint64_t begin, size_t length, const Value *values,
                    DistanceCode *codes);

/* Adds the codes of a part to the counts. */
void distance_count(DistanceCounts *counts, const DistanceCode *codes, size_t length);

/* Makes the model of a table. Returns the bytes that it takes. */
size_t distance_model_make(const DistanceCounts *counts,
                           uint8_t bytes[static DISTANCE_MODEL_BYTES_MAX]);

/* Reads a model. Returns NULL, with the reason, if it differs from what distance_model_make writes,
 * or memory runs out. The caller destroys it. */
DistanceModel *distance_model_read(const uint8_t *bytes, size_t size, Error *error);

/* Accepts NULL. */
void distance_model_destroy(DistanceModel *model);

/* Packs a part. Returns the bytes that it takes, an even number; 0 if no position is decided. The
 * model must have all contexts and symbols of the part. */
size_t distance_pack(const DistanceModel *model, const Value *values, const DistanceCode *codes,
                     size_t length, uint8_t bytes[static DISTANCE_PART_BYTES_MAX]);

/* Unpacks a part of `size` bytes: the values of positions with these outcomes. Returns false if
 * distance_pack never makes these bytes; `values` then means nothing. */
bool distance_unpack(const DistanceModel *model, const Index *index, uint64_t begin, size_t length,
                     const uint8_t *outcomes, const uint8_t *bytes, size_t size, Value *values);

#endif
