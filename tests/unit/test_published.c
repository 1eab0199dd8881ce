/* Tables against the published list of digests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "published.h"

static void test_shipped_table(void **state) {
    (void)state;
    Error error = {""};
    PublishedDigests *published = published_read(&error);
    if (published == NULL)
        fail_msg("%s", error.message);
    TableFile *file = table_file_open(TEST_DATA "/../../tablebases/3x3-standard/2v1.wdl", &error);
    if (file == NULL)
        fail_msg("%s", error.message);
    TableHeader header = *table_file_header(file);
    assert_int_equal(published_compare(published, &header), PUBLISHED_SAME);
    header.kind = TABLE_DISTANCE; /* there, with another digest */
    assert_int_equal(published_compare(published, &header), PUBLISHED_OTHER);
    header = *table_file_header(file);
    header.content[TABLE_DIGEST_BYTES - 1] ^= 1;
    assert_int_equal(published_compare(published, &header), PUBLISHED_OTHER);
    header = *table_file_header(file);
    header.rules.set.any_direction = true;
    assert_int_equal(published_compare(published, &header), PUBLISHED_NOT);
    table_file_close(file);
    published_destroy(published);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped_table),
        cmocka_unit_test(test_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
