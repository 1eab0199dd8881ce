/* What is known of a position and of its turns, printed: for tables and for the oracle alike. */
#ifndef CLI_VALUE_REPORT_H
#define CLI_VALUE_REPORT_H

#include <jansson.h>

#include "setup.h"
#include "turn_text.h"
#include "verdict.h"

typedef struct ReportedTurn {
    char turn[TURN_TEXT_SIZE];
    Verdict verdict;
    int progress; /* KnownPosition.progress; 0: nothing to say */
} ReportedTurn;

typedef struct ValueReport {
    const Setup *setup;
    Verdict position;
    size_t turns;
    bool complete; /* no turn was left out */
    ReportedTurn (*turn)(void *context, size_t number);
    void *context;
    const CertificateNames *names; /* of those that verdicts rest on; NULL: none does */
} ValueReport;

/* Prints the outcome, where it comes from, and each turn with its verdict. `more` are further lines
 * before the turns. False when standard output fails. */
bool value_report_print(const ValueReport *report, const char *more);

/* The same as JSON; `more` has further members, which may be NULL, and is freed. False without
 * memory, too. */
bool value_report_print_json(const ValueReport *report, json_t *more);

/* Says on standard error that turns were left out where that is so. */
void value_report_warn(const ValueReport *report);

#endif
