/* fanorona bench: measures speed, and games. */
#include <inttypes.h>
#include <string.h>

#include "bench.h"
#include "clock.h"
#include "json_output.h"
#include "notation.h"
#include "perft.h"

typedef struct Workload {
    const char *name, *position; /* NULL: the start of the 5x9 board */
    unsigned depth;
} Workload;

/* The others were reached by random play and chosen to differ in what they ask of the generator:
 * many captures, long chains, few captures on a thinned board, paikas first, a handful of stones.
 */
static const Workload workload_table[] = {
    {"start", NULL, 5},
    {"start", NULL, 6},
    {"start", NULL, 7},
    {"opening", "bbbbbb1bb/bbb1b1bbb/bw1b3bw/w1wwwbwww/1ww1w2ww w -", 5},
    {"chains", "bbbbbbbbb/bb1bb1bbb/b4bwbw/wwb6/ww2wwwww w -", 6},
    {"middle game", "1bbb1b2b/b1bbb3b/4w3w/www1w3w/ww1w4w b -", 8},
    {"quiet", "1bbbbbbbb/b4bbbb/5wwbw/1w3wwww/1w3wwww b -", 8},
    {"ending", "5b3/4bbb2/w8/8w/w7w b -", 7},
};

static bool workload_setup(const Workload *workload, Setup *setup, Error *error) {
    static const char START[] = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -";
    return position_read((RuleSet){0}, workload->position == NULL ? START : workload->position,
                         &setup->rules, &setup->position, error);
}

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

static Status bench_rules(const Arguments *arguments) {
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
        if (!workload_setup(workload, &setup, &error))
            return message_failure("%s: %s", workload->name, error.message);
        double begin = clock_seconds();
        uint64_t turns = perft(&setup.rules, &setup.position, workload->depth);
        double seconds = clock_seconds() - begin;
        printed = print_result(&list, json, workload, &setup, turns, seconds);
    }
    printed = printed && (!json || json_list_end(&list, NULL));
    if (!printed && output_works())
        return message_failure("not enough memory");
    return STATUS_FINE;
}

static const struct {
    const char *name;
    uint64_t options; /* of those that not every benchmark takes */
    Status (*run)(const Arguments *arguments);
} bench_table[] = {
    {"rules", 0, bench_rules},
    {"tables", OPTION_BIT(OPTION_TABLES), bench_tables},
    {"ui", OPTION_BIT(OPTION_TABLES), bench_ui},
    {"search", OPTION_BIT(OPTION_TABLES), bench_search},
    {"player", OPTION_BIT(OPTION_TABLES), bench_player},
    {"oracle", OPTION_BIT(OPTION_TABLES), bench_oracle},
    {"figures",
     OPTION_BIT(OPTION_GAMES) | OPTION_BIT(OPTION_DEPTH) | OPTION_BIT(OPTION_SEED) |
         OPTION_BIT(OPTION_THREADS),
     bench_figures},
};

enum { BENCHES = sizeof bench_table / sizeof *bench_table };

static const char *bench_name(size_t index) {
    return bench_table[index].name;
}

Status command_bench(const Arguments *arguments) {
    const char *name = arguments->operands[0];
    for (size_t index = 0; index < BENCHES; index++) {
        if (strcmp(bench_table[index].name, name) != 0)
            continue;
        uint64_t options =
            bench_table[index].options | OPTIONS_EVERYWHERE | OPTION_BIT(OPTION_JSON);
        for (int id = 0; id < OPTIONS; id++)
            if (arguments_given(arguments, (OptionId)id) && (options >> id & 1) == 0)
                return message_usage("bench", "'bench %s' does not take the option '--%s'", name,
                                     option_table[id].name);
        return bench_table[index].run(arguments);
    }
    return message_usage("bench", "there is no benchmark '%s'; the nearest is '%s'", name,
                         name_nearest(name, BENCHES, bench_name));
}
