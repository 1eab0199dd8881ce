/* What a confined process can no longer do, tried out. Skipped if the kernel can't confine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confine.h"
#include "file.h"
#include "folder_fixture.h"

enum { NOT_CONFINED = 77, PATH_SIZE = FOLDER_SIZE + 32 };

static char folder[FOLDER_SIZE];

static void path_of(const char *name, char path[static PATH_SIZE]) {
    snprintf(path, PATH_SIZE, "%s/%s", folder, name);
}

/* Whether the filter refuses the system call that empties a file: if only Landlock refuses it, the
 * reason is another one. */
static bool cannot_create(const char *path) {
#ifdef SYS_creat
    return syscall(SYS_creat, path, 0600) < 0 && errno == EPERM;
#else
    (void)path;
    return true;
#endif
}

/* Whether nothing there can be changed. */
static bool is_closed(const char *name) {
    char path[PATH_SIZE], other[PATH_SIZE], link[PATH_SIZE];
    path_of(name, path);
    snprintf(other, sizeof other, "%.80s2", path);
    snprintf(link, sizeof link, "%.80s3", path);
    return open(path, O_WRONLY | O_CLOEXEC) < 0 &&
           open(other, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) < 0 && unlink(path) != 0 &&
           rename(path, other) != 0 && mkdir(other, 0700) != 0 && symlink(path, link) != 0 &&
           mkfifo(link, 0600) != 0 && truncate(path, 0) != 0 &&
           open(path, O_RDONLY | O_TRUNC | O_CLOEXEC) < 0 && cannot_create(path);
}

static void *try_in_a_thread(void *closed) {
    *(bool *)closed = is_closed("closed/file") && socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0) < 0;
    return NULL;
}

/* Returns 0 if all is as it should be, else the number of what is not. */
static int try_all(void) {
    char output[PATH_SIZE], link[PATH_SIZE], closed[PATH_SIZE], linked[PATH_SIZE];
    char link_to_new[PATH_SIZE], linked_new[PATH_SIZE];
    char name[] = "false", *const words[] = {name, NULL};
    path_of("open/output", output);
    path_of("open/link", link);
    path_of("linked/file", linked);
    path_of("open/new", link_to_new);
    path_of("further/new", linked_new);
    path_of("closed/file", closed);
    const char *files[] = {output, NULL, link, link_to_new};
    bool closed_in_thread = false;
    pthread_t thread;
    Text text = {0};
    if (!confine_writing(files, 4))
        return NOT_CONFINED;
    if (!is_closed("closed/file") || !is_closed("file"))
        return 1;
    execv("/bin/false", words); /* ends with 1, if it begins */
    if (socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0) >= 0)
        return 2;
    if (!file_replace(output, "new", 3, NULL) || !file_replace(output, "newer", 5, NULL))
        return 3;
    if (!file_replace(link, "new", 3, NULL) || !file_read(linked, 3, &text, NULL))
        return 4;
    if (!file_replace(link_to_new, "new", 3, NULL) || !file_read(linked_new, 3, &text, NULL))
        return 5;
    if (!file_read(closed, 10, &text, NULL))
        return 6;
    text_finish(&text);
    if (pthread_create(&thread, NULL, try_in_a_thread, &closed_in_thread) != 0)
        return 7;
    pthread_join(thread, NULL);
    if (!closed_in_thread)
        return 8;
    return syscall(SYS_io_uring_setup, 0, NULL) == -1 && errno == EPERM ? 0 : 9;
}

static void test_confined(void **state) {
    (void)state;
    static const char *const made[] = {"open", "closed", "linked", "further"};
    enum { MADE = sizeof made / sizeof *made };
    char path[PATH_SIZE];
    folder_make(folder);
    for (unsigned number = 0; number < MADE; number++) {
        path_of(made[number], path);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    path_of("closed/file", path);
    assert_true(file_replace(path, "kept", 4, NULL));
    path_of("file", path);
    assert_true(file_replace(path, "kept", 4, NULL));
    path_of("linked/file", path);
    assert_true(file_replace(path, "old", 3, NULL));
    path_of("open/link", path);
    assert_int_equal(symlink("../linked/file", path), 0);
    path_of("open/new", path);
    assert_int_equal(symlink("../further/new", path), 0);
    pid_t child = fork();
    if (child == 0)
        _exit(try_all());
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    static const char *const removed[] = {"open/output", "closed/file", "linked/file",
                                          "further/new"};
    path_of("open/link", path);
    unlink(path);
    path_of("open/new", path);
    unlink(path);
    for (unsigned number = 0; number < MADE; number++) {
        path_of(removed[number], path);
        unlink(path);
        path_of(made[number], path);
        rmdir(path);
    }
    folder_empty(folder);
    assert_int_equal(rmdir(folder), 0);
    if (WEXITSTATUS(status) == NOT_CONFINED) {
        print_message("this kernel, container or build confines nothing\n");
        skip();
    }
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_confined)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
