/* Messages of errors, and what they say beside the message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "error.h"

/* Also if it is too long, or if another text goes before it. */
static void a_message_ends_between_characters(void **state) {
    (void)state;
    char text[ERROR_MESSAGE_SIZE + 8];
    Error error;
    for (size_t begin = ERROR_MESSAGE_SIZE - 7; begin <= ERROR_MESSAGE_SIZE; begin++) {
        memset(text, 'a', begin);
        strcpy(text + begin, "\xF0\x9F\x98\x80");
        error_set(&error, "%s", text);
        if (strlen(text) < ERROR_MESSAGE_SIZE) {
            assert_string_equal(error.message, text);
            error_prefix(&error, "b");
            assert_memory_equal(error.message, "b: a", 4);
        }
        size_t length = strlen(error.message);
        assert_in_range(length, ERROR_MESSAGE_SIZE - 4, ERROR_MESSAGE_SIZE - 1);
        const char *end = error.message + length - 1, *first = strstr(error.message, "\xF0");
        if (strcmp(end - 1, "..") != 0 || (first != NULL && end - first != 5))
            fail_msg("%zu: '%s'", begin, end - 8);
    }
}

/* What ended the work is known until there is another error, also behind a prefix. */
static void a_cause_belongs_to_its_message(void **state) {
    (void)state;
    Error error;
    assert_false(error_stopped(&error));
    assert_false(error_prefix(&error, "%s", "file"));
    assert_string_equal(error.message, "file: stopped");
    assert_true(error.stopped && !error.out_of_memory);
    assert_false(error_out_of_memory(&error));
    assert_true(error.out_of_memory && !error.stopped);
    assert_false(error_set_out_of_memory(&error, "no room for %s", "it"));
    assert_true(error.out_of_memory);
    assert_false(error_set(&error, "something else"));
    assert_false(error.out_of_memory || error.stopped);
}

static void nobody_has_to_ask_for_the_reason(void **state) {
    (void)state;
    assert_false(error_set(NULL, "a"));
    assert_false(error_prefix(NULL, "a"));
    assert_false(error_out_of_memory(NULL));
    assert_false(error_stopped(NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_ends_between_characters),
        cmocka_unit_test(a_cause_belongs_to_its_message),
        cmocka_unit_test(nobody_has_to_ask_for_the_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
