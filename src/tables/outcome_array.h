/* The outcomes of one table in memory, two bits a position. A part of the table is unpacked when
 * somebody first asks for a position of it, or when all parts are filled; it stays.
 *
 * Any number of threads may ask and fill at once. */
#ifndef TABLES_OUTCOME_ARRAY_H
#define TABLES_OUTCOME_ARRAY_H

#include "table_file.h"

typedef struct OutcomeArray OutcomeArray;

/* An array without any part; `file` and `index` outlive it. NULL when memory runs out. */
OutcomeArray *outcome_array_create(const TableFile *file, const Index *index);
void outcome_array_destroy(OutcomeArray *array);

const TableFile *outcome_array_file(const OutcomeArray *array);

/* Bytes that an array of so many numbers takes once it is full. */
uint64_t outcome_array_bytes(uint64_t entries);

/* The outcome of a number; OUTCOME_UNKNOWN, with the reason, where its part cannot be unpacked. */
Outcome outcome_array_get(OutcomeArray *array, uint64_t number, Error *error);

/* How many parts there are, and one of them is unpacked unless it is there. */
uint64_t outcome_array_parts(const OutcomeArray *array);
bool outcome_array_fill(OutcomeArray *array, uint64_t part, Error *error);

/* What an array is made of, for others that keep parts: the outcomes of a part at two bits each,
 * OUTCOME_PACKED_BYTES, and one of them. */
enum { OUTCOME_PACKED_BYTES = TABLE_PART_ENTRIES / 4 };

/* Unpacks a part of a WDL file into this form. False, with the reason, if it can't be read. */
bool outcome_array_read(const TableFile *file, const Index *index, uint64_t part,
                        uint8_t bytes[static OUTCOME_PACKED_BYTES], Error *error);

static inline Outcome outcome_array_at(const uint8_t *bytes, uint64_t number) {
    return (Outcome)(bytes[number / 4] >> 2 * (number & 3) & 3);
}

#endif
