#include "small_tables.h"

#include "build.h"
#include "build_estimate.h"
#include "long_work.h"
#include "message.h"
#include "stop.h"
#include "table_knowledge.h"

/* Tables of so many stones are quickly made on a common board, and most of what search gains by
 * tables comes with them. */
enum { SMALL_STONES = 6 };

/* So long somebody who wants an answer may wait for them, seconds; and which part of a limit. */
static const double seconds_max = 10, part_of_limit = 0.25;

/* Up to how many stones they can be built in time, where those of up to `there` are there. */
static unsigned stones_in_time(const Rules *rules, unsigned there, double seconds,
                               uint64_t memory) {
    unsigned stones = there, first = there < 2 ? 2 : there + 1;
    /* On a full board nobody can move. */
    unsigned most = (unsigned)rules->board->points - 1;
    while (stones < SMALL_STONES && stones < most) {
        BuildEstimate estimate = build_estimate(rules, first, stones + 1);
        if (estimate.seconds > seconds || estimate.memory > (double)memory)
            break;
        stones++;
    }
    return stones < 2 ? there : stones;
}

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
    unsigned there = table_knowledge_stones(rules, path);
    unsigned stones = stones_in_time(rules, there, seconds * threads, memory);
    if (stones <= there)
        return;
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    board_write_size(rules->board, size);
    ruleset_write(table_ruleset(rules->set), set);
    BuildOptions options = {.rules = *rules,
                            .stones = stones,
                            .distance_stones = stones,
                            .threads = threads,
                            .memory = memory,
                            .path = path,
                            .stop = limits->stop,
                            .progress = show_progress};
    Error error;
    message_failure("tables of %s, %s, to %u stones are built first, and kept in %s", size, set,
                    stones, path->writable);
    bool built = tables_build(&options, NULL, &error);
    long_work_clear();
    if (!built && !stop_is_set(limits->stop))
        message_failure("no tables: %s", error.message);
}
