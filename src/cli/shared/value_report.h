/* Prints what is known of a position and of its turns, from tables or from the oracle. */
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
    bool complete; /* no turn is left out */
    ReportedTurn (*turn)(void *context, size_t number);
    void *context;
    const CertificateNames *names; /* of those that verdicts rest on; NULL if none does */
} ValueReport;

/* Prints the outcome, its source, and each turn with its verdict. `more` has further lines before
 * the turns. Returns false if standard output fails. */
bool value_report_print(const ValueReport *report, const char *more);

/* Prints the same as JSON. `more` has further members, may be NULL, and is freed. Returns false if
 * standard output fails or memory is out. */
bool value_report_print_json(const ValueReport *report, json_t *more);

/* Says on standard error if turns were left out. */
void value_report_warn(const ValueReport *report);

#endif
