/* An entry of df-pn's table as it is kept outside the table. */
#ifndef SEARCH_TABLE_RECORD_H
#define SEARCH_TABLE_RECORD_H

#include <stdint.h>

/* The key (proof_key.h), and one word with 24 bits of the proof number, 24 of the disproof number
 * (all bits set mean infinite), and 6 of the logarithm of the work. */
typedef struct TableRecord {
    uint64_t mover, opponent, numbers;
} TableRecord;

/* The least number of records to take at a time. */
enum { TABLE_RECORDS_MIN = 8 };

#endif
