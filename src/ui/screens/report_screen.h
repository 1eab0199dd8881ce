/* The report of the game in a session: it is made in the background, and shown over the board. For
 * the files of the session alone. */
#ifndef UI_REPORT_SCREEN_H
#define UI_REPORT_SCREEN_H

#include "report_view.h"
#include "reporter.h"
#include "session.h"

/* Part of a Session. Zero-initialised there is no report. */
typedef struct SessionReport {
    Reporter *reporter;
    uint64_t game, edition; /* of the history that it is about */
    ReporterState state;
    ReportProgress progress;
    ReportView view;
} SessionReport;

/* Takes what the reporter has said since. */
void report_take(Session *session);

void session_report_finish(Session *session);

#endif
