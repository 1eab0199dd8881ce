/* What the report of a game may use, and the functions that it tells its progress. */
#ifndef ORACLE_REPORT_OPTIONS_H
#define ORACLE_REPORT_OPTIONS_H

#include <stdatomic.h>

#include "proofs.h"

/* A longer game has no report: nobody plays one, and it takes some KiB a turn. */
enum { REPORT_TURNS_MAX = 10000 };

/* The stages of a report; it reads and estimates more than once. */
typedef enum ReportStage {
    REPORT_READS,     /* tables and certificates are read and asked */
    REPORT_ESTIMATES, /* unknown positions are estimated */
    REPORT_PROVES,
} ReportStage;

/* The progress of a report. */
typedef struct ReportProgress {
    ReportStage stage;
    size_t known, positions; /* positions of the main line */
    size_t ply;              /* the position that is being estimated or searched */
    uint64_t nodes;
    double seconds;
} ReportProgress;

typedef struct ReportOptions {
    const TablesPath *path;  /* NULL: there are no tables */
    double seconds;          /* for all of it; 0: until all is known */
    uint64_t nodes;          /* of search, for all of it; 0: no limit */
    uint64_t memory;         /* bytes, for search, tables and certificates together */
    unsigned threads;        /* threads of search; 0 is 1 */
    const atomic_bool *stop; /* looked at every 50 ms or more often, but not while the rules are
                                asked; NULL: nobody stops it */
    /* Called many times a second, by one thread at a time, of the caller or of a search; may be
     * NULL. */
    void (*progress)(void *context, const ReportProgress *progress);
    /* Called about each damaged file that is left out, by the caller's thread; may be NULL. */
    void (*problem)(void *context, const Error *error);
    void *context;
    ProofFiles proofs;
} ReportOptions;

#endif
