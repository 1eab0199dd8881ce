/* fanorona-bench rules: how fast turns are counted. */
#include <inttypes.h>
#include <string.h>

#include "bench.h"
#include "clock.h"
#include "json_output.h"
#include "notation.h"
#include "perft.h"

typedef struct Workload {
    const char *name, *position;
    unsigned depth;
} Workload;

/* They differ in what they ask of the generator: many captures, long chains, few captures on a
 * thinned board, paikas first, a handful of stones. */
static const Workload workload_table[] = {
    {"start", BENCH_START, 5},
    {"start", BENCH_START, 6},
    {"start", BENCH_START, 7},
    {"opening", BENCH_OPENING, 5},
    {"chains", "bbbbbbbbb/bb1bb1bbb/b4bwbw/wwb6/ww2wwwww w -", 6},
    {"middle game", BENCH_MIDDLE_GAME, 8},
    {"quiet", BENCH_QUIET, 8},
    {"ending", "5b3/4bbb2/w8/8w/w7w b -", 7},
};

static bool print_result(JsonList *list, bool json, const Workload *workload, const Setup *setup,
                         uint64_t turns, double seconds) {
    /* A count done within the clock's grain would be divided by nothing. */
    double speed = (double)turns / 1e6 / (seconds > 1e-9 ? seconds : 1e-9);
    if (!json)
        return printf("%-12s %5u %12" PRIu64 " %8.3f %16.1f\n", workload->name, workload->depth,
                      turns, seconds, speed) > 0 &&
               fflush(stdout) == 0;
    char position[POSITION_TEXT_SIZE];
    position_write(&setup->rules, &setup->position, position);
    return json_list_add(list, json_pack("{s:s, s:s, s:i, s:I, s:f, s:f}", "name", workload->name,
                                         "position", position, "depth", (int)workload->depth,
                                         "turns", (json_int_t)turns, "seconds", seconds,
                                         "million_turns_per_second", speed));
}

Status bench_rules(Arguments *arguments) {
    bool json = arguments_have(arguments, OPTION_JSON);
    JsonList list;
    bool printed =
        json ? json_list_begin(&list, json_pack("{s:s, s:i}", "bench", "rules", "threads", 1),
                               "results")
             : printf("%-12s %5s %12s %8s %16s\n", "position", "depth", "turns", "seconds",
                      "million turns/s") > 0;
    size_t count = sizeof workload_table / sizeof *workload_table;
    for (size_t index = 0; printed && index < count; index++) {
        const Workload *workload = &workload_table[index];
        Setup setup;
        Error error;
        if (!position_read((RuleSet){0}, workload->position, &setup.rules, &setup.position, &error))
            return message_failure("%s: %s", workload->name, error.message);
        double begin = clock_seconds();
        uint64_t turns = perft(&setup.rules, &setup.position, workload->depth);
        double seconds = clock_seconds() - begin;
        printed = print_result(&list, json, workload, &setup, turns, seconds);
    }
    printed = printed && (!json || json_list_end(&list, NULL));
    return bench_status(printed, NULL);
}
