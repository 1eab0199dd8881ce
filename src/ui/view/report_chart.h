/* The chart of a report: the result that White could expect after each turn, as a bar from the
 * middle row, up for White and down for Black. The screen and `fanorona analyse` draw it from
 * these. Plain values; any thread may call. */
#ifndef UI_REPORT_CHART_H
#define UI_REPORT_CHART_H

#include "game_report.h"
#include "translate.h"

/* A chart has 4k + 1 rows, so that each quarter of the scale has a row of its own: the first is a
 * win of White's, the last is one of Black's. */
enum { REPORT_CHART_ROWS_MIN = 5, REPORT_CHART_ROWS_MAX = 21, REPORT_CHART_LABEL_SIZE = 96 };

/* What stands in a row of the chart above a position. */
typedef enum ReportChartSign {
    CHART_NOTHING,
    CHART_POSSIBLE, /* not ruled out, where something is, or where there is no estimate */
    CHART_LIKELY,   /* in the bar of an estimate */
    CHART_PROVED,   /* in the bar of a known outcome */
} ReportChartSign;

/* Returns the sign of a verdict for White in a row, the highest of which is 0. */
ReportChartSign report_chart_sign(const Verdict *verdict, int row, int rows);

/* Writes what stands before a row, in the player's language: "White wins 100 %" or, without words,
 * "100 %"; "" if the row has none. */
void report_chart_label(int row, int rows, bool has_words,
                        char text[static REPORT_CHART_LABEL_SIZE]);

/* The label of the row below the chart, which has the numbers of turns. */
#define REPORT_CHART_TURNS N_("turns")

/* Returns the columns of the labels, with the space after them. */
int report_chart_label_columns(bool has_words);

/* Returns the number to write under a position, that of the turn from there: 1, 5, 10, ...; 0 if
 * none stands there. */
unsigned report_chart_number(const GameReport *report, size_t plies);

#endif
