/* Packs the outcomes of a table, and unpacks them (docs/formats.md has it exactly).
 *
 * How it works. Numbers are taken from the lowest to the highest, a part of the table at a time. A
 * neighbour of a position has one placed stone on another free point (index.h): on the free point
 * before, or one point further south, south-west or south-east. Its number is lower, so its outcome
 * is known by then, if it is of the same part. How many neighbours are won, drawn and lost is the
 * context of a position, and a table has a model: how often each outcome comes in each context.
 * With it the outcomes of a part become one large number, as J. Duda's asymmetric numeral systems
 * make it (arXiv:1311.2540, section 3, the range variant).
 *
 * Nothing here depends on the machine or on the number of threads. Any thread may call. */
#ifndef TABLES_OUTCOME_CODER_H
#define TABLES_OUTCOME_CODER_H

#include "index.h"
#include "outcome.h"

enum {
    OUTCOME_PART_ENTRIES = 1 << 13,
    OUTCOME_CONTEXTS = 512,
    OUTCOME_HOLE = OUTCOME_CONTEXTS,
    OUTCOME_SCALE_BITS = 15,
    /* Of a packed part: an outcome takes at most OUTCOME_SCALE_BITS, and the end four bytes. */
    OUTCOME_PART_BYTES_MAX = OUTCOME_PART_ENTRIES * OUTCOME_SCALE_BITS / 8 + 4,
    OUTCOME_MODEL_ROW_BYTES = 6,
    OUTCOME_MODEL_BYTES_MAX = OUTCOME_CONTEXTS * OUTCOME_MODEL_ROW_BYTES,
};

/* How often each Outcome comes in each context. */
typedef struct OutcomeCounts {
    uint64_t count[OUTCOME_CONTEXTS][3];
} OutcomeCounts;

/* Of 2^OUTCOME_SCALE_BITS equal chances in a context, draws have those from 0 on, wins those from
 * `win` on, losses those from `loss` on: 0 < win < loss. A context that never comes
 * has 0 and 0 in a model that was made, and 1 and 2 in one that was read. */
typedef struct OutcomeChances {
    uint16_t win, loss;
} OutcomeChances;

typedef struct OutcomeModel {
    OutcomeChances context[OUTCOME_CONTEXTS];
} OutcomeModel;

/* Writes the context of each position of a part, whose first number is `begin`; `length` is at
 * most OUTCOME_PART_ENTRIES. Holes get OUTCOME_HOLE, whatever their outcome is: they are not
 * packed, and unpacked as the outcome before them in the part, the first as a draw. */
void outcome_contexts(const Index *index, uint64_t begin, size_t length, const uint8_t *outcomes,
                      uint16_t *contexts);

/* Counts a part. */
void outcome_count(OutcomeCounts *counts, const uint16_t *contexts, const uint8_t *outcomes,
                   size_t length);

/* Makes the model of a table. */
void outcome_model_make(OutcomeModel *model, const OutcomeCounts *counts);

/* Writes a model and returns the bytes that it takes. */
size_t outcome_model_write(const OutcomeModel *model,
                           uint8_t bytes[static OUTCOME_MODEL_BYTES_MAX]);

/* Reads a model. False if it is not as outcome_model_write writes it. */
bool outcome_model_read(OutcomeModel *model, const uint8_t *bytes, size_t size);

/* Packs a part and returns the bytes that it takes, an even number: none where each outcome is the
 * likeliest of its context. */
size_t outcome_pack(const OutcomeModel *model, const uint16_t *contexts, const uint8_t *outcomes,
                    size_t length, uint8_t bytes[static OUTCOME_PART_BYTES_MAX]);

/* Unpacks a part of `size` bytes. False if they are damaged in a way that can be
 * seen; then what is in `outcomes` means nothing. */
bool outcome_unpack(const OutcomeModel *model, const Index *index, uint64_t begin, size_t length,
                    const uint8_t *bytes, size_t size, uint8_t *outcomes);

#endif
