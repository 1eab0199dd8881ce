/* How many positions are won, drawn and lost: all positions, quiet or not, each class of symmetric
 * ones once. */
#ifndef TABLES_STATISTICS_H
#define TABLES_STATISTICS_H

#include <stdatomic.h>

#include "split_statistics.h"
#include "tables_path.h"

typedef struct StatisticsOptions {
    Rules rules;
    unsigned stones; /* splits with up to so many stones; 0: all whose tables are there */
    Split only;      /* unless 0 against 0: this split and the one the other way round alone */
    const TablesPath *path;
    unsigned threads;
    uint64_t memory;         /* bytes that may be used; 0: no limit */
    const atomic_bool *stop; /* may be NULL */
    /* Called some times a second, by one thread at a time, with the share of the split that is
     * done; may be NULL. */
    void (*progress)(void *context, Split split, double done);
    /* Called for each split, by rising number of stones, then falling number of the mover's. False
     * ends it. */
    bool (*table)(void *context, const SplitStatistics *statistics);
    /* Called about each file and each split that is left out. */
    void (*problem)(void *context, const Error *error);
    /* Called where a count cannot be kept for the next time, which makes it no worse. */
    void (*not_kept)(void *context, const Error *error);
    void *context;
} StatisticsOptions;

/* Goes through the splits whose tables and all that captures lead to are there. What was counted is
 * kept in the writable folder, `4v3.statistics` beside the tables, or in the user's cache, with a
 * digest of all tables it depends on, and not counted again. A split has distances where all of
 * these tables have, or those the other way round; then they are worked out. False when it was
 * stopped, memory would not do (with the number needed) or a file turned out to be damaged; when
 * `table` ended it error->message is empty. */
bool tables_count(const StatisticsOptions *options, Error *error);

#endif
