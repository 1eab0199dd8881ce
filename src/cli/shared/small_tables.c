#include "small_tables.h"

#include "build.h"
#include "long_work.h"
#include "message.h"
#include "search_tables.h"
#include "stop.h"

/* Seconds that a user who wants an answer may wait for them; and the part of a time limit. */
static const double seconds_max = 10, part_of_limit = 0.25;

static void show_progress(void *context, const BuildProgress *progress, bool finished) {
    (void)context;
    (void)finished;
    long_work_show("tables: %u against %u stones, %.0f %%", progress->split.mover,
                   progress->split.opponent,
                   100 * (double)progress->numbers / (double)progress->all_numbers);
}

void small_tables_build(const Arguments *arguments, const Rules *rules, const TablesPath *path,
                        const Limits *limits, uint64_t memory) {
    if (tables_path_chosen(arguments->values[OPTION_TABLES]) != NULL || path->writable == NULL)
        return;
    unsigned threads = limits->threads == 0 ? 1 : limits->threads;
    double seconds = limits->seconds > 0 && limits->seconds * part_of_limit < seconds_max
                         ? limits->seconds * part_of_limit
                         : seconds_max;
    unsigned there = search_tables_stones(rules, path);
    unsigned stones = search_tables_worth_building(rules, path, seconds * threads, memory);
    if (stones <= there)
        return;
    Rules built_for = search_tables_rules_to_build(rules, path);
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    board_write_size(built_for.board, size);
    ruleset_write(table_ruleset(rules->set), set);
    BuildOptions options = {.rules = built_for,
                            .stones = stones,
                            .distance_stones = stones,
                            .threads = threads,
                            .memory = memory,
                            .path = path,
                            .stop = limits->stop,
                            .progress = show_progress};
    Error error;
    message_note("tables of %s, %s, to %u stones are built first, and kept in %s", size, set,
                 stones, path->writable);
    bool built = tables_build(&options, NULL, &error);
    long_work_clear();
    if (!built && !stop_is_set(limits->stop))
        message_note("the tables were not built: %s", error.message);
}
