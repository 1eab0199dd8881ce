/* What `fanorona solve` tells: the curves of a search, its progress, and the result. */
#ifndef CLI_SOLVE_REPORT_H
#define CLI_SOLVE_REPORT_H

#include <stdio.h>

#include "settle.h"
#include "setup.h"
#include "solve_checkpoint.h"

/* Who listens to a search. */
typedef struct SolveTrace {
    FILE *file;        /* for the curves, or NULL */
    Attacker question; /* of the last row, which has so many nodes */
    uint64_t nodes;
    bool begun;
} SolveTrace;

/* Writes the heading of the curves, unless the file has some already. */
void solve_trace_begin(SolveTrace *trace, FILE *file);

/* SettleOptions.report, with a SolveTrace: adds a row unless that would not be seen in a picture,
 * and shows the progress where somebody looks on. */
void solve_trace_report(void *context, Attacker question, const Progress *progress);

/* How the result came about. */
typedef struct SolveTerms {
    Algorithm algorithm;
    unsigned tables_stones;
    unsigned threads;
    uint64_t tables_memory;
    const SolveCheckpoint *checkpoint; /* or NULL */
} SolveTerms;

/* Prints the result as text or JSON. False without memory or when standard output fails. */
bool solve_print(const Setup *setup, const Settlement *settlement, const SolveTerms *terms);
bool solve_print_json(const Setup *setup, const Settlement *settlement, const SolveTerms *terms);

#endif
