/* Files that are damaged, changed by somebody else, or have no room: it is told, nothing that was
 * saved is lost, and what was not is saved later. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "autosave_fixture.h"
#include "file.h"

/* What another program does just before this one locks a file. */
enum { NOTHING, LOOKS_THROUGH, HAS_LOCK };
static int meanwhile;
static bool has_no_locks; /* the file system */

int __real_flock(int descriptor, int operation);
int __wrap_flock(int descriptor, int operation);

int __wrap_flock(int descriptor, int operation) {
    AutosaveFile *files[8];
    Text notes = {0};
    int now = meanwhile;
    meanwhile = NOTHING;
    if (now == LOOKS_THROUGH)
        assert_int_equal(files_open(true, files, &notes), 0);
    text_finish(&notes);
    errno = has_no_locks ? ENOLCK : EWOULDBLOCK;
    return now == HAS_LOCK || has_no_locks ? -1 : __real_flock(descriptor, operation);
}

/* On a file system without locks games are saved and go on all the same. */
static void test_no_locks(void **state) {
    (void)state;
    Random stream;
    AutosaveGame game;
    AutosaveFile *files[8];
    Text notes = {0};
    char path[256];
    assert_true(random_init_seeded(&stream, 35));
    game_begin(&stream, &game);
    Autosave *autosave = autosave_create(folder);
    has_no_locks = true;
    assert_true(save_game(autosave, &game, 0));
    autosave_destroy(autosave, true);
    file_find(path);
    assert_file(&game, path);
    assert_int_equal(files_open(true, files, &notes), 1);
    autosave_file_destroy(files[0]);
    has_no_locks = false;
    assert_int_equal(notes.length, 0);
    text_finish(&notes);
    game_end(&game);
    files_clear();
}

/* Of a program that was killed before its first write a lock is left, which goes; that of one which
 * is about to write stays, or else that one takes another. */
static void test_locks_that_are_left(void **state) {
    (void)state;
    Random stream;
    AutosaveGame game;
    AutosaveFile *files[8];
    Text notes = {0};
    char path[256], other[256];
    assert_true(random_init_seeded(&stream, 34));
    snprintf(path, sizeof path, "%s/.left" AUTOSAVE_SUFFIX ".lock", folder);
    snprintf(other, sizeof other, "%s/.other.lock", folder);
    assert_true(file_replace(path, "", 0, NULL));
    assert_true(file_replace(other, "", 0, NULL));
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(unlink(other), 0);
    snprintf(path, sizeof path, "%s/new" AUTOSAVE_SUFFIX, folder);
    int lock = autosave_lock(path);
    assert_true(lock >= 0);
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_int_equal(files_count(), 1);
    autosave_unlock(path, lock);
    for (int kind = LOOKS_THROUGH; kind <= HAS_LOCK; kind++) {
        game_begin(&stream, &game);
        Autosave *autosave = autosave_create(folder);
        meanwhile = kind;
        assert_true(save_game(autosave, &game, 0));
        assert_int_equal(meanwhile, NOTHING);
        assert_int_equal(files_open(true, files, &notes), 0);
        autosave_destroy(autosave, true);
        file_find(path);
        assert_file(&game, path);
        assert_int_equal(files_count(), 1);
        game_end(&game);
        files_clear();
    }
    text_finish(&notes);
}

/* The words, and where the file is. */
static void assert_tells(const Text *notes, const char *words, const char *path) {
    char word[300], last_word[300];
    snprintf(word, sizeof word, " %s ", path);
    snprintf(last_word, sizeof last_word, " %s. ", path);
    assert_non_null(strstr(text_string(notes), words));
    assert_true(strstr(text_string(notes), word) != NULL ||
                strstr(text_string(notes), last_word) != NULL);
}

static void test_damage_is_told(void **state) {
    (void)state;
    Random stream;
    AutosaveGame game;
    Text notes = {0}, bytes = {0};
    AutosaveFile *files[8];
    char path[256], damaged[280];
    assert_true(random_init_seeded(&stream, 24));
    autosave_destroy(autosave_make(&stream, &game, 6), false);
    file_find(path);
    snprintf(damaged, sizeof damaged, "%s.damaged", path);
    assert_true(file_read(path, 1 << 20, &bytes, NULL));
    /* Something that does not keep it from being read: the game is there, and what was stays. */
    char *checksum = strchr(bytes.bytes, '\n') - 3;
    *checksum = *checksum == 'a' ? 'b' : 'a';
    assert_true(file_replace(path, bytes.bytes, bytes.length, NULL));
    assert_int_equal(files_open(false, files, &notes), 1);
    assert_tells(&notes, "A game was changed or damaged. ", damaged);
    assert_games_equal(&game, &autosave_file_state(files[0])->game);
    assert_int_equal(access(damaged, F_OK), 0);
    autosave_file_leave(files[0], AUTOSAVE_KEPT);
    assert_int_equal(unlink(damaged), 0);
    assert_file(&game, path);
    /* The end is missing: no game, and what was stays. */
    assert_true(file_replace(path, bytes.bytes, bytes.length - 3, NULL));
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_tells(&notes, "An unfinished game is damaged, and you cannot go on with it. ", damaged);
    assert_int_equal(access(damaged, F_OK), 0);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(unlink(damaged), 0);
    /* So the beginning. */
    bytes.bytes[0] ^= 1;
    assert_true(file_replace(path, bytes.bytes, bytes.length, NULL));
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_tells(&notes, "An unfinished game is damaged, and you cannot go on with it. ", damaged);
    assert_int_equal(access(damaged, F_OK), 0);
    assert_int_not_equal(access(path, F_OK), 0);
    /* A later version's is left alone. */
    assert_true(file_replace(path, "[Autosave \"2 what\"]\n", 20, NULL));
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_tells(&notes, "A later version of the program saved the game in ", path);
    assert_int_equal(access(path, F_OK), 0);
    assert_int_equal(files_count(), 2);
    /* Something that is no file is reported, and left alone, too. */
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(files_open(true, files, &notes), 0);
    assert_int_equal(access(path, F_OK), 0);
    game_end(&game);
    text_finish(&notes);
    text_finish(&bytes);
    files_clear();
}

/* Whatever happens to the file, the next change is saved. */
static void test_meddlers(void **state) {
    (void)state;
    static const char *const commands[] = {"rm $file", "truncate -s 30 $file", "echo more >> $file",
                                           "rm -r $(dirname $file)",
                                           "echo other > $file.2; mv $file.2 $file"};
    Random stream;
    assert_true(random_init_seeded(&stream, 25));
    for (int kind = 0; kind < 5; kind++) {
        AutosaveGame game;
        Error error;
        char path[256], command[600];
        Autosave *autosave = autosave_make(&stream, &game, 4);
        AutosaveState state_now = {.game = game};
        file_find(path);
        snprintf(command, sizeof command, "file=%s; %s", path, commands[kind]);
        assert_int_equal(system(command), 0);
        assert_int_equal(autosave_save(autosave, &state_now, 1000000), AUTOSAVE_NO_NEWS);
        state_now.game.left[WHITE]++;
        AutosaveNews news = autosave_save(autosave, &state_now, 1100000);
        autosave_tell(autosave, news, &error);
        if (news != AUTOSAVE_REPAIRED)
            fail_msg("%s", error.message);
        state_now.game.left[WHITE]++;
        assert_int_equal(autosave_save(autosave, &state_now, 1200000), AUTOSAVE_NO_NEWS);
        if (kind == 4) { /* somebody else's file stays, and ours has another name */
            Text other = {0};
            assert_true(file_read(path, 100, &other, NULL));
            assert_string_equal(text_string(&other), "other\n");
            text_finish(&other);
            assert_int_equal(unlink(path), 0);
        }
        /* Nobody else gets it. */
        AutosaveFile *files[8];
        Text notes = {0};
        assert_int_equal(files_open(true, files, &notes), 0);
        assert_string_equal(text_string(&notes), "");
        text_finish(&notes);
        autosave_destroy(autosave, false);
        file_find(path);
        assert_file(&state_now.game, path);
        assert_int_equal(files_count(), 1);
        game_end(&game);
        files_clear();
    }
}

/* No room for a file: the game goes on unsaved, what was saved stays; later all is saved. */
static void test_full_disk(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 26));
    signal(SIGXFSZ, SIG_IGN);
    for (int round = 0; round < 20; round++) {
        AutosaveGame game;
        Error error = {0};
        char path[256];
        struct stat status;
        Autosave *autosave = autosave_make(&stream, &game, 4);
        file_find(path);
        assert_int_equal(stat(path, &status), 0);
        Text kept = {0}, now_there = {0};
        assert_true(file_read(path, 1 << 20, &kept, NULL));
        struct rlimit usual, small;
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
        small = usual;
        small.rlim_cur = (rlim_t)status.st_size / 2 + random_below(&stream, 10);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        int64_t now = 1000000;
        AutosaveState live = {.game = game};
        live.game.left[WHITE]++;
        AutosaveNews news = autosave_save(autosave, &live, now);
        AutosaveNews again = autosave_save(autosave, &live, now + 1);
        AutosaveNews retried = autosave_save(autosave, &live, now + AUTOSAVE_RETRY_PERIOD);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
        assert_int_equal(news, AUTOSAVE_FAILS);
        assert_true(again == AUTOSAVE_NO_NEWS && retried == AUTOSAVE_NO_NEWS);
        assert_true(autosave_fails(autosave) && !autosave_keeps(autosave));
        autosave_tell(autosave, AUTOSAVE_FAILS, &error);
        assert_non_null(strstr(error.message, "Not saved: File too large: cannot write "));
        assert_int_equal(autosave_deadline(autosave, false), now + 2 * AUTOSAVE_RETRY_PERIOD);
        assert_true(file_read(path, 1 << 20, &now_there, NULL));
        assert_string_equal(text_string(&kept), text_string(&now_there));
        /* Not yet time to try again; then it works. */
        assert_int_equal(autosave_save(autosave, &live, now + AUTOSAVE_RETRY_PERIOD + 1),
                         AUTOSAVE_NO_NEWS);
        assert_true(autosave_fails(autosave));
        bool hurries = round % 2 == 0;
        if (hurries)
            autosave_retry(autosave);
        assert_int_equal(
            autosave_save(autosave, &live, now + (hurries ? 1 : 2) * AUTOSAVE_RETRY_PERIOD + 2),
            AUTOSAVE_WORKS);
        assert_true(autosave_keeps(autosave));
        assert_int_equal(autosave_deadline(autosave, false), -1);
        autosave_destroy(autosave, false);
        assert_file(&live.game, path);
        game_end(&game);
        text_finish(&kept);
        text_finish(&now_there);
        files_clear();
    }
    signal(SIGXFSZ, SIG_DFL);
}

/* A place where there can be no folder, one where nothing can be written, and no place at all. */
static void test_no_folder(void **state) {
    (void)state;
    Random stream;
    AutosaveGame game;
    AutosaveFile *files[8];
    Error error = {0};
    Text notes = {0};
    char path[128], below[160];
    assert_true(random_init_seeded(&stream, 27));
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(below, sizeof below, "%s/games", path);
    assert_true(file_replace(path, "", 0, NULL));
    Autosave *autosave = autosave_create(below);
    game_begin(&stream, &game);
    assert_false(save_game(autosave, &game, 0));
    autosave_tell(autosave, AUTOSAVE_FAILS, &error);
    assert_non_null(strstr(error.message, "cannot make the folder"));
    assert_int_equal(unlink(path), 0);
    assert_true(save_game(autosave, &game, AUTOSAVE_RETRY_PERIOD));
    /* A file that cannot be written can be read; the superuser can do both. */
    autosave_destroy(autosave, false);
    assert_int_equal(chmod(below, 0500), 0);
    assert_int_equal(autosave_folder_open(below, true, files, 8, &notes), 1);
    assert_games_equal(&game, &autosave_file_state(files[0])->game);
    autosave = autosave_create(below);
    autosave_resume(autosave, files[0], game.record.history, false);
    game.left[WHITE] += 1;
    assert_int_equal(save_game(autosave, &game, 1000000), geteuid() == 0);
    assert_int_equal(chmod(below, 0700), 0);
    assert_true(save_game(autosave, &game, 2000000));
    autosave_destroy(autosave, false);
    autosave = autosave_create("");
    assert_false(save_game(autosave, &game, 0));
    autosave_tell(autosave, AUTOSAVE_FAILS, &error);
    assert_string_equal(error.message, "Not saved: neither XDG_STATE_HOME nor HOME says where.");
    autosave_destroy(autosave, true);
    game_end(&game);
    text_finish(&notes);
    files_clear();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_locks),       cmocka_unit_test(test_locks_that_are_left),
        cmocka_unit_test(test_damage_is_told), cmocka_unit_test(test_meddlers),
        cmocka_unit_test(test_full_disk),      cmocka_unit_test(test_no_folder),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
