/* Statistics in files, so that they are counted only once (docs/formats.md). Private to
 * statistics. */
#ifndef TABLES_STATISTICS_FILE_H
#define TABLES_STATISTICS_FILE_H

#include "split_statistics.h"
#include "tables_path.h"

enum { STATISTICS_KEY_BYTES = 32 };

/* Statistics depend on this: a digest of all the tables used. */
typedef struct StatisticsKey {
    uint8_t digest[STATISTICS_KEY_BYTES];
} StatisticsKey;

/* Reads the statistics of a split with this key from the text of a file. Returns false, and leaves
 * `statistics` as it is, if the text has none, if its sums don't agree, or memory runs out. */
bool statistics_read(const Rules *rules, Split split, const StatisticsKey *key, const char *text,
                     size_t length, SplitStatistics *statistics);

/* Returns the text of a file, which the caller frees; NULL if memory runs out. */
char *statistics_write(const Rules *rules, const StatisticsKey *key,
                       const SplitStatistics *statistics);

/* Takes the statistics of a split from the first file along the path, or in the user's cache, with
 * this key. Returns false if there is none. */
bool statistics_find(const TablesPath *path, const Rules *rules, Split split,
                     const StatisticsKey *key, SplitStatistics *statistics);

/* Keeps statistics in the path's writable folder, or, if that fails, in the user's cache
 * ($XDG_CACHE_HOME/fanorona). Returns false, with the reason, if both fail. */
bool statistics_keep(const TablesPath *path, const Rules *rules, const StatisticsKey *key,
                     const SplitStatistics *statistics, Error *error);

#endif
