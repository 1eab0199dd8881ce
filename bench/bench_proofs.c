/* fanorona-bench proofs: how much df-pn does to an answer on one thread and on more. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "bench.h"
#include "dfpn.h"
#include "json_output.h"
#include "notation.h"
#include "resources.h"
#include "tables_options.h"

/* Threads find their way differently each time, so that several are measured. */
enum { MEMORY = 1 << 28, THREADS_USUAL = 2, REPEATS = 3 };

static const struct {
    const char *name, *position;
    unsigned tables_stones; /* of tables that come with the program */
    Attacker attacker;
} problem_table[] = {
    {"9x3", "bbb/bbb/bbb/bbb/b1w/www/www/www/www w -", 0, ATTACKER_MOVER},
    {"7x5", "bbbbb/bbbbb/bbbbb/bw1bw/wwwww/wwwww/wwwww w -", 0, ATTACKER_MOVER},
    {"5x5", "bbbbb/bbbbb/bw1bw/wwwww/wwwww w -", 0, ATTACKER_OPPONENT},
    {"5x7", "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w -", 6, ATTACKER_OPPONENT},
    {"5x9, 34", "bb1b1b1bb/bbb3bbb/bwbwwbw1w/wwww2wbw/wwwwwwww1 b -", 6, ATTACKER_MOVER},
    {"5x9, 31", "bb1b1bbbb/4w1bbb/bwwb1bwbw/w1ww2www/wwwww1www b -", 6, ATTACKER_MOVER},
};

enum { PROBLEMS = sizeof problem_table / sizeof *problem_table };

/* What it took to an answer. */
typedef struct Cost {
    double nodes, processor, seconds;
} Cost;

typedef struct Bench {
    TablesPath path;
    unsigned threads;
    bool json;
    JsonList list;
} Bench;

/* Searches from nothing, so often; gives what one of them takes. */
static bool search(const Knowledge *knowledge, const Rules *rules, size_t number, Stones stones,
                   unsigned threads, Cost *cost, Error *error) {
    DfpnOptions options = {MEMORY, threads, INITIAL_MOBILITY};
    Limits limits = {.threads = threads};
    unsigned repeats = threads == 1 ? 1 : REPEATS;
    Dfpn *dfpn = dfpn_create(rules, knowledge, &options, error);
    bool answered = dfpn != NULL;
    *cost = (Cost){0};
    for (unsigned repeat = 0; answered && repeat < repeats; repeat++) {
        dfpn_clear(dfpn);
        double before = bench_processor_seconds();
        Finding finding = dfpn_search(dfpn, stones, problem_table[number].attacker, &limits, NULL);
        cost->nodes += (double)finding.nodes / repeats;
        cost->processor += (bench_processor_seconds() - before) / repeats;
        cost->seconds += finding.seconds / repeats;
        answered = finding.answer != ANSWER_UNKNOWN ||
                   error_set(error, "no answer to %s", problem_table[number].name);
    }
    dfpn_destroy(dfpn);
    return answered;
}

static bool print_row(Bench *bench, const char *name, unsigned threads, const Cost *cost) {
    if (!bench->json)
        return printf("%-8s %7u %12.0f %10.3f %8.3f\n", name, threads, cost->nodes, cost->processor,
                      cost->seconds) > 0 &&
               fflush(stdout) == 0;
    return json_list_add(&bench->list,
                         json_pack("{s:s, s:i, s:f, s:f, s:f}", "name", name, "threads",
                                   (int)threads, "nodes", cost->nodes, "processor_seconds",
                                   cost->processor, "seconds", cost->seconds));
}

/* On one thread, then on more; the logarithms of how many times as much that is are added up. */
static bool run_searches(Bench *bench, const Knowledge *knowledge, const Rules *rules,
                         size_t number, Stones stones, Cost *logarithms, Error *error) {
    Cost one = {0};
    for (unsigned threads = 1, step = 0; threads <= bench->threads; threads *= 2, step++) {
        Cost cost;
        if (!search(knowledge, rules, number, stones, threads, &cost, error))
            return false;
        one = threads == 1 ? cost : one;
        logarithms[step].nodes += log(cost.nodes / one.nodes);
        logarithms[step].processor += log(cost.processor / one.processor);
        logarithms[step].seconds += log(cost.seconds / one.seconds);
        if (!print_row(bench, problem_table[number].name, threads, &cost))
            return !output_works() || error_set(error, "not enough memory");
    }
    return true;
}

static bool run_problem(Bench *bench, size_t number, Cost *logarithms, Error *error) {
    Rules rules;
    Position position;
    Stones stones;
    SearchTables tables;
    if (!position_read((RuleSet){0}, problem_table[number].position, &rules, &position, error) ||
        !position_plain(&rules, &position, &stones, error) ||
        !search_tables_init(&tables, &rules, &bench->path, problem_table[number].tables_stones,
                            MEMORY, error))
        return false;
    Knowledge knowledge = search_tables_knowledge(&tables);
    bool run = search_tables_load(&tables, 1, NULL, error) &&
               run_searches(bench, &knowledge, &rules, number, stones, logarithms, error);
    tables_print_problems(tables.tables);
    search_tables_finish(&tables);
    return run;
}

static bool run(Bench *bench, Error *error) {
    Cost logarithms[32] = {{0}};
    for (size_t number = 0; number < PROBLEMS; number++)
        if (!run_problem(bench, number, logarithms, error))
            return false;
    for (unsigned threads = 2, step = 1; threads <= bench->threads; threads *= 2, step++) {
        Cost times = {exp(logarithms[step].nodes / PROBLEMS),
                      exp(logarithms[step].processor / PROBLEMS),
                      exp(logarithms[step].seconds / PROBLEMS)};
        if (!bench->json)
            printf("%u threads take %.2f times the nodes, %.2f times the processor time and %.2f "
                   "times the time of one\n",
                   threads, times.nodes, times.processor, times.seconds);
    }
    return true;
}

Status bench_proofs(Arguments *arguments) {
    Bench bench = {.json = arguments_have(arguments, OPTION_JSON), .threads = THREADS_USUAL};
    Error error = {0};
    if (arguments_have(arguments, OPTION_THREADS))
        threads_read(arguments, &bench.threads);
    Status status = tables_path_read(arguments, &bench.path);
    if (status != STATUS_FINE)
        return status;
    bool success = true;
    if (bench.json)
        success = json_list_begin(&bench.list, json_pack("{s:s}", "bench", "proofs"), "results");
    else
        printf("%-8s %7s %12s %10s %8s\n", "position", "threads", "nodes", "processor", "seconds");
    success = success && run(&bench, &error);
    if (bench.json)
        json_list_end(&bench.list, NULL);
    tables_path_finish(&bench.path);
    return bench_status(success, &error);
}
