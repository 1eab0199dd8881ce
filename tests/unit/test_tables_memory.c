/* Tables when memory runs out while they are asked: they are not called damaged, and are used again
 * when there is memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "build.h"
#include "table_fixture.h"
#include "verify.h"

/* There is none for what is larger than a message. */
enum { SMALL = 1500 };
static bool out_of_memory;

/* The allocation that fails counts down to 1; 0: none, or it has failed. */
static unsigned failing;

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

void *__wrap_malloc(size_t size) {
    bool fails = failing == 1 || (out_of_memory && size > SMALL);
    failing -= failing > 0;
    return fails ? NULL : __real_malloc(size);
}

static void assert_told_once(Tables *tables) {
    Error problem;
    assert_true(tables_next_problem(tables, &problem));
    assert_string_equal(problem.message, "out of memory for tables: not all of them can be asked");
    assert_false(tables_next_problem(tables, &problem));
}

/* The quiet position of a split that is decided last. */
static Stones find_longest(const TableFixture *fixture, Split split, Value *value) {
    const ValueTable *table = &fixture->values->split[split.mover][split.opponent];
    Stones longest = {0, 0};
    *value = VALUE_DRAW;
    for (uint64_t number = 0; number < index_size(table->index); number++) {
        Stones stones;
        unsigned symmetries;
        if (!index_unrank(table->index, number, &stones, &symmetries) ||
            table->values[number] <= *value)
            continue;
        *value = table->values[number];
        longest = stones;
    }
    return longest;
}

static void tables_are_used_again(void **state) {
    (void)state;
    TableFixture fixture;
    Error error, problem;
    Value value, other_value;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, 3, 3);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    Stones stones = find_longest(&fixture, (Split){2, 1}, &value);
    Stones other = find_longest(&fixture, (Split){1, 2}, &other_value);
    Outcome outcome = value_outcome(value);
    assert_int_equal(tables_outcome(tables, stones), outcome);
    assert_int_equal(tables_outcome(tables, other), value_outcome(other_value));
    assert_int_not_equal(tables_outcome(tables, (Stones){1, (PointSet)1 << 24}), OUTCOME_UNKNOWN);

    /* There is no room for distances. That for outcomes was there from the beginning. */
    out_of_memory = true;
    Probe probe = tables_probe(tables, stones);
    bool loaded = tables_load_outcomes(tables, 3, 1, NULL, &error);
    out_of_memory = false;
    assert_int_equal(probe.outcome, outcome);
    assert_true(probe.low <= value_score(value) && value_score(value) <= probe.high);
    assert_int_equal(probe.distance, -1);
    assert_told_once(tables);
    assert_true(loaded);

    assert_int_equal(tables_outcome(tables, stones), outcome);
    assert_int_equal(tables_probe(tables, stones).low, value_score(value));
    assert_true(tables_load_outcomes(tables, 3, 1, NULL, &error));
    assert_int_equal(tables_outcome(tables, stones), outcome);
    assert_false(tables_next_problem(tables, &problem));
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* Tables whose heads and indexes have no room are not used, and what is used takes no more. */
static void heads_and_indexes_are_bounded(void **state) {
    (void)state;
    TableFixture fixture;
    Error error, problem;
    Value value, other_value;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, 3, 3);
    Stones stones = find_longest(&fixture, (Split){2, 1}, &value);
    Stones other = find_longest(&fixture, (Split){1, 2}, &other_value);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    uint64_t before = tables_memory(tables);
    assert_int_equal(tables_outcome(tables, stones), value_outcome(value));
    uint64_t one = tables_memory(tables) - before;
    assert_true(one > 0);
    tables_destroy(tables);

    tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    tables_bound(tables, one);
    assert_int_equal(tables_outcome(tables, stones), value_outcome(value));
    assert_false(tables_lack_room(tables));
    assert_int_equal(tables_outcome(tables, other), OUTCOME_UNKNOWN);
    assert_true(tables_lack_room(tables));
    assert_int_equal(tables_outcome(tables, stones), value_outcome(value));
    assert_int_equal(tables_memory(tables) - before, one);
    tables_destroy(tables);

    tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    tables_bound(tables, 1000);
    assert_int_equal(tables_outcome(tables, stones), OUTCOME_UNKNOWN);
    assert_true(tables_lack_room(tables));
    assert_false(tables_next_problem(tables, &problem));
    assert_int_equal(tables_memory(tables), before);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* Without memory for all tables, not all positions can be verified. */
static void take_problem(void *context, const Error *problem) {
    (void)context;
    if (strstr(problem->message, "positions that cannot be verified") == NULL)
        fail_msg("%s", problem->message);
}

/* Missing memory while files are looked at is no fault of theirs: they are neither built anew nor
 * called damaged. */
static void files_are_not_blamed(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 4, 4);
    fixture.path.writable = fixture.folder;
    BuildOptions build = {.rules = fixture.rules,
                          .stones = 4,
                          .distance_stones = 4,
                          .threads = 1,
                          .memory = 1 << 26,
                          .path = &fixture.path};
    VerifyOptions verify = {.rules = fixture.rules,
                            .path = &fixture.path,
                            .threads = 1,
                            .memory = 1 << 26,
                            .problem = take_problem};
    bool failed = true;
    for (unsigned number = 1; failed; number++) {
        BuildPlan plan = {.tables = 0};
        Error error = {.message = ""};
        failing = number;
        if (!tables_build(&build, &plan, &error) && !error.out_of_memory)
            fail_msg("%s", error.message);
        assert_int_equal(plan.tables, 0);
        failed = failing == 0;
    }
    failed = true;
    for (unsigned number = 1; failed; number++) {
        VerifyResult result = {.problems = 0};
        Error error = {.message = ""};
        failing = number;
        if (!tables_verify(&verify, &result, &error) && !error.out_of_memory)
            fail_msg("%s", error.message);
        failed = failing == 0;
    }
    failing = 0;
    fixture.path.writable = NULL;
    char lock[sizeof fixture.place + 8];
    snprintf(lock, sizeof lock, "%s/.lock", fixture.place);
    assert_int_equal(unlink(lock), 0);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(tables_are_used_again),
                                       cmocka_unit_test(heads_and_indexes_are_bounded),
                                       cmocka_unit_test(files_are_not_blamed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
