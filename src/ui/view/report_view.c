#include "report_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "result.h"
#include "translate.h"
#include "verdict_words.h"

enum {
    CHART_ROWS = 4,
    LABEL_COLUMNS = 12,
    CHART_STEP = 10,
    EVENT_SIZE = 512,
    DETAIL_SIZE = EVENT_SIZE + CERTIFICATE_NAMES_TEXT_SIZE + 32,
    RIGHT_SHOWN = 3,
    DETAIL_ROWS = 3,
    DETAIL_ROWS_FROM = 8
};

bool report_view_make(ReportView *view, const GameReport *report, Error *error) {
    ReportEvent *event = calloc(report->turns + report->gaps + 1, sizeof *event);
    if (event == NULL)
        return error_set(error, "out of memory");
    report_view_finish(view);
    view->event = event;
    for (size_t number = 0; number < report->turns; number++) {
        for (size_t gap = 0; gap < report->gaps; gap++)
            if (report->gap[gap].first == number)
                view->event[view->window.count++] = (ReportEvent){number, gap};
        if (report->turn[number].mark != MARK_NONE || report->turn[number].cost > 0)
            view->event[view->window.count++] = (ReportEvent){number, report->gaps};
    }
    return true;
}

void report_view_finish(ReportView *view) {
    free(view->event);
    *view = (ReportView){.event = NULL};
}

/* --- the chart --- */

static bool is_possible(const Verdict *verdict, Outcome outcome) {
    return outcome_compare(outcome, verdict->at_least) >= 0 &&
           outcome_compare(outcome, verdict->at_most) <= 0;
}

/* Of a long game the part is shown that the pointer is in. */
static size_t chart_begin(const ReportView *view, const GameReport *report, size_t columns) {
    size_t positions = report->turns + 1;
    if (positions <= columns)
        return 0;
    size_t at = view->window.count > 0 ? view->event[view->window.chosen].turn : 0;
    size_t begin = at > columns / 2 ? at - columns / 2 : 0;
    begin -= begin % CHART_STEP;
    return begin + columns > positions ? positions - columns : begin;
}

static void draw_chart(const ReportView *view, const GameReport *report, const Glyphs *glyphs,
                       Cells *cells, Area area) {
    static const struct {
        Outcome outcome;
        const char *label;
    } rows[] = {{OUTCOME_WIN, N_("White wins")},
                {OUTCOME_DRAW, N_("draw")},
                {OUTCOME_LOSS, N_("Black wins")}};
    size_t columns = (size_t)(area.columns - LABEL_COLUMNS);
    size_t begin = chart_begin(view, report, columns), end = begin + columns;
    end = end > report->turns + 1 ? report->turns + 1 : end;
    size_t at = view->window.count > 0 ? view->event[view->window.chosen].turn : report->turns + 1;
    for (int row = 0; row < 3; row++) {
        cells_text(cells, area.row + row, area.column, LABEL_COLUMNS, STYLE_TEXT,
                   _(rows[row].label));
        for (size_t plies = begin; plies < end; plies++) {
            Verdict verdict = game_report_for_white(report, plies);
            bool proved = verdict.outcome == rows[row].outcome;
            /* The turn at the pointer leads from one position to the next. */
            Style style = plies == at || plies == at + 1 ? STYLE_CHOSEN : STYLE_TEXT;
            uint32_t sign = proved ? glyphs->level[GLYPH_LEVELS - 1]
                            : verdict_is_likely(&verdict, rows[row].outcome) ? '~'
                            : is_possible(&verdict, rows[row].outcome)       ? '.'
                                                                             : ' ';
            cells_put(cells, area.row + row, area.column + LABEL_COLUMNS + (int)(plies - begin),
                      sign, style);
        }
    }
    cells_text(cells, area.row + 3, area.column, LABEL_COLUMNS, STYLE_FAINT, _("turns"));
    for (size_t plies = (begin + CHART_STEP - 1) / CHART_STEP * CHART_STEP; plies < end;
         plies += CHART_STEP) {
        char number[24];
        int column = LABEL_COLUMNS + (int)(plies - begin);
        snprintf(number, sizeof number, "%zu", plies);
        if (column + text_columns(number) <= area.columns)
            cells_text(cells, area.row + 3, area.column + column, CHART_STEP, STYLE_FAINT, number);
    }
}

/* --- the events --- */

static void write_rights(const GameReport *report, const ReportTurn *turn, char *text,
                         size_t size) {
    size_t length = 0;
    text[0] = '\0';
    if (turn->rights == 0)
        snprintf(text, size, _("what was right is not known"));
    for (size_t number = 0; number < turn->rights && number < RIGHT_SHOWN && length < size;
         number++) {
        char right[TURN_TEXT_SIZE];
        turn_write(report->rules.board, &turn->right[number], right);
        length += (size_t)snprintf(text + length, size - length, "%s%s",
                                   number == 0 ? _("right: ") : ", ", right);
    }
    if (turn->rights > RIGHT_SHOWN && length < size)
        snprintf(text + length, size - length, ", ...");
}

/* "draw", "win in 13", "draw (certificate)". */
static void write_value(const Verdict *verdict, char text[static VERDICT_WORDS_SIZE]) {
    verdict_words(verdict, 14, text);
    if (verdict->certificates != 0)
        sprintf(text + strlen(text), " (%s)", _(verdict_source_name(verdict_told_source(verdict))));
}

static void write_turn(const GameReport *report, const ReportTurn *turn,
                       char text[static EVENT_SIZE]) {
    char name[TURN_TEXT_SIZE], before[VERDICT_WORDS_SIZE], after[VERDICT_WORDS_SIZE];
    char rights[EVENT_SIZE / 2];
    const char *dots = turn->side == WHITE ? "" : "..";
    turn_write(report->rules.board, &turn->turn, name);
    write_value(&turn->before, before);
    write_value(&turn->after, after);
    if (turn->mark == MARK_ONLY) {
        snprintf(text, EVENT_SIZE, _("%u.%s %s: the only one of %zu that keeps the %s"),
                 turn->number, dots, name, turn->legal, before);
        return;
    }
    if (turn->cost > 0) {
        double had = 0, has = 0;
        verdict_expects(&turn->before, &had);
        verdict_expects(&turn->after, &has);
        snprintf(text, EVENT_SIZE,
                 _("%u.%s %.100s probably cost %.1f points: ~%.0f %%, then ~%.0f %%"), turn->number,
                 dots, name, turn->cost, had * 100, has * 100);
        return;
    }
    write_rights(report, turn, rights, sizeof rights);
    bool repeats = turn->after.source == VERDICT_OVER && turn->after.outcome == OUTCOME_DRAW;
    snprintf(text, EVENT_SIZE,
             repeats ? _("%u.%s %.100s? %s thrown away, %s by repetition now; %.140s")
                     : _("%u.%s %.100s? %s thrown away, %s now; %.140s"),
             turn->number, dots, name, before, after, rights);
}

static void write_event(const GameReport *report, const ReportEvent *event,
                        char text[static EVENT_SIZE]) {
    if (event->gap == report->gaps) {
        write_turn(report, &report->turn[event->turn], text);
        return;
    }
    const ReportGap *gap = &report->gap[event->gap];
    snprintf(
        text, EVENT_SIZE,
        gap->lost == OUTCOME_WIN
            ? _("%s lost the win between turns %u and %u; it is not proved which turn lost it")
            : _("%s lost the draw between turns %u and %u; it is not proved which turn lost it"),
        _(side_name(gap->side)), report->turn[gap->first].number, report->turn[gap->last].number);
}

/* The whole of an event, with the names of the certificates that it rests on. */
static void write_detail(const GameReport *report, const ReportEvent *event,
                         char text[static DETAIL_SIZE]) {
    char words[EVENT_SIZE], names[CERTIFICATE_NAMES_TEXT_SIZE];
    const ReportTurn *turn = &report->turn[event->turn];
    write_event(report, event, words);
    certificate_names_write(&report->names,
                            (CertificateSet)(turn->before.certificates | turn->after.certificates),
                            names);
    snprintf(text, DETAIL_SIZE, names[0] == '\0' ? "%s" : _("%s. It rests on %s."), words, names);
}

static void draw_events(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                        Cells *cells, Area area) {
    ListWindow *window = &view->window;
    list_window_show(window, area, window->chosen, window->chosen);
    for (size_t number = window->top; number < list_window_end(window); number++) {
        Area place = list_window_row(window, number);
        const ReportEvent *event = &view->event[number];
        bool chosen = number == window->chosen;
        char text[EVENT_SIZE];
        write_event(report, event, text);
        bool is_error =
            event->gap != report->gaps || turn_mark_is_error(report->turn[event->turn].mark);
        Style style = chosen ? STYLE_CHOSEN : is_error ? STYLE_ALERT : STYLE_TEXT;
        if (chosen) {
            cells_put(cells, place.row, place.column, glyphs->pointer, STYLE_STRONG);
            cells_set_cursor(cells, place.row, place.column);
        }
        cells_text(cells, place.row, place.column + 2, place.columns - 3, style, text);
    }
    list_window_draw_more(window, glyphs, cells, area.column + area.columns - 1);
}

/* A side that gave up with more in hand than that. */
static void write_end(const GameReport *report, char text[static EVENT_SIZE]) {
    char words[VERDICT_WORDS_SIZE];
    text[0] = '\0';
    if (report->gave_up == SIDE_NONE)
        return;
    Verdict verdict = game_report_for(report, report->turns, report->gave_up);
    write_value(&verdict, words);
    snprintf(text, EVENT_SIZE,
             report->result.reason == RESULT_AGREEMENT ? _("%s agreed to a draw: %s thrown away")
                                                       : _("%s gave up: %s thrown away"),
             _(side_name(report->gave_up)), words);
}

void report_view_draw(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                      Cells *cells, Area area) {
    char end[EVENT_SIZE];
    if (area.rows < CHART_ROWS + 3 || area.columns <= LABEL_COLUMNS)
        return;
    draw_chart(view, report, glyphs, cells, area);
    Area events = {area.row + CHART_ROWS + 1, area.column, area.rows - CHART_ROWS - 1,
                   area.columns};
    write_end(report, end);
    if (end[0] != '\0') {
        events.rows--;
        cells_text(cells, events.row + events.rows, area.column + 2, area.columns - 2, STYLE_ALERT,
                   end);
    }
    /* The whole of what the pointer's line may have no room for. */
    if (view->window.count > 0 && events.rows >= DETAIL_ROWS_FROM) {
        char text[DETAIL_SIZE];
        events.rows -= DETAIL_ROWS + 1;
        write_detail(report, &view->event[view->window.chosen], text);
        cells_paragraph(
            cells, (Area){events.row + events.rows + 1, area.column, DETAIL_ROWS, area.columns}, 0,
            STYLE_TEXT, text);
    }
    if (view->window.count == 0)
        cells_paragraph(cells, events, 0, STYLE_TEXT,
                        report->known == 0 ? _("Nothing is known about any turn.")
                                           : _("No mistakes and no only turns found."));
    else
        draw_events(view, report, glyphs, cells, events);
}
