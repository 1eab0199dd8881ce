/* Journals that are damaged, changed by somebody else, or have no room: it is told, nothing that
 * was saved is lost, and what was not is saved later. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "journal_fixture.h"

static void test_damage_is_told(void **state) {
    (void)state;
    Random stream;
    Live live;
    Text notes = {0}, bytes = {0};
    Journal *journals[8];
    char path[256], damaged[280];
    assert_true(random_init_seeded(&stream, 24));
    journal_destroy(journal_make(&stream, &live, 6));
    record_finish(&live.record);
    journal_find(path);
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    assert_true(file_read(path, 1 << 20, &bytes, NULL));
    /* An unfinished entry at the end. */
    assert_int_equal(truncate(path, (off_t)bytes.length - 1), 0);
    assert_int_equal(journals_open(false, journals, &notes), 1);
    assert_non_null(strstr(text_string(&notes), "Damaged and left out"));
    journal_destroy(journals[0]);
    assert_int_not_equal(access(damaged, F_OK), 0);
    /* Something in the middle: what was there stays beside it. */
    char *middle = bytes.bytes + bytes.length / 2;
    *middle ^= 1;
    assert_true(file_replace(path, text_string(&bytes), bytes.length, NULL));
    assert_int_equal(journals_open(false, journals, &notes), 1);
    assert_non_null(strstr(text_string(&notes), "Damaged and left out: the last"));
    assert_int_equal(access(damaged, F_OK), 0);
    journal_destroy(journals[0]);
    assert_int_equal(unlink(damaged), 0);
    /* The beginning. */
    bytes.bytes[0] ^= 1;
    assert_true(file_replace(path, text_string(&bytes), bytes.length, NULL));
    assert_int_equal(journals_open(true, journals, &notes), 0);
    assert_non_null(strstr(text_string(&notes), "A damaged journal is kept: "));
    assert_int_equal(access(damaged, F_OK), 0);
    assert_int_not_equal(access(path, F_OK), 0);
    /* A later version's is left alone. */
    assert_true(file_replace(path, "fanorona journal 2\n", 19, NULL));
    assert_int_equal(journals_open(true, journals, &notes), 0);
    assert_non_null(strstr(text_string(&notes), "of a later version"));
    assert_int_equal(access(path, F_OK), 0);
    text_finish(&notes);
    text_finish(&bytes);
    journals_clear();
}

/* Whatever happens to the file, the next entry is saved. */
static void test_meddlers(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 25));
    for (int kind = 0; kind < 5; kind++) {
        Live live;
        Error error;
        char path[256], command[600];
        Journal *journal = journal_make(&stream, &live, 4);
        journal_find(path);
        static const char *const commands[] = {"rm $file", "truncate -s 30 $file",
                                               "echo more >> $file", "rm -r $(dirname $file)",
                                               "echo other > $file.2; mv $file.2 $file"};
        snprintf(command, sizeof command, "file=%s; %s", path, commands[kind]);
        assert_int_equal(system(command), 0);
        assert_false(journal_take_repaired(journal));
        if (!journal_change(&stream, &live, journal, 1000000, &error))
            fail_msg("%s", error.message);
        assert_true(journal_take_repaired(journal));
        assert_true(journal_change(&stream, &live, journal, 2000000, &error));
        assert_false(journal_take_repaired(journal));
        journal_destroy(journal);
        if (kind == 4) { /* somebody else's file stays, and ours has another name */
            Text other = {0};
            assert_true(file_read(path, 100, &other, NULL));
            assert_string_equal(text_string(&other), "other\n");
            text_finish(&other);
            assert_int_equal(unlink(path), 0);
        }
        journal_find(path);
        assert_journal(&live, path);
        record_finish(&live.record);
        journals_clear();
    }
}

/* No room for a file that grows: the game goes on unsaved, what was saved stays; later all is
 * saved. */
static void test_full_disk(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 26));
    signal(SIGXFSZ, SIG_IGN);
    for (int round = 0; round < 20; round++) {
        Live live;
        Error error = {0};
        char path[256];
        struct stat status;
        Journal *journal = journal_make(&stream, &live, 4);
        journal_find(path);
        assert_int_equal(stat(path, &status), 0);
        Text kept = {0}, now_there = {0};
        assert_true(file_read(path, 1 << 20, &kept, NULL));
        struct rlimit usual, small;
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
        small = usual;
        small.rlim_cur = (rlim_t)status.st_size / 2 + random_below(&stream, 10);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        int64_t now = 1000000;
        bool saved = journal_change(&stream, &live, journal, now, &error);
        bool saved_again = journal_change(&stream, &live, journal, now + 1, NULL);
        bool retried = journal_change(&stream, &live, journal, now + JOURNAL_RETRY_PERIOD, NULL);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
        assert_false(saved || saved_again || retried);
        assert_non_null(strstr(error.message, "File too large"));
        assert_int_equal(journal_deadline(journal, false), now + 2 * JOURNAL_RETRY_PERIOD);
        assert_true(file_read(path, 1 << 20, &now_there, NULL));
        assert_string_equal(text_string(&kept), text_string(&now_there));
        /* Not yet time to try again; then it works. */
        assert_false(journal_change(&stream, &live, journal, now + 1, &error));
        assert_true(
            journal_change(&stream, &live, journal, now + 2 * JOURNAL_RETRY_PERIOD, &error));
        assert_int_equal(journal_deadline(journal, false), -1);
        journal_destroy(journal);
        assert_journal(&live, path);
        record_finish(&live.record);
        text_finish(&kept);
        text_finish(&now_there);
        journals_clear();
    }
    signal(SIGXFSZ, SIG_DFL);
}

/* A place where there can be no folder. */
static void test_no_folder(void **state) {
    (void)state;
    Random stream;
    Live live = {.offer = SIDE_NONE};
    Error error = {0};
    char path[128], below[160];
    assert_true(random_init_seeded(&stream, 27));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(below, sizeof below, "%s/games", path);
    assert_true(file_replace(path, "", 0, NULL));
    Journal *journal = journal_create(below, NULL);
    random_game(&stream, &live.record);
    JournalView view = live_view(&live);
    assert_false(journal_write(journal, &view, 0, &error));
    assert_non_null(strstr(error.message, "cannot make the folder"));
    assert_false(journal_has_file(journal));
    assert_int_equal(unlink(path), 0);
    assert_true(journal_write(journal, &view, JOURNAL_RETRY_PERIOD, &error));
    journal_remove(journal);
    record_finish(&live.record);
    journals_clear();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damage_is_told),
        cmocka_unit_test(test_meddlers),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_no_folder),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
