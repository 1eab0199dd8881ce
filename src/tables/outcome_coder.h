/* Packs the outcomes of a table, and unpacks them (docs/formats.md has the details).
 *
 * How it works. It goes through the numbers from the lowest to the highest, a part of the table at
 * a time. A neighbour of a position has one placed stone on another free point (index.h): on the
 * free point before, or one point further south, south-west or south-east. Its number is lower, so
 * its outcome is known already if it is in the same part. The numbers of won, drawn and lost
 * neighbours are the context of a position, and a table has a model: how often each outcome occurs
 * in each context. With the model the outcomes of a part become one large number, as in J. Duda's
 * asymmetric numeral systems (arXiv:1311.2540, section 3, the range variant).
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

/* How often each Outcome occurs in each context. */
typedef struct OutcomeCounts {
    uint64_t count[OUTCOME_CONTEXTS][3];
} OutcomeCounts;

/* Of 2^OUTCOME_SCALE_BITS equal chances in a context, draws have those from 0 on, wins those from
 * `win` on, losses those from `loss` on: 0 < win < loss. A context that never occurs has 0 and 0 in
 * a model that was made, and 1 and 2 in one that was read. */
typedef struct OutcomeChances {
    uint16_t win, loss;
} OutcomeChances;

typedef struct OutcomeModel {
    OutcomeChances context[OUTCOME_CONTEXTS];
} OutcomeModel;

/* Writes the context of each position of a part; `length` positions, at most OUTCOME_PART_ENTRIES,
 * from the number `begin` on. Holes get OUTCOME_HOLE, whatever their outcome: they are not packed,
 * and are unpacked as the outcome before them in the part, the first as a draw. */
void outcome_contexts(const Index *index, uint64_t begin, size_t length, const uint8_t *outcomes,
                      uint16_t *contexts);

/* Adds the outcomes of a part to the counts. */
void outcome_count(OutcomeCounts *counts, const uint16_t *contexts, const uint8_t *outcomes,
                   size_t length);

/* Makes the model of a table. */
void outcome_model_make(OutcomeModel *model, const OutcomeCounts *counts);

/* Writes a model. Returns the bytes that it takes. */
size_t outcome_model_write(const OutcomeModel *model,
                           uint8_t bytes[static OUTCOME_MODEL_BYTES_MAX]);

/* Reads a model. Returns false if it differs from what outcome_model_write writes. */
bool outcome_model_read(OutcomeModel *model, const uint8_t *bytes, size_t size);

/* Packs a part. Returns the bytes that it takes, an even number; 0 if each outcome is the likeliest
 * of its context. */
size_t outcome_pack(const OutcomeModel *model, const uint16_t *contexts, const uint8_t *outcomes,
                    size_t length, uint8_t bytes[static OUTCOME_PART_BYTES_MAX]);

/* Unpacks a part of `size` bytes. Returns false if they are visibly damaged; `outcomes` then means
 * nothing. */
bool outcome_unpack(const OutcomeModel *model, const Index *index, uint64_t begin, size_t length,
                    const uint8_t *bytes, size_t size, uint8_t *outcomes);

#endif
