/* What the benchmarks share; each is in a file of its own. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "program.h"
#include "search_tables.h"

/* Positions of 5x9. All but the start were reached by random play. */
#define BENCH_START "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -"
#define BENCH_OPENING "bbbbbb1bb/bbb1b1bbb/bw1b3bw/w1wwwbwww/1ww1w2ww w -"
#define BENCH_MIDDLE_GAME "1bbb1b2b/b1bbb3b/4w3w/www1w3w/ww1w4w b -"
#define BENCH_QUIET "1bbbbbbbb/b4bbbb/5wwbw/1w3wwww/1w3wwww b -"

/* Prepares tables of 5x9 in memory as --tables says, for searches on so many threads. What is wrong
 * is said. The caller finishes them. */
Status bench_tables_take(Arguments *arguments, unsigned threads, Rules *rules,
                         SearchTables *tables);

/* What all threads have worked so far. */
double bench_processor_seconds(void);

/* Of a number of times in seconds, which this sorts: milliseconds. */
typedef struct BenchTimes {
    double median, most, worst; /* most: all but one of 1000 take at most as long */
} BenchTimes;

BenchTimes bench_times(double *times, size_t count);

/* The status of a benchmark that is done, or could not be: says why, if standard output is not the
 * reason. Without memory there is no error, or its message is "". */
Status bench_status(bool done, const Error *error);

Status bench_coverage(Arguments *arguments);
Status bench_figures(Arguments *arguments);
Status bench_oracle(Arguments *arguments);
Status bench_player(Arguments *arguments);
Status bench_proofs(Arguments *arguments);
Status bench_rules(Arguments *arguments);
Status bench_search(Arguments *arguments);
Status bench_tables(Arguments *arguments);
Status bench_ui(Arguments *arguments);

#endif
