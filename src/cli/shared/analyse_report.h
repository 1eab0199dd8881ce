/* Game reports, as text and as JSON. */
#ifndef CLI_ANALYSE_REPORT_H
#define CLI_ANALYSE_REPORT_H

#include "game_report.h"

/* Appends the players and the result, how much is proved, a chart of the outcome by turn, and the
 * turns that mattered. */
void analyse_report_write(const Record *record, const GameReport *report, Text *out);

/* Prints the same as JSON, with every turn. Returns false if standard output fails or memory is
 * out. */
bool analyse_report_print_json(const Record *record, const GameReport *report);

#endif
