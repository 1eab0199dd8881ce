/* fanorona-bench oracle: how long a person waits for it. */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "clock.h"
#include "json_output.h"
#include "notation.h"
#include "oracle.h"
#include "parallel.h"
#include "tables_options.h"

enum { ROUNDS = 100, ROUNDS_FRESH = 9, MILLISECONDS_OF_SEARCH = 30 };

static const Algorithm algorithms[] = {ALGORITHM_PN2, ALGORITHM_DFPN};

/* Positions that tables know, quiet and with captures, and others that keep search busy. */
static const char *const known_table[] = {
    "9/9/b8/9/3ww3b w -",
    "b8/4b4/2w6/9/3ww3b w -",
    "4b4/9/1b2w4/5w3/w7b b -",
};
static const char *const hard_table[] = {
    BENCH_START,
    BENCH_MIDDLE_GAME,
    BENCH_QUIET,
};

enum {
    KNOWN = sizeof known_table / sizeof *known_table,
    HARD = sizeof hard_table / sizeof *hard_table
};

/* From a fresh start until every turn that is not settled has an estimate, and until there are
 * proof numbers: by the clock and of processor time. */
enum { FRESH_ESTIMATES, FRESH_ESTIMATES_PROCESSOR, FRESH_PROOF, FRESH_PROOF_PROCESSOR, FRESH_ROWS };
static const char *const fresh_names[FRESH_ROWS] = {
    "fresh start to estimates", "the same, processor time", "fresh start to proof numbers",
    "the same, processor time"};

typedef struct Bench {
    Rules rules;
    TablesPath path;
    OracleOptions options;
    Position known[KNOWN], hard[HARD];
    double times[ROUNDS];
    double fresh[FRESH_ROWS][ROUNDS_FRESH];
} Bench;

static bool read_positions(Bench *bench, Error *error) {
    for (size_t number = 0; number < KNOWN; number++)
        if (!position_read((RuleSet){0}, known_table[number], &bench->rules, &bench->known[number],
                           error))
            return false;
    for (size_t number = 0; number < HARD; number++)
        if (!position_read((RuleSet){0}, hard_table[number], &bench->rules, &bench->hard[number],
                           error))
            return false;
    return true;
}

static bool ask_oracle(const Bench *bench, Oracle *oracle, const Position *position, Error *error) {
    History *line = history_create(&bench->rules, position, error);
    if (line != NULL)
        return oracle_ask(oracle, line, position, NULL) != 0 || error_out_of_memory(error);
    return false;
}

static void search_for_a_while(Oracle *oracle) {
    double begin = clock_seconds();
    while (clock_seconds() - begin < MILLISECONDS_OF_SEARCH / 1e3)
        oracle_snapshot_destroy(oracle_wait(oracle, 1));
}

/* What tables know, from the question to its first snapshot; `busy`: search is at work on another
 * question when it is asked. */
static bool time_answers(Bench *bench, Oracle *oracle, bool busy, Error *error) {
    for (size_t round = 0; round < ROUNDS; round++) {
        if (busy && !ask_oracle(bench, oracle, &bench->hard[round % HARD], error))
            return false;
        if (busy)
            search_for_a_while(oracle);
        double begin = clock_seconds();
        if (!ask_oracle(bench, oracle, &bench->known[round % KNOWN], error))
            return false;
        oracle_snapshot_destroy(oracle_wait(oracle, -1));
        bench->times[round] = clock_seconds() - begin;
        oracle_stop(oracle);
    }
    return true;
}

/* From the wish to quit, while search is at work, to when all threads have ended and all memory is
 * given back. */
static bool time_quitting(Bench *bench, Error *error) {
    for (size_t round = 0; round < ROUNDS; round++) {
        Oracle *oracle = oracle_create(&bench->rules, &bench->options, error);
        bool asked = oracle != NULL && ask_oracle(bench, oracle, &bench->hard[round % HARD], error);
        if (asked)
            search_for_a_while(oracle);
        double begin = clock_seconds();
        oracle_destroy(oracle);
        bench->times[round] = clock_seconds() - begin;
        if (!asked)
            return false;
    }
    return true;
}

static bool has_estimates(const OracleSnapshot *snapshot) {
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        if (snapshot->turn[turn].verdict.outcome == OUTCOME_UNKNOWN &&
            snapshot->turn[turn].verdict.estimate.depth == 0)
            return false;
    return true;
}

static bool has_proof(const OracleSnapshot *snapshot) {
    Numbers numbers = snapshot->root[snapshot->attacker];
    return snapshot->position.outcome != OUTCOME_UNKNOWN || numbers.proof != 0 ||
           numbers.disproof != 0;
}

/* How long a person waits after opening the panel. */
static bool time_fresh_starts(Bench *bench, Error *error) {
    for (size_t round = 0; round < ROUNDS_FRESH; round++) {
        double begin = clock_seconds(), processor = bench_processor_seconds();
        Oracle *oracle = oracle_create(&bench->rules, &bench->options, error);
        if (oracle == NULL || !ask_oracle(bench, oracle, &bench->hard[round % HARD], error)) {
            oracle_destroy(oracle);
            return false;
        }
        for (bool estimated = false, proved = false; !estimated || !proved;) {
            OracleSnapshot *snapshot = oracle_wait(oracle, -1);
            double now[] = {clock_seconds() - begin, bench_processor_seconds() - processor};
            for (unsigned kind = 0; kind < 2 && !estimated && has_estimates(snapshot); kind++)
                bench->fresh[FRESH_ESTIMATES + kind][round] = now[kind];
            for (unsigned kind = 0; kind < 2 && !proved && has_proof(snapshot); kind++)
                bench->fresh[FRESH_PROOF + kind][round] = now[kind];
            estimated = estimated || has_estimates(snapshot) || snapshot->done;
            proved = proved || has_proof(snapshot) || snapshot->done;
            oracle_snapshot_destroy(snapshot);
        }
        oracle_destroy(oracle);
    }
    return true;
}

static bool print_times(JsonList *list, bool json, const char *name, const Bench *bench,
                        double *seconds, int count) {
    const char *algorithm = algorithm_name(bench->options.algorithm);
    BenchTimes times = bench_times(seconds, (size_t)count);
    if (!json)
        return printf("%-30s %-9s %6d %10.3f %10.3f\n", name, algorithm, count, times.median,
                      times.worst) > 0 &&
               fflush(stdout) == 0;
    return json_list_add(list, json_pack("{s:s, s:s, s:i, s:f, s:f}", "name", name, "algorithm",
                                         algorithm, "count", count, "median_milliseconds",
                                         times.median, "worst_milliseconds", times.worst));
}

static bool print_row(JsonList *list, bool json, const char *name, Bench *bench) {
    return print_times(list, json, name, bench, bench->times, ROUNDS);
}

static bool print_fresh(JsonList *list, bool json, Bench *bench) {
    bool printed = true;
    for (unsigned row = 0; row < FRESH_ROWS && printed; row++)
        printed = print_times(list, json, fresh_names[row], bench, bench->fresh[row], ROUNDS_FRESH);
    return printed;
}

static bool run(Bench *bench, bool json, Error *error) {
    JsonList list;
    bool printed =
        json ? json_list_begin(&list,
                               json_pack("{s:s, s:i}", "bench", "oracle", "threads",
                                         (int)bench->options.threads),
                               "results")
             : printf("%-30s %-9s %6s %10s %10s   (milliseconds, %u threads)\n", "what",
                      "algorithm", "count", "median", "worst", bench->options.threads) > 0;
    for (size_t number = 0; number < sizeof algorithms / sizeof *algorithms && printed; number++) {
        bench->options.algorithm = algorithms[number];
        Oracle *oracle = oracle_create(&bench->rules, &bench->options, error);
        bool timed = oracle != NULL && time_answers(bench, oracle, false, error);
        printed = timed && print_row(&list, json, "tables answer", bench);
        timed = printed && time_answers(bench, oracle, true, error);
        printed = timed && print_row(&list, json, "tables answer, search stopped", bench);
        oracle_destroy(oracle);
        printed = printed && time_quitting(bench, error) &&
                  print_row(&list, json, "quitting, search stopped", bench) &&
                  time_fresh_starts(bench, error) && print_fresh(&list, json, bench);
    }
    return printed && (!json || json_list_end(&list, NULL));
}

Status bench_oracle(Arguments *arguments) {
    Bench *bench = calloc(1, sizeof *bench);
    Error error = {0};
    if (bench == NULL)
        return message_failure("not enough memory");
    Status status = tables_path_read(arguments, &bench->path);
    if (status == STATUS_FINE) {
        bench->options = (OracleOptions){.path = &bench->path, .threads = parallel_processors()};
        bool done = read_positions(bench, &error) &&
                    run(bench, arguments_have(arguments, OPTION_JSON), &error);
        tables_path_finish(&bench->path);
        status = bench_status(done, &error);
    }
    free(bench);
    return status;
}
