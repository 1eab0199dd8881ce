/* fanorona-bench ui: how long from a key press to the screen drawn anew, without the oracle, while
 * the game is saved and while the oracle uses all processors, and until what tables know is on the
 * screen. */
#include <dirent.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "clock.h"
#include "json_output.h"
#include "notation.h"
#include "parallel.h"
#include "session.h"
#include "terminal.h"

enum {
    ROWS = 60,
    COLUMNS = 200,
    ROUNDS = 200,
    ORACLE_ROUNDS = 60,
    KEYS_MAX = 16,
    TURNS = 300,
    TURNS_A_GAME = 10
};

/* While the oracle works a key comes every so many seconds. */
static const double key_interval = 0.01;

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
    Cells cells;
    double times[KEYS_TOTAL_MAX]; /* seconds, of each key */
    size_t count;
    TablesPath path;
    bool has_oracle;
    const char *folder; /* where the game is saved; NULL: nowhere */
    double next_key;    /* when it comes */
} Bench;

static void show(Bench *bench) {
    session_tick(bench->session, 0);
    terminal_set_scheme(bench->terminal, session_scheme(bench->session));
    session_draw(bench->session, &bench->cells, 0);
    terminal_show(bench->terminal, &bench->cells);
}

/* As the loop does: waits for the oracle or so long, and shows what it has said. */
static void wait_for_oracle(Bench *bench, double seconds) {
    int descriptors[SESSION_DESCRIPTORS_MAX];
    struct pollfd sources[SESSION_DESCRIPTORS_MAX];
    unsigned count = session_descriptors(bench->session, descriptors);
    for (unsigned number = 0; number < count; number++)
        sources[number] = (struct pollfd){descriptors[number], POLLIN, 0};
    struct timespec time = {(time_t)seconds, (long)(1e9 * (seconds - (double)(time_t)seconds))};
    if (ppoll(sources, count, &time, NULL) > 0)
        show(bench);
}

/* Without the oracle a key comes as soon as the one before is done. With it keys come at their
 * times, whatever is being drawn then. */
static double await_key(Bench *bench) {
    if (!bench->has_oracle)
        return clock_seconds();
    bench->next_key += key_interval;
    if (bench->next_key < clock_seconds() - key_interval)
        bench->next_key = clock_seconds();
    for (double now = clock_seconds(); now < bench->next_key; now = clock_seconds())
        wait_for_oracle(bench, bench->next_key - now);
    return bench->next_key;
}

static void press(Bench *bench, Key key) {
    double begin = await_key(bench);
    Event event = {.kind = EVENT_KEY, .key = key};
    session_event(bench->session, &event, 0);
    show(bench);
    bench->times[bench->count++] = clock_seconds() - begin;
}

static void press_all(Bench *bench, const char *names) {
    while (*names != '\0') {
        size_t length = strcspn(names, " ");
        press(bench, key_read(names, length));
        names += length + strspn(names + length, " ");
    }
}

/* The times from `first` on, which it sorts. */
static bool print_result(JsonList *list, bool json, const char *name, Bench *bench, size_t first) {
    size_t count = bench->count - first;
    BenchTimes times = bench_times(bench->times + first, count);
    if (!json)
        return printf("%-26s %6zu %12.3f %12.3f %12.3f\n", name, count, times.median, times.most,
                      times.worst) > 0;
    return json_list_add(list, json_pack("{s:s, s:i, s:f, s:f, s:f}", "name", name, "keys",
                                         (int)count, "median_milliseconds", times.median,
                                         "within_999_of_1000_milliseconds", times.most,
                                         "worst_milliseconds", times.worst));
}

static bool begin_session(Bench *bench, const char *position, Error *error) {
    SessionOptions options = {.glyphs = GLYPHS_UTF8, .autosave_folder = bench->folder};
    if (!position_read((RuleSet){0}, position, &options.terms.rules, &options.terms.start, error) ||
        !random_init_seeded(&options.terms.random, 1))
        return error_set(error, "the game cannot be set up");
    if (bench->has_oracle) {
        options.hints = HINTS_ON;
        options.oracle = (OracleOptions){
            .path = &bench->path, .algorithm = ALGORITHM_DFPN, .threads = parallel_processors()};
    }
    session_destroy(bench->session);
    bench->session = session_create(&options, NULL, 0, error);
    return bench->session != NULL;
}

/* A session on a terminal whose output nobody sees, in the middle of a long game; with the oracle
 * early in it, where search does not come to an end. */
static bool begin(Bench *bench, FILE *input, FILE *output, bool has_oracle, Error *error) {
    bench->has_oracle = has_oracle;
    if (!begin_session(bench, BENCH_START, error) ||
        !cells_resize(&bench->cells, ROWS, COLUMNS, error))
        return false;
    if (bench->terminal == NULL)
        bench->terminal = terminal_open("xterm-256color", input, output, error);
    if (bench->terminal == NULL)
        return false;
    bench->next_key = clock_seconds();
    for (int turn = 0; turn < (has_oracle ? 4 : 60); turn++)
        press_all(bench, "Tab Enter Tab Enter a s");
    bench->count = 0;
    return true;
}

/* `kind` stands behind the names: how the session was begun. */
static bool press_keys(Bench *bench, JsonList *list, bool json, const char *kind) {
    char name[48];
    bool printed = true;
    for (size_t index = 0; printed && index < WORKLOADS; index++) {
        size_t first = bench->count;
        for (int round = 0; round < (bench->has_oracle ? ORACLE_ROUNDS : ROUNDS); round++)
            press_all(bench, workload_table[index].keys);
        snprintf(name, sizeof name, "%s%s", workload_table[index].name, kind);
        printed = print_result(list, json, name, bench, first);
    }
    snprintf(name, sizeof name, "all%s", kind);
    return printed && print_result(list, json, name, bench, 0);
}

/* The same while the game is saved, as `play` does it, in a folder that goes away. */
static bool press_saved(Bench *bench, FILE *input, FILE *output, JsonList *list, bool json,
                        Error *error) {
    char folder[] = "/var/tmp/fanorona-bench-XXXXXX"; /* on a disk, rather than in memory */
    if (mkdtemp(folder) == NULL)
        return error_set(error, "there can be no folder %s", folder);
    bench->folder = folder;
    bool pressed =
        begin(bench, input, output, false, error) && press_keys(bench, list, json, ", saved");
    session_destroy(bench->session);
    bench->session = NULL;
    bench->folder = NULL;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            unlinkat(dirfd(directory), entry->d_name, 0);
    if (directory != NULL)
        closedir(directory);
    rmdir(folder);
    return pressed;
}

static const HistoryNode *node_shown(const Bench *bench) {
    return history_current(match_record(session_match(bench->session))->history);
}

/* From a key to the screen on which tables have said all about the position after it. */
static double await_answer(Bench *bench, const char *key) {
    bench->next_key = 0; /* now */
    double start = clock_seconds();
    press_all(bench, key);
    bench->count--;
    while (session_awaits_oracle(bench->session))
        wait_for_oracle(bench, 1);
    return clock_seconds() - start;
}

/* Games of few stones, turn by turn; of each turn the key that completes it. */
static bool measure_answers(Bench *bench, Error *error) {
    static const char position[] = "9/2b6/b1b6/9/3ww3b w -";
    static const char *const keys[] = {"Tab", "Enter", "Tab", "Enter", "a", "s"};
    bench->count = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        if (turn % TURNS_A_GAME == 0 && !begin_session(bench, position, error))
            return false;
        const HistoryNode *before = node_shown(bench);
        double seconds = await_answer(bench, "Left");
        for (size_t key = 0; key < 6 && node_shown(bench) == before; key++)
            seconds = await_answer(bench, keys[key]);
        bench->times[bench->count++] = seconds;
    }
    return true;
}

static bool run(Bench *bench, FILE *input, FILE *output, bool json, Error *error) {
    JsonList list;
    bool printed = json ? json_list_begin(&list,
                                          json_pack("{s:s, s:i, s:i}", "bench", "ui", "columns",
                                                    (int)COLUMNS, "rows", (int)ROWS),
                                          "results")
                        : printf("%-26s %6s %12s %12s %12s   (%dx%d, milliseconds)\n", "keys",
                                 "count", "median", "99.9 %", "worst", COLUMNS, ROWS) > 0;
    printed = printed && begin(bench, input, output, false, error) &&
              press_keys(bench, &list, json, "") &&
              press_saved(bench, input, output, &list, json, error) &&
              begin(bench, input, output, true, error) &&
              press_keys(bench, &list, json, ", oracle") && measure_answers(bench, error) &&
              print_result(&list, json, "answer of tables", bench, 0);
    return printed && (!json || json_list_end(&list, NULL));
}

Status bench_ui(Arguments *arguments) {
    Bench bench = {0};
    Error error = {0};
    FILE *input = fopen("/dev/null", "re"), *output = fopen("/dev/null", "we");
    char rows[16], columns[16];
    /* Curses takes the size from these where there is no terminal to ask. */
    snprintf(rows, sizeof rows, "%d", ROWS);
    snprintf(columns, sizeof columns, "%d", COLUMNS);
    setenv("LINES", rows, 1);
    setenv("COLUMNS", columns, 1);
    setlocale(LC_CTYPE, "C.UTF-8");
    Status status = STATUS_FINE;
    if (input == NULL || output == NULL)
        status = message_failure("no /dev/null");
    else
        status = bench_status(
            tables_path_find(arguments->values[OPTION_TABLES], &bench.path, &error) &&
                run(&bench, input, output, arguments_have(arguments, OPTION_JSON), &error),
            &error);
    terminal_close(bench.terminal);
    session_destroy(bench.session);
    cells_finish(&bench.cells);
    tables_path_finish(&bench.path);
    if (input != NULL)
        fclose(input);
    if (output != NULL)
        fclose(output);
    return status;
}
