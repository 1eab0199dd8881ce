/* A report of a game in words, for the screen and for `fanorona analyse`. */
#ifndef UI_REPORT_WORDS_H
#define UI_REPORT_WORDS_H

#include "game_report.h"
#include "translate.h"
#include "verdict_words.h"

enum { REPORT_WORDS_SIZE = 512 };

/* The heading over mistakes that estimates alone tell of. */
#define REPORT_PROBABLE N_("Probably cost half a point or more; not proved:")

/* Writes which stage of a report is being done, and its progress. */
void report_progress_write(const ReportProgress *progress, char *text, size_t size);

/* Writes what a turn did, to be put after the turn: "win in 7 thrown away, draw now; right:
 * d3-e3A". */
void report_turn_write(const GameReport *report, const ReportTurn *turn,
                       char text[static REPORT_WORDS_SIZE]);

/* Writes between which turns an outcome was lost. */
void report_gap_write(const GameReport *report, const ReportGap *gap,
                      char text[static REPORT_WORDS_SIZE]);

/* Writes what is expected before or after a turn: "~83 %", or "100 %" if that is certain. */
void report_expected_write(const Verdict *verdict, char text[static VERDICT_WORDS_SIZE]);

/* Writes what a side threw away by giving up or agreeing to a draw; "" if nothing. */
void report_end_write(const GameReport *report, char text[static REPORT_WORDS_SIZE]);

#endif
