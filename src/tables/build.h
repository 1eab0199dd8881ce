/* Building tables into a folder: which ones, in which order, with what memory and space, so that it
 * can be stopped at any time and gone on with later. */
#ifndef TABLES_BUILD_H
#define TABLES_BUILD_H

#include "solve.h"
#include "tables.h"

typedef struct BuildProgress {
    Split split;                   /* the pair at work */
    bool writing;                  /* false: it is being solved */
    double share;                  /* of the pair's solving or writing, 0 to 1 */
    uint64_t numbers, all_numbers; /* positions done and in all, this build's only */
    double seconds,
        seconds_left; /* since the build began; an estimate, negative when there is none */
} BuildProgress;

typedef struct BuildOptions {
    Rules rules;
    unsigned stones;          /* all splits with up to so many stones, ... */
    Split only;               /* ... or, unless 0 against 0, this pair and all that it needs */
    unsigned distance_stones; /* distance files to so many stones; WDL files to all */
    unsigned threads;
    uint64_t memory; /* bytes that may be used; 0: no limit */
    const TablesPath
        *path; /* new tables go to its writable folder; whole ones are taken from all */
    const atomic_bool *stop; /* may be NULL */
    /* Called some times a second by one thread at a time, and once when a pair is `finished`; may
     * be NULL. */
    void (*progress)(void *context, const BuildProgress *progress, bool finished);
    void *context;
    const Crew *crew; /* may be NULL */
    bool keeps; /* whether a pair that is being solved is kept on the disk now and then, ... */
    double keep_every; /* ... at the earliest so many seconds after the last time */
} BuildOptions;

/* What a build would do: for a message before it begins. */
typedef struct BuildPlan {
    unsigned tables;  /* to be solved */
    uint64_t numbers; /* in them */
    uint64_t memory;  /* bytes needed, all told, by this process */
    uint64_t disk;    /* bytes that the files may take, an upper estimate */
} BuildPlan;

/* Builds every table that is not there yet. Each appears whole under its name or not at all; a
 * build that was stopped leaves its finished tables and the next one goes on behind them. Refused
 * up front, with the number needed, when memory or disk would not do, and when another build is at
 * work in the folder. False also when it was stopped (the error says so). `plan` (may be NULL) is
 * filled in before the work.
 *
 * The members of a crew build together, with the same options but for threads, memory, progress and
 * its context; they see the same folders. Each solves, and packs for the files, its share of the
 * numbers of every table; values of fewer stones each has whole. */
bool tables_build(const BuildOptions *options, BuildPlan *plan, Error *error);

#endif
