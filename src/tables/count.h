/* Counts all positions of one split, quiet or not. Private to statistics. */
#ifndef TABLES_COUNT_H
#define TABLES_COUNT_H

#include "split_statistics.h"
#include "table_load.h"

typedef struct Counting {
    const Rules *rules;
    Split split;
    const TableFiles *files;  /* of this split */
    const Value *values;      /* of this split; NULL: those of the files are enough */
    const Index *index;       /* of this split */
    const ValueTables *lower; /* the values of every split that captures can lead to */
    bool distances;           /* all these are distances, and do not just stand for outcomes */
    unsigned threads;
    const atomic_bool *stop;                      /* may be NULL */
    void (*progress)(void *context, double done); /* may be NULL; one thread at a time */
    void *context;
} Counting;

/* Walks through the quiet positions in the table, and enumerates the others without any table: all
 * placements of one colour around each set of the other one that is the lowest of its images. Looks
 * up their captures in `lower`. Both parts must find the same number of quiet positions; otherwise
 * that is an error. Returns false, with the reason, then, and if a block is damaged, memory runs
 * out or it was stopped. */
bool count_split(const Counting *counting, SplitStatistics *statistics, Error *error);

#endif
