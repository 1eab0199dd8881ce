/* Tables when memory runs out while a block is unpacked: they are not called damaged, and are used
 * again when there is memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>
#include <zstd_errors.h>

#include "table_fixture.h"

static bool out_of_memory;

size_t __real_ZSTD_decompress(void *to, size_t room, const void *from, size_t length);
size_t __wrap_ZSTD_decompress(void *to, size_t room, const void *from, size_t length);

size_t __wrap_ZSTD_decompress(void *to, size_t room, const void *from, size_t length) {
    return out_of_memory ? (size_t)0 - (size_t)ZSTD_error_memory_allocation
                         : __real_ZSTD_decompress(to, room, from, length);
}

static void assert_told_once(Tables *tables) {
    Error problem;
    assert_true(tables_next_problem(tables, &problem));
    assert_string_equal(problem.message, "out of memory for tables: not all of them can be asked");
    assert_false(tables_next_problem(tables, &problem));
}

static void tables_are_used_again(void **state) {
    (void)state;
    TableFixture fixture;
    Error error, problem;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 3, 3);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    const ValueTable *table = &fixture.values->split[2][1];
    Stones stones;
    unsigned symmetries;
    uint64_t number = 0;
    while (!index_unrank(table->index, number, &stones, &symmetries))
        number++;

    out_of_memory = true;
    assert_int_equal(tables_outcome(tables, stones), OUTCOME_UNKNOWN);
    assert_int_equal(tables_probe(tables, stones).outcome, OUTCOME_UNKNOWN);
    assert_told_once(tables);
    assert_false(tables_load_outcomes(tables, 3, 1, &error));
    assert_non_null(strstr(error.message, ".wdl: out of memory"));
    assert_false(tables_next_problem(tables, &problem));

    out_of_memory = false;
    Outcome outcome = value_outcome(table->values[number]);
    assert_int_equal(tables_outcome(tables, stones), outcome);
    assert_int_equal(tables_probe(tables, stones).low, value_score(table->values[number]));
    assert_true(tables_load_outcomes(tables, 3, 1, &error));
    assert_int_equal(tables_outcome(tables, stones), outcome);
    assert_false(tables_next_problem(tables, &problem));
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(tables_are_used_again)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
