/* fanorona-bench tables: how fast positions are numbered and tables are asked. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "clock.h"
#include "json_output.h"
#include "parallel.h"
#include "random.h"
#include "tables_options.h"

enum {
    SAMPLE = 1 << 20,
    FILE_PROBES = 1 << 16,
    STONES_MOST = 7,
    CACHE_BYTES = 1 << 26,
};

static const Split split_table[] = {{3, 2}, {2, 3}, {3, 3}, {4, 2}, {5, 2}, {4, 3}, {3, 4}};

typedef struct Bench {
    Rules rules;
    bool json, failed;
    JsonList list;
    Random stream;
    Stones *sample;   /* SAMPLE of them */
    uint64_t *number; /* as many */
} Bench;

static bool print_row(Bench *bench, const char *what, const char *unit, double figure) {
    bool printed;
    if (bench->json)
        printed = json_list_add(&bench->list, json_pack("{s:s, s:f, s:s}", "what", what, "figure",
                                                        figure, "unit", unit));
    else
        printed = printf("%-44s %12.3f %s\n", what, figure, unit) > 0 && fflush(stdout) == 0;
    bench->failed = bench->failed || !printed;
    return printed;
}

typedef struct Count {
    uint64_t positions;
} Count;

static bool count_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)number, (void)stones, (void)symmetries;
    ((Count *)context)->positions++;
    return true;
}

/* The numbers of a split, at random, and their positions. Holes are drawn again. */
static void draw_numbers(Bench *bench, const Index *index) {
    unsigned symmetries;
    for (size_t place = 0; place < SAMPLE;) {
        bench->number[place] = random_below(&bench->stream, index_size(index));
        place += index_unrank(index, bench->number[place], &bench->sample[place], &symmetries);
    }
}

static bool bench_index(Bench *bench, Split split, Error *error) {
    char what[64];
    double begin = clock_seconds();
    Index *index = index_create(bench->rules.board, split, error);
    if (index == NULL)
        return false;
    snprintf(what, sizeof what, "index %uv%u: making it", split.mover, split.opponent);
    print_row(bench, what, "ms", (clock_seconds() - begin) * 1e3);
    Count count = {0};
    index_walk(index, 0, index_size(index), count_position, &count);
    snprintf(what, sizeof what, "index %uv%u: numbers per class of positions", split.mover,
             split.opponent);
    print_row(bench, what, "", (double)index_size(index) / (double)count.positions);
    snprintf(what, sizeof what, "index %uv%u: helper tables", split.mover, split.opponent);
    print_row(bench, what, "MiB", (double)index_memory(index) / (1 << 20));

    draw_numbers(bench, index);
    uint64_t wrong = 0;
    begin = clock_seconds();
    for (size_t place = 0; place < SAMPLE; place++)
        wrong += index_rank(index, bench->sample[place]) != bench->number[place];
    snprintf(what, sizeof what, "index %uv%u: rank", split.mover, split.opponent);
    print_row(bench, what, "ns", (clock_seconds() - begin) * 1e9 / SAMPLE);
    begin = clock_seconds();
    for (size_t place = 0; place < SAMPLE; place++) {
        Stones stones;
        unsigned symmetries;
        wrong += !index_unrank(index, bench->number[place], &stones, &symmetries) ||
                 stones.mover != bench->sample[place].mover;
    }
    snprintf(what, sizeof what, "index %uv%u: unrank", split.mover, split.opponent);
    print_row(bench, what, "ns", (clock_seconds() - begin) * 1e9 / SAMPLE);
    index_destroy(index);
    return wrong == 0 || error_set(error, "%" PRIu64 " numbers of %uv%u do not come back", wrong,
                                   split.mover, split.opponent);
}

static Stones random_stones(Bench *bench, unsigned count) {
    Stones stones = {0, 0};
    while (stones.mover == 0 || stones.opponent == 0) {
        stones = (Stones){0, 0};
        for (unsigned placed = 0; placed < count;) {
            uint64_t points = (uint64_t)bench->rules.board->points;
            PointSet point = point_set((unsigned)random_below(&bench->stream, points));
            if (((stones.mover | stones.opponent) & point) != 0)
                continue;
            *(random_next(&bench->stream) & 1 ? &stones.mover : &stones.opponent) |= point;
            placed++;
        }
    }
    return stones;
}

static void draw_positions(Bench *bench, unsigned stones, bool quiet) {
    for (size_t place = 0; place < SAMPLE;) {
        bench->sample[place] = random_stones(bench, stones);
        place += !quiet || !stones_can_capture(bench->rules.board, bench->sample[place]);
    }
}

/* Asks about the sample; how many a second, in millions. `known` is how many had an answer. */
static double ask_outcomes(Bench *bench, Tables *tables, size_t probes, uint64_t *known) {
    double begin = clock_seconds();
    *known = 0;
    for (size_t place = 0; place < probes; place++)
        *known += tables_outcome(tables, bench->sample[place]) != OUTCOME_UNKNOWN;
    return (double)probes / 1e6 / (clock_seconds() - begin);
}

static double ask_values(Bench *bench, Tables *tables, size_t probes) {
    double begin = clock_seconds();
    for (size_t place = 0; place < probes; place++)
        tables_probe(tables, bench->sample[place]);
    return (double)probes / 1e6 / (clock_seconds() - begin);
}

/* The most stones for which all tables are there; 0: none. */
static unsigned complete_stones(Bench *bench, Tables *tables) {
    for (unsigned stones = STONES_MOST; stones >= 2; stones--) {
        unsigned known = 0;
        for (unsigned mover = 1; mover < stones; mover++) {
            Stones position;
            do
                position = random_stones(bench, stones);
            while (set_count(position.mover) != mover ||
                   stones_can_capture(bench->rules.board, position));
            known += tables_outcome(tables, position) != OUTCOME_UNKNOWN;
        }
        if (known == stones - 1)
            return stones;
    }
    return 0;
}

static bool bench_probes(Bench *bench, Tables *tables, Error *error) {
    static const char *const kinds[] = {"arbitrary", "quiet"};
    char what[64];
    uint64_t known, wanted = 0;
    unsigned stones = complete_stones(bench, tables);
    if (stones == 0)
        return error_set(error, "there are no tables for 5x9 to ask; to make some: fanorona tables "
                                "build --stones 6");
    for (unsigned quiet = 0; quiet < 2; quiet++) {
        draw_positions(bench, stones, quiet);
        snprintf(what, sizeof what, "files, %u stones, %s: outcomes", stones, kinds[quiet]);
        print_row(bench, what, "million/s", ask_outcomes(bench, tables, FILE_PROBES, &known));
        wanted += FILE_PROBES - known;
        snprintf(what, sizeof what, "files, %u stones, %s: values", stones, kinds[quiet]);
        print_row(bench, what, "million/s", ask_values(bench, tables, FILE_PROBES));
    }
    double begin = clock_seconds();
    if (!tables_load_outcomes(tables, stones, parallel_processors(), NULL, error))
        return false;
    snprintf(what, sizeof what, "loading the outcomes to %u stones", stones);
    print_row(bench, what, "s", clock_seconds() - begin);
    for (unsigned quiet = 0; quiet < 2; quiet++) {
        draw_positions(bench, stones, quiet);
        snprintf(what, sizeof what, "loaded, %u stones, %s: outcomes", stones, kinds[quiet]);
        print_row(bench, what, "million/s", ask_outcomes(bench, tables, SAMPLE, &known));
        wanted += SAMPLE - known;
    }
    return wanted == 0 || error_set(error, "%" PRIu64 " positions had no answer", wanted);
}

static bool run(Bench *bench, Arguments *arguments, Error *error) {
    for (size_t number = 0; number < sizeof split_table / sizeof *split_table; number++)
        if (!bench_index(bench, split_table[number], error))
            return false;
    /* What the program does before it can ask: once more than was done already. */
    double begin = clock_seconds();
    TablesPath path;
    if (!tables_path_find(arguments->values[OPTION_TABLES], &path, error))
        return false;
    Tables *tables = tables_create(&bench->rules, &path, CACHE_BYTES, error);
    print_row(bench, "start of the tables", "ms", (clock_seconds() - begin) * 1e3);
    bool success = tables != NULL && bench_probes(bench, tables, error);
    if (tables != NULL)
        tables_print_problems(tables);
    tables_destroy(tables);
    tables_path_finish(&path);
    return success;
}

Status bench_tables(Arguments *arguments) {
    Bench bench = {.json = arguments_have(arguments, OPTION_JSON)};
    Error error = {0};
    TablesPath path;
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    tables_path_finish(&path);
    bench.sample = malloc(SAMPLE * sizeof *bench.sample);
    bench.number = malloc(SAMPLE * sizeof *bench.number);
    bool ready = bench.sample != NULL && bench.number != NULL;
    if (!ready)
        error_set(&error, "not enough memory");
    if (ready && !random_init_seeded(&bench.stream, 0))
        ready = error_set(&error, "random numbers cannot be had");
    bool success = ready && rules_init(&bench.rules, 5, 9, (RuleSet){0}, &error);
    if (success && bench.json)
        success = json_list_begin(
            &bench.list, json_pack("{s:s, s:i}", "bench", "tables", "threads", 1), "results");
    if (success) {
        success = run(&bench, arguments, &error);
        if (bench.json)
            json_list_end(&bench.list, NULL);
    }
    free(bench.sample);
    free(bench.number);
    if (bench.failed && output_works())
        return message_failure("not enough memory");
    return success ? STATUS_FINE : message_failure("%s", error.message);
}
