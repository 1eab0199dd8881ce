/* The report of a game on the screen: a chart of the outcome by turn, and the turns that mattered.
 * A pointer goes through those; what is proved and what is merely possible are told apart by signs.
 * Drawing is pure. One thread. */
#ifndef UI_REPORT_VIEW_H
#define UI_REPORT_VIEW_H

#include "cells.h"
#include "game_report.h"
#include "glyphs.h"

/* Zero-initialised it has no events. */
typedef struct ReportView {
    size_t *event; /* numbers of the turns of a report that have a mark */
    size_t events;
    size_t chosen, top;
    Area area; /* of the events, as drawn last */
} ReportView;

/* Takes the events of a report, the first one chosen. False when memory runs out. */
bool report_view_make(ReportView *view, const GameReport *report, Error *error);
void report_view_finish(ReportView *view);

void report_view_move(ReportView *view, int lines);

/* The event at a place of the screen, or view->events. */
size_t report_view_line(const ReportView *view, int row, int column);

/* Draws chart and events, as much as there is room for. */
void report_view_draw(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                      Cells *cells, Area area);

#endif
