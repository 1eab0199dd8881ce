/* Tables against the published list of digests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "published.h"
#include "table_fixture.h"
#include "table_list.h"

static void test_shipped_table(void **state) {
    (void)state;
    Error error = {0};
    TableFile *file = table_file_open(SHIPPED_TABLES "/3x3-standard/2v1.wdl", &error);
    if (file == NULL)
        fail_msg("%s", error.message);
    TableHeader header = *table_file_header(file);
    assert_int_equal(published_compare(&header), PUBLISHED_SAME);
    header.kind = TABLE_DISTANCE; /* there, with another digest */
    assert_int_equal(published_compare(&header), PUBLISHED_OTHER);
    header = *table_file_header(file);
    header.content[TABLE_DIGEST_BYTES - 1] ^= 1;
    assert_int_equal(published_compare(&header), PUBLISHED_OTHER);
    header = *table_file_header(file);
    header.rules.set.any_direction = true;
    assert_int_equal(published_compare(&header), PUBLISHED_NOT);
    table_file_close(file);
}

static void test_line(void **state) {
    (void)state;
    TableHeader header = {.kind = TABLE_DISTANCE, .split = {5, 3}};
    char line[PUBLISHED_LINE_SIZE];
    assert_true(rules_init(&header.rules, 5, 9, (RuleSet){.must_continue = true}, NULL));
    header.content[0] = 0xab;
    published_write_line(&header, line);
    assert_string_equal(line, "ab00000000000000000000000000000000000000000000000000000000000000"
                              "  5x9-mandatory/5v3.distance");
}

static bool is_shipped(void *context, const TableListing *table) {
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        if (!table->has[kind])
            continue;
        assert_true(published_knows_file(&table->header[kind]));
        ++*(unsigned *)context;
    }
    return true;
}

static bool fail_at_problem(void *context, const Error *problem) {
    (void)context;
    fail_msg("%s", problem->message);
    return false;
}

/* The program knows each shipped file, so that none is read whole when it is opened. */
static void test_shipped_files(void **state) {
    (void)state;
    char folder[] = SHIPPED_TABLES, *folders[] = {folder};
    TablesPath path = {folders, 1, NULL};
    unsigned files = 0;
    TableListVisitor visitor = {is_shipped, fail_at_problem, &files, 1};
    Error error;
    assert_true(table_list_visit(&path, &visitor, &error));
    assert_true(files > 200);
}

/* A whole table with a wrong value is left out where the right one was published. */
static void test_wrong_table(void **state) {
    (void)state;
    static const Split split = {2, 1};
    static const struct {
        RuleSet set;
        bool published;
    } cases[] = {{{0}, true}, {{.may_revisit = true}, false}};
    for (unsigned number = 0; number < 2; number++) {
        TableFixture fixture;
        Error error;
        table_fixture_init(&fixture, 3, 5, cases[number].set, 3, 0);
        ValueTable *table = &fixture.values->split[split.mover][split.opponent];
        table->values[0] = table->values[0] == VALUE_DRAW ? value_of_distance(1) : VALUE_DRAW;
        assert_true(table_file_write(table_fixture_file(&fixture, TABLE_WDL, split), TABLE_WDL,
                                     &fixture.rules, split, table->index, table->values, 1, NULL,
                                     NULL, &error));
        Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
        assert_non_null(tables);
        Stones stones;
        unsigned symmetries;
        for (uint64_t entry = 0; !index_unrank(table->index, entry, &stones, &symmetries);)
            entry++;
        Outcome outcome = tables_outcome(tables, stones);
        assert_int_equal(outcome == OUTCOME_UNKNOWN, cases[number].published);
        assert_int_equal(tables_next_problem(tables, &error), cases[number].published);
        if (cases[number].published)
            assert_non_null(
                strstr(error.message, "2v1.wdl: it is not the table that was published"));
        tables_destroy(tables);
        table_fixture_finish(&fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_table),
        cmocka_unit_test(test_shipped_files),
        cmocka_unit_test(test_line),
        cmocka_unit_test(test_wrong_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
