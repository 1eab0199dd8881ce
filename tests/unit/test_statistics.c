/* Counting all positions of the tables: against the values of a solver that knows no tables and
 * against a plain walk over all placements, and on 5x9 what was published; what is kept, and when
 * it is counted again. TEST_STONES says to how many stones 5x9 goes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "amount.h"
#include "brute_force.h"
#include "file.h"
#include "placements.h"
#include "statistics.h"
#include "table_fixture.h"

enum {
    STONES_3X5 = SLOW_BUILD ? 4 : 5,
    STONES_5X5 = SLOW_BUILD ? 4 : 5,
    STONES_5X9 = SLOW_BUILD ? 3 : 4
};

enum { STATISTICS_MAX = 64, PROBLEMS_MAX = 64 };

typedef struct Counted {
    SplitStatistics *split[STATISTICS_MAX];
    unsigned splits, problems, not_kept, reports;
    Error problem[PROBLEMS_MAX];
} Counted;

static void take_progress(void *context, Split split, double done) {
    Counted *counted = context;
    assert_true(split.mover > 0 && done >= 0 && done <= 1);
    counted->reports++;
}

static bool take_table(void *context, const SplitStatistics *statistics) {
    Counted *counted = context;
    assert_true(counted->splits < STATISTICS_MAX);
    SplitStatistics *copy = malloc(sizeof *copy);
    assert_non_null(copy);
    *copy = *statistics;
    counted->split[counted->splits++] = copy;
    return true;
}

static void take_problem(void *context, const Error *error) {
    Counted *counted = context;
    assert_true(counted->problems < PROBLEMS_MAX);
    counted->problem[counted->problems++] = *error;
}

static void take_not_kept(void *context, const Error *error) {
    Counted *counted = context;
    assert_non_null(strstr(error->message, "/dev/null"));
    counted->not_kept++;
}

static void counted_clear(Counted *counted) {
    for (unsigned number = 0; number < counted->splits; number++)
        free(counted->split[number]);
    *counted = (Counted){0};
}

static StatisticsOptions options_for(const TableFixture *fixture, Counted *counted) {
    return (StatisticsOptions){.rules = fixture->rules,
                               .path = &fixture->path,
                               .threads = 2,
                               .progress = take_progress,
                               .table = take_table,
                               .problem = take_problem,
                               .not_kept = take_not_kept,
                               .context = counted};
}

static void count(const StatisticsOptions *options) {
    Error error;
    if (!tables_count(options, &error))
        fail_msg("%s", error.message);
}

static char *kept_file(const char *place, Split split) {
    static char path[256];
    snprintf(path, sizeof path, "%s/%uv%u.statistics", place, split.mover, split.opponent);
    return path;
}

static void remove_kept(const char *place) {
    for (unsigned mover = 1; mover < 10; mover++)
        for (unsigned opponent = 1; opponent < 10; opponent++)
            unlink(kept_file(place, (Split){(uint8_t)mover, (uint8_t)opponent}));
}

/* The same counts from the walk over every placement. */
typedef struct Plain {
    const Rules *rules;
    const BruteForce *truth; /* NULL: `tables` */
    Tables *tables;
    SplitStatistics sum;
} Plain;

static bool is_half_turned(const Board *board, PointSet set) {
    PointSet turned = 0;
    for (PointSet left = set; left != 0; left &= left - 1)
        turned |= point_set((unsigned)board->points - 1 - set_lowest(left));
    return turned == set;
}

static void add_plainly(void *context, Stones stones) {
    Plain *plain = context;
    const Board *board = plain->rules->board;
    unsigned symmetries;
    plain->sum.quiet += !stones_can_capture(board, stones);
    if (!stones_equal(stones, stones_least_image(board, stones, &symmetries)))
        return;
    int distance = -1;
    Outcome outcome;
    if (plain->truth != NULL) {
        distance = brute_force_distance(plain->truth, stones);
        outcome = distance < 0 ? OUTCOME_DRAW : distance % 2 == 1 ? OUTCOME_WIN : OUTCOME_LOSS;
    } else {
        outcome = tables_outcome(plain->tables, stones);
    }
    assert_int_not_equal(outcome, OUTCOME_UNKNOWN);
    plain->sum.outcomes[outcome]++;
    plain->sum.half_turned[outcome] +=
        is_half_turned(board, stones.mover) && is_half_turned(board, stones.opponent);
    if (distance < 0)
        return;
    plain->sum.histogram[distance]++;
    if (outcome == OUTCOME_WIN && (unsigned)distance > plain->sum.longest_win)
        plain->sum.longest_win = (unsigned)distance;
}

static void assert_counts(const SplitStatistics *counted, const SplitStatistics *plain) {
    assert_memory_equal(counted->outcomes, plain->outcomes, sizeof plain->outcomes);
    assert_memory_equal(counted->half_turned, plain->half_turned, sizeof plain->half_turned);
    assert_int_equal(counted->quiet, plain->quiet);
    assert_memory_equal(counted->histogram, plain->histogram, sizeof plain->histogram);
    assert_int_equal(counted->longest_win, plain->longest_win);
}

static void compare_with_truth(int rows, int columns, RuleSet set, unsigned stones) {
    TableFixture fixture;
    Counted counted = {0};
    table_fixture_init(&fixture, rows, columns, set, stones, stones);
    StatisticsOptions options = options_for(&fixture, &counted);
    count(&options);
    assert_int_equal(counted.problems, 0);
    assert_int_equal(counted.splits, stones * (stones - 1) / 2);
    assert_true(counted.reports >= counted.splits);
    BruteForce *truth = brute_force_create(&fixture.rules, stones);
    unsigned sum = 2, mover = 1;
    for (unsigned number = 0; number < counted.splits; number++) {
        const SplitStatistics *statistics = counted.split[number];
        Plain plain = {.rules = &fixture.rules, .truth = truth};
        assert_int_equal(statistics->split.mover, mover);
        assert_int_equal(statistics->split.mover + statistics->split.opponent, sum);
        placements_visit(fixture.rules.board, statistics->split, add_plainly, &plain);
        assert_true(statistics->has_distances);
        assert_counts(statistics, &plain.sum);
        if (statistics->longest_win != 0)
            assert_int_equal(brute_force_distance(truth, statistics->longest_example),
                             statistics->longest_win);
        mover = mover == 1 ? sum : mover - 1;
        sum += mover == sum;
    }
    brute_force_destroy(truth);
    counted_clear(&counted);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

static void test_truth(void **state) {
    (void)state;
    compare_with_truth(3, 3, (RuleSet){0}, 9);
    compare_with_truth(3, 3, (RuleSet){.must_continue = true, .line_once = true}, 7);
    compare_with_truth(3, 5, (RuleSet){0}, STONES_3X5);
    compare_with_truth(5, 3, (RuleSet){.any_direction = true}, 4);
}

/* The lines of a data file, without comments. */
static FILE *open_data(const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", TEST_DATA, name);
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    return file;
}

static bool read_data(FILE *file, char line[static 256]) {
    while (fgets(line, 256, file) != NULL)
        if (line[0] != '#')
            return true;
    return false;
}

static void assert_published(const Counted *counted, unsigned stones) {
    FILE *file = open_data("endgames-5x9.tsv");
    char line[256];
    unsigned mover, opponent, found = 0;
    uint64_t expected[3];
    while (read_data(file, line)) {
        assert_int_equal(sscanf(line, "%u %u %" SCNu64 " %" SCNu64 " %" SCNu64, &mover, &opponent,
                                &expected[OUTCOME_WIN], &expected[OUTCOME_DRAW],
                                &expected[OUTCOME_LOSS]),
                         5);
        if (mover + opponent > stones)
            continue;
        const SplitStatistics *statistics = counted->split[found++];
        assert_int_equal(statistics->split.mover, mover);
        assert_int_equal(statistics->split.opponent, opponent);
        for (Outcome outcome = OUTCOME_DRAW; outcome <= OUTCOME_LOSS; outcome++)
            assert_int_equal(statistics->outcomes[outcome] - statistics->half_turned[outcome],
                             expected[outcome]);
    }
    fclose(file);
    assert_int_equal(found, counted->splits);
}

static void assert_quiet(const Counted *counted, const char *board, unsigned stones) {
    FILE *file = open_data("quiet.tsv");
    char line[256], name[16];
    unsigned sum, found = 0;
    uint64_t positions, quiet;
    while (read_data(file, line)) {
        assert_int_equal(
            sscanf(line, "%15s %u %" SCNu64 " %" SCNu64, name, &sum, &positions, &quiet), 4);
        if (strcmp(name, board) != 0 || sum > stones)
            continue;
        for (unsigned number = 0; number < counted->splits; number++) {
            const SplitStatistics *statistics = counted->split[number];
            if (statistics->split.mover + statistics->split.opponent == (int)sum)
                quiet -= statistics->quiet;
        }
        assert_int_equal(quiet, 0);
        found++;
    }
    fclose(file);
    assert_int_equal(found, stones - 1);
}

/* Without distances everywhere, on a square board with all its symmetries. */
static void test_outcomes_only(void **state) {
    (void)state;
    TableFixture fixture;
    Counted counted = {0}, again = {0};
    Error error;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, STONES_5X5, 3);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 24, &error);
    assert_non_null(tables);
    StatisticsOptions options = options_for(&fixture, &counted);
    options.threads = 1;
    count(&options);
    for (unsigned number = 0; number < counted.splits; number++) {
        const SplitStatistics *statistics = counted.split[number];
        SplitStatistics outcomes = *statistics;
        unsigned stones = statistics->split.mover + statistics->split.opponent;
        Plain plain = {.rules = &fixture.rules, .tables = tables};
        placements_visit(fixture.rules.board, statistics->split, add_plainly, &plain);
        assert_int_equal(statistics->has_distances, stones <= 3);
        memset(outcomes.histogram, 0, sizeof outcomes.histogram);
        outcomes.longest_win = 0;
        assert_counts(&outcomes, &plain.sum);
        assert_int_equal(statistics->longest_win != 0, stones <= 3);
    }
    assert_quiet(&counted, "5x5", STONES_5X5);
    tables_destroy(tables);

    /* The same for another number of threads. */
    remove_kept(fixture.place);
    options.context = &again;
    options.threads = 5;
    count(&options);
    assert_int_equal(again.splits, counted.splits);
    for (unsigned number = 0; number < counted.splits; number++)
        assert_memory_equal(again.split[number], counted.split[number], sizeof(SplitStatistics));
    counted_clear(&counted);
    counted_clear(&again);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

static void test_published(void **state) {
    (void)state;
    TableFixture fixture;
    Counted counted = {0};
    unsigned stones = (unsigned)amount("TEST_STONES", STONES_5X9);
    table_fixture_init(&fixture, 5, 9, (RuleSet){0}, stones, 3);
    StatisticsOptions options = options_for(&fixture, &counted);
    count(&options);
    assert_int_equal(counted.problems, 0);
    assert_published(&counted, stones);
    assert_quiet(&counted, "5x9", stones);
    counted_clear(&counted);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

static const Split two_one = {2, 1};

static void replace_text(const char *path, const char *from, const char *to) {
    Text text = {0}, changed = {0};
    Error error;
    assert_true(file_read(path, 1 << 20, &text, &error));
    const char *found = strstr(text_string(&text), from);
    assert_non_null(found);
    text_append(&changed, text_string(&text), (size_t)(found - text_string(&text)));
    text_append_string(&changed, to);
    text_append_string(&changed, found + strlen(from));
    assert_true(file_replace(path, text_string(&changed), changed.length, &error));
    text_finish(&text);
    text_finish(&changed);
}

/* The statistics of one of the splits. */
static SplitStatistics count_one(const TableFixture *fixture, unsigned number) {
    Counted counted = {0};
    StatisticsOptions options = options_for(fixture, &counted);
    count(&options);
    assert_int_equal(counted.problems, 0);
    assert_true(number < counted.splits);
    SplitStatistics result = *counted.split[number];
    counted_clear(&counted);
    return result;
}

static SplitStatistics count_two_one(const TableFixture *fixture) {
    SplitStatistics result = count_one(fixture, 1);
    assert_int_equal(result.split.mover, 2);
    return result;
}

static void test_kept(void **state) {
    (void)state;
    TableFixture fixture;
    char from[64], to[64];
    Error error;
    table_fixture_init(&fixture, 3, 3, (RuleSet){.may_revisit = true}, 3, 3);
    SplitStatistics first = count_two_one(&fixture), again = count_two_one(&fixture);
    assert_memory_equal(&first, &again, sizeof first);

    /* What is kept is taken. */
    const char *file = kept_file(fixture.place, two_one);
    snprintf(from, sizeof from, "\"quiet\":%llu", (unsigned long long)first.quiet);
    snprintf(to, sizeof to, "\"quiet\":%llu", (unsigned long long)first.quiet + 1000);
    replace_text(file, from, to);
    again = count_two_one(&fixture);
    assert_int_equal(again.quiet, first.quiet + 1000);

    /* Not when it does not come to the sum, */
    snprintf(from, sizeof from, "\"win\":%llu", (unsigned long long)first.outcomes[OUTCOME_WIN]);
    snprintf(to, sizeof to, "\"win\":%llu", (unsigned long long)first.outcomes[OUTCOME_WIN] + 1);
    replace_text(file, from, to);
    again = count_two_one(&fixture);
    assert_memory_equal(&first, &again, sizeof first);

    /* is no text of ours, */
    assert_true(file_replace(file, "{\"format\":1", 11, &error));
    again = count_two_one(&fixture);
    assert_memory_equal(&first, &again, sizeof first);

    /* is of another format, */
    replace_text(file, "\"format\":1", "\"format\":2");
    replace_text(file, "\"quiet\":", "\"quiet\":1");
    again = count_two_one(&fixture);
    assert_memory_equal(&first, &again, sizeof first);

    /* or a table that it depends on has changed. */
    ValueTable *table = &fixture.values->split[1][1];
    uint64_t draws = count_one(&fixture, 0).outcomes[OUTCOME_DRAW], number = 0;
    Stones stones;
    unsigned symmetries;
    while (table->values[number] == VALUE_DRAW ||
           !index_unrank(table->index, number, &stones, &symmetries))
        number++;
    table->values[number] = VALUE_DRAW;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        table_fixture_write(&fixture, kind, (Split){1, 1});
    replace_text(kept_file(fixture.place, two_one), "\"quiet\":", "\"quiet\":1");
    assert_int_equal(count_two_one(&fixture).quiet, first.quiet);
    assert_int_equal(count_one(&fixture, 0).outcomes[OUTCOME_DRAW], draws + 1);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

/* Where the tables cannot be written, the user's cache has it. */
static void test_cache(void **state) {
    (void)state;
    TableFixture fixture;
    char cache[] = "/tmp/fanorona-test-XXXXXX", place[128], nowhere[] = "/dev/null";
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 3, 3);
    assert_non_null(mkdtemp(cache));
    assert_int_equal(setenv("XDG_CACHE_HOME", cache, 1), 0);
    snprintf(place, sizeof place, "%s/fanorona/3x3-standard", cache);
    fixture.path.writable = nowhere;
    SplitStatistics first = count_two_one(&fixture);
    replace_text(kept_file(place, two_one), "\"quiet\":", "\"quiet\":1");
    assert_int_not_equal(count_two_one(&fixture).quiet, first.quiet);
    assert_int_not_equal(access(kept_file(fixture.place, two_one), F_OK), 0);

    /* And where that cannot be written either, it is told and counted all the same. */
    remove_kept(place);
    assert_int_equal(setenv("XDG_CACHE_HOME", "/dev/null", 1), 0);
    Counted counted = {0};
    StatisticsOptions options = options_for(&fixture, &counted);
    count(&options);
    assert_int_equal(counted.problems, 0);
    assert_int_equal(counted.not_kept, 3);
    assert_memory_equal(counted.split[1], &first, sizeof first);
    counted_clear(&counted);

    assert_int_equal(rmdir(place), 0);
    *strrchr(place, '/') = '\0';
    assert_int_equal(rmdir(place), 0);
    assert_int_equal(rmdir(cache), 0);
    fixture.path.writable = fixture.folder;
    table_fixture_finish(&fixture);
}

/* Splits that depend on a table that is missing are left out and named. */
static void test_missing(void **state) {
    (void)state;
    TableFixture fixture;
    Counted counted = {0};
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 4, 4);
    assert_int_equal(unlink(table_fixture_file(&fixture, TABLE_WDL, two_one)), 0);
    StatisticsOptions options = options_for(&fixture, &counted);
    count(&options);
    assert_int_equal(counted.splits, 2); /* 1v1, 1v2 */
    assert_int_equal(counted.problems, 3);
    assert_string_equal(counted.problem[0].message,
                        "3 against 1 stones: there is no table of 2 against 1");
    counted_clear(&counted);
    options.stones = 3;
    count(&options);
    assert_int_equal(counted.splits, 2);
    assert_int_equal(counted.problems, 1);
    assert_string_equal(counted.problem[0].message,
                        "2 against 1 stones: there is no table of 2 against 1");
    counted_clear(&counted);

    /* Distances alone missing: outcomes are counted. */
    assert_int_equal(unlink(table_fixture_file(&fixture, TABLE_DISTANCE, (Split){1, 2})), 0);
    options.stones = 0;
    count(&options);
    assert_true(counted.split[0]->has_distances);
    assert_false(counted.split[1]->has_distances);
    counted_clear(&counted);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

static bool end_at_once(void *context, const SplitStatistics *statistics) {
    take_table(context, statistics);
    return false;
}

static void test_ended(void **state) {
    (void)state;
    TableFixture fixture;
    Counted counted = {0};
    Error error;
    atomic_bool stop = true;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 4, 4);
    StatisticsOptions options = options_for(&fixture, &counted);
    options.stop = &stop;
    assert_false(tables_count(&options, &error));
    assert_string_equal(error.message, "stopped");
    assert_int_equal(counted.splits, 0);
    options.stop = NULL;
    options.memory = 1 << 20;
    assert_false(tables_count(&options, &error));
    assert_non_null(strstr(error.message, "MiB of memory are needed, the limit is 1 MiB"));
    options.memory = 0;
    options.table = end_at_once;
    assert_false(tables_count(&options, &error));
    assert_string_equal(error.message, "");
    assert_int_equal(counted.splits, 1);
    counted_clear(&counted);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

/* A block that turns out to be damaged ends it, with the file and block. */
static void test_damaged(void **state) {
    (void)state;
    TableFixture fixture;
    Counted counted = {0};
    Error error;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 3, 3);
    change_byte(table_fixture_file(&fixture, TABLE_WDL, two_one), -1, SEEK_END);
    StatisticsOptions options = options_for(&fixture, &counted);
    assert_false(tables_count(&options, &error));
    assert_non_null(strstr(error.message, "2v1.wdl"));
    assert_non_null(strstr(error.message, "block 0"));
    assert_int_equal(counted.splits, 1);
    counted_clear(&counted);
    remove_kept(fixture.place);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_truth),     cmocka_unit_test(test_outcomes_only),
        cmocka_unit_test(test_published), cmocka_unit_test(test_kept),
        cmocka_unit_test(test_cache),     cmocka_unit_test(test_missing),
        cmocka_unit_test(test_ended),     cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
