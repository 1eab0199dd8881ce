/* fanorona tables build: solves tables and writes them; shows its progress, can be stopped and
 * resumed. */
#include <inttypes.h>
#include <stdio.h>

#include "build.h"
#include "json_output.h"
#include "long_work.h"
#include "pages.h"
#include "parallel.h"
#include "resources.h"
#include "tables_selection.h"
#include "tables_verbs.h"
#include "translate.h"

/* Seconds from one checkpoint to the next without --keep-every. */
enum { KEEP_EVERY = 900, KEEP_EVERY_MAX = 1000000 };

static void write_time(char *text, size_t size, double seconds) {
    unsigned whole = (unsigned)(seconds + 0.5);
    if (whole >= 3600)
        snprintf(text, size, "%u:%02u:%02u", whole / 3600, whole / 60 % 60, whole % 60);
    else
        snprintf(text, size, "%u:%02u", whole / 60, whole % 60);
}

/* Prints the progress: on a terminal one line that changes, otherwise a line for each finished
 * pair. */
static void print_progress(void *context, const BuildProgress *progress, bool finished) {
    (void)context;
    char spent[24], left[24] = "?";
    write_time(spent, sizeof spent, progress->seconds);
    if (progress->seconds_left >= 0)
        write_time(left, sizeof left, progress->seconds_left);
    double rate = progress->seconds > 0 ? (double)progress->numbers / progress->seconds / 1e6 : 0;
    double all = 100 * (double)progress->numbers / (double)progress->all_numbers;
    unsigned mover = progress->split.mover, opponent = progress->split.opponent;
    if (finished) {
        long_work_clear();
        fprintf(stderr, _("%uv%u finished, all %.1f %%, %.2f million positions/s, %s, %s left"),
                mover, opponent, all, rate, spent, left);
        fputc('\n', stderr);
    } else if (progress->writing)
        long_work_show("%uv%u writing, all %.1f %%, %.2f million positions/s, %s, %s left", mover,
                       opponent, all, rate, spent, left);
    else
        long_work_show("%uv%u solving %3.0f %%, all %.1f %%, %.2f million positions/s, %s, %s left",
                       mover, opponent, 100 * progress->share, all, rate, spent, left);
}

/* Prints the progress as a line of JSON on standard output, for programs that show it themselves.
 * If the reader has gone, SIGPIPE ends this program. */
static void print_json_progress(void *context, const BuildProgress *progress, bool finished) {
    (void)context;
    double share =
        progress->all_numbers == 0 ? 1 : (double)progress->numbers / (double)progress->all_numbers;
    const char *work = finished ? "finished" : progress->writing ? "writing" : "solving";
    json_print(
        json_pack("{s:[i, i], s:s, s:f, s:f, s:f, s:o}", "stones", (int)progress->split.mover,
                  (int)progress->split.opponent, "work", work, "share", progress->share, "all",
                  share, "seconds", progress->seconds, "seconds_left",
                  progress->seconds_left < 0 ? json_null() : json_real(progress->seconds_left)));
    output_flush();
}

static void print_result(const BuildPlan *plan, const char *folder, bool json) {
    if (json)
        json_print(json_pack("{s:i, s:I, s:o}", "tables", (int)plan->tables, "positions",
                             (json_int_t)plan->numbers, "path", json_text(folder)));
    else if (plan->tables == 0)
        puts(_("all of these tables exist already"));
    else
        output_say(translate_count("%u table of %" PRIu64 " positions built in %s\n",
                                   "%u tables of %" PRIu64 " positions built in %s\n",
                                   plan->tables),
                   plan->tables, plan->numbers, folder);
}

static Status read_options(Arguments *arguments, BuildOptions *options,
                           TablesSelection *selection) {
    uint64_t distances = STONES_MAX, seconds = KEEP_EVERY;
    if (arguments_have(arguments, OPTION_STONES) == arguments_have(arguments, OPTION_ONLY))
        return message_usage(arguments->command, "a build takes --stones N or --only 5v3");
    number_option_read(arguments, OPTION_DISTANCES, 0, STONES_MAX, &distances);
    number_option_read(arguments, OPTION_KEEP_EVERY, 0, KEEP_EVERY_MAX, &seconds);
    Status status = tables_selection_read(arguments, selection);
    if (status != STATUS_FINE)
        return status;
    options->rules = selection->setup.rules;
    options->stones = selection->stones;
    options->only = selection->only;
    options->distance_stones = (unsigned)distances;
    options->threads = selection->threads;
    options->memory = selection->memory == 0 ? memory_of_machine() : selection->memory;
    options->path = &selection->path;
    options->keep_every = (double)seconds;
    return STATUS_FINE;
}

Status tables_verb_build(Arguments *arguments) {
    return tables_build_together(arguments, NULL);
}

Status tables_build_together(Arguments *arguments, const Crew *crew) {
    TablesSelection selection;
    BuildOptions options = {.stop = long_work_catch_signals(), .crew = crew, .keeps = true};
    Status status = read_options(arguments, &options, &selection);
    if (status != STATUS_FINE)
        return status;
    bool json = arguments_have(arguments, OPTION_JSON);
    if (crew_leads(crew))
        options.progress = json ? print_json_progress : print_progress;
    Error error;
    BuildPlan plan = {0};
    if (!tables_build(&options, &plan, &error)) {
        long_work_clear();
        status = error.stopped
                     ? message_failure("stopped; the finished tables are kept, and the same "
                                       "command goes on from there")
                     : message_failure("%s", error.message);
    } else if (crew_leads(crew))
        print_result(&plan, selection.path.writable, json);
    tables_path_finish(&selection.path);
    return status == STATUS_FINE && !output_works() ? STATUS_FAILED : status;
}
