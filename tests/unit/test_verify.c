/* The verifier finds nothing in good tables and whatever is altered in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "table_fixture.h"
#include "verify.h"

enum { PROBLEMS_MAX = 64, STONES = 4 };

typedef struct Found {
    Error problem[PROBLEMS_MAX];
    unsigned problems, reports;
} Found;

static void take_problem(void *context, const Error *error) {
    Found *found = context;
    assert_true(found->problems < PROBLEMS_MAX);
    found->problem[found->problems++] = *error;
}

static void take_progress(void *context, const VerifyProgress *progress) {
    Found *found = context;
    assert_true(progress->share >= 0 && progress->share <= 1);
    found->reports++;
}

static VerifyOptions options_for(const TableFixture *fixture, Found *found) {
    return (VerifyOptions){.rules = fixture->rules,
                           .path = &fixture->path,
                           .threads = 2,
                           .memory = 1 << 25,
                           .progress = take_progress,
                           .problem = take_problem,
                           .context = found};
}

static VerifyResult verify(const VerifyOptions *options) {
    Error error;
    VerifyResult result;
    Found *found = options->context;
    found->problems = 0;
    if (!tables_verify(options, &result, &error))
        fail_msg("%s", error.message);
    assert_int_equal(result.problems, found->problems);
    return result;
}

static bool count_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)number;
    (void)stones;
    (void)symmetries;
    ++*(uint64_t *)context;
    return true;
}

static uint64_t count_positions(const TableFixture *fixture, Split split) {
    const Index *index = fixture->values->split[split.mover][split.opponent].index;
    uint64_t positions = 0;
    index_walk(index, 0, index_size(index), count_position, &positions);
    return positions;
}

static void assert_all_good(int rows, int columns, RuleSet set, unsigned distances) {
    TableFixture fixture;
    Found found = {0};
    uint64_t positions = 0;
    table_fixture_init(&fixture, rows, columns, set, STONES, distances);
    VerifyOptions options = options_for(&fixture, &found);
    VerifyResult result = verify(&options);
    if (found.problems != 0)
        fail_msg("%s", found.problem[0].message);
    for (unsigned sum = 2; sum <= STONES; sum++)
        for (unsigned mover = 1; mover < sum; mover++)
            positions += count_positions(&fixture, (Split){(uint8_t)mover, (uint8_t)(sum - mover)});
    assert_int_equal(result.positions, positions);
    assert_int_equal(result.tables, 6);
    assert_int_equal(result.files, 6 + distances * (distances - 1) / 2);
    assert_true(found.reports >= result.tables);
    table_fixture_finish(&fixture);
}

static void test_good(void **state) {
    (void)state;
    assert_all_good(3, 3, (RuleSet){0}, STONES);
    assert_all_good(3, 5, (RuleSet){.must_continue = true}, STONES);
    assert_all_good(3, 3, (RuleSet){.stuck_draws = true}, STONES);
    assert_all_good(5, 5, (RuleSet){0}, 3);
    assert_all_good(3, 7, (RuleSet){.may_revisit = true, .any_direction = true}, 2);
}

/* Whatever is called a rule set, by the legal turns of the general generator. */
static void test_rule_sets(void **state) {
    (void)state;
    Error error;
    RuleSet set;
    for (unsigned number = 0; ruleset_name(number) != NULL; number++) {
        assert_true(ruleset_read(ruleset_name(number), &set, &error));
        assert_all_good(3, 3, set, STONES);
        assert_all_good(3, 5, set, STONES);
        set.strong_centre = true;
        assert_all_good(5, 3, set, STONES);
    }
}

static void write_table(const TableFixture *fixture, Split split, bool distances) {
    table_fixture_write(fixture, TABLE_WDL, split);
    if (distances)
        table_fixture_write(fixture, TABLE_DISTANCE, split);
}

/* Wrong tables of a published rule set are not even opened. */
static const RuleSet unpublished = {.may_revisit = true};

/* Some position of the split with that outcome, by its number. */
static uint64_t find_value(const TableFixture *fixture, Split split, Outcome outcome) {
    const ValueTable *table = &fixture->values->split[split.mover][split.opponent];
    Stones stones;
    unsigned symmetries;
    for (uint64_t number = index_size(table->index); number-- > 0;)
        if (index_unrank(table->index, number, &stones, &symmetries) &&
            value_outcome(table->values[number]) == outcome)
            return number;
    fail_msg("no such position");
    return 0;
}

/* One value is replaced by another one; the file is whole, its digests are right. Positions before
 * it look wrong then as well: test_message has what is said of one. */
static void assert_seen(TableFixture *fixture, Split split, Outcome outcome, Value altered,
                        bool distances) {
    Found found = {0};
    ValueTable *table = &fixture->values->split[split.mover][split.opponent];
    uint64_t number = find_value(fixture, split, outcome);
    Value value = table->values[number];
    char name[16];
    assert_int_not_equal(value, altered);
    table->values[number] = altered;
    write_table(fixture, split, distances);
    VerifyOptions options = options_for(fixture, &found);
    verify(&options);
    assert_int_equal(found.problems, 1);
    snprintf(name, sizeof name, "%uv%u.wdl: ", split.mover, split.opponent);
    assert_non_null(strstr(found.problem[0].message, name));
    table->values[number] = value;
    write_table(fixture, split, distances);
    verify(&options);
    assert_int_equal(found.problems, 0);
}

static void test_altered(void **state) {
    (void)state;
    TableFixture fixture;
    const Split two_two = {2, 2};
    table_fixture_init(&fixture, 3, 5, unpublished, STONES, STONES);
    ValueTable *table = &fixture.values->split[2][2];
    Value win = table->values[find_value(&fixture, two_two, OUTCOME_WIN)];
    Value loss = table->values[find_value(&fixture, two_two, OUTCOME_LOSS)];
    assert_seen(&fixture, two_two, OUTCOME_WIN, (Value)(win + 2), true);
    assert_seen(&fixture, two_two, OUTCOME_WIN, VALUE_DRAW, true);
    assert_seen(&fixture, two_two, OUTCOME_WIN, value_of_distance(4), true);
    assert_seen(&fixture, two_two, OUTCOME_LOSS, (Value)(loss + 2), true);
    assert_seen(&fixture, two_two, OUTCOME_LOSS, VALUE_DRAW, true);
    assert_seen(&fixture, two_two, OUTCOME_DRAW, value_of_distance(6), true);
    assert_seen(&fixture, two_two, OUTCOME_DRAW, value_of_distance(7), true);
    table_fixture_finish(&fixture);

    table_fixture_init(&fixture, 3, 5, unpublished, STONES, 2);
    assert_seen(&fixture, two_two, OUTCOME_WIN, VALUE_DRAW, false);
    assert_seen(&fixture, two_two, OUTCOME_LOSS, value_of_distance(1), false);
    assert_seen(&fixture, two_two, OUTCOME_DRAW, value_of_distance(1), false);
    assert_seen(&fixture, two_two, OUTCOME_DRAW, value_of_distance(0), false);
    table_fixture_finish(&fixture);
}

/* The message itself, of a position on which no other one rests: it is lost with no turn. */
static void test_message(void **state) {
    (void)state;
    TableFixture fixture;
    Found found = {0};
    char expected[512];
    table_fixture_init(&fixture, 3, 3, unpublished, 2, 2);
    ValueTable *table = &fixture.values->split[1][1];
    Value value = table->values[0];
    table->values[0] = VALUE_DRAW;
    write_table(&fixture, (Split){1, 1}, true);
    VerifyOptions options = options_for(&fixture, &found);
    verify(&options);
    assert_int_equal(found.problems, 1);
    snprintf(expected, sizeof expected, "%s: '",
             table_fixture_file(&fixture, TABLE_WDL, (Split){1, 1}));
    assert_memory_equal(found.problem[0].message, expected, strlen(expected));
    snprintf(expected, sizeof expected, " is a draw in the table, a %s in %u by its turns; ",
             value_outcome(value) == OUTCOME_WIN ? "win" : "loss", value_distance(value));
    assert_non_null(strstr(found.problem[0].message, expected));
    table_fixture_finish(&fixture);
}

static void test_sample(void **state) {
    (void)state;
    TableFixture fixture;
    Found found = {0};
    table_fixture_init(&fixture, 3, 5, unpublished, STONES, STONES);
    VerifyOptions options = options_for(&fixture, &found);
    options.only = (Split){3, 1};
    VerifyResult all = verify(&options);
    assert_int_equal(all.tables, 2);
    assert_int_equal(all.files, 4);
    assert_int_equal(all.positions, count_positions(&fixture, (Split){3, 1}) +
                                        count_positions(&fixture, (Split){1, 3}));
    options.sample = 100;
    assert_int_equal(verify(&options).positions, 200);
    options.sample = 1 << 20;
    assert_int_equal(verify(&options).positions, all.positions);
    options.only = (Split){0, 0};
    options.stones = 3;
    options.sample = 1;
    assert_int_equal(verify(&options).positions, 3);

    /* With every value wrong each sample says so; another seed names another position. */
    ValueTable *table = &fixture.values->split[2][2];
    for (uint64_t number = 0; number < index_size(table->index); number++)
        table->values[number] = value_of_distance(250);
    write_table(&fixture, (Split){2, 2}, true);
    options = options_for(&fixture, &found);
    options.only = (Split){2, 2};
    options.sample = 3;
    Error first;
    bool differs = false;
    for (options.seed = 0; options.seed < 20; options.seed++) {
        options.threads = 1 + (unsigned)options.seed % 3;
        verify(&options);
        assert_int_equal(found.problems, 1);
        assert_non_null(strstr(found.problem[0].message, "such positions: "));
        if (options.seed == 0)
            first = found.problem[0];
        differs = differs || strcmp(first.message, found.problem[0].message) != 0;
    }
    assert_true(differs);
    options.seed = 0;
    options.threads = 4;
    verify(&options);
    assert_string_equal(first.message, found.problem[0].message);
    table_fixture_finish(&fixture);
}

static bool has_problem(const Found *found, const char *first, const char *second) {
    for (unsigned problem = 0; problem < found->problems; problem++)
        if (strstr(found->problem[problem].message, first) != NULL &&
            strstr(found->problem[problem].message, second) != NULL)
            return true;
    return false;
}

/* Files that are not whole are named; what rests on them cannot be verified; the others are. */
static void test_damaged(void **state) {
    (void)state;
    TableFixture fixture;
    Found found = {0};
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, STONES, STONES);
    change_byte(table_fixture_file(&fixture, TABLE_WDL, (Split){2, 1}), -1, SEEK_END);
    VerifyOptions options = options_for(&fixture, &found);
    VerifyResult result = verify(&options);
    assert_int_equal(result.tables, 5);
    assert_int_equal(result.files, 12);
    assert_true(has_problem(&found, "2v1.wdl", "block 0"));
    assert_true(has_problem(&found, "2v1.distance", ""));
    assert_true(has_problem(&found, "3v1.wdl", "are missing"));
    assert_false(has_problem(&found, "1v1", ""));

    /* Distances that are damaged leave outcomes, which are verified. */
    write_table(&fixture, (Split){2, 1}, true);
    change_byte(table_fixture_file(&fixture, TABLE_DISTANCE, (Split){2, 2}), -1, SEEK_END);
    result = verify(&options);
    assert_int_equal(found.problems, 1);
    assert_true(has_problem(&found, "2v2.distance", "block 0"));
    assert_int_equal(result.tables, 6);

    /* A header that is no header, and a table that is not there. */
    assert_int_equal(truncate(table_fixture_file(&fixture, TABLE_WDL, (Split){3, 1}), 10), 0);
    assert_int_equal(unlink(table_fixture_file(&fixture, TABLE_WDL, (Split){1, 1})), 0);
    assert_int_equal(unlink(table_fixture_file(&fixture, TABLE_DISTANCE, (Split){1, 1})), 0);
    verify(&options);
    assert_true(has_problem(&found, "3v1.wdl", ""));
    assert_true(has_problem(&found, "2v1.wdl", "are missing"));
    table_fixture_finish(&fixture);
}

/* Tables without room cannot verify others, which is not said of them as if they were missing. */
static void test_little_memory(void **state) {
    (void)state;
    TableFixture fixture;
    Found found = {0};
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, STONES, STONES);
    VerifyOptions options = options_for(&fixture, &found);
    options.memory = 1 << 10;
    VerifyResult result = verify(&options);
    assert_int_equal(result.tables, 6);
    assert_true(has_problem(&found, "3v1.wdl", "not enough memory"));
    assert_false(has_problem(&found, "", "are missing"));
    table_fixture_finish(&fixture);
}

static void test_stopped(void **state) {
    (void)state;
    TableFixture fixture;
    Found found = {0};
    VerifyResult result;
    Error error;
    atomic_bool stop = true;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 3, 3);
    VerifyOptions options = options_for(&fixture, &found);
    options.stop = &stop;
    assert_false(tables_verify(&options, &result, &error));
    assert_string_equal(error.message, "stopped");
    assert_int_equal(found.problems, 0);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),          cmocka_unit_test(test_rule_sets),
        cmocka_unit_test(test_altered),       cmocka_unit_test(test_message),
        cmocka_unit_test(test_sample),        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_little_memory), cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
