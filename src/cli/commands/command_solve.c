/* fanorona solve: finds the value of a position by a search that proves it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "contradiction.h"
#include "file.h"
#include "long_work.h"
#include "output_file.h"
#include "resources.h"
#include "search_tables.h"
#include "small_tables.h"
#include "solve_certificate.h"
#include "solve_checkpoint.h"
#include "solve_initial.h"
#include "solve_openings.h"
#include "solve_report.h"
#include "tables_options.h"

/* The part of the memory that tables may take. */
enum { TABLES_SHARE = 2 };

/* The part of the rest that is kept for the strategy of a certificate. */
enum { STRATEGY_SHARE = 4 };

/* Seconds from one checkpoint to the next. */
enum { CHECKPOINT_SECONDS = 600 };

typedef struct Solve {
    const Arguments *arguments;
    Setup setup;
    SettleOptions options;
    uint64_t memory;   /* for tables, search and all else together */
    uint64_t strategy; /* the part of it for the strategy of a certificate */
    unsigned tables_stones;
    bool json;
    const char *certificate; /* path of the file to write, or NULL */
    const char *checkpoint;  /* path of the file to go on from and to write, or NULL */
    bool goes_on;            /* that file is there */
    const TablesPath *path;
} Solve;

static Status solve_read(Arguments *arguments, Solve *solve) {
    unsigned algorithm = ALGORITHM_DFPN;
    uint64_t stones = TABLE_STONES_ANY;
    Error error;
    setup_read(arguments, arguments_operand(arguments), &solve->setup);
    /* In the configuration --algorithm is meant for the oracle. */
    if (arguments_given(arguments, OPTION_ALGORITHM))
        name_option_read(arguments, OPTION_ALGORITHM, ALGORITHMS, algorithm_name, &algorithm);
    solve->options.initial = solve_initial_read(arguments, &solve->setup, (Algorithm)algorithm);
    limits_read(arguments, &solve->options.limits);
    threads_read(arguments, &solve->options.limits.threads);
    memory_read(arguments, &solve->memory);
    number_option_read(arguments, OPTION_TABLES_STONES, 0, BOARD_POINTS_MAX - 1, &stones);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    if (!settle_check(&solve->setup.rules, &solve->setup.position, &error))
        return message_failure("%s", error.message);
    solve->options.algorithm = (Algorithm)algorithm;
    if (solve->options.algorithm != ALGORITHM_DFPN)
        solve->options.limits.threads = 1;
    solve->tables_stones = (unsigned)stones;
    solve->json = arguments_have(arguments, OPTION_JSON);
    solve->certificate = arguments->values[OPTION_CERTIFICATE];
    solve->checkpoint = arguments->values[OPTION_CHECKPOINT];
    if (solve->checkpoint != NULL && solve->options.algorithm != ALGORITHM_DFPN)
        return message_usage("solve", "--checkpoint works only with dfpn, whose table can be kept");
    solve->goes_on = solve->checkpoint != NULL && access(solve->checkpoint, F_OK) == 0;
    Status status =
        solve_certificates_check(arguments, solve->certificate, &solve->setup, solve->goes_on);
    return status == STATUS_FINE ? solve_checkpoint_check(solve->checkpoint) : status;
}

static Dfpn *create_dfpn(const Solve *solve, const Knowledge *knowledge, Error *error) {
    const SettleOptions *options = &solve->options;
    DfpnOptions made = {options->memory, options->limits.threads, options->initial};
    return dfpn_create(&solve->setup.rules, knowledge, &made, error);
}

/* Writes the certificates. The df-pn search that settled the position knows the turns; after pn and
 * pn2 a new df-pn search finds them again. */
static Status write_certificates(Solve *solve, const SearchTables *tables,
                                 const Settlement *settlement) {
    Knowledge knowledge = search_tables_knowledge(tables);
    Error error;
    SolveCertificates certificates = {solve->arguments,
                                      &solve->setup,
                                      solve->path,
                                      tables,
                                      solve->strategy,
                                      solve->options.limits.threads,
                                      solve->options.limits.stop,
                                      solve->certificate,
                                      solve->goes_on,
                                      solve->json};
    if (solve->options.dfpn == NULL)
        solve->options.dfpn = create_dfpn(solve, &knowledge, &error);
    if (solve->options.dfpn == NULL)
        return message_failure("%s", error.message);
    return solve_certificates_write(&certificates, settlement, solve->options.dfpn);
}

/* Returns whether the search has enough memory beside tables and others, which take so much. */
static bool has_memory(const Solve *solve, const SearchTables *tables, uint64_t taken,
                       Error *error) {
    unsigned threads = solve->options.limits.threads;
    uint64_t strategy =
        solve->certificate == NULL ? 0 : dfpn_least_memory(threads) / (STRATEGY_SHARE - 1) + 1;
    if (solve->options.algorithm == ALGORITHM_DFPN &&
        !position_is_over(&solve->setup.rules, &solve->setup.position))
        return dfpn_fits(solve->memory, taken + strategy, threads, error);
    return taken < solve->memory ||
           error_set(error, "the tables of up to %u stones take all of the memory: %ju bytes",
                     tables->stones, (uintmax_t)tables_memory(tables->tables));
}

/* Divides the memory. Makes a search if the caller needs its table afterwards: to go on from a
 * checkpoint, or to write a certificate. */
static bool prepare(Solve *solve, const SearchTables *tables, const Knowledge *knowledge,
                    SolveCheckpoint *checkpoint, Error *error) {
    SettleOptions *options = &solve->options;
    Stones stones;
    uint64_t taken =
        tables_memory(tables->tables) + (solve->checkpoint != NULL ? checkpoint_memory() : 0);
    if (!has_memory(solve, tables, taken, error))
        return false;
    options->memory = solve->memory - taken;
    if (solve->certificate != NULL)
        solve->strategy = options->memory / STRATEGY_SHARE;
    options->memory -= solve->strategy;
    options->dfpn = NULL;
    if (solve->checkpoint == NULL &&
        (solve->certificate == NULL || options->algorithm != ALGORITHM_DFPN))
        return true;
    options->dfpn = create_dfpn(solve, knowledge, error);
    if (options->dfpn == NULL || solve->checkpoint == NULL)
        return options->dfpn != NULL;
    *checkpoint = (SolveCheckpoint){
        .file = solve->checkpoint,
        .terms = {solve->setup.rules, solve->setup.position, options->initial, solve->path,
                  tables->stones},
        .dfpn = options->dfpn,
        .stop = options->limits.stop,
    };
    options->earlier = &checkpoint->earlier;
    options->keep = solve_checkpoint_keep;
    options->keep_context = checkpoint;
    options->keep_every = CHECKPOINT_SECONDS;
    return position_plain(&solve->setup.rules, &solve->setup.position, &stones, error) &&
           solve_checkpoint_begin(checkpoint, error);
}

/* Prints the result, and writes the files that were asked for. */
static Status finish(Solve *solve, const SearchTables *tables, const Settlement *settlement,
                     SolveCheckpoint *checkpoint) {
    SolveTerms terms = {solve->options.algorithm, tables->stones, solve->options.limits.threads,
                        tables_memory(tables->tables),
                        solve->checkpoint == NULL ? NULL : checkpoint};
    bool printed = solve->json ? solve_print_json(&solve->setup, settlement, &terms)
                               : solve_print(&solve->setup, settlement, &terms);
    output_flush();
    Status status = STATUS_FINE;
    long_work_rearm();
    if (solve->checkpoint != NULL)
        status = solve_checkpoint_end(checkpoint, settlement);
    if (solve->certificate != NULL) {
        Status written = write_certificates(solve, tables, settlement);
        status = written == STATUS_FINE ? status : written;
    }
    return printed ? status : output_status(false);
}

enum { MISSING_MAX = 1 << 12, VISITS_MAX = 1 << 16 };

/* Compares what tables say of the position with what they say of its turns: a wrong value would
 * settle the position without any search. */
static void check_tables(const Solve *solve, const SearchTables *tables) {
    const Position *position = &solve->setup.position;
    ProbeBudget budget = {MISSING_MAX, VISITS_MAX, false, solve->options.limits.stop};
    if (!position_is_over(&solve->setup.rules, position))
        tables_check_turns(tables->tables, position_stones(position), budget);
}

/* Settles the position with the knowledge of tables, and prints the result. */
static Status run(Solve *solve, const SearchTables *tables, SolveTrace *trace) {
    Knowledge knowledge = search_tables_knowledge(tables);
    Settlement settlement;
    SolveCheckpoint checkpoint;
    Error error;
    solve->options.report = solve_trace_report;
    solve->options.context = trace;
    check_tables(solve, tables);
    bool settled = prepare(solve, tables, &knowledge, &checkpoint, &error) &&
                   settle_position(&solve->setup.rules, &solve->setup.position, &knowledge,
                                   &solve->options, &settlement, &error);
    long_work_clear();
    tables_print_problems(tables->tables);
    Status status = settled ? finish(solve, tables, &settlement, &checkpoint)
                            : message_failure("%s", error.message);
    dfpn_destroy(solve->options.dfpn);
    return status; /* NOLINT(clang-analyzer-core.StackAddressEscape): nobody asks `solve` any more
                    */
}

static Status run_with_tables(Solve *solve, const TablesPath *path, SolveTrace *trace) {
    SearchTables tables;
    Error error;
    solve->path = path;
    if (!search_tables_init(&tables, &solve->setup.rules, path, solve->tables_stones,
                            solve->memory / TABLES_SHARE, &error))
        return message_failure("%s", error.message);
    Status status = run(solve, &tables, trace);
    search_tables_finish(&tables);
    return status;
}

/* A search that goes on from a checkpoint appends to its curve. */
static Status run_with_trace(Solve *solve, const TablesPath *path, const char *name) {
    SolveTrace trace;
    Error error;
    Status status = solve->goes_on ? STATUS_FINE : output_file_check(solve->arguments, name);
    if (status != STATUS_FINE)
        return status;
    if (name != NULL && solve->goes_on && !solve_trace_can_add(name, &error))
        return message_failure("%s", error.message);
    int descriptor = name == NULL ? -1 : file_open_to_write(name, solve->goes_on, &error);
    if (name != NULL && descriptor < 0)
        return message_failure("%s", error.message);
    FILE *file = name == NULL ? NULL : fdopen(descriptor, "w");
    if (name != NULL && file == NULL)
        return message_failure("%s: %s", name, strerror(errno));
    solve_trace_begin(&trace, file);
    status = run_with_tables(solve, path, &trace);
    if (file != NULL && fclose(file) != 0 && trace.cause == 0)
        trace.cause = errno;
    if (trace.cause != 0)
        status = message_failure("%s: %s", name, strerror(trace.cause));
    return status; /* NOLINT(clang-analyzer-core.StackAddressEscape): the same */
}

Status command_solve(Arguments *arguments) {
    Solve solve = {.arguments = arguments, .memory = COMMAND_MEMORY};
    TablesPath path;
    if (arguments_have(arguments, OPTION_OPENINGS))
        return solve_openings(arguments);
    Status status = solve_read(arguments, &solve);
    if (status == STATUS_FINE)
        status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    solve.options.limits.stop = long_work_catch_signals();
    if (solve.tables_stones == TABLE_STONES_ANY)
        small_tables_build(arguments, &solve.setup.rules, &path, &solve.options.limits,
                           solve.memory);
    status = run_with_trace(&solve, &path, arguments->values[OPTION_TRACE]);
    tables_path_finish(&path);
    return status;
}
