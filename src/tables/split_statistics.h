/* The statistics of one split of stones. */
#ifndef TABLES_SPLIT_STATISTICS_H
#define TABLES_SPLIT_STATISTICS_H

#include "index.h"
#include "value.h"

/* Captures may end a game later than the longest distance of a table. */
enum { STATISTICS_DISTANCES = SCORE_LIMIT };

typedef struct SplitStatistics {
    Split split;
    uint64_t outcomes[3];    /* positions by Outcome */
    uint64_t half_turned[3]; /* those of them that a half turn of the board maps to themselves */
    uint64_t quiet;          /* quiet positions, every one of a class */
    bool has_distances;      /* without them all below means nothing */
    Split lacks_distances;   /* the first split without distances, either way round; not in files */
    bool from_side; /* counted by tables of the board as seen from the side; not in files */
    uint64_t histogram[STATISTICS_DISTANCES]; /* won and lost positions by distance */
    unsigned longest_win;                     /* in turns; 0 if no position is won */
    Stones longest_example;                   /* of these positions the one with the lowest sets */
} SplitStatistics;

#endif
