/* Builds that were stopped, killed or ran out of room, and two at once: nothing but whole tables,
 * always the same, is left, and the next build goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "amount.h"
#include "build_fixture.h"
#include "file.h"
#include "random.h"

/* The thread sanitizer lets no process start threads after a fork. */
enum { CHILD_THREADS = UNDER_THREAD_SANITIZER ? 1 : 2 };

/* What a child process did. */
typedef struct Report {
    bool built;
    BuildPlan plan;
    Error error;
    volatile bool begun; /* the first progress was reported */
} Report;

static Report *shared_report(void) {
    Report *report =
        mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(report != MAP_FAILED);
    return report;
}

/* Builds in a child process, after `prepare`, which may find that it cannot be done here. */
static pid_t start_child(const Site *site, bool (*prepare)(const Site *site), Report *report) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child > 0)
        return child;
    BuildOptions options = site->options;
    options.threads = CHILD_THREADS;
    if (prepare != NULL && !prepare(site))
        _exit(77);
    report->built = tables_build(&options, &report->plan, &report->error);
    _exit(0);
}

/* False when it could not be prepared. */
static bool build_in_child(const Site *site, bool (*prepare)(const Site *site), Report *report) {
    int status;
    pid_t child = start_child(site, prepare, report);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_true(WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == 77);
    return WEXITSTATUS(status) == 0;
}

/* The kernel's account of it. */
static void test_memory_plan_holds(void **state) {
    (void)state;
    unsigned stones = (unsigned)amount("TEST_STONES", 0);
    if (SLOW_BUILD || stones == 0)
        skip(); /* sanitizers take more memory; few stones take little of the plan */
    Report *report = shared_report();
    Site site;
    struct rusage usage;
    site_init(&site, 5, 9, stones);
    assert_true(build_in_child(&site, NULL, report));
    if (!report->built)
        fail_msg("%s", report->error.message);
    getrusage(RUSAGE_CHILDREN, &usage);
    print_message("%.1f MiB planned, %.1f used\n", (double)report->plan.memory / (1 << 20),
                  (double)usage.ru_maxrss / (1 << 10));
    assert_true((uint64_t)usage.ru_maxrss * 1024 <= report->plan.memory);
    site_finish(&site);
    munmap(report, sizeof *report);
}

/* Tells that it has begun and never comes back. */
static void hang(void *context, const BuildProgress *progress, bool finished) {
    Report *report = context;
    (void)progress;
    (void)finished;
    report->begun = true;
    for (;;)
        pause();
}

static void test_two_builds_in_a_folder(void **state) {
    (void)state;
    Snapshot expected;
    Report *report = shared_report();
    Site site;
    Error error;
    unsigned temporary;
    build_undisturbed(3, 5, 4, &expected);
    site_init(&site, 3, 5, 4);
    site.options.progress = hang;
    site.options.context = report;
    pid_t child = start_child(&site, NULL, report);
    while (!report->begun)
        usleep(1000);
    site.options.progress = NULL;
    site_refuse(&site, &error);
    assert_non_null(strstr(error.message, site.folder));
    /* Another rule set's or board's folder is free. */
    Site other = site;
    assert_true(rules_init(&other.options.rules, 3, 3, (RuleSet){0}, NULL));
    other.options.stones = 3;
    site_build(&other, NULL);
    /* The lock goes with the process that had it. */
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    check_part(site.place, &expected, &temporary);
    site_build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
    munmap(report, sizeof *report);
}

static bool become_nobody(const Site *site) {
    return chmod(site->folder, 0555) == 0 && (geteuid() != 0 || setuid(65534) == 0);
}

static void test_folder_that_cannot_be_written(void **state) {
    (void)state;
    Report *report = shared_report();
    Site site;
    Error error;
    site_init(&site, 3, 3, 4);
    assert_true(build_in_child(&site, become_nobody, report));
    assert_false(report->built);
    assert_non_null(strstr(report->error.message, site.folder));
    assert_non_null(strstr(report->error.message, strerror(EACCES)));
    chmod(site.folder, 0777);

    char file[128];
    snprintf(file, sizeof file, "%s/file", site.folder);
    write_file(file, &(Text){0});
    site.path = (TablesPath){(char *[]){file}, 1, file};
    site_refuse(&site, &error);
    assert_non_null(strstr(error.message, file));
    site.path.writable = NULL;
    site_refuse(&site, &error);
    site_finish(&site);
    munmap(report, sizeof *report);
}

/* Stops at one of the reports of progress. */
typedef struct Stopping {
    unsigned reports, stop_at, finished;
    bool at_finish, wrong;
    uint64_t last_numbers;
    atomic_bool stop;
} Stopping;

static void stop_at_report(void *context, const BuildProgress *progress, bool finished) {
    Stopping *stopping = context;
    stopping->wrong = stopping->wrong || !(progress->share >= 0 && progress->share <= 1) ||
                      progress->numbers > progress->all_numbers ||
                      progress->numbers < stopping->last_numbers || progress->seconds < 0 ||
                      progress->split.mover == 0 || progress->split.opponent == 0;
    stopping->last_numbers = progress->numbers;
    stopping->finished += finished;
    if (++stopping->reports >= stopping->stop_at)
        atomic_store(&stopping->stop, true);
}

static void test_stop_and_go_on(void **state) {
    (void)state;
    Snapshot expected;
    build_undisturbed(5, 5, 5, &expected);
    Site site;
    site_init(&site, 5, 5, 5);
    Stopping stopping = {.stop_at = 1};
    site.options.progress = stop_at_report;
    site.options.context = &stopping;
    site.options.stop = &stopping.stop;

    /* Always a little further; then once through. */
    unsigned files = 0, stops = 0;
    for (bool built = false; !built; stops++) {
        Error error = {0};
        unsigned temporary;
        stopping = (Stopping){.stop_at = 1 + stops * stops / 8};
        built = tables_build(&site.options, NULL, &error);
        assert_int_equal(error.message[0] == '\0', built);
        assert_false(stopping.wrong);
        unsigned now = check_part(site.place, &expected, &temporary);
        assert_int_equal(temporary, 0);
        assert_true(now >= files);
        files = now;
        assert_true(stops < 100);
    }
    assert_true(stops > 2);
    check_equal(site.place, &expected);
    site_finish(&site);

    site_init(&site, 5, 5, 5);
    stopping = (Stopping){.stop_at = 1};
    atomic_store(&stopping.stop, true);
    site.options.stop = &stopping.stop;
    Error error;
    site_refuse(&site, &error); /* stopped before it began */
    stopping = (Stopping){.stop_at = UINT32_MAX};
    site.options.progress = stop_at_report;
    site.options.context = &stopping;
    site_build(&site, NULL);
    assert_false(stopping.wrong);
    assert_int_equal(stopping.finished, 6); /* pairs */
    check_equal(site.place, &expected);
    site_finish(&site);
}

static void test_kill(void **state) {
    (void)state;
    Snapshot expected;
    Report *report = shared_report();
    Site site;
    Random stream;
    unsigned temporary, left_behind = 0;
    build_undisturbed(5, 5, 5, &expected);
    assert_true(random_init_seeded(&stream, 5));
    site_init(&site, 5, 5, 5);
    for (unsigned time = 0; time < 24; time++) {
        pid_t child = start_child(&site, NULL, report);
        usleep((useconds_t)random_below(&stream, SLOW_BUILD ? 300000 : 60000));
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        unsigned files = check_part(site.place, &expected, &temporary);
        left_behind += temporary;
        assert_true(temporary <= 2); /* they do not pile up */
        if (files == expected.files) {
            site_finish(&site);
            site_init(&site, 5, 5, 5);
        }
    }
    print_message("%u temporary files were left behind\n", left_behind);
    site_build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
    munmap(report, sizeof *report);
}

/* Dies as soon as a part of its pair is kept. */
static void die_half_done(void *context, const BuildProgress *progress, bool finished) {
    const Site *site = context;
    char checkpoint[sizeof site->place + 32];
    snprintf(checkpoint, sizeof checkpoint, "%s/%uv%u.checkpoint", site->place,
             progress->split.mover, progress->split.opponent);
    if (!finished && access(checkpoint, F_OK) == 0)
        raise(SIGKILL);
}

/* With a pair that is kept as often as can be. The first build dies with a pair half done, which no
 * clock decides; others die at any time, and go on with what is there. */
static void test_kill_with_checkpoints(void **state) {
    (void)state;
    Snapshot expected, found;
    Report *report = shared_report();
    Site site;
    Random stream;
    unsigned half_done = 0;
    bool whole = false;
    build_undisturbed(5, 9, 4, &expected);
    assert_true(random_init_seeded(&stream, 9));
    site_init(&site, 5, 9, 4);
    site.options.keeps = true;
    site.options.progress = die_half_done;
    site.options.context = &site;
    for (unsigned time = 0; time < 200 && !whole; time++) {
        pid_t child = start_child(&site, NULL, report);
        if (site.options.progress == NULL) {
            usleep((useconds_t)random_below(&stream, SLOW_BUILD ? 3000000 : 150000 + 3000 * time));
            kill(child, SIGKILL);
        }
        assert_int_equal(waitpid(child, NULL, 0), child);
        take_snapshot(site.place, &found);
        for (unsigned i = 0; i < found.files; i++) {
            bool checkpoint = strstr(found.file[i].name, ".checkpoint") != NULL;
            half_done += checkpoint;
            if (!checkpoint && !snapshot_has(&expected, found.file[i].name, found.file[i].digest))
                fail_msg("%s is different", found.file[i].name);
        }
        assert_true(half_done > 0);
        whole = found.files == expected.files && found.temporary == 0;
        site.options.progress = NULL;
    }
    print_message("%u times a pair was half done\n", half_done);
    site_build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
    munmap(report, sizeof *report);
}

/* What killed builds left is removed, what running programs write is not. */
static void test_leftovers(void **state) {
    (void)state;
    Snapshot expected;
    Site site;
    char left[512], written[512], other[514];
    build_undisturbed(3, 3, 4, &expected);
    site_init(&site, 3, 3, 3);
    site_build(&site, NULL);
    site.options.stones = 4;
    /* The number of the process that was killed is in use again. */
    snprintf(left, sizeof left, "%s/.fanorona-%ld-0.tmp", site.place, (long)getpid());
    snprintf(other, sizeof other, "%s~", left);
    write_file(left, &(Text){0});
    write_file(other, &(Text){0});
    snprintf(written, sizeof written, "%s/written", site.place);
    FileWriter *writer = file_writer_create(written, NULL);
    assert_non_null(writer);
    site_build(&site, NULL);
    assert_int_equal(access(left, F_OK), -1);
    assert_int_equal(unlink(other), 0);
    assert_true(file_writer_commit(writer, NULL));
    file_writer_destroy(writer);
    assert_int_equal(unlink(written), 0);
    check_equal(site.place, &expected);
    site_finish(&site);
}

static time_t changed_at(const char *path) {
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return status.st_mtime;
}

static void set_age(const char *path, time_t changed) {
    const struct timespec times[2] = {{changed, 0}, {changed, 0}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* A checkpoint that is older than the tables of its pair was left by a kill after these. */
static void test_old_checkpoints(void **state) {
    (void)state;
    Snapshot expected;
    Site site;
    char path[512], table[512];
    build_undisturbed(3, 3, 4, &expected);
    site_init(&site, 3, 3, 4);
    site_build(&site, NULL);
    snprintf(path, sizeof path, "%s/2v1.checkpoint", site.place);
    snprintf(table, sizeof table, "%s/2v1.wdl", site.place);
    write_file(path, &(Text){0});
    set_age(path, changed_at(table) + 1);
    site_build(&site, NULL);
    assert_int_equal(access(path, F_OK), 0);
    set_age(path, 1);
    site_build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
}

static bool limit_file_size(const Site *site) {
    (void)site;
    struct rlimit limit = {3000, 3000};
    return signal(SIGXFSZ, SIG_IGN) != SIG_ERR && setrlimit(RLIMIT_FSIZE, &limit) == 0;
}

static void test_files_cannot_grow(void **state) {
    (void)state;
    Snapshot expected;
    Report *report = shared_report();
    Site site;
    unsigned temporary;
    build_undisturbed(5, 5, 5, &expected);
    site_init(&site, 5, 5, 5);
    assert_true(build_in_child(&site, limit_file_size, report));
    assert_false(report->built);
    assert_non_null(strstr(report->error.message, site.place));
    assert_non_null(strstr(report->error.message, strerror(EFBIG)));
    unsigned files = check_part(site.place, &expected, &temporary);
    assert_int_equal(temporary, 0);
    assert_in_range(files, 1, expected.files - 1);
    site_build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
    munmap(report, sizeof *report);
}

static bool write_text(const char *path, const char *text) {
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    bool written = descriptor >= 0 && write(descriptor, text, strlen(text)) == (int)strlen(text);
    close(descriptor);
    return written;
}

/* A file system of 40 KB in place of the folder, which only the child sees. */
static bool mount_small_disk(const Site *site) {
    char user[32], group[32];
    snprintf(user, sizeof user, "0 %u 1", (unsigned)geteuid());
    snprintf(group, sizeof group, "0 %u 1", (unsigned)getegid());
    return unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && write_text("/proc/self/uid_map", user) &&
           write_text("/proc/self/setgroups", "deny") && write_text("/proc/self/gid_map", group) &&
           mount("none", site->folder, "tmpfs", 0, "size=40k") == 0;
}

static void test_full_disk(void **state) {
    (void)state;
    Report *report = shared_report();
    Site site;
    site_init(&site, 5, 5, 6);
    bool mounted = build_in_child(&site, mount_small_disk, report);
    if (mounted) {
        assert_false(report->built);
        assert_non_null(strstr(report->error.message, site.folder));
        assert_non_null(strpbrk(report->error.message, "123456789"));
        assert_true(report->plan.disk > 40 << 10);
        print_message("%s\n", report->error.message);
    }
    site_finish(&site);
    munmap(report, sizeof *report);
    if (!mounted)
        skip(); /* there are systems without user namespaces */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_memory_plan_holds),
        cmocka_unit_test(test_two_builds_in_a_folder),
        cmocka_unit_test(test_folder_that_cannot_be_written),
        cmocka_unit_test(test_stop_and_go_on),
        cmocka_unit_test(test_kill),
        cmocka_unit_test(test_kill_with_checkpoints),
        cmocka_unit_test(test_leftovers),
        cmocka_unit_test(test_old_checkpoints),
        cmocka_unit_test(test_files_cannot_grow),
        cmocka_unit_test(test_full_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
