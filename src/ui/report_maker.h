/* Makes the report of a game in a thread of its own. One thread owns a maker. Only
 * report_maker_destroy waits for the search, and no longer than the search needs to notice. */
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
    Error error;    /* with REPORT_FAILED: the reason */
    Error left_out; /* why the first damaged file was left out; "" if none was */
} ReportNews;

/* Begins a report on a record, which it takes over and leaves empty. Uses the tables, threads and
 * memory of the options (all may be zero), and at most `seconds` seconds. Returns NULL, with the
 * reason, and leaves the record untouched, if memory or a thread is missing. */
ReportMaker *report_maker_create(Record *record, const OracleOptions *options, double seconds,
                                 Error *error);

/* Stops the work and frees the maker. Accepts NULL. */
void report_maker_destroy(ReportMaker *maker);

/* Asks the work to end soon; the report then has what is known by that time. */
void report_maker_stop(ReportMaker *maker);

/* Returns a descriptor that is readable when there is something new. */
int report_maker_descriptor(const ReportMaker *maker);

/* Returns the state of the work. The maker keeps the memory, which is valid until the next call. */
const ReportNews *report_maker_take(ReportMaker *maker);

/* Returns the report if the state is REPORT_DONE. The maker keeps the memory. */
const GameReport *report_maker_report(const ReportMaker *maker);

#endif
