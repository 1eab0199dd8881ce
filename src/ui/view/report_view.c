#include "report_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "notation.h"
#include "report_chart.h"
#include "report_words.h"
#include "result.h"
#include "translate.h"

enum {
    CHART_STEP = 10,
    EVENT_SIZE = REPORT_WORDS_SIZE + TURN_TEXT_SIZE + 32,
    DETAIL_SIZE = EVENT_SIZE + CERTIFICATE_NAMES_TEXT_SIZE + 32,
    DETAIL_ROWS = 3,
    DETAIL_ROWS_FROM = 7,
    ROWS_AROUND_CHART = 3, /* the heading, the numbers of turns, a blank row */
    WORDS_FROM = 60,       /* columns from which the chart's labels have words, too */
    HEADING_SIZE = 160
};

/* Returns whether estimates alone call a turn a mistake. */
static bool is_likely(const ReportTurn *turn) {
    return turn->mark == MARK_NONE && turn->cost > 0;
}

static void add_event(ReportView *view, size_t turn, size_t gap) {
    view->event[view->window.count++] = (ReportEvent){turn, gap};
}

bool report_view_make(ReportView *view, const GameReport *report, Error *error) {
    ReportEvent *event = calloc(report->turns + report->gaps + 2, sizeof *event);
    if (event == NULL)
        return error_out_of_memory(error);
    report_view_finish(view);
    view->event = event;
    for (size_t number = 0; number < report->turns; number++) {
        for (size_t gap = 0; gap < report->gaps; gap++)
            if (report->gap[gap].first == number)
                add_event(view, number, gap);
        if (report->turn[number].mark != MARK_NONE)
            add_event(view, number, report->gaps);
    }
    view->heading = view->window.count;
    for (size_t number = 0; number < report->turns; number++)
        if (is_likely(&report->turn[number])) {
            if (view->window.count == view->heading)
                add_event(view, number, report->gaps); /* the heading */
            add_event(view, number, report->gaps);
        }
    report_view_move(view, 0);
    return true;
}

void report_view_finish(ReportView *view) {
    free(view->event);
    *view = (ReportView){.event = NULL};
}

void report_view_move(ReportView *view, int lines) {
    ListWindow *window = &view->window;
    list_window_move(window, lines);
    if (window->chosen == view->heading)
        list_window_move(window, lines < 0 && view->heading > 0 ? -1 : 1);
}

size_t report_view_line(const ReportView *view, int row, int column) {
    size_t line = list_window_line(&view->window, row, column);
    return line == view->heading ? view->window.count : line;
}

/* --- the chart --- */

/* The part of a long game that has the pointer is shown. */
static size_t chart_begin(const ReportView *view, const GameReport *report, size_t columns) {
    size_t positions = report->turns + 1;
    if (positions <= columns)
        return 0;
    size_t at = view->window.count > 0 ? view->event[view->window.chosen].turn : 0;
    size_t begin = at > columns / 2 ? at - columns / 2 : 0;
    begin -= begin % CHART_STEP;
    return begin + columns > positions ? positions - columns : begin;
}

/* Returns the rows of the chart. The events may have half of the room if they need it. */
static int chart_rows(const ReportView *view, int rows) {
    size_t events = view->window.count;
    int others = events > (size_t)rows ? rows : (int)events + DETAIL_ROWS + 2;
    others = others > rows / 2 ? rows / 2 : others;
    int room = rows - others - ROWS_AROUND_CHART;
    return room < REPORT_CHART_ROWS_MIN   ? REPORT_CHART_ROWS_MIN
           : room > REPORT_CHART_ROWS_MAX ? REPORT_CHART_ROWS_MAX
                                          : room - (room - 1) % 4;
}

/* Writes what the chart shows, and its signs. */
static void draw_heading(const Glyphs *glyphs, Cells *cells, Area area) {
    char heading[HEADING_SIZE] = "";
    Text proved = {0};
    utf8_append(&proved, glyphs->level[GLYPH_LEVELS - 1]);
    cells_offer(heading, sizeof heading, area.columns,
                "What White can expect: %s proved, ~ likely, . possible", text_string(&proved));
    cells_offer(heading, sizeof heading, area.columns, "White: %s proved, ~ likely, . possible",
                text_string(&proved));
    cells_text(cells, area.row, area.column, area.columns, STYLE_TEXT, heading);
    text_finish(&proved);
}

static void draw_chart(const ReportView *view, const GameReport *report, const Glyphs *glyphs,
                       Cells *cells, Area area) {
    bool has_words = area.columns >= WORDS_FROM;
    int label_columns = report_chart_label_columns(has_words);
    size_t columns = (size_t)(area.columns - label_columns);
    size_t begin = chart_begin(view, report, columns), end = begin + columns;
    end = end > report->turns + 1 ? report->turns + 1 : end;
    size_t at = view->window.count > 0 ? view->event[view->window.chosen].turn : report->turns + 1;
    const uint32_t signs[] = {[CHART_NOTHING] = ' ',
                              [CHART_POSSIBLE] = '.',
                              [CHART_LIKELY] = '~',
                              [CHART_PROVED] = glyphs->level[GLYPH_LEVELS - 1]};
    int below = area.row + area.rows - 1;
    for (int row = 0; row < area.rows - 1; row++) {
        char label[REPORT_CHART_LABEL_SIZE];
        report_chart_label(row, area.rows - 1, has_words, label);
        cells_text(cells, area.row + row, area.column, label_columns, STYLE_TEXT, label);
    }
    cells_text(cells, below, area.column, label_columns, STYLE_FAINT, _(REPORT_CHART_TURNS));
    for (size_t plies = begin; plies < end; plies++) {
        Verdict verdict = game_report_for_white(report, plies);
        int column = area.column + label_columns + (int)(plies - begin);
        /* The turn at the pointer leads from one position to the next. */
        Style style = plies == at || plies == at + 1 ? STYLE_CHOSEN : STYLE_TEXT;
        for (int row = 0; row < area.rows - 1; row++)
            cells_put(cells, area.row + row, column,
                      signs[report_chart_sign(&verdict, row, area.rows - 1)], style);
        unsigned number = report_chart_number(report, plies);
        char text[24];
        snprintf(text, sizeof text, "%u", number);
        if (number != 0 && column + cells_columns(text) <= area.column + area.columns)
            cells_text(cells, below, column, CHART_STEP, STYLE_FAINT, text);
    }
}

/* --- the events --- */

static void write_event(const GameReport *report, const ReportEvent *event,
                        char text[static EVENT_SIZE]) {
    char name[TURN_TEXT_SIZE], words[REPORT_WORDS_SIZE];
    if (event->gap != report->gaps) {
        report_gap_write(report, &report->gap[event->gap], words);
        snprintf(text, EVENT_SIZE, "%s", words);
        return;
    }
    const ReportTurn *turn = &report->turn[event->turn];
    turn_write(report->rules.board, &turn->turn, name);
    report_turn_write(report, turn, words);
    snprintf(text, EVENT_SIZE, "%u.%s %s%s %s", turn->number, turn->side == WHITE ? "" : "..", name,
             turn_mark_is_error(turn->mark) ? "?" : ":", words);
}

/* Writes the whole of an event, with the names of its certificates. */
static void write_detail(const GameReport *report, const ReportEvent *event,
                         char text[static DETAIL_SIZE]) {
    char words[EVENT_SIZE], names[CERTIFICATE_NAMES_TEXT_SIZE];
    const ReportTurn *turn = &report->turn[event->turn];
    write_event(report, event, words);
    certificate_names_write(&report->names,
                            (CertificateSet)(turn->before.certificates | turn->after.certificates),
                            names);
    snprintf(text, DETAIL_SIZE,
             names[0] == '\0' ? "%s"
                              : _("%s. Certificates (proofs in files) that it rests on: %s."),
             words, names);
}

static void draw_likely_heading(Cells *cells, Area place) {
    char heading[HEADING_SIZE] = "";
    cells_offer(heading, sizeof heading, place.columns - 1, REPORT_PROBABLE);
    cells_offer(heading, sizeof heading, place.columns - 1, "Likely, but not proved:");
    cells_text(cells, place.row, place.column, place.columns - 1, STYLE_TEXT, heading);
}

static void draw_events(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                        Cells *cells, Area area) {
    ListWindow *window = &view->window;
    bool is_below_heading = window->chosen == view->heading + 1;
    list_window_show(window, area, window->chosen - is_below_heading, window->chosen);
    for (size_t number = window->top; number < list_window_end(window); number++) {
        Area place = list_window_row(window, number);
        const ReportEvent *event = &view->event[number];
        if (number == view->heading) {
            draw_likely_heading(cells, place);
            continue;
        }
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

void report_view_draw(ReportView *view, const GameReport *report, const Glyphs *glyphs,
                      Cells *cells, Area area) {
    char end[REPORT_WORDS_SIZE];
    int rows = chart_rows(view, area.rows);
    if (area.rows < rows + ROWS_AROUND_CHART + 2 ||
        area.columns <= report_chart_label_columns(area.columns >= WORDS_FROM))
        return;
    draw_heading(glyphs, cells, area);
    draw_chart(view, report, glyphs, cells,
               (Area){area.row + 1, area.column, rows + 1, area.columns});
    rows += ROWS_AROUND_CHART;
    Area events = {area.row + rows, area.column, area.rows - rows, area.columns};
    report_end_write(report, end);
    if (end[0] != '\0') {
        Area below = {0, area.column + 2, 0, area.columns - 2};
        below.rows = cells_paragraph(NULL, below, 0, STYLE_ALERT, end);
        below.rows = below.rows < events.rows ? below.rows : 1;
        events.rows -= below.rows;
        below.row = events.row + events.rows;
        cells_paragraph(cells, below, 0, STYLE_ALERT, end);
    }
    /* The whole text of the pointer's line, which may have been cut. */
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
                        report->known == 0 ? _("Nothing is proved about any turn.")
                                           : _("No mistakes and no only turns found."));
    else
        draw_events(view, report, glyphs, cells, events);
}
