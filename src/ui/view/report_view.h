/* The report of a game on the screen: a chart of the outcome by turn, and the turns that mattered,
 * with a pointer. Different signs show what is proved and what is only possible. Drawing needs
 * nothing but the report. One thread. */
#ifndef UI_REPORT_VIEW_H
#define UI_REPORT_VIEW_H

#include "game_report.h"
#include "list_window.h"

/* Something that mattered. */
typedef struct ReportEvent {
    size_t turn; /* of the report: one with a mark or a cost, or the first of a gap */
    size_t gap;  /* of the report; the number of gaps if it is none */
} ReportEvent;

/* Zero-initialised: there are no events. */
typedef struct ReportView {
    ReportEvent *event; /* a line each: those that are certain in the order of their turns, then
                           those that are likely */
    size_t heading;     /* the line between them, which is no event; if there is none,
                           window.count */
    ListWindow window;  /* of the lines */
} ReportView;

/* Takes the events of a report, and chooses the first. Returns false, with the reason, if memory
 * runs out. */
bool report_view_make(ReportView *view, const GameReport *report, Error *error);
void report_view_finish(ReportView *view);

/* Moves the pointer by up to `lines` events. */
void report_view_move(ReportView *view, int lines);

/* Returns the line of the event at a place of the screen, or window.count if there is none. */
size_t report_view_line(const ReportView *view, int row, int column);

/* Draws chart and events, as many as there is room for. */
void report_view_draw(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                      Cells *cells, Area area);

#endif
