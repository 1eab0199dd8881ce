/* Builds tables into a folder: which ones, in which order, with what memory and space. A build can
 * be stopped at any time and resumed later. */
#ifndef TABLES_BUILD_H
#define TABLES_BUILD_H

#include "solve.h"
#include "tables.h"

typedef struct BuildProgress {
    Split split;                   /* the pair at work */
    bool writing;                  /* if false, it is being solved */
    double share;                  /* of the pair's solving or writing, 0 to 1 */
    uint64_t numbers, all_numbers; /* positions done, and all, of this build only */
    double seconds,
        seconds_left; /* since the build began; an estimate, negative if there is none */
} BuildProgress;

typedef struct BuildOptions {
    Rules rules;
    unsigned stones;          /* all splits of up to this many stones, ... */
    Split only;               /* ... or, unless 0 against 0, only this pair and all that it needs */
    unsigned distance_stones; /* distance files up to this many stones; WDL files for all */
    unsigned threads;
    uint64_t memory; /* bytes that it may use; 0: no limit */
    const TablesPath
        *path; /* new tables go to its writable folder; whole tables of all folders are used */
    const atomic_bool *stop; /* may be NULL */
    /* Called a few times a second by one thread at a time, and once when a pair is `finished`; may
     * be NULL. */
    void (*progress)(void *context, const BuildProgress *progress, bool finished);
    void *context;
    const Crew *crew;  /* may be NULL */
    bool keeps;        /* keeps an unfinished pair on the disk now and then, ... */
    double keep_every; /* ... at least this many seconds after the last time */
} BuildOptions;

/* The work of a build, for a message before it begins. */
typedef struct BuildPlan {
    unsigned tables;  /* to be solved */
    uint64_t numbers; /* in them */
    uint64_t memory;  /* bytes that this process needs in all */
    uint64_t disk;    /* bytes that the files may take, an upper estimate */
} BuildPlan;

/* Builds every table that is not there. Each appears whole under its name or not at all. A stopped
 * build leaves its finished tables, and the next build goes on from there. Refuses at once, with
 * the number needed, if memory or disk is too small, or if another build works in the folder. A
 * folder that it has made and in which it has written nothing goes again. Returns false, with the
 * reason, if it refuses, is stopped or fails. Fills in `plan` (may be NULL) before the work.
 *
 * The members of a crew build together, with the same options except for threads, memory, progress
 * and its context, and see the same folders. Each solves its share of the numbers of every table
 * and packs it for the files; each has the whole values of fewer stones. */
bool tables_build(const BuildOptions *options, BuildPlan *plan, Error *error);

#endif
