/* The public header as other programs see it: this test is linked with the shared library alone,
 * and calls every function. What programs are built with stays as it is: sizes, numbers and
 * contracts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "fanorona.h"
#include "folder_fixture.h"

_Static_assert(FANORONA_TEXT_SIZE == 512 && FANORONA_MESSAGE_SIZE == 1024, "texts");
_Static_assert(FANORONA_WHITE == 0 && FANORONA_BLACK == 1 && FANORONA_NOBODY == 2, "sides");
_Static_assert(FANORONA_DRAW == 0 && FANORONA_WIN == 1 && FANORONA_LOSS == 2 &&
                   FANORONA_UNKNOWN == 3,
               "outcomes");
_Static_assert(FANORONA_FROM_NOTHING == 0 && FANORONA_FROM_TABLES == 1 && FANORONA_FROM_RULES == 2,
               "sources");
_Static_assert(sizeof(FanoronaError) == 1024, "an error");
_Static_assert(sizeof(FanoronaValue) == 24 && offsetof(FanoronaValue, at_least) == 4 &&
                   offsetof(FanoronaValue, at_most) == 8 &&
                   offsetof(FanoronaValue, distance) == 12 &&
                   offsetof(FanoronaValue, progress) == 16 && offsetof(FanoronaValue, source) == 20,
               "a value");
_Static_assert(sizeof(FanoronaProof) == 1040 && offsetof(FanoronaProof, rules) == 512 &&
                   offsetof(FanoronaProof, side) == 1024 && offsetof(FanoronaProof, wins) == 1028 &&
                   offsetof(FanoronaProof, entries) == 1032,
               "a proof");

#define SHIPPED TEST_DATA "/../../"

static const char start_5x7[] = "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w -";

static FanoronaPosition *read_position(const char *text, const char *rules) {
    FanoronaError error;
    FanoronaPosition *position = fanorona_position_read(text, rules, &error);
    if (position == NULL)
        fail_msg("%s: %s", text, error.message);
    return position;
}

static void assert_written(const FanoronaPosition *position, const char *wanted) {
    char text[FANORONA_TEXT_SIZE];
    fanorona_position_write(position, text);
    assert_string_equal(text, wanted);
}

static void test_version(void **state) {
    (void)state;
    int end = 0;
    assert_int_equal(sscanf(fanorona_version(), "%*u.%*u.%*u%n", &end), 0);
    assert_true(end >= 5);
    assert_int_equal(fanorona_version()[end], '\0');
}

static void test_nothing_is_destroyed(void **state) {
    (void)state;
    fanorona_position_destroy(NULL);
    fanorona_tables_close(NULL);
    fanorona_answer_destroy(NULL);
}

/* A reason is given, and may be left out. */
static void test_refused_positions(void **state) {
    (void)state;
    FanoronaError error = {""};
    assert_null(fanorona_position_start(4, 9, NULL, &error));
    assert_string_not_equal(error.message, "");
    error.message[0] = '\0';
    assert_null(fanorona_position_start(5, 9, "standard,direction=up", &error));
    assert_string_not_equal(error.message, "");
    error.message[0] = '\0';
    assert_null(fanorona_position_read("3/3 w -", NULL, &error));
    assert_string_not_equal(error.message, "");
    error.message[0] = '\0';
    assert_null(fanorona_position_read(start_5x7, "chess", &error));
    assert_string_not_equal(error.message, "");
    assert_null(fanorona_position_start(4, 9, NULL, NULL));
    assert_null(fanorona_position_read("", NULL, NULL));
}

static void test_play(void **state) {
    (void)state;
    FanoronaError error = {""};
    char before[FANORONA_TEXT_SIZE];
    FanoronaPosition *position = fanorona_position_start(5, 9, NULL, NULL);
    assert_non_null(position);
    fanorona_position_write(position, before);
    FanoronaPosition *copy = fanorona_position_copy(position);
    assert_non_null(copy);
    assert_written(copy, before);

    /* The position stays if a turn could mean several, is not legal, or is no turn. */
    static const char *const refused[] = {"d3-e3", "a1-a2", "d4-e3A", "", "xx"};
    for (size_t number = 0; number < sizeof refused / sizeof *refused; number++) {
        error.message[0] = '\0';
        assert_false(fanorona_position_play(position, refused[number], &error));
        assert_string_not_equal(error.message, "");
        assert_false(fanorona_position_play(position, refused[number], NULL));
        assert_written(position, before);
    }
    assert_int_equal(fanorona_position_mover(position), FANORONA_WHITE);
    assert_true(fanorona_position_play(position, "d3-e3A", &error));
    assert_int_equal(fanorona_position_mover(position), FANORONA_BLACK);
    assert_true(fanorona_position_play(position, "f4-f3", NULL)); /* A is the only way */
    assert_written(copy, before);
    fanorona_position_destroy(position);
    fanorona_position_destroy(copy);
}

static void assert_end(const char *text, const char *rules, bool is_over, FanoronaSide winner) {
    FanoronaPosition *position = read_position(text, rules);
    assert_int_equal(fanorona_position_is_over(position), is_over);
    assert_int_equal(fanorona_position_winner(position), winner);
    assert_int_equal(fanorona_position_perft(position, 1) == 0, is_over);
    fanorona_position_destroy(position);
}

static void test_ends(void **state) {
    (void)state;
    assert_end("1b1/1w1/1w1 w -", NULL, false, FANORONA_NOBODY);
    assert_end("1b1/3/3 w -", NULL, true, FANORONA_BLACK);
    assert_end("1w1/3/3 b -", NULL, true, FANORONA_WHITE);
    /* The side to move has no turn. */
    assert_end("3/bb1/wb1 w -", NULL, true, FANORONA_BLACK);
    assert_end("3/bb1/wb1 w -", "standard,stuck=draws", true, FANORONA_NOBODY);
}

typedef struct Visit {
    const FanoronaPosition *from;
    uint64_t turns, turns_max;
} Visit;

/* The position after a turn is the one to which its text leads. */
static bool visit(void *context, const char *turn, const FanoronaPosition *after) {
    Visit *visit = context;
    char text[FANORONA_TEXT_SIZE];
    FanoronaPosition *copy = fanorona_position_copy(visit->from);
    assert_true(fanorona_position_play(copy, turn, NULL));
    fanorona_position_write(after, text);
    assert_written(copy, text);
    fanorona_position_destroy(copy);
    return ++visit->turns < visit->turns_max;
}

static void test_turns(void **state) {
    (void)state;
    FanoronaPosition *position = fanorona_position_start(3, 5, "free-direction", NULL);
    assert_non_null(position);
    Visit all = {position, 0, UINT64_MAX}, some = {position, 0, 2};
    assert_true(fanorona_position_turns(position, visit, &all));
    assert_int_equal(all.turns, fanorona_position_perft(position, 1));
    assert_true(all.turns > 2);
    assert_false(fanorona_position_turns(position, visit, &some));
    assert_int_equal(some.turns, 2);
    assert_int_equal(fanorona_position_perft(position, 0), 1);
    fanorona_position_destroy(position);
}

static void test_tables(void **state) {
    (void)state;
    static const char text[] = "9/9/b8/9/3ww3b w -";
    FanoronaError error = {""};
    FanoronaValue value;
    char turn[FANORONA_TEXT_SIZE];
    FanoronaPosition *position = read_position(text, NULL);
    FanoronaTables *tables = fanorona_tables_open(position, SHIPPED "tablebases", &error);
    assert_non_null(tables);
    FanoronaAnswer *answer = fanorona_tables_ask(tables, position, &error);
    assert_non_null(answer);
    fanorona_answer_value(answer, &value);
    assert_int_equal(value.outcome, FANORONA_WIN);
    assert_int_equal(value.at_least, FANORONA_WIN);
    assert_int_equal(value.at_most, FANORONA_WIN);
    assert_int_equal(value.distance, 49);
    assert_int_equal(value.source, FANORONA_FROM_TABLES);
    assert_true(fanorona_answer_is_complete(answer));
    assert_int_equal(fanorona_answer_turns(answer), fanorona_position_perft(position, 1));
    fanorona_answer_turn(answer, 0, turn, &value);
    assert_int_equal(value.outcome, FANORONA_WIN);
    assert_int_equal(value.distance, 49);
    assert_true(fanorona_position_play(position, turn, &error));
    assert_false(fanorona_tables_problem(tables, &error));
    fanorona_answer_destroy(answer);

    /* Other rules and boards are refused. */
    static const struct Other {
        const char *text, *rules;
    } others[] = {{text, "free-direction"}, {"1b1/1w1/1w1 w -", NULL}};
    for (size_t number = 0; number < sizeof others / sizeof *others; number++) {
        FanoronaPosition *other = read_position(others[number].text, others[number].rules);
        error.message[0] = '\0';
        assert_null(fanorona_tables_ask(tables, other, &error));
        assert_string_not_equal(error.message, "");
        assert_null(fanorona_tables_ask(tables, other, NULL));
        fanorona_position_destroy(other);
    }
    fanorona_tables_close(tables);
    fanorona_position_destroy(position);
}

/* A table that is damaged is left out, and told once. */
static void test_damaged_table(void **state) {
    (void)state;
    FanoronaError error = {""};
    FanoronaValue value;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 32];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/3x3-standard", folder);
    assert_int_equal(mkdir(path, 0777), 0);
    snprintf(path, sizeof path, "%s/3x3-standard/2v1.wdl", folder);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs("no table", file);
    assert_int_equal(fclose(file), 0);
    FanoronaPosition *position = read_position("b2/2w/1w1 w -", NULL);
    FanoronaTables *tables = fanorona_tables_open(position, folder, &error);
    assert_non_null(tables);
    FanoronaAnswer *answer = fanorona_tables_ask(tables, position, &error);
    assert_non_null(answer);
    fanorona_answer_value(answer, &value);
    assert_int_equal(value.outcome, FANORONA_UNKNOWN);
    assert_int_equal(value.at_least, FANORONA_LOSS);
    assert_int_equal(value.at_most, FANORONA_WIN);
    assert_int_equal(value.distance, -1);
    assert_int_equal(value.source, FANORONA_FROM_NOTHING);
    assert_true(fanorona_tables_problem(tables, &error));
    assert_non_null(strstr(error.message, "2v1.wdl"));
    assert_false(fanorona_tables_problem(tables, NULL));
    fanorona_answer_destroy(answer);
    fanorona_tables_close(tables);
    fanorona_position_destroy(position);
    folder_remove(folder);
}

static void test_certificate(void **state) {
    (void)state;
    static const char path[] = SHIPPED "assets/certificates/5x7-standard.white";
    FanoronaError error = {""};
    FanoronaProof proof, untouched;
    memset(&proof, 0x5a, sizeof proof);
    untouched = proof;
    /* No file, no certificate, no tables, nothing proved. */
    static const struct Wrong {
        const char *path, *folder;
    } wrong[] = {{SHIPPED "nothing", SHIPPED "tablebases"},
                 {TEST_DATA "/perft.tsv", SHIPPED "tablebases"},
                 {path, TEST_DATA},
                 {TEST_DATA "/false.certificate", SHIPPED "tablebases"}};
    for (size_t number = 0; number < sizeof wrong / sizeof *wrong; number++) {
        error.message[0] = '\0';
        assert_false(fanorona_certificate_check(wrong[number].path, wrong[number].folder, 1, &proof,
                                                &error));
        assert_string_not_equal(error.message, "");
        assert_memory_equal(&proof, &untouched, sizeof proof);
        assert_false(
            fanorona_certificate_check(wrong[number].path, wrong[number].folder, 1, &proof, NULL));
    }
    assert_non_null(strstr(error.message, "is not answered"));
    if (!fanorona_certificate_check(path, SHIPPED "tablebases", 0, &proof, &error))
        fail_msg("%s", error.message);
    assert_string_equal(proof.position, start_5x7);
    assert_string_equal(proof.rules, "standard");
    assert_int_equal(proof.side, FANORONA_WHITE);
    assert_false(proof.wins);
    assert_int_equal(proof.entries, 18600);
}

/* What a message quotes is UTF-8 without controls, also where it is cut. */
static void test_messages_are_shown(void **state) {
    (void)state;
    FanoronaError error;
    FanoronaPosition *position = fanorona_position_start(5, 9, NULL, NULL);
    FanoronaProof proof;
    char path[401] = "";
    assert_null(fanorona_position_read("\xff\xfe", NULL, &error));
    assert_non_null(strstr(error.message, "\\xff"));
    assert_false(fanorona_position_play(position, "a\x1b[31m\xe9", &error));
    assert_non_null(strstr(error.message, "a\\x1b[31m\\xe9"));
    memset(path, 0xe9, sizeof path - 1);
    assert_false(fanorona_certificate_check(path, NULL, 1, &proof, &error));
    assert_non_null(strstr(error.message, "\\xe9"));
    assert_string_equal(error.message + strlen(error.message) - 2, "..");
    fanorona_position_destroy(position);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_nothing_is_destroyed),
        cmocka_unit_test(test_refused_positions),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_damaged_table),
        cmocka_unit_test(test_certificate),
        cmocka_unit_test(test_messages_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
