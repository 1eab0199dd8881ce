/* Reading studies and catalogues: what a study must say, what it may, what contradicts itself;
 * order, damaged files, the user's own folder. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "catalogue.h"
#include "file.h"
#include "folder_fixture.h"

static Study read_study(const char *text) {
    Study study;
    Error error;
    if (!study_read(text, strlen(text), &study, &error))
        fail_msg("%s", error.message);
    return study;
}

static void assert_refused(const char *text, const char *reason) {
    Study study;
    Error error;
    assert_false(study_read(text, strlen(text), &study, &error));
    if (strstr(error.message, reason) == NULL)
        fail_msg("'%s' instead of '%s'", error.message, reason);
}

static void test_a_whole_study(void **state) {
    (void)state;
    Study study = read_study("[Position \"1b1/3/1w1 w -\"] [Name \"One turn\"] [Theme \"Short\"] "
                             "[Idea \"Take.\"] [Value \"win\"] [Plies \"1\"] [Keeping \"2\"] "
                             "[Found \"by hand\"] 1. b1-b2A 1-0");
    Position position = study_position(&study);
    assert_null(study.path);
    assert_false(study.is_own);
    assert_string_equal(study.name, "One turn");
    assert_string_equal(study.theme, "Short");
    assert_string_equal(study.idea, "Take.");
    assert_string_equal(study.found, "by hand");
    assert_int_equal(study.value, OUTCOME_WIN);
    assert_int_equal(study.plies, 1);
    assert_int_equal(study.keeping, 2);
    assert_int_equal(study_rules(&study)->board->points, 9);
    assert_int_equal(position.side, WHITE);
    assert_int_equal(set_count(position.stones[BLACK]), 1);
    assert_ptr_equal(history_current(study.record.history), history_root(study.record.history));
    assert_int_equal(node_ply(history_main_end(study.record.history)), 1);
    study_finish(&study);
    assert_null(study.record.history);
}

static void test_a_name_is_enough(void **state) {
    (void)state;
    Study study = read_study("[Name \"The start\"] *");
    assert_string_equal(study.theme, "");
    assert_string_equal(study.idea, "");
    assert_int_equal(study.value, OUTCOME_UNKNOWN);
    assert_int_equal(study.plies, -1);
    assert_int_equal(study.keeping, -1);
    assert_int_equal(study_rules(&study)->board->points, 45);
    study_finish(&study);
    study = read_study("[Name \"x\"] [value \"LOSS\"] [Plies \"0\"] *");
    assert_int_equal(study.value, OUTCOME_LOSS);
    assert_int_equal(study.plies, 0);
    study_finish(&study);
    study = read_study("[Name \"x\"] [Value \"draw\"] [Keeping \"99999\"] *");
    assert_int_equal(study.value, OUTCOME_DRAW);
    assert_int_equal(study.keeping, 99999);
    study_finish(&study);
}

static void test_refused(void **state) {
    (void)state;
    assert_refused("*", "a study has a name");
    assert_refused("[Name \"\"] *", "a study has a name");
    assert_refused("[Name \"x\"] [Value \"won\"] *", "Value is win, draw or loss, not \"won\"");
    assert_refused("[Name \"x\"] [Value \"\"] *", "Value is win");
    assert_refused("[Name \"x\"] [Plies \"-1\"] *", "the tag Plies is a number");
    assert_refused("[Name \"x\"] [Keeping \"100000\"] *", "the tag Keeping is a number");
    assert_refused("[Name \"x\"] [Keeping \"\"] *", "the tag Keeping is a number");
    assert_refused("[Name \"x\"] [Plies \"3\"] *", "contradict");
    assert_refused("[Name \"x\"] [Plies \"4\"] [Value \"win\"] *", "contradict");
    assert_refused("[Name \"x\"] [Plies \"3\"] [Value \"loss\"] *", "contradict");
    assert_refused("[Name \"x\"] [Plies \"0\"] [Value \"draw\"] *", "contradict");
    assert_refused("[Name \"x\"] 1. a1-a2 *", "line 1");
}

/* --- Catalogues --- */

typedef struct Problems {
    unsigned count;
    Error last;
} Problems;

static void take_problem(void *context, const Error *error) {
    Problems *problems = context;
    problems->count++;
    problems->last = *error;
}

static void write_file(const char *folder, const char *name, const char *text) {
    char path[256];
    Error error;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    assert_true(file_make_folder(path, &error));
    *slash = '/';
    if (!file_replace(path, text, strlen(text), &error))
        fail_msg("%s", error.message);
}

static void test_order_and_damage(void **state) {
    const char *folder = *state;
    Catalogue catalogue = {0};
    Problems problems = {0};
    CatalogueListener listener = {take_problem, &problems};
    Error error;
    write_file(folder, "b/2.fan", "[Name \"b2\"] *");
    write_file(folder, "b/10.fan", "[Name \"b10\"] *");
    write_file(folder, "a/1.fan", "[Name \"a1\"] *");
    write_file(folder, "c.fan", "[Name \"c\"] *");
    write_file(folder, "a/broken.fan", "[Name \"broken\"] 1. a1-a2 *");
    write_file(folder, "a/README.md", "no study");
    write_file(folder, "a/.hidden.fan", "[Name \"hidden\"] *");
    write_file(folder, "a/deep/1.fan", "[Name \"too deep\"] *");
    char pipe[256];
    snprintf(pipe, sizeof pipe, "%s/a/a-pipe.fan", folder); /* that nobody writes to */
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_true(catalogue_add_folder(&catalogue, folder, true, &listener, &error));
    static const char *const names[] = {"a1", "b10", "b2", "c"};
    assert_int_equal(catalogue.studies, 4);
    for (size_t number = 0; number < catalogue.studies; number++) {
        assert_string_equal(catalogue.study[number].name, names[number]);
        assert_true(catalogue.study[number].is_own);
        assert_int_equal(access(catalogue.study[number].path, R_OK), 0);
    }
    assert_int_equal(problems.count, 2);
    assert_non_null(strstr(problems.last.message, "a/broken.fan: line 1"));
    catalogue_finish(&catalogue);
    /* Nobody has to listen; a folder that is not there is empty. */
    assert_true(catalogue_add_folder(&catalogue, folder, false, NULL, &error));
    assert_int_equal(catalogue.studies, 4);
    assert_true(catalogue_add_folder(&catalogue, "/nowhere/at/all", false, NULL, &error));
    assert_int_equal(catalogue.studies, 4);
    catalogue_finish(&catalogue);
}

static void test_shipped_then_own(void **state) {
    const char *folder = *state;
    Catalogue catalogue;
    Error error;
    char studies[256];
    assert_int_equal(setenv("XDG_DATA_HOME", folder, 1), 0);
    char *own = catalogue_own_folder(), *shipped = catalogue_shipped_folder();
    snprintf(studies, sizeof studies, "%s/fanorona/studies", folder);
    assert_string_equal(own, studies);
    assert_non_null(shipped);
    write_file(own, "mine.fan", "[Name \"mine\"] *");
    assert_true(catalogue_load(&catalogue, NULL, &error));
    assert_true(catalogue.studies > 60);
    for (size_t number = 0; number < catalogue.studies; number++)
        assert_int_equal(catalogue.study[number].is_own, number + 1 == catalogue.studies);
    assert_string_equal(catalogue.study[catalogue.studies - 1].name, "mine");
    assert_memory_equal(catalogue.study[0].theme, "Telo noho dimy", strlen("Telo noho dimy"));
    catalogue_finish(&catalogue);
    free(own);
    free(shipped);
}

static int make_folder(void **state) {
    static char folder[FOLDER_SIZE];
    folder_make(folder);
    *state = folder;
    return 0;
}

static int remove_folder(void **state) {
    folder_remove(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_whole_study),    cmocka_unit_test(test_a_name_is_enough),
        cmocka_unit_test(test_refused),          cmocka_unit_test(test_order_and_damage),
        cmocka_unit_test(test_shipped_then_own),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
