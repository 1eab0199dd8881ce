/* fanorona-bench search: how many nodes a second the proof searches make on 5x9. */
#include <inttypes.h>
#include <stdio.h>

#include "bench.h"
#include "dfpn.h"
#include "json_output.h"
#include "notation.h"
#include "pn.h"
#include "tables_options.h"

enum { SECONDS = 3, MEMORY = 1 << 28, THREADS_MAX = 2 };

/* Middle games that are not settled within a few seconds. */
static const struct {
    const char *name, *position;
} workload_table[] = {
    {"opening", BENCH_OPENING},
    {"middle game", BENCH_MIDDLE_GAME},
    {"quiet", BENCH_QUIET},
};

typedef struct Bench {
    Knowledge knowledge;
    unsigned tables_stones;
    bool json;
    JsonList list;
} Bench;

/* `threads` 0 is PN, which has one. False without memory. */
static bool search(const Bench *bench, const Rules *rules, Stones stones, unsigned threads,
                   Finding *finding, Error *error) {
    Limits limits = {.seconds = SECONDS, .threads = threads};
    if (threads == 0) {
        PnOptions options = {(uint64_t)4 * MEMORY, false, INITIAL_MOBILITY, NULL};
        Pn *pn = pn_create(rules, &bench->knowledge, &options, error);
        if (pn == NULL)
            return false;
        *finding = pn_search(pn, stones, ATTACKER_MOVER, &limits, NULL);
        pn_destroy(pn);
        return true;
    }
    DfpnOptions options = {MEMORY, threads, INITIAL_MOBILITY};
    Dfpn *dfpn = dfpn_create(rules, &bench->knowledge, &options, error);
    if (dfpn == NULL)
        return false;
    *finding = dfpn_search(dfpn, stones, ATTACKER_MOVER, &limits, NULL);
    dfpn_destroy(dfpn);
    return true;
}

static bool print_row(Bench *bench, const char *name, unsigned threads, const Finding *finding) {
    const char *algorithm = threads == 0 ? "pn" : "dfpn";
    unsigned used = threads == 0 ? 1 : threads;
    double speed = finding->seconds > 0 ? (double)finding->nodes / finding->seconds / 1e6 : 0;
    if (!bench->json)
        return printf("%-12s %-9s %7u %12" PRIu64 " %8.3f %16.2f\n", name, algorithm, used,
                      finding->nodes, finding->seconds, speed) > 0 &&
               fflush(stdout) == 0;
    return json_list_add(&bench->list,
                         json_pack("{s:s, s:s, s:i, s:I, s:f, s:f, s:i}", "name", name, "algorithm",
                                   algorithm, "threads", (int)used, "nodes",
                                   (json_int_t)finding->nodes, "seconds", finding->seconds,
                                   "million_nodes_per_second", speed, "tables_stones",
                                   (int)bench->tables_stones));
}

static bool run(Bench *bench, Error *error) {
    for (size_t number = 0; number < sizeof workload_table / sizeof *workload_table; number++) {
        Rules rules;
        Position position;
        Stones stones;
        if (!position_read((RuleSet){0}, workload_table[number].position, &rules, &position,
                           error) ||
            !position_plain(&rules, &position, &stones, error))
            return false;
        for (unsigned threads = 0; threads <= THREADS_MAX; threads++) {
            Finding finding;
            if (!search(bench, &rules, stones, threads, &finding, error))
                return false;
            if (!print_row(bench, workload_table[number].name, threads, &finding))
                return !output_works() || error_set(error, "not enough memory");
        }
    }
    return true;
}

Status bench_search(Arguments *arguments) {
    Bench bench = {.json = arguments_have(arguments, OPTION_JSON)};
    SearchTables tables;
    Rules rules;
    Error error = {0};
    Status status = bench_tables_take(arguments, THREADS_MAX, &rules, &tables);
    if (status != STATUS_FINE)
        return status;
    bench.knowledge = search_tables_knowledge(&tables);
    bench.tables_stones = tables.stones;
    bool success = true;
    if (bench.json)
        success = json_list_begin(&bench.list, json_pack("{s:s}", "bench", "search"), "results");
    else
        printf("tables of up to %u stones\n%-12s %-9s %7s %12s %8s %16s\n", tables.stones,
               "position", "algorithm", "threads", "nodes", "seconds", "million nodes/s");
    success = success && run(&bench, &error);
    if (bench.json)
        json_list_end(&bench.list, NULL);
    tables_print_problems(tables.tables);
    search_tables_finish(&tables);
    return bench_status(success, &error);
}
