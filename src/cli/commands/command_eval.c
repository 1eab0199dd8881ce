/* fanorona eval: what the oracle knows of a position and of its turns. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "long_work.h"
#include "oracle.h"
#include "resources.h"
#include "small_tables.h"
#include "tables_options.h"
#include "translate.h"
#include "value_report.h"

/* Without --time and --nodes. */
static const double default_seconds = 10;

/* A signal that comes just before a wait does not end it, so waits are short. */
enum { MILLISECONDS_BETWEEN_LOOKS = 50 };

typedef struct Eval {
    Setup setup;
    OracleOptions options;
    Limits limits;
    bool json;
} Eval;

static void eval_read(Arguments *arguments, Eval *eval) {
    setup_read(arguments, arguments_operand(arguments), &eval->setup);
    algorithm_read(arguments, &eval->options.algorithm);
    limits_read(arguments, &eval->limits);
    threads_read(arguments, &eval->options.threads);
    memory_read(arguments, &eval->options.memory);
    proof_files_read(arguments, &eval->setup.rules, &eval->options.proofs);
    if (eval->limits.seconds <= 0 && eval->limits.nodes == 0)
        eval->limits.seconds = default_seconds;
    eval->json = arguments_have(arguments, OPTION_JSON);
}

static void show_progress(const OracleSnapshot *snapshot) {
    size_t known = 0;
    for (size_t number = 0; number < snapshot->turns; number++)
        known += snapshot->turn[number].verdict.outcome != OUTCOME_UNKNOWN;
    double speed = snapshot->seconds > 0 ? (double)snapshot->nodes / snapshot->seconds / 1e6 : 0;
    long_work_show("%zu of %zu turns known, %" PRIu64 " nodes, %.2f million/s, %.0f s, %.0f MiB",
                   known, snapshot->turns, snapshot->nodes, speed, snapshot->seconds,
                   (double)snapshot->memory / (1 << 20));
}

/* Waits for the last snapshot; after a stop, only for the first one. */
static OracleSnapshot *wait_for_answer(Oracle *oracle, const atomic_bool *stop) {
    OracleSnapshot *last = NULL;
    while (last == NULL || (!last->done && !atomic_load(stop))) {
        OracleSnapshot *newer = oracle_wait(oracle, MILLISECONDS_BETWEEN_LOOKS);
        if (newer == NULL)
            continue;
        oracle_snapshot_destroy(last);
        last = newer;
        show_progress(last);
    }
    long_work_clear();
    return last;
}

typedef struct Shown {
    const Board *board;
    const OracleSnapshot *snapshot;
} Shown;

static ReportedTurn reported_turn(void *context, size_t number) {
    const Shown *shown = context;
    const TurnVerdict *known = &shown->snapshot->turn[number];
    ReportedTurn turn = {.verdict = known->verdict};
    turn_write(shown->board, &known->turn, turn.turn);
    return turn;
}

static bool print(const Eval *eval, OracleSnapshot *snapshot) {
    Shown shown = {eval->setup.rules.board, snapshot};
    ValueReport report = {&eval->setup,       snapshot->position, snapshot->turns,
                          snapshot->complete, reported_turn,      &shown,
                          &snapshot->names};
    const char *algorithm = algorithm_name(eval->options.algorithm);
    char more[512] = "";
    if (snapshot->nodes != 0)
        snprintf(more, sizeof more, _("nodes: %" PRIu64 "\nseconds: %.3f\nalgorithm: %s\n"),
                 snapshot->nodes, snapshot->seconds, algorithm);
    if (snapshot->nodes != 0 || snapshot->estimate_nodes != 0)
        snprintf(more + strlen(more), sizeof more - strlen(more),
                 _("estimate nodes: %" PRIu64 "\n"), snapshot->estimate_nodes);
    bool printed = eval->json
                       ? value_report_print_json(
                             &report, json_pack("{s:I, s:I, s:f, s:s, s:i}", "nodes",
                                                (json_int_t)snapshot->nodes, "estimate_nodes",
                                                (json_int_t)snapshot->estimate_nodes, "seconds",
                                                snapshot->seconds, "algorithm", algorithm,
                                                "tables_stones", (int)snapshot->tables_stones))
                       : value_report_print(&report, more);
    value_report_warn(&report);
    if (snapshot->problem.message[0] != '\0')
        message_note("%s", snapshot->problem.message);
    return printed;
}

static Status evaluate(const Eval *eval, Oracle *oracle, const atomic_bool *stop) {
    Error error;
    History *line = history_create(&eval->setup.rules, &eval->setup.position, &error);
    if (line == NULL)
        return message_failure("%s", error.message);
    if (oracle_ask(oracle, line, &eval->setup.position, &eval->limits) == 0)
        return message_failure("out of memory");
    OracleSnapshot *snapshot = wait_for_answer(oracle, stop);
    Status status = snapshot->failed ? message_failure("%s", snapshot->problem.message)
                                     : output_status(print(eval, snapshot));
    oracle_snapshot_destroy(snapshot);
    return status;
}

Status command_eval(Arguments *arguments) {
    Eval eval = {.options.memory = COMMAND_MEMORY};
    TablesPath path;
    Error error;
    eval_read(arguments, &eval);
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    const atomic_bool *stop = long_work_catch_signals();
    eval.options.path = &path;
    small_tables_build(
        arguments, &eval.setup.rules, &path,
        &(Limits){.seconds = eval.limits.seconds, .threads = eval.options.threads, .stop = stop},
        eval.options.memory);
    Oracle *oracle = oracle_create(&eval.setup.rules, &eval.options, &error);
    status = oracle == NULL ? message_failure("%s", error.message) : evaluate(&eval, oracle, stop);
    oracle_destroy(oracle);
    tables_path_finish(&path);
    return status;
}
