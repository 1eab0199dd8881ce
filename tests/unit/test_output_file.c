/* Files that commands write: a name that was free when the work began and is not any more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "folder_fixture.h"
#include "output_file.h"

static void touch(const char *path) {
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
}

static void assert_name(const Arguments *arguments, const char *path, const char *end) {
    char expected[FOLDER_SIZE + 32];
    char *name = output_file_name(arguments, path);
    snprintf(expected, sizeof expected, "%s%s", path, end);
    assert_string_equal(name, expected);
    free(name);
}

static void the_result_goes_beside_what_is_there(void **state) {
    (void)state;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 8], second[FOLDER_SIZE + 16];
    Arguments careful = {.operands = NULL}, forced = {.operands = NULL};
    forced.values[OPTION_FORCE] = "";
    folder_make(folder);
    snprintf(path, sizeof path, "%s/proof", folder);
    snprintf(second, sizeof second, "%s.2", path);
    assert_int_equal(output_file_check(&careful, path), STATUS_FINE);
    assert_name(&careful, path, "");
    touch(path);
    assert_int_equal(output_file_check(&careful, path), STATUS_FAILED);
    assert_name(&careful, path, ".2");
    touch(second);
    assert_name(&careful, path, ".3");
    assert_int_equal(output_file_check(&forced, path), STATUS_FINE);
    assert_name(&forced, path, "");
    assert_int_equal(output_file_check(&careful, "/dev/null"), STATUS_FINE);
    assert_int_equal(output_file_check(&careful, NULL), STATUS_FINE);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_result_goes_beside_what_is_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
