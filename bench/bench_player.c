/* fanorona-bench player: how fast alpha-beta is on 5x9, and what a second thread gains. */
#include <inttypes.h>
#include <stdio.h>

#include "alpha_beta.h"
#include "bench.h"
#include "json_output.h"
#include "notation.h"
#include "tables_options.h"

enum { SECONDS = 3, MEMORY = 1 << 27, THREADS_MAX = 2 };

static const struct {
    const char *name, *position;
} workload_table[] = {
    {"start", BENCH_START},
    {"opening", BENCH_OPENING},
    {"middle game", BENCH_MIDDLE_GAME},
    {"quiet", BENCH_QUIET},
    {"ending", "b4b3/1b2b3b/4w2b1/1w3w1w1/3w3w1 w -"},
};

enum { WORKLOADS = sizeof workload_table / sizeof *workload_table };

typedef struct Bench {
    Rules rules;
    AlphaBeta *search;
    bool json;
    JsonList list;
    double seconds[THREADS_MAX + 1]; /* of all positions, to the same depths, by threads */
} Bench;

static bool print_row(Bench *bench, const char *name, unsigned threads,
                      const AlphaBetaFinding *finding) {
    double speed = finding->seconds > 0 ? (double)finding->nodes / finding->seconds / 1e6 : 0;
    if (!bench->json)
        return printf("%-12s %7u %6u %12" PRIu64 " %8.3f %16.2f\n", name, threads, finding->depth,
                      finding->nodes, finding->seconds, speed) > 0 &&
               fflush(stdout) == 0;
    return json_list_add(&bench->list,
                         json_pack("{s:s, s:i, s:i, s:I, s:f, s:f}", "name", name, "threads",
                                   (int)threads, "depth", (int)finding->depth, "nodes",
                                   (json_int_t)finding->nodes, "seconds", finding->seconds,
                                   "million_nodes_a_second", speed));
}

/* What the system takes for giving memory is not measured. */
static void forget(Bench *bench) {
    alpha_beta_clear(bench->search);
    alpha_beta_prepare(bench->search, NULL);
}

/* As deep as a thread comes in the time, and then to that depth on one thread and on two. */
static bool run_position(Bench *bench, size_t number, Error *error) {
    AlphaBetaTask task = {.limits = {.seconds = SECONDS}};
    AlphaBetaFinding finding;
    Rules rules;
    if (!position_read((RuleSet){0}, workload_table[number].position, &rules, &task.position,
                       error))
        return false;
    forget(bench);
    if (!alpha_beta_search(bench->search, &task, &finding, error))
        return false;
    task.limits.seconds = 0;
    task.depth = finding.depth;
    for (unsigned threads = 1; threads <= THREADS_MAX; threads++) {
        task.limits.threads = threads;
        forget(bench);
        if (!alpha_beta_search(bench->search, &task, &finding, error))
            return false;
        bench->seconds[threads] += finding.seconds;
        if (!print_row(bench, workload_table[number].name, threads, &finding))
            return !output_works() || error_set(error, "not enough memory");
    }
    return true;
}

static bool run(Bench *bench, Error *error) {
    for (size_t number = 0; number < WORKLOADS; number++)
        if (!run_position(bench, number, error))
            return false;
    if (!bench->json)
        printf("two threads come to these depths %.2f times as fast as one\n",
               bench->seconds[1] / bench->seconds[2]);
    return true;
}

Status bench_player(Arguments *arguments) {
    Bench bench = {.json = arguments_have(arguments, OPTION_JSON)};
    AlphaBetaOptions options = {.memory = MEMORY, .threads = THREADS_MAX};
    SearchTables tables;
    Error error = {0};
    Status status = bench_tables_take(arguments, THREADS_MAX, &bench.rules, &tables);
    if (status != STATUS_FINE)
        return status;
    Knowledge knowledge = search_tables_knowledge(&tables);
    bench.search = alpha_beta_create(&bench.rules, &knowledge, &options, &error);
    bool success = true;
    if (bench.json)
        success = json_list_begin(&bench.list, json_pack("{s:s}", "bench", "player"), "results");
    else
        printf("tables of up to %u stones\n%-12s %7s %6s %12s %8s %16s\n", tables.stones,
               "position", "threads", "depth", "nodes", "seconds", "million nodes/s");
    success = success && bench.search != NULL && run(&bench, &error);
    if (bench.json)
        json_list_end(&bench.list, NULL);
    alpha_beta_destroy(bench.search);
    tables_print_problems(tables.tables);
    search_tables_finish(&tables);
    return bench_status(success, &error);
}
