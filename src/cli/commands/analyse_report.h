/* Game reports, printed. */
#ifndef CLI_ANALYSE_REPORT_H
#define CLI_ANALYSE_REPORT_H

#include "game_report.h"

/* Prints who played what and how it ended, how much is proved, a chart of the outcome by turn, and
 * the turns that mattered. False when standard output fails. */
bool analyse_report_print(const Record *record, const GameReport *report);

/* The same as JSON, with every turn; false without memory, too. */
bool analyse_report_print_json(const Record *record, const GameReport *report);

#endif
