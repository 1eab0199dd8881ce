#include "solve_openings.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "fold.h"
#include "long_work.h"
#include "opening_survey.h"
#include "resources.h"
#include "setup.h"
#include "solve_initial.h"
#include "solve_report.h"
#include "tables_options.h"
#include "translate.h"
#include "value_text.h"

static const uint64_t default_nodes = (uint64_t)1 << 16;

/* Options of `solve` that mean nothing for openings. */
static const uint64_t options_refused =
    OPTION_BIT(POSITION) | OPTION_BIT(VELA) | OPTION_BIT(TABLES_STONES) | OPTION_BIT(ALGORITHM) |
    OPTION_BIT(TRACE) | OPTION_BIT(CERTIFICATE) | OPTION_BIT(CHECKPOINT) | OPTION_BIT(JSON);

typedef struct OpeningsFile {
    const char *path;
    int descriptor;  /* for appending; -1: none */
    size_t appended; /* bytes since the file was replaced */
    SettledOpenings openings;
} OpeningsFile;

/* --- the file --- */

/* Drops the cut-off last line that a killed program has left. */
static void drop_cut_line(const char *path, Text *text) {
    size_t whole = text->length;
    while (whole > 0 && text->bytes[whole - 1] != '\n')
        whole--;
    if (whole == text->length)
        return;
    message_note("%s: the last line is not whole and is dropped", path);
    text->bytes[whole] = '\0';
    text->length = whole;
}

/* Reads the openings. A file with less than its head is empty, too: a killed program may have left
 * that. */
static bool read_openings(OpeningsFile *file, const Rules *rules, Error *error) {
    Text text = {0};
    bool is_there = access(file->path, F_OK) == 0;
    bool read = !is_there || file_read_regular(file->path, SETTLED_SIZE_MAX, &text, error);
    if (read && text.length > 0)
        drop_cut_line(file->path, &text);
    file->openings = (SettledOpenings){.rules = *rules};
    if (read && text.length > 0)
        read = settled_openings_read(text_string(&text), text.length, &file->openings, error) ||
               error_prefix(error, "%s", file->path);
    text_finish(&text);
    if (read && !rules_equal(&file->openings.rules, rules))
        read = error_set(error,
                         "%s: it is about another board or other rules; name them with "
                         "--board and --rules",
                         file->path);
    return read;
}

/* Writes the file anew, with each opening once. */
static bool replace_file(const OpeningsFile *file, Error *error) {
    Text text = {0};
    settled_openings_write(&file->openings, &text);
    bool written = !text.failed || error_out_of_memory(error);
    written = written && file_replace(file->path, text_string(&text), text.length, error);
    text_finish(&text);
    return written;
}

/* Opens the file for appending, and locks it. */
static bool open_file(OpeningsFile *file, Error *error) {
    file->descriptor = file_open_to_write(file->path, true, error);
    if (file->descriptor < 0)
        return false;
    return (file_lock(file->descriptor) && file_is_at(file->path, file->descriptor)) ||
           error_set(error, "%s: another program is adding to it", file->path);
}

static void close_file(OpeningsFile *file) {
    if (file->descriptor >= 0)
        close(file->descriptor);
    file->descriptor = -1;
}

/* Leaves the file with one line for each opening, and opens it again. */
static bool renew_file(OpeningsFile *file, Error *error) {
    if (!replace_file(file, error))
        return false;
    int replaced = file->descriptor;
    bool opened = open_file(file, error);
    close(replaced); /* only now can another program lock that one */
    file->appended = 0;
    return opened;
}

/* Reads the file, leaves it with one line for each opening, and opens it for appending. */
static bool begin_file(OpeningsFile *file, const Rules *rules, Error *error) {
    return open_file(file, error) && read_openings(file, rules, error) && renew_file(file, error);
}

/* --- the work --- */

/* When this returns, the line is on the disk. Long before the file is too long to be read, it is
 * replaced by one with a line for each opening. */
static bool keep(void *context, const SettledOpening *opening, Error *error) {
    OpeningsFile *file = context;
    Text text = {0};
    settled_opening_write(opening, &text);
    bool written =
        !text.failed && file_write_all(file->descriptor, text_string(&text), text.length);
    written = written && (fdatasync(file->descriptor) == 0 || errno == EINVAL);
    if (!written)
        error_set(error, "%s: %s", file->path, text.failed ? "out of memory" : strerror(errno));
    file->appended += text.length;
    text_finish(&text);
    return written && (file->appended < SETTLED_SIZE_MAX / 4 || renew_file(file, error));
}

static void show_progress(void *context, const SurveyProgress *progress) {
    const SurveyCount *count = progress->count;
    (void)context;
    if (progress->below == NULL) {
        long_work_show("settled: %u of %u, %u of %u, %u of %u; to %" PRIu64 " nodes: %s, %" PRIu64
                       " nodes, %.0f s",
                       count[1].decided, count[1].positions, count[2].decided, count[2].positions,
                       count[3].decided, count[3].positions, progress->round_nodes, progress->line,
                       progress->nodes, progress->seconds);
        return;
    }
    Text numbers = {0};
    solve_write_numbers(progress->question, progress->numbers, &numbers);
    /* The lines come last: a narrow terminal has no room for them. */
    long_work_show("%s, %" PRIu64 " nodes, %.0f s; below %s: %s", text_string(&numbers),
                   progress->nodes, progress->seconds, progress->below, progress->line);
    text_finish(&numbers);
}

static void print_counts(const SurveyProgress *progress) {
    for (unsigned plies = 0; plies <= SURVEY_PLIES; plies++)
        output_say(translate_count("after %u turn: %u of %u positions settled\n",
                                   "after %u turns: %u of %u positions settled\n", plies),
                   plies, progress->count[plies].decided, progress->count[plies].positions);
}

/* Prints the value of the opening that was named, and how far proof numbers have come if the
 * survey worked below it. */
static void print_value(const SettledOpening *opening, const SurveyProgress *progress) {
    char value[VALUE_TEXT_SIZE];
    Verdict verdict = verdict_between(opening->at_least, opening->at_most);
    Text numbers = {0};
    value_write(&verdict, value);
    if (progress->below != NULL && !settled_opening_is_decided(opening)) {
        text_append_string(&numbers, " (");
        solve_write_numbers(progress->question, progress->numbers, &numbers);
        text_append_string(&numbers, ")");
    }
    output_say("%s: %s%s\n", opening->line, value, text_string(&numbers));
    text_finish(&numbers);
}

static Status work(OpeningsFile *file, const Rules *rules, const SurveyOptions *options) {
    SurveyProgress progress;
    Error error;
    bool done = begin_file(file, rules, &error) &&
                opening_survey_run(&file->openings, options, &progress, &error);
    long_work_clear();
    done = done && replace_file(file, &error);
    if (done && options->only != NULL)
        print_value(settled_openings_find(&file->openings, *options->only), &progress);
    if (done)
        print_counts(&progress);
    close_file(file);
    settled_openings_finish(&file->openings);
    return done ? STATUS_FINE : message_failure("%s", error.message);
}

/* Reads the turns to the one position to survey. */
static Status read_line(const char *operand, const Rules *rules, Stones *stones) {
    Text line = {0};
    Position position;
    unsigned plies;
    Error error;
    char *turns = text_copy(operand, strlen(operand), &error);
    bool read = turns != NULL && settled_turns_read(rules, turns, &position, &plies, &line, &error);
    if (read && plies > SURVEY_PLIES)
        read = error_set(&error, "there are more than %d turns", SURVEY_PLIES);
    if (read)
        *stones = stones_fold(rules->board, position_stones(&position));
    free(turns);
    text_finish(&line);
    return read ? STATUS_FINE
                : message_usage("solve", "'%s' isn't a line of turns: %s", operand, error.message);
}

Status solve_openings(Arguments *arguments) {
    OptionId refused = arguments_first_given(arguments, options_refused);
    if (refused != OPTIONS)
        return message_usage("solve", "--openings and --%s don't go together",
                             option_table[refused].name);
    OpeningsFile file = {.path = arguments->values[OPTION_OPENINGS], .descriptor = -1};
    Stones only;
    SurveyOptions options = {.memory = COMMAND_MEMORY,
                             .keep = keep,
                             .progress = show_progress,
                             .problem = long_work_left_out,
                             .context = &file};
    Limits limits = {0};
    TablesPath path;
    Setup setup;
    Error error;
    setup_read(arguments, NULL, &setup);
    limits_read(arguments, &limits);
    threads_read(arguments, &options.threads);
    memory_read(arguments, &options.memory);
    options.initial = solve_initial_read(arguments, &setup, ALGORITHM_DFPN);
    if (arguments->status != STATUS_FINE)
        return arguments->status;
    const char *line = arguments_operand(arguments);
    Status status = line == NULL ? STATUS_FINE : read_line(line, &setup.rules, &only);
    if (status == STATUS_FINE && !settle_check(&setup.rules, &setup.position, &error))
        status = message_failure("%s", error.message);
    if (status == STATUS_FINE)
        status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    options.only = line == NULL ? NULL : &only;
    options.nodes = limits.nodes == 0 ? default_nodes : limits.nodes;
    options.seconds = limits.seconds;
    options.path = &path;
    options.stop = long_work_catch_signals();
    status = work(&file, &setup.rules, &options);
    tables_path_finish(&path);
    return status;
}
