/* Building tables in another process: what it says and how it ends, with programs that pretend to
 * build. */
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "table_builder.h"

static char folder[] = "/tmp/fanorona-builder-XXXXXX";

/* Writes a program; gives its path. */
static const char *program_of(const char *commands) {
    static char path[64];
    snprintf(path, sizeof path, "%s/program", folder);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", commands);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
    return path;
}

static TableBuilder *start(const char *commands, const char *tables) {
    Error error;
    TableOrder order = {
        .program = program_of(commands), .folder = tables, .stones = 5, .memory = 12345};
    assert_true(rules_init(&order.rules, 5, 5, (RuleSet){.line_once = true}, &error));
    TableBuilder *builder = table_builder_create(&order, &error);
    if (builder == NULL)
        fail_msg("%s", error.message);
    return builder;
}

static BuilderReport wait_until(TableBuilder *builder, unsigned finished) {
    for (;;) {
        BuilderReport report = table_builder_take(builder);
        if (report.state != BUILDER_WORKING || report.finished >= finished)
            return report;
        struct pollfd source = {table_builder_descriptor(builder), POLLIN, 0};
        assert_int_equal(poll(&source, 1, -1), 1);
    }
}

/* Starts a program that sets a trap and then never ends by itself; the trap is set on return. */
static TableBuilder *start_trapped(const char *trap) {
    char commands[300];
    snprintf(commands, sizeof commands,
             "trap '%s' TERM HUP INT\n"
             "echo '{\"stones\": [3, 2], \"work\": \"finished\", \"share\": 1.0, \"all\": 0.25, "
             "\"seconds\": 2.0, \"seconds_left\": 6.0}'\n"
             "while :; do sleep 0.05; done",
             trap);
    TableBuilder *builder = start(commands, NULL);
    assert_int_equal(wait_until(builder, 1).state, BUILDER_WORKING);
    return builder;
}

static BuilderReport run(const char *commands) {
    TableBuilder *builder = start(commands, NULL);
    BuilderReport report = wait_until(builder, 1000);
    table_builder_destroy(builder);
    return report;
}

static void it_is_started_with_the_order(void **state) {
    (void)state;
    BuilderReport report = run("echo \"fanorona: $*\"; exit 1");
    assert_int_equal(report.state, BUILDER_FAILED);
    assert_string_equal(report.problem.message, "tables build --json --board 5x5 --rules "
                                                "standard,line=once --stones 5 --memory 12345");
    Error error;
    TableOrder order = {.program = program_of("echo \"fanorona: $*\"; exit 1"), .only = {5, 3}};
    assert_true(rules_init(&order.rules, 5, 9, (RuleSet){0}, &error));
    TableBuilder *one = table_builder_create(&order, &error);
    assert_non_null(one);
    assert_string_equal(wait_until(one, 1000).problem.message,
                        "tables build --json --board 5x9 --rules standard --only 5v3");
    table_builder_destroy(one);
    order = (TableOrder){.program = order.program, .rules = order.rules, .stones = 24};
    order.distance_stones = 11;
    TableBuilder *outcomes = table_builder_create(&order, &error);
    assert_non_null(outcomes);
    assert_string_equal(wait_until(outcomes, 1000).problem.message,
                        "tables build --json --board 5x9 --rules standard --stones 24 "
                        "--distances 11");
    table_builder_destroy(outcomes);
    TableBuilder *builder = start("echo \"fanorona: $*\"; exit 1", "a folder");
    report = wait_until(builder, 1000);
    assert_non_null(strstr(report.problem.message, "--tables a folder"));
    table_builder_destroy(builder);
}

static void it_tells_how_far_it_is(void **state) {
    (void)state;
    TableBuilder *builder = start("sleep 60", NULL);
    BuilderReport begun = table_builder_take(builder);
    assert_int_equal(begun.state, BUILDER_WORKING);
    assert_true(begun.seconds_left < 0);
    table_builder_destroy(builder);
    builder =
        start("echo '{\"stones\": [3, 2], \"work\": \"finished\", \"share\": 1.0, \"all\": 0.25, "
              "\"seconds\": 2.0, \"seconds_left\": 6.0}'\n"
              "echo '{\"stones\": [4, 1], \"work\": \"solving\", \"share\": 0.5, \"all\": 0.5, "
              "\"seconds\": 3.0, \"seconds_left\": null}'\n"
              "echo 'what is this' '{'; echo '{\"stones\": 3}'; echo '{broken'\n"
              "head -c 100000 /dev/zero | tr '\\0' x; echo\n"
              "echo '{\"stones\": [4, 1], \"work\": \"finished\", \"share\": 1.0, \"all\": 1.0, "
              "\"seconds\": 4.0, \"seconds_left\": 0.0}'\n"
              "echo '{\"tables\": 4, \"positions\": 150, \"path\": \"t\"}'\n",
              NULL);
    BuilderReport report = wait_until(builder, 2);
    assert_int_equal(report.finished, 2);
    assert_int_equal(report.stones[0], 4);
    assert_int_equal(report.stones[1], 1);
    assert_true(report.all == 1 && report.seconds_left == 0);
    report = wait_until(builder, 1000);
    assert_int_equal(report.state, BUILDER_DONE);
    assert_string_equal(report.problem.message, "");
    table_builder_destroy(builder);
}

static void failures_are_told(void **state) {
    (void)state;
    BuilderReport report = run("echo 'fanorona: t: no space left' >&2; exit 1");
    assert_int_equal(report.state, BUILDER_FAILED);
    assert_string_equal(report.problem.message, "t: no space left");
    report = run("exit 3");
    assert_int_equal(report.state, BUILDER_FAILED);
    assert_string_equal(report.problem.message, "the build of tables failed");
    report = run("kill -9 $$");
    assert_int_equal(report.state, BUILDER_FAILED);
    assert_non_null(strstr(report.problem.message, "Killed"));
    Error error;
    TableOrder order = {.program = "/nowhere/fanorona", .stones = 5};
    assert_true(rules_init(&order.rules, 5, 5, (RuleSet){0}, &error));
    assert_null(table_builder_create(&order, &error));
    assert_non_null(strstr(error.message, "/nowhere/fanorona cannot be started"));
}

static void it_stops_when_told(void **state) {
    (void)state;
    TableBuilder *builder = start_trapped("echo fanorona: stopped; exit 1");
    table_builder_stop(builder);
    BuilderReport report = wait_until(builder, 1000);
    assert_int_equal(report.state, BUILDER_STOPPED);
    assert_string_equal(report.problem.message, "");
    table_builder_destroy(builder);
}

/* Whatever it does; and nothing is left of it. */
static void destroying_ends_it(void **state) {
    (void)state;
    TableBuilder *builder = start_trapped("");
    table_builder_destroy(builder);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    table_builder_destroy(NULL);
}

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) == NULL ? -1 : 0;
}

static int remove_folder(void **state) {
    (void)state;
    char path[64];
    snprintf(path, sizeof path, "%s/program", folder);
    unlink(path);
    return rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_started_with_the_order), cmocka_unit_test(it_tells_how_far_it_is),
        cmocka_unit_test(failures_are_told), cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(destroying_ends_it)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
