/* Counts the won, drawn and lost positions: all positions, quiet or not, each class of symmetric
 * positions once. */
#ifndef TABLES_STATISTICS_H
#define TABLES_STATISTICS_H

#include <stdatomic.h>

#include "split_statistics.h"
#include "tables_path.h"

typedef struct StatisticsOptions {
    Rules rules;
    unsigned stones; /* splits of up to this many stones; 0: all whose tables are there */
    Split only;      /* only this split and the one the other way round, unless 0 against 0 */
    const TablesPath *path;
    unsigned threads;
    uint64_t memory;         /* bytes that it may use; 0: no limit */
    const atomic_bool *stop; /* may be NULL */
    /* Called a few times a second, by one thread at a time, with the share of the split that is
     * done; may be NULL. */
    void (*progress)(void *context, Split split, double done);
    /* Called for each split, by rising number of stones, then falling number of the mover's; those
     * counted from the side come last. Returns false to end it. */
    bool (*table)(void *context, const SplitStatistics *statistics);
    /* Called for each file and each split that is left out. */
    void (*problem)(void *context, const Error *error);
    /* Called if a count cannot be kept for the next time; the count is no worse for that. */
    void (*not_kept)(void *context, const Error *error);
    void *context;
} StatisticsOptions;

/* Goes through the splits whose tables, and all that captures lead to, are there; then through
 * those that only the board as seen from the side has. Keeps counts in the writable folder,
 * `4v3.statistics` beside the tables, or in the user's cache, with a digest of all tables on which
 * they depend, and does not count again. A split has distances if all of these
 * tables have some, or those the other way round; then they are derived. Returns false, with the
 * reason, if it was stopped, memory is too small (with the number needed) or a file turned out to
 * be damaged; with an empty error->message, if `table` ended it. */
bool tables_count(const StatisticsOptions *options, Error *error);

#endif
