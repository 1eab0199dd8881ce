/* Input: a file of counts of a table of 3x3, two stones against one. What is taken adds up; it is
 * written, and reads back as the same. */
#include "fuzz.h"
#include "statistics_file.h"

static const Split split = {2, 1};
static const StatisticsKey key; /* all zeros */

static void check_sums(const SplitStatistics *counts) {
    uint64_t sum[2] = {0, 0};
    for (unsigned distance = 0; distance < STATISTICS_DISTANCES; distance++)
        sum[distance % 2] += counts->histogram[distance];
    FUZZ_REQUIRE(counts->split.mover == split.mover && counts->split.opponent == split.opponent);
    if (!counts->has_distances)
        return;
    FUZZ_REQUIRE(sum[1] == counts->outcomes[OUTCOME_WIN]);
    FUZZ_REQUIRE(sum[0] == counts->outcomes[OUTCOME_LOSS]);
    FUZZ_REQUIRE(counts->longest_win < STATISTICS_DISTANCES);
    if (counts->longest_win == 0)
        return;
    FUZZ_REQUIRE(set_count(counts->longest_example.mover) == split.mover);
    FUZZ_REQUIRE(set_count(counts->longest_example.opponent) == split.opponent);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Rules rules;
    SplitStatistics counts = {.quiet = 1}, again;
    FUZZ_REQUIRE(rules.board != NULL || rules_init(&rules, 3, 3, (RuleSet){0}, NULL));
    char *text = fuzz_text(data, size);
    if (statistics_read(&rules, split, &key, text, size, &counts)) {
        check_sums(&counts);
        char *written = statistics_write(&rules, &key, &counts);
        FUZZ_REQUIRE(written != NULL);
        FUZZ_REQUIRE(statistics_read(&rules, split, &key, written, strlen(written), &again));
        char *written_again = statistics_write(&rules, &key, &again);
        FUZZ_REQUIRE(written_again != NULL && strcmp(written, written_again) == 0);
        free(written_again);
        free(written);
    } else
        FUZZ_REQUIRE(counts.quiet == 1); /* as it was */
    free(text);
    return 0;
}
