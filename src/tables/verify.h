/* Verifies tables: compares stored values with the legal turns. Shares nothing with the builder
 * except the index and the files: turns come from the general generator, values from the prober.
 *
 * If it looks at every position of every table, it proves that no value contradicts those of the
 * positions after its turns. A win then has a turn to a loss that is shorter by one, and a loss has
 * only turns to wins, each shorter, so that wins and losses are true by induction on the distance.
 * A draw has a turn to a draw, unless the rules end the game there, and none to a loss of the
 * opponent: from draw to draw its side can go on for ever, so neither side can force more. Without
 * distances, outcomes could support each other in a circle; it is then only known as far as the
 * distances reach that there is no such circle. A sample proves nothing; it makes errors
 * improbable. */
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
    unsigned stones; /* tables of up to this many stones; 0: all */
    Split only;      /* only this table and the one the other way round, unless 0 against 0 */
    uint64_t sample; /* the most positions of each table; 0: all */
    uint64_t seed;   /* of the sample, which is the same for any number of threads */
    const TablesPath *path;
    unsigned threads;
    uint64_t memory;         /* bytes for tables: half for heads and indexes, half for values */
    const atomic_bool *stop; /* may be NULL */
    /* Called a few times a second, by one thread at a time; may be NULL. */
    void (*progress)(void *context, const VerifyProgress *progress);
    /* Called for each file that is not whole and each table that is wrong: tells how many positions
     * are wrong, and the first of them with both its values. */
    void (*problem)(void *context, const Error *error);
    void *context;
} VerifyOptions;

typedef struct VerifyResult {
    unsigned files, tables; /* numbers of those checked */
    unsigned from_side;     /* of these files: those of the board as seen from the side */
    uint64_t positions;     /* verified */
    unsigned problems;
} VerifyResult;

/* Checks all files for these rules along the path: first every byte, then the values of the whole
 * ones. For a split without whole outcomes it checks the files of the board as seen from the side,
 * by turns on that board. Problems do not end it. Returns false, with the reason, if it was stopped
 * or memory ran out. */
bool tables_verify(const VerifyOptions *options, VerifyResult *result, Error *error);

#endif
