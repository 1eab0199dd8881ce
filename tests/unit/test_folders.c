/* Where folders are: the user's by the variables and without them, those that came with the
 * program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folders.h"

static void assert_folder(UserFolder folder, const char *name, const char *expected) {
    char *path = folder_user(folder, name);
    assert_non_null(path);
    assert_string_equal(path, expected);
    free(path);
}

static void assert_written(UserFolder folder, const char *name, const char *expected) {
    char *path = folder_user_written(folder, name);
    assert_string_equal(path, expected);
    free(path);
}

static void test_variables_go_first(void **state) {
    (void)state;
    setenv("HOME", "/home/bao", 1);
    setenv("XDG_CACHE_HOME", "/c", 1);
    setenv("XDG_CONFIG_HOME", "/o", 1);
    setenv("XDG_DATA_HOME", "/d", 1);
    setenv("XDG_STATE_HOME", "/s", 1);
    assert_folder(USER_CACHE, "5x9-standard", "/c/fanorona/5x9-standard");
    assert_folder(USER_CONFIG, "config", "/o/fanorona/config");
    assert_folder(USER_DATA, "tables", "/d/fanorona/tables");
    assert_folder(USER_STATE, "games", "/s/fanorona/games");
    assert_written(USER_CONFIG, "config", "$XDG_CONFIG_HOME/fanorona/config");
}

static void test_home_without_them(void **state) {
    (void)state;
    setenv("HOME", "/home/bao", 1);
    setenv("XDG_CACHE_HOME", "", 1);
    setenv("XDG_CONFIG_HOME", "relative/path", 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    assert_folder(USER_CACHE, "x", "/home/bao/.cache/fanorona/x");
    assert_folder(USER_CONFIG, "x", "/home/bao/.config/fanorona/x");
    assert_folder(USER_DATA, "x", "/home/bao/.local/share/fanorona/x");
    assert_folder(USER_STATE, "x", "/home/bao/.local/state/fanorona/x");
    assert_written(USER_CONFIG, "x", "~/.config/fanorona/x");
}

/* The list of users knows a home, or there is none; it is never a place below the current folder.
 */
static void test_no_home(void **state) {
    (void)state;
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    char *path = folder_user(USER_DATA, "x");
    assert_true(path == NULL || path[0] == '/');
    free(path);
    setenv("HOME", "here", 1);
    path = folder_user(USER_DATA, "x");
    assert_true(path == NULL || path[0] == '/');
    free(path);
}

/* The tests are not installed: they see the source tree, unless the program is built without it. */
static void test_shipped(void **state) {
    (void)state;
    char *path = folder_shipped("no-such-folder", "src/base");
#ifdef SOURCE_TREE
    assert_non_null(path);
    size_t length = strlen(path);
    assert_true(length > 9 && strcmp(path + length - 9, "/src/base") == 0);
#else
    assert_null(path);
#endif
    free(path);
    assert_null(folder_shipped("no-such-folder", "src/nothing"));
    assert_null(folder_shipped("no-such-folder", "meson.build"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_variables_go_first),
        cmocka_unit_test(test_home_without_them),
        cmocka_unit_test(test_no_home),
        cmocka_unit_test(test_shipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
