/* Makes the report of a game in a thread of its own. One thread owns it; nothing here waits for the
 * search but destroying, which takes no longer than the search needs to notice. */
#ifndef UI_REPORT_MAKER_H
#define UI_REPORT_MAKER_H

#include "game_report.h"
#include "oracle.h"

typedef struct ReportMaker ReportMaker;

typedef enum ReportState {
    REPORT_WORKING,
    REPORT_DONE,
    REPORT_FAILED,
} ReportState;

typedef struct ReportNews {
    ReportState state;
    ReportProgress progress;
    Error error; /* with REPORT_FAILED: why */
} ReportNews;

/* Begins with a record, which it takes over and leaves empty; with the tables, threads and memory
 * of the options, which may be all zero, and no more than so many seconds. NULL, with the reason,
 * and the record untouched, when memory or a thread is not to be had. */
ReportMaker *report_maker_create(Record *record, const OracleOptions *options, double seconds,
                                 Error *error);

/* Ends the work. Accepts NULL. */
void report_maker_destroy(ReportMaker *maker);

/* Lets it end soon with what is known by then. */
void report_maker_stop(ReportMaker *maker);

/* Readable when there is something new. */
int report_maker_descriptor(const ReportMaker *maker);

/* What there is to know of the work now; the maker's, until the next call. */
const ReportNews *report_maker_take(ReportMaker *maker);

/* The report, where the state is REPORT_DONE; the maker's. */
const GameReport *report_maker_report(const ReportMaker *maker);

#endif
