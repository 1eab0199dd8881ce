#include "report_words.h"

#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "notation.h"
#include "translate.h"
#include "verdict_words.h"

enum { RIGHT_SHOWN = 3, VALUE_COLUMNS = 16, RIGHTS_SIZE = 160 };

void report_progress_write(const ReportProgress *progress, char *text, size_t size) {
    char nodes[SHORT_NUMBER_SIZE];
    short_number(progress->nodes, nodes);
    if (progress->positions == 0) /* nothing has been told yet */
        snprintf(text, size, _("Tables and certificates are read"));
    else if (progress->stage == REPORT_PROVES)
        snprintf(text, size, _("%zu of %zu positions proved, at turn %zu, %s nodes, %.0f s"),
                 progress->known, progress->positions, progress->ply, nodes, progress->seconds);
    else
        snprintf(text, size,
                 progress->stage == REPORT_READS
                     ? _("Tables and certificates are read; %zu of %zu positions are known, %.0f s")
                     : _("The rest is estimated; %zu of %zu positions are known, %.0f s"),
                 progress->known, progress->positions, progress->seconds);
}

/* "draw", "win in 13", "draw (certificate)". */
static void write_value(const Verdict *verdict, char text[static VERDICT_WORDS_SIZE]) {
    verdict_words(verdict, VALUE_COLUMNS, text);
    size_t length = strlen(text);
    if (verdict->certificates != 0)
        snprintf(text + length, VERDICT_WORDS_SIZE - length, " (%s)",
                 _(verdict_source_name(verdict_told_source(verdict))));
}

/* "d3-e3A, c2-d2W, ...". */
static void write_turns(const GameReport *report, const ReportTurn *turn,
                        char text[static RIGHTS_SIZE]) {
    size_t length = 0;
    text[0] = '\0';
    for (size_t number = 0; number < turn->rights && number < RIGHT_SHOWN && length < RIGHTS_SIZE;
         number++) {
        char right[TURN_TEXT_SIZE];
        turn_write(report->rules.board, &turn->right[number], right);
        length += (size_t)snprintf(text + length, RIGHTS_SIZE - length, "%s%s",
                                   number == 0 ? "" : ", ", right);
    }
    if (turn->rights > RIGHT_SHOWN && length < RIGHTS_SIZE)
        snprintf(text + length, RIGHTS_SIZE - length, ", ...");
}

static void write_error(const GameReport *report, const ReportTurn *turn, const char *before,
                        const char *after, char text[static REPORT_WORDS_SIZE]) {
    char rights[RIGHTS_SIZE];
    if (turn->rights == 0) {
        snprintf(text, REPORT_WORDS_SIZE,
                 turn->repeats
                     ? _("%s thrown away, %s by repetition now; the right turn is not known")
                     : _("%s thrown away, %s now; the right turn is not known"),
                 before, after);
        return;
    }
    write_turns(report, turn, rights);
    snprintf(text, REPORT_WORDS_SIZE,
             turn->repeats ? _("%s thrown away, %s by repetition now; right: %s")
                           : _("%s thrown away, %s now; right: %s"),
             before, after, rights);
}

void report_expected_write(const Verdict *verdict, char text[static VERDICT_WORDS_SIZE]) {
    double expected = 0;
    verdict_expects(verdict, &expected);
    snprintf(text, VERDICT_WORDS_SIZE, verdict->outcome == OUTCOME_UNKNOWN ? "~%.0f %%" : "%.0f %%",
             expected * 100);
}

void report_turn_write(const GameReport *report, const ReportTurn *turn,
                       char text[static REPORT_WORDS_SIZE]) {
    char before[VERDICT_WORDS_SIZE], after[VERDICT_WORDS_SIZE];
    write_value(&turn->before, before);
    write_value(&turn->after, after);
    if (turn->mark == MARK_ONLY)
        snprintf(text, REPORT_WORDS_SIZE, _("the only right one of %zu turns: %s"), turn->legal,
                 before);
    else if (turn->cost > 0) {
        report_expected_write(&turn->before, before);
        report_expected_write(&turn->after, after);
        snprintf(text, REPORT_WORDS_SIZE,
                 turn->cost >= estimate_all ? _("probably cost the whole point: %s, then %s")
                                            : _("probably cost half a point: %s, then %s"),
                 before, after);
    } else
        write_error(report, turn, before, after, text);
}

void report_gap_write(const GameReport *report, const ReportGap *gap,
                      char text[static REPORT_WORDS_SIZE]) {
    snprintf(
        text, REPORT_WORDS_SIZE,
        gap->lost == OUTCOME_WIN
            ? _("%s lost the win between turns %u and %u; it is not proved which turn lost it")
            : _("%s lost the draw between turns %u and %u; it is not proved which turn lost it"),
        _(side_name(gap->side)), report->turn[gap->first].number, report->turn[gap->last].number);
}

void report_end_write(const GameReport *report, char text[static REPORT_WORDS_SIZE]) {
    char words[VERDICT_WORDS_SIZE];
    text[0] = '\0';
    if (report->gave_up == SIDE_NONE)
        return;
    Verdict verdict = game_report_for(report, report->turns, report->gave_up);
    write_value(&verdict, words);
    snprintf(text, REPORT_WORDS_SIZE,
             report->result.reason == RESULT_AGREEMENT ? _("%s agreed to a draw: %s thrown away")
                                                       : _("%s gave up: %s thrown away"),
             _(side_name(report->gave_up)), words);
}
