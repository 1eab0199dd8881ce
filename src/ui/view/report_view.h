/* The report of a game on the screen: a chart of the outcome by turn, and the turns that mattered.
 * A pointer goes through those; what is proved and what is merely possible are told apart by signs.
 * Drawing is pure. One thread. */
#ifndef UI_REPORT_VIEW_H
#define UI_REPORT_VIEW_H

#include "game_report.h"
#include "list_window.h"

/* Something that mattered. */
typedef struct ReportEvent {
    size_t turn; /* of the report: one with a mark or a cost, or the first one of a gap */
    size_t gap;  /* of the report; as many as there are: none */
} ReportEvent;

/* Zero-initialised it has no events. */
typedef struct ReportView {
    ReportEvent *event; /* in the order of their turns */
    ListWindow window;  /* of the events */
} ReportView;

/* Takes the events of a report, the first one chosen. False when memory runs out. */
bool report_view_make(ReportView *view, const GameReport *report, Error *error);
void report_view_finish(ReportView *view);

/* Draws chart and events, as much as there is room for. */
void report_view_draw(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                      Cells *cells, Area area);

#endif
