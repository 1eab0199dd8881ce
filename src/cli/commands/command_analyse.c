/* fanorona analyse: the report of a game. */
#include "analyse_report.h"
#include "commands.h"
#include "confine.h"
#include "game_input.h"
#include "long_work.h"
#include "report_words.h"
#include "resources.h"
#include "tables_options.h"

/* Without --time and --nodes. */
static const double default_seconds = 60;

static void show_progress(void *context, const ReportProgress *progress) {
    (void)context;
    char text[128];
    report_progress_write(progress, text, sizeof text);
    long_work_show("%s", text);
}

static void options_read(Arguments *arguments, ReportOptions *options) {
    Limits limits = {0};
    limits_read(arguments, &limits);
    threads_read(arguments, &options->threads);
    memory_read(arguments, &options->memory);
    options->nodes = limits.nodes;
    options->seconds = limits.seconds;
    if (options->seconds <= 0 && options->nodes == 0)
        options->seconds = default_seconds;
}

static bool print_text(const Record *record, const GameReport *report) {
    Text text = {0};
    analyse_report_write(record, report, &text);
    output_say("%s", text_string(&text));
    bool printed = !text.failed && output_works();
    text_finish(&text);
    return printed;
}

static Status analyse(Arguments *arguments, const Record *record, ReportOptions *options) {
    GameReport report;
    Error error;
    proof_files_read(arguments, history_rules(record->history), &options->proofs);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    bool made = game_report_make(record, options, &report, &error);
    long_work_clear();
    if (!made)
        return message_failure("%s", error.message);
    bool printed = arguments_have(arguments, OPTION_JSON)
                       ? analyse_report_print_json(record, &report)
                       : print_text(record, &report);
    game_report_finish(&report);
    return output_status(printed);
}

Status command_analyse(Arguments *arguments) {
    ReportOptions options = {
        .memory = COMMAND_MEMORY, .progress = show_progress, .problem = long_work_left_out};
    TablesPath path;
    Record record;
    options_read(arguments, &options);
    Status status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    confine_writing(NULL, 0);
    status = game_input_read(arguments, &record);
    if (status == STATUS_FINE) {
        options.path = &path;
        options.stop = long_work_catch_signals();
        status = analyse(arguments, &record, &options);
        record_finish(&record);
    }
    tables_path_finish(&path);
    return status;
}
