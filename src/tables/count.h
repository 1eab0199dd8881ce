/* Counting all positions of one split, quiet or not. Private to statistics. */
#ifndef TABLES_COUNT_H
#define TABLES_COUNT_H

#include "split_statistics.h"
#include "table_load.h"

typedef struct Counting {
    const Rules *rules;
    Split split;
    const TableFiles *files;  /* of this split */
    const Value *values;      /* of this split; NULL: those of the files will do */
    const Index *index;       /* of this split */
    const ValueTables *lower; /* the values of every split that captures can lead to */
    bool distances;           /* all these are distances, not stand-ins for outcomes */
    unsigned threads;
    const atomic_bool *stop;                      /* may be NULL */
    void (*progress)(void *context, double done); /* may be NULL; one thread at a time */
    void *context;
} Counting;

/* The quiet positions are walked through in the table, the others enumerated without any table: all
 * placements of one colour around each set of the other one that is the lowest of its images. What
 * their captures lead to is looked up in `lower`. Both must find the same number of quiet positions
 * or it is an error. False also when a block is damaged, memory runs out or it was stopped. */
bool count_split(const Counting *counting, SplitStatistics *statistics, Error *error);

#endif
