/* An entry of df-pn's table as it is kept outside of it. */
#ifndef SEARCH_TABLE_RECORD_H
#define SEARCH_TABLE_RECORD_H

#include <stdint.h>

/* The key (key.h), and in one word: proof number 24 bits, disproof number 24, where all bits set
 * mean infinite, and 6 bits of the logarithm of the work. */
typedef struct TableRecord {
    uint64_t mover, opponent, numbers;
} TableRecord;

/* The least number of records to take at a time. */
enum { TABLE_RECORDS_MIN = 8 };

#endif
