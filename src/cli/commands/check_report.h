/* The output of `fanorona check-certificate`. */
#ifndef CLI_CHECK_REPORT_H
#define CLI_CHECK_REPORT_H

#include "certificate.h"
#include "ends.h"

/* What the check of a file has found. */
typedef struct CheckResult {
    const char *file;
    const Certificate *certificate; /* NULL if the file can't be read as one */
    bool valid;
    bool undecided;        /* not valid, but the check ended before it could tell */
    const char *reason;    /* why it is not valid */
    const EndsCount *ends; /* what was played to the end; NULL if tables were believed */
    const char *note;      /* path of the note that it is verified; NULL if there is none */
} CheckResult;

/* Print that a certificate is valid: at length, and as one line, for one of several. */
void check_report_print(const CheckResult *result);
void check_report_print_line(const CheckResult *result);

/* Prints any result as JSON. Returns false if standard output fails or memory is out. */
bool check_report_print_json(const CheckResult *result);

#endif
