/* Verifies the values of one table. Private to verify.c. */
#ifndef TABLES_VERIFY_VALUES_H
#define TABLES_VERIFY_VALUES_H

#include "table_load.h"
#include "tables.h"

typedef struct ValueCheck {
    const Rules *rules;
    Tables *tables; /* for the values after the turns */
    Split split;
    const TableFiles *files; /* the files to verify */
    uint64_t sample, seed;   /* see VerifyOptions */
    unsigned threads;
    const atomic_bool *stop; /* may be NULL */
    /* Called by one thread at a time. */
    void (*progress)(void *context, double share, uint64_t positions);
    void *context;
} ValueCheck;

typedef struct ValueCheckResult {
    uint64_t verified, wrong; /* the wrong ones are among the verified ones */
    uint64_t unknown;         /* positions with an unknown value after a turn */
    Error first_wrong;        /* about the wrong position with the lowest number */
} ValueCheckResult;

/* Generates the legal turns of the table's positions, looks up the values after them, and compares.
 * Returns false, with the reason, if it was stopped, memory runs out or the files cannot be
 * read. */
bool verify_values(const ValueCheck *options, ValueCheckResult *result, Error *error);

#endif
