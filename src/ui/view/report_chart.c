#include "report_chart.h"

#include <stdio.h>

#include "cells.h"

enum { NUMBER_STEP = 5, QUARTERS = 4, PERCENT_COLUMNS = 5 };

/* Returns the row of a result. */
static int row_of(double result, int rows) {
    return (int)((1 - result) * (rows - 1) + 0.5);
}

ReportChartSign report_chart_sign(const Verdict *verdict, int row, int rows) {
    double expected;
    bool is_expected = verdict_expects(verdict, &expected);
    int middle = (rows - 1) / 2, end = is_expected ? row_of(expected, rows) : middle;
    bool is_in_bar =
        is_expected && (end < middle ? row >= end && row <= middle : row >= middle && row <= end);
    if (is_in_bar)
        return verdict->outcome == OUTCOME_UNKNOWN ? CHART_LIKELY : CHART_PROVED;
    bool is_possible = row >= row_of(outcome_result(verdict->at_most), rows) &&
                       row <= row_of(outcome_result(verdict->at_least), rows);
    return is_possible && (!is_expected || verdict_is_bounded(verdict)) ? CHART_POSSIBLE
                                                                        : CHART_NOTHING;
}

/* Returns the name of an outcome for White at a quarter of the scale, counted from above. */
static const char *quarter_word(int quarter) {
    return quarter == 0          ? _("White wins")
           : quarter == 2        ? _("Draw")
           : quarter == QUARTERS ? _("Black wins")
                                 : "";
}

static int words_columns(void) {
    int columns = 0;
    for (int quarter = 0; quarter <= QUARTERS; quarter++) {
        int needed = cells_columns(quarter_word(quarter));
        columns = needed > columns ? needed : columns;
    }
    return columns;
}

void report_chart_label(int row, int rows, bool has_words,
                        char text[static REPORT_CHART_LABEL_SIZE]) {
    text[0] = '\0';
    if (row * QUARTERS % (rows - 1) != 0)
        return;
    int quarter = row * QUARTERS / (rows - 1);
    const char *word = has_words ? quarter_word(quarter) : "";
    int blanks = has_words ? words_columns() + 1 - cells_columns(word) : 0;
    snprintf(text, REPORT_CHART_LABEL_SIZE, "%s%*s%3d %%", word, blanks, "",
             100 - quarter * 100 / QUARTERS);
}

int report_chart_label_columns(bool has_words) {
    int columns = (has_words ? words_columns() + 1 : 0) + PERCENT_COLUMNS;
    int needed = cells_columns(_(REPORT_CHART_TURNS));
    return (columns > needed ? columns : needed) + 2;
}

unsigned report_chart_number(const GameReport *report, size_t plies) {
    if (plies >= report->turns)
        return 0;
    unsigned number = report->turn[plies].number;
    bool is_first = plies == 0 || report->turn[plies - 1].number != number;
    return is_first && (number == 1 || number % NUMBER_STEP == 0) ? number : 0;
}
