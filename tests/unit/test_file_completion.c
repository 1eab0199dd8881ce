#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base64.h"
#include "file_completion.h"
#include "folder_fixture.h"
#include "line_input.h"

static char folder[FOLDER_SIZE];

static void make_file(const char *name) {
    int descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(descriptor >= 0);
    close(descriptor);
}

static int set_up(void **state) {
    (void)state;
    folder_make(folder);
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(setenv("HOME", folder, 1), 0);
    make_file("game.fan");
    make_file("game two.fan");
    make_file(".hidden");
    make_file("\xC3\xA9\xC3\xA0");
    make_file("\xC3\xA9\xC3\xA8");
    assert_int_equal(mkdir("records", 0700), 0);
    make_file("records/one");
    assert_int_equal(symlink("records", "link"), 0);
    return 0;
}

static int clean_up(void **state) {
    (void)state;
    assert_int_equal(chdir("/"), 0);
    folder_remove(folder);
    return 0;
}

/* What a text becomes, and the names that may follow. */
static void assert_completes(const char *typed, const char *expected, const char *names) {
    FileCompletion completion = {0};
    Text completed = {0}, all = {0};
    Error error;
    if (!file_complete(typed, &completion, &completed, &error))
        fail_msg("%s: %s", typed, error.message);
    assert_string_equal(text_string(&completed), expected);
    for (size_t number = 0; number < completion.count; number++)
        text_format(&all, "%s%s", number == 0 ? "" : "|", completion.names[number]);
    assert_string_equal(text_string(&all), names);
    file_completion_clear(&completion);
    text_finish(&completed);
    text_finish(&all);
}

static void names_are_completed(void **state) {
    (void)state;
    char path[128], expected[128];
    assert_completes("ga", "game", "game two.fan|game.fan");
    assert_completes("game.", "game.fan", "game.fan");
    assert_completes("r", "records/", "records/");
    assert_completes("l", "link/", "link/");
    assert_completes("records/", "records/one", "one");
    assert_completes("x", "x", "");
    assert_completes(".h", ".hidden", ".hidden");
    assert_completes("", "",
                     "game two.fan|game.fan|link/|records/|\xC3\xA9\xC3\xA0|\xC3\xA9\xC3\xA8");
    /* Not half of a character. */
    assert_completes("\xC3\xA9", "\xC3\xA9", "\xC3\xA9\xC3\xA0|\xC3\xA9\xC3\xA8");
    /* The home folder stays as it was typed. */
    assert_completes("~", "~/", "");
    assert_completes("~/rec", "~/records/", "records/");
    snprintf(path, sizeof path, "%s/rec", folder);
    snprintf(expected, sizeof expected, "%s/records/", folder);
    assert_completes(path, expected, "records/");
}

static void a_folder_that_is_not_there_is_said(void **state) {
    (void)state;
    FileCompletion completion = {0};
    Text completed = {0};
    Error error;
    text_append_string(&completed, "before");
    assert_false(file_complete("missing/x", &completion, &completed, &error));
    assert_non_null(strstr(error.message, "missing/: No such file"));
    assert_string_equal(text_string(&completed), "before");
    assert_int_equal(completion.count, 0);
    text_finish(&completed);
}

static void a_folder_may_vanish(void **state) {
    (void)state;
    FileCompletion completion = {0};
    Text completed = {0};
    Error error;
    assert_int_equal(mkdir("gone", 0700), 0);
    assert_int_equal(chdir("gone"), 0);
    assert_int_equal(rmdir("../gone"), 0);
    /* An empty answer or a reason, as the system has it. */
    if (file_complete("x", &completion, &completed, &error))
        assert_int_equal(completion.count, 0);
    file_completion_clear(&completion);
    text_finish(&completed);
    assert_int_equal(chdir(folder), 0);
}

static void press(LineInput *input, const char *keys) {
    for (; *keys != '\0'; keys++)
        assert_true(line_input_edit(input, *keys == '<'   ? TERM_KEY_LEFT
                                           : *keys == '>' ? TERM_KEY_RIGHT
                                           : *keys == '^' ? TERM_KEY_HOME
                                           : *keys == '$' ? TERM_KEY_END
                                           : *keys == '-' ? TERM_KEY_BACKSPACE
                                           : *keys == '+' ? TERM_KEY_DELETE
                                                          : (Key)*keys));
}

static void a_line_is_edited(void **state) {
    (void)state;
    LineInput input;
    line_input_begin(&input, "caf\xC3\xA9");
    press(&input, "s");
    assert_string_equal(input.text, "caf\xC3\xA9s");
    press(&input, "<<x");
    assert_string_equal(input.text, "cafx\xC3\xA9s");
    press(&input, "+-");
    assert_string_equal(input.text, "cafs");
    press(&input, "^+>o$-<<<<-");
    assert_string_equal(input.text, "aof");
    assert_int_equal(input.cursor, 0);
    assert_false(line_input_edit(&input, TERM_KEY_TAB));
    assert_true(line_input_key(&input, 0xE9));
    assert_string_equal(input.text, "aof\xC3\xA9");
    assert_true(line_input_key(&input, TERM_KEY_BACKSPACE));
    assert_string_equal(input.text, "aof");
    /* All that is before the cursor, and all. */
    press(&input, "s<");
    assert_true(line_input_edit(&input, TERM_KEY_ERASE));
    assert_string_equal(input.text, "s");
    press(&input, "ol$");
    assert_true(line_input_key(&input, TERM_KEY_ERASE));
    assert_string_equal(input.text, "");
}

static void a_long_line_is_cut_between_characters(void **state) {
    (void)state;
    char text[2 * LINE_INPUT_SIZE];
    LineInput input;
    for (size_t byte = 0; byte + 1 < sizeof text; byte += 2)
        memcpy(text + byte, "\xC3\xA9", 2);
    text[sizeof text - 2] = '\0';
    line_input_begin(&input, text);
    assert_true(strlen(input.text) < LINE_INPUT_SIZE);
    assert_int_equal(strlen(input.text) % 2, 0);
    size_t length = strlen(input.text);
    for (int more = 0; more < 10; more++)
        line_input_edit(&input, 0xE9);
    assert_true(strlen(input.text) < LINE_INPUT_SIZE);
    assert_true(strlen(input.text) >= length);
}

/* The examples of RFC 4648. */
static void bytes_become_base64(void **state) {
    (void)state;
    static const char *const examples[][2] = {{"", ""},
                                              {"f", "Zg=="},
                                              {"fo", "Zm8="},
                                              {"foo", "Zm9v"},
                                              {"foob", "Zm9vYg=="},
                                              {"fooba", "Zm9vYmE="},
                                              {"foobar", "Zm9vYmFy"}};
    for (size_t number = 0; number < sizeof examples / sizeof *examples; number++) {
        Text text = {0};
        base64_append(&text, examples[number][0], strlen(examples[number][0]));
        assert_string_equal(text_string(&text), examples[number][1]);
        text_finish(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_completed),
        cmocka_unit_test(a_folder_that_is_not_there_is_said),
        cmocka_unit_test(a_folder_may_vanish),
        cmocka_unit_test(a_line_is_edited),
        cmocka_unit_test(a_long_line_is_cut_between_characters),
        cmocka_unit_test(bytes_become_base64),
    };
    return cmocka_run_group_tests(tests, set_up, clean_up);
}
