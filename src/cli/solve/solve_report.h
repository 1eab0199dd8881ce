/* The output of `fanorona solve`: the curves of a search, its progress, and the result. */
#ifndef CLI_SOLVE_REPORT_H
#define CLI_SOLVE_REPORT_H

#include <stdio.h>

#include "settle.h"
#include "setup.h"
#include "solve_checkpoint.h"
#include "text.h"

/* Follows a search. */
typedef struct SolveTrace {
    FILE *file;       /* for the curves, or NULL */
    int cause;        /* the errno of the first write to it that failed, or 0 */
    Progress last[2]; /* of each question */
    bool begun[2];    /* whether there was any progress */
    uint64_t rows[2]; /* the nodes of its last row */
} SolveTrace;

/* Returns whether rows can be added to the file at a path: if it is missing, empty or begins with
 * the heading of the curves, or is not regular. If not, gives the reason. */
bool solve_trace_can_add(const char *path, Error *error);

/* Begins with a file, or NULL, and writes the heading of the curves unless the file has one. */
void solve_trace_begin(SolveTrace *trace, FILE *file);

/* For SettleOptions.report, with a SolveTrace as context: adds a row if it makes a visible
 * difference in a picture, and shows the progress on a terminal. */
void solve_trace_report(void *context, const Progress *progress);

/* Appends the proof and the disproof number of a question: "win: 43/52". */
void solve_write_numbers(Attacker question, Numbers numbers, Text *text);

/* The terms of a result: it depends on them. */
typedef struct SolveTerms {
    Algorithm algorithm;
    unsigned tables_stones;
    unsigned threads;
    uint64_t tables_memory;
    const SolveCheckpoint *checkpoint; /* or NULL */
} SolveTerms;

/* Print the result as text or as JSON. Return false if memory is out or standard output fails. */
bool solve_print(const Setup *setup, const Settlement *settlement, const SolveTerms *terms);
bool solve_print_json(const Setup *setup, const Settlement *settlement, const SolveTerms *terms);

#endif
