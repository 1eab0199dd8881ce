/* fanorona tables stats: counts the won, drawn and lost positions. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json_output.h"
#include "long_work.h"
#include "notation.h"
#include "statistics.h"
#include "tables_selection.h"
#include "tables_verbs.h"
#include "text.h"
#include "translate.h"

typedef struct Report {
    const Rules *rules;
    bool as_published, json;
    bool any, problems, failed, from_side;
    JsonList list;
    Text distances; /* printed at the end, since they would break the columns */
} Report;

static void show_progress(void *context, Split split, double done) {
    (void)context;
    long_work_show("counting %uv%u %.0f %%", split.mover, split.opponent, 100 * done);
}

static void print_problem(void *context, const Error *error) {
    Report *report = context;
    report->problems = true;
    long_work_problem(NULL, error);
}

/* Gives the counts; as published, they leave out positions that a half turn maps to themselves. */
static void find_counts(const Report *report, const SplitStatistics *statistics,
                        uint64_t counts[static 3]) {
    for (Outcome outcome = OUTCOME_DRAW; outcome <= OUTCOME_LOSS; outcome++)
        counts[outcome] = statistics->outcomes[outcome] -
                          (report->as_published ? statistics->half_turned[outcome] : 0);
}

/* Returns whether to show what distances tell. It is known of all positions only, so it doesn't go
 * with counts as published. */
static bool shows_distances(const Report *report, const SplitStatistics *statistics) {
    return statistics->has_distances && !report->as_published;
}

static void write_example(const Report *report, const SplitStatistics *statistics,
                          char text[static POSITION_TEXT_SIZE]) {
    Position position = position_of_stones(statistics->longest_example);
    position_write(report->rules, &position, text);
}

static unsigned histogram_length(const SplitStatistics *statistics) {
    unsigned length = STATISTICS_DISTANCES;
    while (length > 0 && statistics->histogram[length - 1] == 0)
        length--;
    return length;
}

static void append_lack(Text *text, const SplitStatistics *statistics) {
    Split split = statistics->split, lacks = statistics->lacks_distances;
    if (lacks.mover == lacks.opponent)
        text_format(text, _("%uv%u, longest win not known: there are no distances of %uv%u\n"),
                    split.mover, split.opponent, lacks.mover, lacks.opponent);
    else
        text_format(
            text, _("%uv%u, longest win not known: there are no distances of %uv%u or %uv%u\n"),
            split.mover, split.opponent, lacks.mover, lacks.opponent, lacks.opponent, lacks.mover);
}

static void append_distances(Report *report, const SplitStatistics *statistics) {
    char example[POSITION_TEXT_SIZE];
    Text *text = &report->distances;
    Split split = statistics->split;
    if (!statistics->has_distances) {
        append_lack(text, statistics);
        return;
    }
    if (statistics->longest_win != 0) {
        write_example(report, statistics, example);
        text_format(text, _("%uv%u, longest win in %u: %s"), split.mover, split.opponent,
                    statistics->longest_win, example);
    } else
        text_format(text, "%uv%u", split.mover, split.opponent);
    unsigned column = 100; /* full, so that the first item begins a line */
    for (unsigned distance = 0; distance < histogram_length(statistics); distance++) {
        char item[40];
        if (statistics->histogram[distance] == 0)
            continue;
        int length =
            snprintf(item, sizeof item, " %u:%" PRIu64, distance, statistics->histogram[distance]);
        column += (unsigned)length;
        if (column > 79) {
            text_append_string(text, "\n ");
            column = 1 + (unsigned)length;
        }
        text_append_string(text, item);
    }
    text_append_string(text, "\n");
}

static bool print_row(Report *report, const SplitStatistics *statistics,
                      const uint64_t counts[static 3]) {
    const char *title[] = {outcome_word(OUTCOME_WIN),
                           outcome_word(OUTCOME_DRAW),
                           outcome_word(OUTCOME_LOSS),
                           _("positions"),
                           _("quiet"),
                           _("longest win")};
    const uint64_t number[] = {counts[OUTCOME_WIN], counts[OUTCOME_DRAW], counts[OUTCOME_LOSS],
                               counts[OUTCOME_WIN] + counts[OUTCOME_DRAW] + counts[OUTCOME_LOSS],
                               statistics->quiet};
    int first = output_columns(_("stones"), 7), last = output_columns(title[5], 12);
    char stones[16], longest[16] = "-";
    if (!report->any) {
        printf("%-*s", output_field(_("stones"), first), _("stones"));
        for (size_t at = 0; at < 5; at++)
            printf(" %*s", output_field(title[at], output_columns(title[at], 14)), title[at]);
        printf(" %*s\n", output_field(title[5], last), title[5]);
    }
    snprintf(stones, sizeof stones, "%uv%u", statistics->split.mover, statistics->split.opponent);
    if (shows_distances(report, statistics))
        snprintf(longest, sizeof longest, "%u", statistics->longest_win);
    printf("%-*s", first, stones);
    for (size_t at = 0; at < 5; at++)
        printf(" %*" PRIu64, output_columns(title[at], 14), number[at]);
    printf(" %*s\n", last, longest);
    if (!report->as_published)
        append_distances(report, statistics);
    return output_flush(); /* the next pair may take minutes */
}

static json_t *histogram_json(const SplitStatistics *statistics) {
    json_t *histogram = json_array();
    for (unsigned distance = 0; distance < histogram_length(statistics); distance++)
        json_array_append_new(histogram, json_integer((json_int_t)statistics->histogram[distance]));
    return histogram;
}

static bool print_item(Report *report, const SplitStatistics *statistics,
                       const uint64_t counts[static 3]) {
    char example[POSITION_TEXT_SIZE];
    bool has_distances = shows_distances(report, statistics);
    bool has_win = has_distances && statistics->longest_win != 0;
    if (has_win)
        write_example(report, statistics, example);
    json_t *item =
        json_pack("{s:[i,i], s:I, s:I, s:I, s:I, s:I, s:o, s:s?, s:o}", "stones",
                  (int)statistics->split.mover, (int)statistics->split.opponent, "win",
                  (json_int_t)counts[OUTCOME_WIN], "draw", (json_int_t)counts[OUTCOME_DRAW], "loss",
                  (json_int_t)counts[OUTCOME_LOSS], "positions",
                  (json_int_t)(counts[OUTCOME_WIN] + counts[OUTCOME_DRAW] + counts[OUTCOME_LOSS]),
                  "quiet", (json_int_t)statistics->quiet, "longest_win",
                  has_distances ? json_integer((json_int_t)statistics->longest_win) : json_null(),
                  "longest_win_position", has_win ? example : NULL, "histogram",
                  has_distances ? histogram_json(statistics) : json_null());
    return json_list_add(&report->list, item);
}

static bool print_table(void *context, const SplitStatistics *statistics) {
    Report *report = context;
    uint64_t counts[3];
    find_counts(report, statistics, counts);
    long_work_clear();
    if (statistics->from_side && !report->from_side)
        tables_say_from_side(report->rules);
    report->from_side = statistics->from_side;
    bool printed = report->json ? print_item(report, statistics, counts)
                                : print_row(report, statistics, counts);
    report->any = true;
    report->failed = report->failed || !printed;
    return printed;
}

static Status print_report(Report *report, const StatisticsOptions *options) {
    Error error;
    if (report->json && !json_list_begin(&report->list, tables_json_rules(report->rules), "tables"))
        return output_status(false);
    bool counted = tables_count(options, &error);
    long_work_clear();
    if (report->json)
        report->failed = !json_list_end(&report->list, NULL) || report->failed;
    else if (report->distances.length != 0)
        printf("\n%s", text_string(&report->distances));
    if (report->failed)
        return output_status(false);
    if (!counted)
        return message_failure("%s", error.message);
    if (!report->any && !report->problems)
        return message_failure("there are no such tables");
    return report->problems || !output_works() ? STATUS_FAILED : STATUS_FINE;
}

Status tables_verb_stats(Arguments *arguments) {
    TablesSelection selection;
    StatisticsOptions options = {.stop = long_work_catch_signals(),
                                 .progress = show_progress,
                                 .table = print_table,
                                 .problem = print_problem,
                                 .not_kept = long_work_problem};
    Status status = tables_selection_read(arguments, &selection);
    if (status != STATUS_FINE)
        return status;
    Report report = {.rules = &selection.setup.rules,
                     .as_published = arguments_have(arguments, OPTION_AS_PUBLISHED),
                     .json = arguments_have(arguments, OPTION_JSON)};
    options.rules = selection.setup.rules;
    options.stones = selection.stones;
    options.only = selection.only;
    options.threads = selection.threads;
    options.memory = selection.memory;
    options.path = &selection.path;
    options.context = &report;
    status = print_report(&report, &options);
    text_finish(&report.distances);
    tables_path_finish(&selection.path);
    return status;
}
