/* Makes the report of a game in a thread of its own. One thread owns it; nothing here waits for the
 * search but destroying, which takes no longer than the search needs to notice. */
#ifndef UI_REPORTER_H
#define UI_REPORTER_H

#include "game_report.h"
#include "oracle.h"

typedef struct Reporter Reporter;

typedef enum ReporterState {
    REPORTER_WORKING,
    REPORTER_DONE,
    REPORTER_FAILED,
} ReporterState;

/* Begins with a record, which it takes over and leaves empty; with the tables, threads and memory
 * of the options, which may be all zero, and no more than so many seconds. NULL, with the reason,
 * and the record untouched, when memory or a thread is not to be had. */
Reporter *reporter_create(Record *record, const OracleOptions *options, double seconds,
                          Error *error);

/* Ends the work. Accepts NULL. */
void reporter_destroy(Reporter *reporter);

/* Lets it end soon with what is known by then. */
void reporter_stop(Reporter *reporter);

/* Readable when there is something new. */
int reporter_descriptor(const Reporter *reporter);

/* How far it is; with REPORTER_FAILED `error` says why. */
ReporterState reporter_take(Reporter *reporter, ReportProgress *progress, Error *error);

/* The report, where the state is REPORTER_DONE; the reporter's. */
const GameReport *reporter_report(const Reporter *reporter);

#endif
