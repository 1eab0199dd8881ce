/* fanorona analyse: the report of a game. */
#include <inttypes.h>

#include "analyse_report.h"
#include "commands.h"
#include "game_input.h"
#include "long_work.h"
#include "resources.h"
#include "search_options.h"
#include "tables_options.h"

/* What may be used where nothing is said. */
static const uint64_t default_memory = (uint64_t)1 << 30;
static const double default_seconds = 60;

static void show_progress(void *context, const ReportProgress *progress) {
    (void)context;
    long_work_show("%zu of %zu positions proved, at turn %zu, %" PRIu64 " nodes, %.0f s",
                   progress->known, progress->positions, progress->ply, progress->nodes,
                   progress->seconds);
}

static void print_problem(void *context, const Error *error) {
    (void)context;
    long_work_clear();
    message_failure("left out: %s", error->message);
}

static Status options_read(const Arguments *arguments, ReportOptions *options) {
    Limits limits = {0};
    Status status = limits_read(arguments, "analyse", &limits);
    if (status == STATUS_FINE)
        status = threads_read(arguments, "analyse", &options->threads);
    if (status == STATUS_FINE)
        status = memory_read(arguments, "analyse", &options->memory);
    if (status != STATUS_FINE)
        return status;
    options->nodes = limits.nodes;
    options->seconds = limits.seconds;
    if (options->seconds <= 0 && options->nodes == 0)
        options->seconds = default_seconds;
    if (options->memory == 0)
        options->memory = default_memory;
    options->progress = show_progress;
    options->problem = print_problem;
    return STATUS_FINE;
}

static Status analyse(const Record *record, const ReportOptions *options, bool json) {
    GameReport report;
    Error error;
    bool made = game_report_make(record, options, &report, &error);
    long_work_clear();
    if (!made)
        return message_failure("%s", error.message);
    bool printed =
        json ? analyse_report_print_json(record, &report) : analyse_report_print(record, &report);
    game_report_finish(&report);
    return output_status(printed);
}

Status command_analyse(const Arguments *arguments) {
    ReportOptions options = {0};
    TablesPath path;
    Record record;
    Error error;
    Status status = options_read(arguments, &options);
    if (status == STATUS_FINE)
        status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    if (game_input_read(arguments->operands[0], (RuleSet){0}, &record, &error)) {
        options.path = &path;
        options.stop = long_work_catch_signals();
        status = analyse(&record, &options, arguments_have(arguments, OPTION_JSON));
        record_finish(&record);
    } else
        status = message_failure("%s", error.message);
    tables_path_finish(&path);
    return status;
}
