/* fanorona bench ui: how long from a key press to the screen drawn anew. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "json_output.h"
#include "session.h"
#include "terminal.h"

enum { ROWS = 60, COLUMNS = 200, ROUNDS = 200, KEYS_MAX = 16 };

/* Keys that end where they began, by their names. */
static const struct {
    const char *name, *keys;
} workload_table[] = {
    {"cursor", "Left Right Up Down"},
    {"stone", "Tab Enter Esc Tab"},
    {"turn", "Tab Enter Tab Enter a s z"},
    {"typed turn", "t d 3 - e 3 w Esc"},
    {"through the game", "[ ] Home End"},
    {"list", "g Up PageUp Down Esc"},
    {"flip", "f f"},
    {"help", "? PageDown Esc"},
    {"colours", "c c c c"},
};

enum {
    WORKLOADS = sizeof workload_table / sizeof *workload_table,
    KEYS_TOTAL_MAX = WORKLOADS * ROUNDS * KEYS_MAX,
};

typedef struct Bench {
    Session *session;
    Terminal *terminal;
    Screen screen;
    double times[KEYS_TOTAL_MAX]; /* seconds, of each key */
    size_t count;
} Bench;

static void press(Bench *bench, Key key) {
    double begin = seconds_now();
    Event event = {.kind = EVENT_KEY, .key = key};
    session_event(bench->session, &event, 0);
    session_tick(bench->session, 0);
    terminal_set_scheme(bench->terminal, session_scheme(bench->session));
    session_draw(bench->session, &bench->screen, 0);
    terminal_show(bench->terminal, &bench->screen);
    bench->times[bench->count++] = seconds_now() - begin;
}

static void press_all(Bench *bench, const char *names) {
    while (*names != '\0') {
        size_t length = strcspn(names, " ");
        press(bench, key_read(names, length));
        names += length + strspn(names + length, " ");
    }
}

static int compare(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

/* The times from `first` on, which it sorts. */
static bool print_result(JsonList *list, bool json, const char *name, Bench *bench, size_t first) {
    double *times = bench->times + first;
    size_t count = bench->count - first;
    qsort(times, count, sizeof *times, compare);
    double median = times[count / 2] * 1e3, worst = times[count - 1] * 1e3;
    double most = times[count - 1 - count / 1000] * 1e3;
    if (!json)
        return printf("%-18s %6zu %12.3f %12.3f %12.3f\n", name, count, median, most, worst) > 0;
    return json_list_add(list,
                         json_pack("{s:s, s:i, s:f, s:f, s:f}", "name", name, "keys", (int)count,
                                   "median_milliseconds", median, "within_999_of_1000_milliseconds",
                                   most, "worst_milliseconds", worst));
}

/* A session in the middle of a long game, on a terminal whose output nobody sees. */
static bool begin(Bench *bench, FILE *input, FILE *output, Error *error) {
    SessionOptions options = {.glyphs = GLYPHS_UTF8};
    if (!rules_init(&options.rules, 5, 9, (RuleSet){0}, error) ||
        !random_init_seeded(&options.random, 1))
        return error_set(error, "the game cannot be set up");
    options.start = position_start(&options.rules, SIDE_NONE);
    bench->session = session_create(&options, NULL, 0, error);
    if (bench->session == NULL || !screen_resize(&bench->screen, ROWS, COLUMNS, error))
        return false;
    bench->terminal = terminal_open("xterm-256color", input, output, error);
    if (bench->terminal == NULL)
        return false;
    for (int turn = 0; turn < 60; turn++)
        press_all(bench, "Tab Enter Tab Enter a s");
    return true;
}

static bool run(Bench *bench, bool json) {
    JsonList list;
    bool printed = json ? json_list_begin(&list,
                                          json_pack("{s:s, s:i, s:i}", "bench", "ui", "columns",
                                                    (int)COLUMNS, "rows", (int)ROWS),
                                          "results")
                        : printf("%-18s %6s %12s %12s %12s   (%dx%d, milliseconds)\n", "keys",
                                 "count", "median", "99.9 %", "worst", COLUMNS, ROWS) > 0;
    bench->count = 0; /* without the beginning */
    for (size_t index = 0; printed && index < WORKLOADS; index++) {
        size_t first = bench->count;
        for (int round = 0; round < ROUNDS; round++)
            press_all(bench, workload_table[index].keys);
        printed = print_result(&list, json, workload_table[index].name, bench, first);
    }
    printed = printed && print_result(&list, json, "all", bench, 0);
    return printed && (!json || json_list_end(&list, NULL));
}

Status bench_ui(const Arguments *arguments) {
    Bench bench = {0};
    Error error = {""};
    FILE *input = fopen("/dev/null", "r"), *output = fopen("/dev/null", "w");
    char rows[16], columns[16];
    /* Curses takes the size from these where there is no terminal to ask. */
    snprintf(rows, sizeof rows, "%d", ROWS);
    snprintf(columns, sizeof columns, "%d", COLUMNS);
    setenv("LINES", rows, 1);
    setenv("COLUMNS", columns, 1);
    setlocale(LC_CTYPE, "C.UTF-8");
    Status status = STATUS_FINE;
    if (input == NULL || output == NULL || !begin(&bench, input, output, &error))
        status = message_failure("%s", error.message[0] == '\0' ? "no /dev/null" : error.message);
    else if (!run(&bench, arguments_have(arguments, OPTION_JSON)) && output_works())
        status = message_failure("not enough memory");
    terminal_close(bench.terminal);
    session_destroy(bench.session);
    screen_finish(&bench.screen);
    if (input != NULL)
        fclose(input);
    if (output != NULL)
        fclose(output);
    return status;
}
