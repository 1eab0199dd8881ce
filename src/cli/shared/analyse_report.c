#include "analyse_report.h"

#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "json_output.h"
#include "notation.h"
#include "report_chart.h"
#include "report_words.h"
#include "translate.h"
#include "value_text.h"

enum { CHART_COLUMNS = 50, CHART_ROWS = REPORT_CHART_ROWS_MIN };

enum { NUMBER_SIZE = 24 };

/* --- The chart --- */

static char chart_sign(const Verdict *verdict, int row) {
    switch (report_chart_sign(verdict, row, CHART_ROWS)) {
    case CHART_PROVED:
        return verdict->certificates == 0 ? '#' : '=';
    case CHART_LIKELY:
        return '~';
    case CHART_POSSIBLE:
        return '.';
    case CHART_NOTHING:
        break;
    }
    return ' ';
}

/* Appends a label and what stands beside it, without blanks at the end. */
static void write_chart_row(Text *out, const char *label, char row[static CHART_COLUMNS + 1]) {
    size_t length = CHART_COLUMNS;
    while (length > 0 && row[length - 1] == ' ')
        length--;
    row[length] = '\0';
    int blanks = length == 0 ? 0 : report_chart_label_columns(true) - cells_columns(label);
    text_format(out, "%s%*s%s\n", label, blanks, "", row);
}

/* Returns the certificates on which the report rests. */
static CertificateSet certificates_used(const GameReport *report) {
    unsigned used = report->first.certificates | report->last.certificates;
    for (size_t number = 0; number < report->turns; number++)
        used |= report->turn[number].before.certificates | report->turn[number].after.certificates;
    return (CertificateSet)used;
}

static bool has_estimates(const GameReport *report) {
    for (size_t plies = 0; plies <= report->turns; plies++)
        if (game_report_for_white(report, plies).estimate.depth != 0)
            return true;
    return false;
}

static void write_chart(Text *out, const GameReport *report) {
    for (size_t begin = 0; begin <= report->turns; begin += CHART_COLUMNS) {
        char signs[CHART_COLUMNS + 1], label[REPORT_CHART_LABEL_SIZE];
        size_t columns = report->turns + 1 - begin;
        columns = columns > CHART_COLUMNS ? CHART_COLUMNS : columns;
        text_append_string(out, "\n");
        for (int row = 0; row < CHART_ROWS; row++) {
            memset(signs, ' ', CHART_COLUMNS);
            for (size_t column = 0; column < columns; column++) {
                Verdict verdict = game_report_for_white(report, begin + column);
                signs[column] = chart_sign(&verdict, row);
            }
            report_chart_label(row, CHART_ROWS, true, label);
            write_chart_row(out, label, signs);
        }
        memset(signs, ' ', CHART_COLUMNS);
        for (size_t column = 0; column < columns; column++) {
            char number[NUMBER_SIZE] = "";
            unsigned turn = report_chart_number(report, begin + column);
            if (turn != 0)
                snprintf(number, sizeof number, "%u", turn);
            size_t length = strlen(number);
            if (column + length <= CHART_COLUMNS)
                memcpy(signs + column, number, length);
        }
        write_chart_row(out, _(REPORT_CHART_TURNS), signs);
    }
    CertificateSet used = certificates_used(report);
    text_format(out, "\n%s", _("#: proved"));
    if (used != 0)
        text_format(out, ", %s",
                    (used & CERTIFICATE_SETTLED) == 0 ? _("=: by certificates")
                    : used == CERTIFICATE_SETTLED     ? _("=: by settled openings")
                                                  : _("=: by certificates and settled openings"));
    if (has_estimates(report))
        text_format(out, ", %s", _("~: likely"));
    text_format(out, ", %s\n", _(".: possible"));
}

/* --- The turns that mattered --- */

/* Writes "12." or "12...", as in records. */
static void write_number(const ReportTurn *turn, char text[static NUMBER_SIZE]) {
    snprintf(text, NUMBER_SIZE, "%u.%s", turn->number, turn->side == WHITE ? "" : "..");
}

static void write_event(Text *out, const GameReport *report, const ReportTurn *turn, int width) {
    char number[NUMBER_SIZE], text[TURN_TEXT_SIZE], words[REPORT_WORDS_SIZE];
    write_number(turn, number);
    turn_write(report->rules.board, &turn->turn, text);
    report_turn_write(report, turn, words);
    text_format(out, "%-6s %-*s  %s\n", number, width, text, words);
}

/* Returns the width of the widest turn of all events. */
static int events_width(const GameReport *report) {
    char text[TURN_TEXT_SIZE];
    int width = 0;
    for (size_t number = 0; number < report->turns; number++)
        if (report->turn[number].mark != MARK_NONE) {
            turn_write(report->rules.board, &report->turn[number].turn, text);
            width = (int)strlen(text) > width ? (int)strlen(text) : width;
        }
    return width;
}

static void write_events(Text *out, const GameReport *report) {
    size_t events = 0;
    int width = events_width(report);
    text_append_string(out, "\n");
    for (size_t number = 0; number < report->turns; number++)
        if (report->turn[number].mark != MARK_NONE) {
            write_event(out, report, &report->turn[number], width);
            events++;
        }
    char words[REPORT_WORDS_SIZE];
    for (size_t number = 0; number < report->gaps; number++) {
        report_gap_write(report, &report->gap[number], words);
        text_format(out, "%s\n", words);
    }
    report_end_write(report, words);
    if (words[0] != '\0')
        text_format(out, "%s\n", words);
    if (events == 0 && report->gaps == 0 && report->gave_up == SIDE_NONE)
        text_format(out, "%s\n",
                    report->known == 0 ? _("Nothing is proved about any turn.")
                                       : _("No mistakes and no only turns found."));
}

/* Writes the turns that are mistakes by estimates alone, separate from the proved ones. */
static void write_probable(Text *out, const GameReport *report) {
    size_t written = 0;
    for (size_t at = 0; at < report->turns; at++) {
        const ReportTurn *turn = &report->turn[at];
        char number[NUMBER_SIZE], text[TURN_TEXT_SIZE];
        char before[VERDICT_WORDS_SIZE], after[VERDICT_WORDS_SIZE];
        if (turn->cost <= 0)
            continue;
        if (written++ == 0)
            text_format(out, "\n%s\n", _(REPORT_PROBABLE));
        write_number(turn, number);
        turn_write(report->rules.board, &turn->turn, text);
        text_format(out, "%-6s %s  ", number, text);
        report_expected_write(&turn->before, before);
        report_expected_write(&turn->after, after);
        text_format(out, _("%s before, %s after\n"), before, after);
    }
}

/* --- The head --- */

static const char *player_name(const Record *record, Side side) {
    const char *name = tags_get(record->tags, side_name(side));
    return name == NULL || name[0] == '\0' ? side_name(side) : name;
}

void analyse_report_write(const Record *record, const GameReport *report, Text *out) {
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE], result[RESULT_TEXT_SIZE];
    char names[CERTIFICATE_NAMES_TEXT_SIZE];
    size_t positions = report->turns + 1;
    board_write_size(report->rules.board, size);
    ruleset_write(report->rules.set, set);
    result_tell(report->result, result);
    text_format(out, "%s - %s, %s, %s, %s: %s\n", _(player_name(record, WHITE)),
                _(player_name(record, BLACK)), size, set, result_code(report->result), result);
    text_format(out,
                translate_count("%zu turn of both sides", "%zu turns of both sides", report->turns),
                report->turns);
    text_format(out, _("\npositions that are proved: %zu of %zu\n"), report->known, positions);
    if (!report->complete)
        text_format(out, "%s\n",
                    report->known == positions
                        ? _("the search ended before it had judged all other turns")
                        : _("the search was cut short"));
    certificate_names_write(&report->names, certificates_used(report), names);
    if (names[0] != '\0')
        text_format(out, _("certificates that this rests on: %s\n"), names);
    write_chart(out, report);
    write_events(out, report);
    write_probable(out, report);
}

/* --- JSON --- */

static json_t *turn_json(const GameReport *report, const ReportTurn *turn) {
    char text[TURN_TEXT_SIZE];
    json_t *right = json_array();
    for (size_t number = 0; number < turn->rights; number++) {
        turn_write(report->rules.board, &turn->right[number], text);
        json_array_append_new(right, json_string(text));
    }
    turn_write(report->rules.board, &turn->turn, text);
    return json_pack("{s:i, s:s, s:s, s:o, s:o, s:s, s:f, s:I, s:o, s:o}", "number",
                     (int)turn->number, "side", side_word(turn->side), "turn", text, "before",
                     value_json(&turn->before, &report->names), "after",
                     value_json(&turn->after, &report->names), "mark", turn_mark_name(turn->mark),
                     "probable_cost", turn->cost, "legal", (json_int_t)turn->legal, "keeping",
                     turn->keeping < 0 ? json_null() : json_integer(turn->keeping), "right", right);
}

static json_t *gaps_json(const GameReport *report) {
    json_t *gaps = json_array();
    for (size_t number = 0; number < report->gaps; number++) {
        const ReportGap *gap = &report->gap[number];
        json_array_append_new(gaps, json_pack("{s:s, s:s, s:I, s:I}", "side", side_word(gap->side),
                                              "lost", outcome_name(gap->lost), "first",
                                              (json_int_t)report->turn[gap->first].number, "last",
                                              (json_int_t)report->turn[gap->last].number));
    }
    return gaps;
}

static json_t *head_json(const Record *record, const GameReport *report) {
    Setup setup = {report->rules, report->start};
    json_t *members = json_pack(
        "{s:o, s:o, s:s, s:b, s:I, s:I, s:I, s:f, s:i, s:o, s:o, s:o, s:s, s:o}", "white",
        json_text(player_name(record, WHITE)), "black", json_text(player_name(record, BLACK)),
        "result", result_code(report->result), "complete", (int)report->complete, "positions",
        (json_int_t)(report->turns + 1), "known", (json_int_t)report->known, "nodes",
        (json_int_t)report->nodes, "seconds", report->seconds, "tables_stones",
        (int)report->tables_stones, "start", value_json(&report->first, &report->names), "end",
        value_json(&report->last, &report->names), "gave_up",
        report->gave_up == SIDE_NONE ? json_null() : json_string(side_word(report->gave_up)),
        "end_mark", turn_mark_name(report->end_mark), "gaps", gaps_json(report));
    return json_join(json_setup(&setup), members);
}

bool analyse_report_print_json(const Record *record, const GameReport *report) {
    JsonList list;
    bool printed = json_list_begin(&list, head_json(record, report), "turns");
    for (size_t number = 0; printed && number < report->turns; number++)
        printed = json_list_add(&list, turn_json(report, &report->turn[number]));
    return printed && json_list_end(&list, NULL);
}
