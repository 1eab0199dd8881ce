/* Logs that are cut, changed, locked, replaced: what is read is always a beginning of what was
 * written. */
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "file.h"
#include "line_log.h"

static const char header[] = "a test 1";
static char folder[64], path[128];

static int begin(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/fanorona-log-XXXXXX");
    snprintf(path, sizeof path, "%s/log", mkdtemp(folder));
    return 0;
}

static int finish(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static bool collect(void *context, const char *content, size_t length) {
    assert_int_equal(content[length], '\0');
    text_append(context, content, length);
    text_append_string(context, "|");
    return strcmp(content, "stop") != 0;
}

static LineLog *open_log(Text *seen, LineLogOpened *opened) {
    Error error = {0};
    text_clear(seen);
    LineLog *log = line_log_open(path, header, 1 << 20, collect, seen, opened, &error);
    assert_int_equal(log == NULL, error.message[0] != '\0');
    assert_int_equal(log != NULL, opened->state == LINE_LOG_GOOD);
    return log;
}

/* A log of five lines, closed. */
static void make_log(void) {
    Error error;
    LineLog *log = line_log_write(path, header, "one\n\n", 5, &error);
    assert_non_null(log);
    assert_true(line_log_append(log, "three", 5, &error));
    assert_true(line_log_append(log, "\tfour \xff", 7, &error));
    assert_true(line_log_append(log, "five", 4, &error));
    assert_true(line_log_is_there(log));
    line_log_close(log);
}

static void put_file(const char *bytes, size_t length) {
    FILE *file = fopen(path, "wb");
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void test_reads_what_was_written(void **state) {
    (void)state;
    Text seen = {0};
    LineLogOpened opened;
    Error error;
    make_log();
    LineLog *log = open_log(&seen, &opened);
    assert_string_equal(text_string(&seen), "one||three|\tfour \xff|five|");
    assert_int_equal(opened.cut, 0);
    assert_true(line_log_append(log, "six", 3, &error));
    line_log_close(log);
    line_log_close(open_log(&seen, &opened));
    assert_string_equal(text_string(&seen), "one||three|\tfour \xff|five|six|");
    text_finish(&seen);
}

static void test_any_cut_and_any_changed_byte(void **state) {
    (void)state;
    static const char *const parts[] = {"one|", "|", "three|", "\tfour \xff|", "five|"};
    Text whole = {0}, seen = {0};
    LineLogOpened opened;
    Error error;
    make_log();
    assert_true(file_read(path, 1 << 20, &whole, &error));
    for (size_t at = 0; at < 2 * whole.length; at++) {
        bool cuts = at < whole.length;
        size_t place = cuts ? at : at - whole.length;
        char *bytes = malloc(whole.length);
        memcpy(bytes, whole.bytes, whole.length);
        if (!cuts)
            bytes[place] ^= 0x15;
        put_file(bytes, cuts ? place : whole.length);
        free(bytes);
        LineLog *log = open_log(&seen, &opened);
        size_t lines = 0;
        for (size_t byte = 0; byte < place; byte++)
            lines += whole.bytes[byte] == '\n';
        if (lines == 0) {
            assert_null(log);
            assert_int_equal(opened.state, LINE_LOG_FOREIGN);
            continue;
        }
        Text wanted = {0};
        for (size_t line = 0; line + 1 < lines; line++)
            text_append_string(&wanted, parts[line]);
        assert_string_equal(text_string(&seen), text_string(&wanted));
        text_finish(&wanted);
        if (cuts)
            assert_int_equal(opened.torn, opened.cut > 0);
        else {
            assert_true(opened.cut > 0);
            /* What is damaged is not written on. */
            assert_false(line_log_append(log, "x", 1, &error));
        }
        line_log_close(log);
    }
    text_finish(&whole);
    text_finish(&seen);
}

static void test_lines_are_in_their_order(void **state) {
    (void)state;
    Text whole = {0}, seen = {0};
    LineLogOpened opened;
    Error error;
    make_log();
    assert_true(file_read(path, 1 << 20, &whole, &error));
    /* The last line once more: right as such, but not there. */
    char *last = strstr(whole.bytes, "five") - 17;
    text_append_string(&whole, last);
    put_file(text_string(&whole), whole.length);
    LineLog *log = open_log(&seen, &opened);
    assert_string_equal(text_string(&seen), "one||three|\tfour \xff|five|");
    assert_int_equal(opened.cut, 22);
    assert_false(opened.torn);
    line_log_close(log);
    text_finish(&whole);
    text_finish(&seen);
}

static void test_a_visitor_ends_it(void **state) {
    (void)state;
    Text seen = {0};
    LineLogOpened opened;
    line_log_close(line_log_write(path, header, "a\nstop\nb\n", 9, NULL));
    LineLog *log = open_log(&seen, &opened);
    assert_string_equal(text_string(&seen), "a|stop|");
    assert_int_equal(opened.cut, 17 + 5 + 17 + 2);
    line_log_close(log);
    text_finish(&seen);
}

static void test_one_at_a_time(void **state) {
    (void)state;
    Text seen = {0};
    LineLogOpened opened;
    Error error;
    make_log();
    LineLog *log = open_log(&seen, &opened);
    assert_null(open_log(&seen, &opened));
    assert_int_equal(opened.state, LINE_LOG_BUSY);
    /* Written anew it is locked all the time. */
    LineLog *new_log = line_log_write(path, header, "new\n", 4, &error);
    assert_non_null(new_log);
    assert_false(line_log_is_there(log));
    line_log_close(log);
    assert_null(open_log(&seen, &opened));
    assert_int_equal(opened.state, LINE_LOG_BUSY);
    line_log_close(new_log);
    line_log_close(open_log(&seen, &opened));
    assert_string_equal(text_string(&seen), "new|");
    text_finish(&seen);
}

/* A lock ends with the program that has it, however it ends. */
static void test_a_lock_of_a_dead_program(void **state) {
    (void)state;
    Text seen = {0};
    LineLogOpened opened;
    int ready[2];
    assert_int_equal(pipe(ready), 0);
    make_log();
    pid_t child = fork();
    if (child == 0) {
        bool good = open_log(&seen, &opened) != NULL && write(ready[1], "", 1) == 1;
        while (good)
            pause();
        _exit(1);
    }
    char byte;
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_null(open_log(&seen, &opened));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    line_log_close(open_log(&seen, &opened));
    assert_int_equal(opened.state, LINE_LOG_GOOD);
    close(ready[0]);
    close(ready[1]);
    text_finish(&seen);
}

typedef void (*Meddler)(void);

static void truncate_it(void) {
    assert_int_equal(truncate(path, 20), 0);
}

static void lengthen_it(void) {
    FILE *file = fopen(path, "ab");
    fputs("more", file);
    fclose(file);
}

static void overwrite_it(void) {
    struct timespec little = {0, 20000000}; /* the clock of files is coarse */
    nanosleep(&little, NULL);
    int descriptor = open(path, O_WRONLY);
    assert_int_equal(pwrite(descriptor, "x", 1, 30), 1);
    close(descriptor);
}

static void remove_it(void) {
    assert_int_equal(unlink(path), 0);
}

static void replace_it(void) {
    assert_true(file_replace(path, "hello\n", 6, NULL));
}

static void test_somebody_meddles(void **state) {
    (void)state;
    static const Meddler meddlers[] = {truncate_it, lengthen_it, overwrite_it, remove_it,
                                       replace_it};
    for (size_t number = 0; number < sizeof meddlers / sizeof *meddlers; number++) {
        Text seen = {0};
        LineLogOpened opened;
        Error error = {0};
        make_log();
        LineLog *log = open_log(&seen, &opened);
        meddlers[number]();
        assert_false(line_log_append(log, "lost", 4, &error));
        assert_non_null(strstr(error.message, path));
        assert_false(line_log_append(log, "lost", 4, &error));
        line_log_close(log);
        text_finish(&seen);
    }
}

static void test_refused(void **state) {
    (void)state;
    Text seen = {0};
    LineLogOpened opened;
    Error error;
    unlink(path);
    assert_null(open_log(&seen, &opened));
    assert_int_equal(opened.state, LINE_LOG_FAILED);
    make_log();
    assert_null(line_log_open(path, header, 10, collect, &seen, &opened, &error));
    assert_int_equal(opened.state, LINE_LOG_FAILED);
    assert_null(line_log_open(folder, header, 1 << 20, collect, &seen, &opened, &error));
    assert_null(line_log_write("/proc/nowhere/log", header, "", 0, &error));
    assert_string_equal(error.message, "No such file or directory: cannot write /proc/nowhere/log");
    text_finish(&seen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_what_was_written),
        cmocka_unit_test(test_any_cut_and_any_changed_byte),
        cmocka_unit_test(test_lines_are_in_their_order),
        cmocka_unit_test(test_a_visitor_ends_it),
        cmocka_unit_test(test_one_at_a_time),
        cmocka_unit_test(test_a_lock_of_a_dead_program),
        cmocka_unit_test(test_somebody_meddles),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
