/* Verifying tables: what is stored against what the legal turns say. Shares with the builder
 * nothing but the index and the files: turns come from the general generator, values from the
 * prober.
 *
 * What it proves, when every position of every table is looked at: no value contradicts those of
 * the positions after its turns. A win then has a turn to a loss that is shorter by one, a loss
 * has turns to wins only, each shorter, so that wins and losses are true by induction on the
 * distance. A draw has a turn to a draw and none to a loss of the opponent: from draw to draw its
 * side can go on for ever, so neither side can force more. Where there are no distances, outcomes
 * could support each other in a circle; that no such circle exists is then known only as far as the
 * distances reach. A sample proves nothing, it makes errors improbable. */
#ifndef TABLES_VERIFY_H
#define TABLES_VERIFY_H

#include <stdatomic.h>

#include "tables_path.h"

typedef struct VerifyProgress {
    Split split;
    bool files; /* files are being compared with their digests, not values with turns */
    double share;
    uint64_t positions; /* verified so far, in all tables */
} VerifyProgress;

typedef struct VerifyOptions {
    Rules rules;
    unsigned stones; /* tables of up to so many stones; 0: all */
    Split only;      /* unless 0 against 0: this table and the one the other way round alone */
    uint64_t sample; /* positions of each table, at most; 0: all */
    uint64_t seed;   /* which: the same for any number of threads */
    const TablesPath *path;
    unsigned threads;
    uint64_t cache_bytes;    /* for the prober; some MiB are used besides */
    const atomic_bool *stop; /* may be NULL */
    /* Called some times a second, by one thread at a time; may be NULL. */
    void (*progress)(void *context, const VerifyProgress *progress);
    /* Called about each file that is not whole and each table that is wrong: how many positions,
     * and the first of them with both its values. */
    void (*problem)(void *context, const Error *error);
    void *context;
} VerifyOptions;

typedef struct VerifyResult {
    unsigned files, tables; /* gone through */
    uint64_t positions;     /* verified */
    unsigned problems;
} VerifyResult;

/* Goes through all files of these rules along the path: first every byte, then the values of the
 * whole ones. Problems do not end it. False when it was stopped or memory ran out. */
bool tables_verify(const VerifyOptions *options, VerifyResult *result, Error *error);

#endif
