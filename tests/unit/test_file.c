#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "file.h"
#include "folder_fixture.h"

static char folder[FOLDER_SIZE], path[128];

static int make_folder(void **state) {
    (void)state;
    folder_make(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    chmod(folder, 0700);
    folder_empty(folder);
    return rmdir(folder);
}

static void replace(const char *name, const char *content) {
    Error error;
    if (!file_replace(name, content, strlen(content), &error))
        fail_msg("%s", error.message);
}

static void assert_refused(const char *name, int cause) {
    Error error = {0};
    assert_false(file_replace(name, "new", 3, &error));
    assert_non_null(strstr(error.message, name));
    assert_non_null(strstr(error.message, strerror(cause)));
}

static void assert_content(const char *name, const char *wanted) {
    Text text = {0};
    Error error;
    if (!file_read(name, 1000, &text, &error))
        fail_msg("%s", error.message);
    assert_string_equal(text_string(&text), wanted);
    text_finish(&text);
}

static void test_new_and_replaced(void **state) {
    (void)state;
    replace(path, "first");
    assert_content(path, "first");
    replace(path, "");
    assert_content(path, "");
    replace(path, "third");
    assert_content(path, "third");
    assert_int_equal(folder_empty(folder), 1);
}

static void test_relative_path(void **state) {
    (void)state;
    int before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    assert_true(before >= 0);
    assert_int_equal(chdir(folder), 0);
    replace("game", "here");
    replace("./game", "here again");
    assert_int_equal(fchdir(before), 0);
    close(before);
    assert_content(path, "here again");
    assert_int_equal(folder_empty(folder), 1);
}

static void test_read_bound(void **state) {
    (void)state;
    replace(path, "12345");
    Text text = {0};
    Error error;
    text_append_string(&text, "before ");
    assert_false(file_read(path, 4, &text, &error));
    assert_non_null(strstr(error.message, path));
    assert_non_null(strstr(error.message, "more than 4 bytes"));
    assert_string_equal(text_string(&text), "before ");
    assert_true(file_read(path, 5, &text, &error));
    assert_string_equal(text_string(&text), "before 12345");
    assert_false(file_read(folder, 5, &text, &error));
    assert_non_null(strstr(error.message, strerror(EISDIR)));
    assert_false(file_read("/dev/zero", 100000, &text, &error));
    text_finish(&text);
    assert_int_equal(folder_empty(folder), 1);
    assert_false(file_read(path, 5, &text, &error));
    assert_non_null(strstr(error.message, strerror(ENOENT)));
}

static void test_permissions_and_links(void **state) {
    (void)state;
    char link[160];
    snprintf(link, sizeof link, "%s/link", folder);
    replace(path, "first");
    assert_int_equal(chmod(path, 0640), 0);
    assert_int_equal(symlink("game", link), 0);
    replace(link, "second");
    assert_content(path, "second");
    struct stat status;
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    assert_int_equal(unlink(path), 0);
    replace(link, "new");
    assert_int_equal(lstat(link, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_content(path, "new");
    assert_int_equal(unlink(path), 0);
    replace(path, "old");
    assert_int_equal(chmod(path, 0640), 0);
    /* A private file is so from the beginning; one that is there stays as it is. */
    assert_true(file_replace_private(path, "third", 5, NULL));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    assert_int_equal(folder_empty(folder), 2);
    mode_t usual = umask(0);
    assert_true(file_replace_private(path, "fourth", 6, NULL));
    umask(usual);
    assert_content(path, "fourth");
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0600);
    assert_int_equal(folder_empty(folder), 1);
}

static void test_not_writable(void **state) {
    (void)state;
    replace(path, "old");
    assert_int_equal(chmod(folder, 0555), 0);
    bool is_root = geteuid() == 0;
    if (is_root) /* nothing is read-only for root */
        assert_int_equal(seteuid(65534), 0);
    char fresh[160];
    snprintf(fresh, sizeof fresh, "%s/fresh", folder);
    assert_refused(fresh, EACCES);
    if (is_root)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(chmod(path, 0444), 0);
    if (is_root)
        assert_int_equal(seteuid(65534), 0);
    assert_refused(path, EACCES);
    if (is_root)
        assert_int_equal(seteuid(0), 0);
    assert_content(path, "old");
    assert_int_equal(folder_empty(folder), 1);
    assert_refused(folder, EISDIR);
    snprintf(fresh, sizeof fresh, "%s/no/such", folder);
    assert_refused(fresh, ENOENT);
}

/* Stands for a full disk: the temporary file cannot take all the bytes. */
static void test_no_room(void **state) {
    (void)state;
    replace(path, "old");
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 4096;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    char *large = calloc(1, 10000);
    Error error = {0};
    bool written = large == NULL || file_replace(path, large, 10000, &error);
    free(large);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(written);
    assert_non_null(strstr(error.message, path));
    assert_non_null(strstr(error.message, strerror(EFBIG)));
    assert_content(path, "old");
    assert_int_equal(folder_empty(folder), 1);
}

/* Nobody writes to it, and nobody waits for that. */
static void test_pipes(void **state) {
    (void)state;
    Text text = {0};
    Error error;
    replace(path, "12345");
    assert_true(file_read_regular(path, 5, &text, &error));
    assert_string_equal(text_string(&text), "12345");
    assert_int_equal(folder_empty(folder), 1);
    assert_int_equal(mkfifo(path, 0600), 0);
    /* It is not even opened: a program that waits for a reader of the pipe goes on waiting. */
    int watch = inotify_init1(IN_NONBLOCK);
    assert_true(inotify_add_watch(watch, path, IN_OPEN) >= 0);
    assert_false(file_read_regular(path, 5, &text, &error));
    assert_non_null(strstr(error.message, "not a regular file"));
    struct inotify_event event;
    assert_int_equal(read(watch, &event, sizeof event), -1);
    assert_int_equal(errno, EAGAIN);
    close(watch);
    static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/tty"};
    for (size_t device = 0; device < sizeof devices / sizeof *devices; device++) {
        assert_false(file_read_regular(devices[device], 5, &text, &error));
        assert_non_null(strstr(error.message, "not a regular file"));
    }
    assert_false(file_read_regular(folder, 5, &text, &error));
    assert_non_null(strstr(error.message, strerror(EISDIR)));
    assert_string_equal(text_string(&text), "12345");
    text_finish(&text);
    assert_int_equal(folder_empty(folder), 1);
}

static void test_devices(void **state) {
    (void)state;
    assert_refused("/dev/full", ENOSPC);
    replace("/dev/null", "gone");
    struct stat status;
    assert_int_equal(stat("/dev/null", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

/* Makes a file that seems to be one that a program with this process number left. */
static void leave(pid_t process, int number, char left[static 160]) {
    snprintf(left, 160, "%s/.fanorona-%ld-%d.tmp", folder, (long)process, number);
    int descriptor = open(left, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, "left", 4), 4);
    close(descriptor);
}

/* Names left over from programs that were killed do not stand in the way. */
static void test_left_over(void **state) {
    (void)state;
    char left[160];
    leave(getpid(), 0, left);
    replace(path, "new");
    assert_content(path, "new");
    assert_content(left, "left");
}

/* What nobody writes is removed, whether the process that left it is gone or another one has its
 * number; what this process or another one writes is not. */
static void test_remove_leftovers(void **state) {
    (void)state;
    char mine[160], others[160], other_path[160];
    int ready[2], done[2];
    Error error;
    assert_int_equal(pipe2(ready, O_CLOEXEC), 0);
    assert_int_equal(pipe2(done, O_CLOEXEC), 0);
    snprintf(other_path, sizeof other_path, "%s/other", folder);
    pid_t other = fork();
    if (other == 0) {
        char byte = 0;
        FileWriter *writer = file_writer_create(other_path, &error);
        if (writer == NULL || write(ready[1], "", 1) != 1 || read(done[0], &byte, 1) != 1)
            _exit(1);
        _exit(file_writer_append(writer, "whole", 5, &error) && file_writer_commit(writer, &error)
                  ? 0
                  : 1);
    }
    char byte;
    assert_int_equal(read(ready[0], &byte, 1), 1);
    FileWriter *writer = file_writer_create(path, &error);
    assert_non_null(writer);
    leave(getpid(), 5, mine);
    leave(other, 5, others);
    file_remove_leftovers(folder);
    assert_int_not_equal(access(mine, F_OK), 0);
    assert_int_not_equal(access(others, F_OK), 0);
    assert_int_equal(write(done[1], "", 1), 1);
    int status;
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_int_equal(status, 0);
    assert_content(other_path, "whole");
    assert_true(file_writer_append(writer, "whole", 5, &error));
    assert_true(file_writer_commit(writer, &error));
    file_writer_destroy(writer);
    assert_content(path, "whole");
    assert_int_equal(unlink(other_path), 0);
    for (int end = 0; end < 2; end++) {
        close(ready[end]);
        close(done[end]);
    }
}

/* Programs that begin all the time, and those that write, don't take anything from each other. */
static void test_remove_while_written(void **state) {
    (void)state;
    pid_t parent = getpid(), remover = fork();
    if (remover == 0) {
        while (getppid() == parent)
            file_remove_leftovers(folder);
        _exit(0);
    }
    char content[16];
    for (unsigned time = 0; time < 150; time++) {
        snprintf(content, sizeof content, "%u", time);
        replace(path, content);
        assert_content(path, content);
    }
    assert_int_equal(kill(remover, SIGKILL), 0);
    assert_int_equal(waitpid(remover, NULL, 0), remover);
    file_remove_leftovers(folder);
    assert_int_equal(folder_empty(folder), 1);
}

/* Two writers of one new content; nothing of it is seen before the first one commits. */
static void check_joined(const char *name) {
    Text place = {0};
    Error error;
    FileWriter *first = file_writer_create(name, &error);
    assert_non_null(first);
    file_writer_place(first, &place);
    FileWriter *second = file_writer_join(text_string(&place), &error);
    assert_non_null(second);
    assert_true(file_writer_append(first, "........", 8, &error));
    assert_true(file_writer_overwrite(second, 2, "two", 3, &error));
    assert_true(file_writer_commit(second, &error));
    file_writer_destroy(second);
    assert_int_not_equal(access(name, F_OK), 0);
    assert_true(file_writer_overwrite(first, 6, "!", 1, &error));
    assert_true(file_writer_commit(first, &error));
    file_writer_destroy(first);
    assert_content(name, "..two.!.");
    assert_null(file_writer_join(text_string(&place), &error));
    assert_non_null(strstr(error.message, text_string(&place)));
    text_finish(&place);
    unlink(name);
}

static void test_joined(void **state) {
    (void)state;
    char before[PATH_MAX];
    check_joined(path);
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    check_joined("game");
    assert_int_equal(chdir(before), 0);
}

/* Folders are made as deep as asked for; those that are there already are left as they are. */
static void test_make_folder(void **state) {
    (void)state;
    char deep[160], file[170];
    Error error;
    snprintf(deep, sizeof deep, "%s/a/b/c", folder);
    snprintf(file, sizeof file, "%s/file", deep);
    assert_true(file_make_folder(deep, &error));
    replace(file, "content");
    assert_true(file_make_folder(deep, &error));
    assert_content(file, "content");
    assert_false(file_make_folder(file, &error));
    assert_non_null(strstr(error.message, file));
    assert_non_null(strstr(error.message, strerror(ENOTDIR)));
    strcat(file, "/below");
    assert_false(file_make_folder(file, &error));
    assert_false(file_make_folder("", &error));
    *strrchr(file, '/') = '\0';
    assert_int_equal(unlink(file), 0);
    for (unsigned levels = 0; levels < 3; levels++, *strrchr(deep, '/') = '\0')
        assert_int_equal(rmdir(deep), 0);
    assert_string_equal(deep, folder);
}

/* Of folders that were made for nothing all go, but no others and none that is in use. */
static void test_remove_made_folder(void **state) {
    (void)state;
    char deep[160], twice[170];
    Error error;
    size_t there = strlen(folder);
    snprintf(deep, sizeof deep, "%s/a/b/c", folder);
    snprintf(twice, sizeof twice, "%s/a//b/", folder);
    assert_int_equal(file_length_there(deep), there);
    assert_int_equal(file_length_there("no-such-folder/a"), 0);
    assert_true(file_make_folder(deep, &error));
    assert_int_equal(file_length_there(deep), strlen(deep));
    file_remove_made_folder(deep, strlen(deep));
    assert_int_equal(access(deep, F_OK), 0);
    file_remove_made_folder(twice, there); /* it has c */
    assert_int_equal(access(deep, F_OK), 0);
    file_remove_made_folder(deep, there);
    assert_int_equal(file_length_there(deep), there);
    assert_true(file_make_folder(twice, &error));
    file_remove_made_folder(twice, there);
    assert_int_equal(file_length_there(deep), there);
}

/* What stands beside a file that was named must not lead elsewhere. */
static void test_unnamed(void **state) {
    (void)state;
    char elsewhere[160];
    struct stat status;
    Error error;
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", folder);
    replace(elsewhere, "kept");
    assert_int_equal(symlink("elsewhere", path), 0);
    assert_true(file_replace_unnamed(path, "note", 4, &error));
    assert_content(elsewhere, "kept");
    assert_content(path, "note");
    assert_true(lstat(path, &status) == 0 && S_ISREG(status.st_mode));
    assert_true(file_replace_unnamed(path, "again", 5, &error));
    assert_content(path, "again");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(file_replace_unnamed(path, "note", 4, &error));
    assert_non_null(strstr(error.message, "it is not a regular file"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_new_and_replaced, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_relative_path, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_read_bound, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_permissions_and_links, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_not_writable, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_no_room, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_pipes, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_devices, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_left_over, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_remove_leftovers, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_remove_while_written, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_joined, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_unnamed, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_make_folder, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_remove_made_folder, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
