/* The report of the game in a session: it is made in the background, and shown over the board. For
 * the files named session_*.c alone. */
#ifndef UI_SESSION_REPORT_H
#define UI_SESSION_REPORT_H

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

/* Shows the report of the game on the board, which is begun unless that was done. */
void report_open(Session *session, int64_t now);
void report_close(Session *session, int64_t now);
void report_key(Session *session, Key key, int64_t now);
void report_click(Session *session, int row, int column, int64_t now);
void report_draw(Session *session, Cells *cells);

/* Takes what the reporter has said since. */
void report_take(Session *session);

void session_report_finish(Session *session);

#endif
