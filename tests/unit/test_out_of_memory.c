/* Whatever allocation fails: the call says so, changes nothing, and (with the sanitizers) leaks
 * nothing. The linker leads the libraries' allocations here. */
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "autosave_file.h"
#include "failing_memory.h"
#include "folder_fixture.h"
#include "match.h"

static const char game[] = "[Event \"x\"][Board \"3x3\"][White \"Bao\"][Black \"Soa\"]{start} "
                           "1. a1-b2A (1. c1-b2A {takes} 1... a2-a3W) 1... a2-a1 {y} {z} 0-1";

/* One step of the test: true when it was done, false when memory was out. */
typedef bool (*Attempt)(void *context, Error *error);

/* Lets each allocation of an attempt fail in turn, until it comes through. */
static void assert_survives(Attempt attempt, void *context) {
    for (unsigned failing = 1;; failing++) {
        Error error = {0};
        failing_memory_begin(failing, false);
        bool success = attempt(context, &error);
        unsigned needed = failing_memory_end();
        if (success) {
            assert_true(needed < failing && needed > 0);
            return;
        }
        if (strstr(error.message, "out of memory") == NULL &&
            strstr(error.message, strerror(ENOMEM)) == NULL)
            fail_msg("allocation %u: \"%s\"", failing, error.message);
        assert_true(failing < 1000);
    }
}

static bool attempt_read(void *context, Error *error) {
    return record_read(game, strlen(game), context, error);
}

static bool attempt_write(void *context, Error *error) {
    Text text = {0};
    bool success = record_write(context, &text, error);
    assert_int_equal(success, text.length > 0);
    text_finish(&text);
    return success;
}

static bool attempt_copy(void *context, Error *error) {
    History *copy = history_copy_line(((Record *)context)->history, error);
    history_destroy(copy);
    return copy != NULL;
}

/* Each change is made or not made; what there was before stays. */
static bool attempt_comment(void *context, Error *error) {
    History *history = ((Record *)context)->history;
    HistoryNode *root = history_root(history);
    char comment[200];
    memset(comment, 'x', sizeof comment);
    if (history_add_comment(history, root, comment, sizeof comment, error))
        return true;
    assert_string_equal(node_comment(root), "start");
    return false;
}

static bool attempt_tag(void *context, Error *error) {
    Tags *tags = ((Record *)context)->tags;
    if (tags_set(tags, "Event", "y", error) && tags_set(tags, "Site", "z", error))
        return true;
    assert_null(tags_get(tags, "Site"));
    assert_int_equal(tags_count(tags), 3);
    return false;
}

static bool attempt_turn(void *context, Error *error) {
    History *history = ((Record *)context)->history;
    HistoryNode *current = history_current(history);
    Position position = history_position(history);
    StepChoice choices[STEP_CHOICES_MAX];
    assert_true(position_steps(history_rules(history), &position, choices) > 0);
    Turn turn = {.origin = choices[0].origin, .length = 1, .steps = {choices[0].step}};
    if (history_play(history, &turn, error))
        return true;
    assert_ptr_equal(history_current(history), current);
    assert_null(node_first_child(current));
    return false;
}

static bool attempt_match(void *context, Error *error) {
    (void)context;
    Record record;
    if (!record_read(game, strlen(game), &record, error))
        return false;
    Match *match = match_resume(&record, error);
    if (match == NULL) {
        assert_non_null(record.history);
        record_finish(&record);
        return false;
    }
    Match *vela = match_create_vela(match, error);
    match_destroy(match);
    match_destroy(vela);
    return vela != NULL;
}

/* Writes the records to a new file of the current folder. */
static bool attempt_autosave(void *context, Error *error) {
    bool repaired;
    AutosaveFile *file = autosave_file_create("games", error);
    bool written = file != NULL && autosave_file_write(file, context, &repaired, error);
    autosave_file_destroy(file);
    return written;
}

static void test_everything(void **state) {
    (void)state;
    Record record = {0};
    Text records = {0};
    char folder[FOLDER_SIZE];
    folder_make(folder);
    assert_int_equal(chdir(folder), 0);
    text_append_string(&records, game);
    assert_survives(attempt_autosave, &records);
    text_finish(&records);
    folder_remove(folder);
    assert_survives(attempt_read, &record);
    assert_survives(attempt_write, &record);
    assert_survives(attempt_copy, &record);
    assert_survives(attempt_match, NULL);
    assert_survives(attempt_comment, &record);
    assert_survives(attempt_tag, &record);
    assert_survives(attempt_turn, &record);
    record_finish(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_everything)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
