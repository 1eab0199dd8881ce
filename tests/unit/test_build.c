/* Building into a folder: what appears, what is taken as it is, what is refused; and that nothing
 * but whole tables, always the same, is left by builds that were stopped, killed or ran out of
 * room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "build.h"
#include "digest.h"
#include "file.h"
#include "table_fixture.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
enum { SLOW_BUILD = 1 };
#else
enum { SLOW_BUILD = 0 };
#endif
#ifdef __SANITIZE_THREAD__
enum { CHILD_THREADS = 1 }; /* it lets no process start threads after a fork */
#else
enum { CHILD_THREADS = 2 };
#endif

/* A temporary folder and a build into it. */
typedef struct Site {
    char folder[64];
    char place[64 + TABLES_FOLDER_SIZE]; /* where the files are in it */
    char *folders[2];
    TablesPath path;
    BuildOptions options;
} Site;

static void site_init(Site *site, int rows, int columns, unsigned stones) {
    Rules rules;
    char name[TABLES_FOLDER_SIZE];
    assert_true(rules_init(&rules, rows, columns, (RuleSet){0}, NULL));
    strcpy(site->folder, "/tmp/fanorona-test-XXXXXX");
    assert_non_null(mkdtemp(site->folder));
    tables_folder_name(&rules, name);
    snprintf(site->place, sizeof site->place, "%s/%s", site->folder, name);
    site->folders[0] = site->folder;
    site->path = (TablesPath){site->folders, 1, site->folder};
    site->options = (BuildOptions){.rules = rules,
                                   .stones = stones,
                                   .distance_stones = STONES_MAX,
                                   .threads = 2,
                                   .path = &site->path};
}

static void remove_folder(const char *path) {
    DIR *directory = opendir(path);
    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char inside[512];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
        if (unlink(inside) != 0)
            remove_folder(inside);
    }
    closedir(directory);
    rmdir(path);
}

static void site_finish(Site *site) {
    remove_folder(site->folder);
    assert_int_equal(access(site->folder, F_OK), -1);
}

static void build(const Site *site, BuildPlan *plan) {
    Error error;
    if (!tables_build(&site->options, plan, &error))
        fail_msg("%s", error.message);
}

static void build_refused(const Site *site, Error *error) {
    error->message[0] = '\0';
    assert_false(tables_build(&site->options, NULL, error));
    assert_string_not_equal(error->message, "");
}

/* What is in a folder: the tables, and how many temporary files. */
enum { FILES_MAX = 200 };

typedef struct Snapshot {
    unsigned files, temporary;
    uint64_t bytes;
    struct SnapshotFile {
        char name[TABLE_NAME_SIZE];
        uint8_t digest[DIGEST_BYTES_MAX];
    } file[FILES_MAX];
} Snapshot;

static int compare_names(const void *a, const void *b) {
    return strcmp(((const struct SnapshotFile *)a)->name, ((const struct SnapshotFile *)b)->name);
}

static void read_file(const char *path, Text *text) {
    Error error;
    if (!file_read(path, (size_t)1 << 30, text, &error))
        fail_msg("%s", error.message);
}

/* Fails where anything else than tables, the lock and temporary files is in the folder. */
static void take_snapshot(const char *place, Snapshot *snapshot) {
    memset(snapshot, 0, sizeof *snapshot);
    DIR *directory = opendir(place);
    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        const char *name = entry->d_name;
        size_t length = strlen(name);
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || strcmp(name, ".lock") == 0)
            continue;
        if (strncmp(name, ".fanorona-", 10) == 0 && strcmp(name + length - 4, ".tmp") == 0) {
            snapshot->temporary++;
            continue;
        }
        if (strchr(name, 'v') == NULL || length >= TABLE_NAME_SIZE || snapshot->files == FILES_MAX)
            fail_msg("%s in %s", name, place);
        struct SnapshotFile *file = &snapshot->file[snapshot->files++];
        char path[512];
        Text text = {0};
        snprintf(path, sizeof path, "%s/%s", place, name);
        read_file(path, &text);
        strcpy(file->name, name);
        digest_compute(text.bytes, text.length, file->digest, sizeof file->digest);
        snapshot->bytes += text.length;
        text_finish(&text);
    }
    closedir(directory);
    qsort(snapshot->file, snapshot->files, sizeof snapshot->file[0], compare_names);
}

static bool snapshot_has(const Snapshot *snapshot, const char *name, const uint8_t *digest) {
    for (unsigned i = 0; i < snapshot->files; i++)
        if (strcmp(snapshot->file[i].name, name) == 0)
            return digest == NULL ||
                   memcmp(snapshot->file[i].digest, digest, DIGEST_BYTES_MAX) == 0;
    return false;
}

/* All tables of the place, no others, no temporary files. */
static void check_equal(const char *place, const Snapshot *expected) {
    Snapshot found;
    take_snapshot(place, &found);
    assert_int_equal(found.temporary, 0);
    for (unsigned i = 0; i < expected->files; i++)
        if (!snapshot_has(&found, expected->file[i].name, expected->file[i].digest))
            fail_msg("%s is missing or different", expected->file[i].name);
    assert_int_equal(found.files, expected->files);
}

/* Whole tables only, but perhaps not all of them; returns how many, and how many temporary files.
 */
static unsigned check_part(const char *place, const Snapshot *expected, unsigned *temporary) {
    Snapshot found;
    take_snapshot(place, &found);
    for (unsigned i = 0; i < found.files; i++)
        if (!snapshot_has(expected, found.file[i].name, found.file[i].digest))
            fail_msg("%s should not be there or is different", found.file[i].name);
    *temporary = found.temporary;
    return found.files;
}

/* What a build that nothing disturbs leaves. */
static void build_undisturbed(int rows, int columns, unsigned stones, Snapshot *snapshot) {
    Site site;
    site_init(&site, rows, columns, stones);
    build(&site, NULL);
    take_snapshot(site.place, snapshot);
    assert_int_equal(snapshot->temporary, 0);
    assert_true(snapshot->files > 0);
    site_finish(&site);
}

static uint64_t count_numbers(const Board *board, unsigned stones, unsigned *tables) {
    uint64_t numbers = 0;
    *tables = 0;
    for (unsigned sum = 2; sum <= stones; sum++)
        for (unsigned mover = 1; mover < sum; mover++) {
            Index *index =
                index_create(board, (Split){(uint8_t)mover, (uint8_t)(sum - mover)}, NULL);
            assert_non_null(index);
            numbers += index_size(index);
            index_destroy(index);
            ++*tables;
        }
    return numbers;
}

static void test_build_and_again(void **state) {
    (void)state;
    Site site;
    BuildPlan plan = {0};
    unsigned tables;
    site_init(&site, 3, 3, 9);
    uint64_t numbers = count_numbers(site.options.rules.board, 9, &tables);
    build(&site, &plan);
    assert_int_equal(plan.tables, tables);
    assert_int_equal(plan.numbers, numbers);
    Snapshot built;
    take_snapshot(site.place, &built);
    assert_int_equal(built.files, 2 * tables);
    assert_true(plan.disk >= built.bytes);
    assert_true(plan.memory > 0);

    /* What solving and writing by hand give. */
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 9, 9);
    check_equal(fixture.place, &built);
    table_fixture_finish(&fixture);

    struct stat before, after;
    char *path = tables_file_path(site.place, TABLE_WDL, (Split){4, 3});
    assert_int_equal(stat(path, &before), 0);
    plan = (BuildPlan){7, 7, 7, 7};
    build(&site, &plan);
    assert_int_equal(plan.tables, 0);
    assert_int_equal(plan.numbers, 0);
    check_equal(site.place, &built);
    assert_int_equal(stat(path, &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    free(path);
    site_finish(&site);
}

static void test_threads_do_not_matter(void **state) {
    (void)state;
    Snapshot expected;
    build_undisturbed(5, 5, 4, &expected);
    for (unsigned threads = 1; threads <= 4; threads++) {
        Site site;
        site_init(&site, 5, 5, 4);
        site.options.threads = threads;
        build(&site, NULL);
        check_equal(site.place, &expected);
        site_finish(&site);
    }
}

typedef enum Damage {
    MISSING,
    EMPTY,
    CUT,
    LONGER,
    FOREIGN,
    HEADER,
    MIDDLE,
    END,
    OTHER_TABLE,
    DAMAGES
} Damage;

static void write_file(const char *path, const Text *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    if (text->length > 0)
        assert_int_equal(fwrite(text->bytes, 1, text->length, file), text->length);
    assert_int_equal(fclose(file), 0);
}

static void damage_file(const Site *site, TableKind kind, Split split, Damage damage) {
    char *path = tables_file_path(site->place, kind, split);
    char *other = tables_file_path(site->place, kind, (Split){split.opponent, split.mover});
    Text text = {0};
    read_file(path, &text);
    switch (damage) {
    case MISSING:
    case DAMAGES:
        break;
    case EMPTY:
        text.length = 0;
        break;
    case CUT:
        text.length -= 1;
        break;
    case LONGER:
        text_append(&text, "x", 1);
        break;
    case FOREIGN:
        text.length = 0;
        text_append_string(&text, "a letter home\n");
        break;
    case HEADER:
        text.bytes[20] ^= 1;
        break;
    case MIDDLE:
        text.bytes[text.length / 2] ^= 1;
        break;
    case END:
        text.bytes[text.length - 1] ^= 1;
        break;
    case OTHER_TABLE:
        text.length = 0;
        read_file(other, &text);
        break;
    }
    assert_int_equal(unlink(path), 0);
    if (damage != MISSING)
        write_file(path, &text);
    text_finish(&text);
    free(path);
    free(other);
}

/* A file of fewer stones that others are built from, and one that nothing needs. */
static void test_damaged_files(void **state) {
    (void)state;
    static const Split splits[] = {{2, 1}, {1, 2}, {3, 1}};
    Snapshot expected;
    Site site;
    site_init(&site, 5, 5, 4);
    build(&site, NULL);
    take_snapshot(site.place, &expected);
    for (unsigned i = 0; i < sizeof splits / sizeof splits[0]; i++)
        for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
            for (Damage damage = MISSING; damage < DAMAGES; damage++) {
                BuildPlan plan = {0};
                Error error;
                damage_file(&site, kind, splits[i], damage);
                if (!tables_build(&site.options, &plan, &error))
                    fail_msg("%uv%u, kind %d, damage %d: %s", splits[i].mover, splits[i].opponent,
                             kind, damage, error.message);
                Snapshot found;
                take_snapshot(site.place, &found);
                if (memcmp(&found, &expected, sizeof found) != 0)
                    fail_msg("%uv%u, kind %d, damage %d: not built again as it was",
                             splits[i].mover, splits[i].opponent, kind, damage);
                assert_in_range(plan.tables, 1, 2);
            }
    site_finish(&site);
}

/* Marks the pair and all that its captures can lead to. */
static void mark_needed(bool needed[STONES_MAX + 1][STONES_MAX + 1], unsigned mover,
                        unsigned opponent) {
    if (needed[mover][opponent])
        return;
    needed[mover][opponent] = true;
    mark_needed(needed, opponent, mover);
    for (unsigned left = 1; left < opponent; left++)
        mark_needed(needed, left, mover);
}

static void test_only(void **state) {
    (void)state;
    static const Split splits[] = {{3, 2}, {2, 3}, {4, 1}, {1, 4}, {1, 1}, {3, 3}};
    for (unsigned i = 0; i < sizeof splits / sizeof splits[0]; i++) {
        bool needed[STONES_MAX + 1][STONES_MAX + 1] = {0};
        unsigned files = 0;
        Site site;
        Snapshot found;
        site_init(&site, 3, 5, 0);
        site.options.only = splits[i];
        build(&site, NULL);
        take_snapshot(site.place, &found);
        mark_needed(needed, splits[i].mover, splits[i].opponent);
        for (unsigned mover = 1; mover <= 9; mover++)
            for (unsigned opponent = 1; opponent <= 9; opponent++)
                for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
                    char name[TABLE_NAME_SIZE];
                    table_file_name(kind, (Split){(uint8_t)mover, (uint8_t)opponent}, name);
                    if (snapshot_has(&found, name, NULL) != needed[mover][opponent])
                        fail_msg("only %uv%u: %s %s", splits[i].mover, splits[i].opponent, name,
                                 needed[mover][opponent] ? "is missing" : "is there");
                    files += needed[mover][opponent];
                }
        assert_int_equal(found.files, files);
        site_finish(&site);
    }
}

static void test_distances(void **state) {
    (void)state;
    Snapshot expected, found;
    Site site;
    build_undisturbed(3, 5, 5, &expected);
    site_init(&site, 3, 5, 5);
    for (unsigned distances = 0; distances <= 6; distances += 3) {
        unsigned files = 0, temporary;
        site.options.distance_stones = distances;
        build(&site, NULL);
        check_part(site.place, &expected, &temporary);
        take_snapshot(site.place, &found);
        for (unsigned i = 0; i < expected.files; i++) {
            unsigned mover, opponent;
            char kind;
            assert_int_equal(sscanf(expected.file[i].name, "%uv%u.%c", &mover, &opponent, &kind),
                             3);
            bool wanted = kind == 'w' || mover + opponent <= distances;
            assert_int_equal(snapshot_has(&found, expected.file[i].name, NULL), wanted);
            files += wanted;
        }
        assert_int_equal(found.files, files);
    }
    /* Fewer distances do not take away those that are there. */
    BuildPlan plan;
    site.options.distance_stones = 2;
    build(&site, &plan);
    assert_int_equal(plan.tables, 0);
    check_equal(site.place, &expected);
    site_finish(&site);
}

/* Tables in another folder of the path are taken, damaged ones replaced in the writable one. */
static void test_other_folder(void **state) {
    (void)state;
    Snapshot expected;
    Site shipped, site;
    build_undisturbed(5, 5, 4, &expected);
    site_init(&shipped, 5, 5, 3);
    build(&shipped, NULL);
    site_init(&site, 5, 5, 4);
    site.folders[1] = shipped.folder;
    site.path.folders = 2;
    BuildPlan plan;
    build(&site, &plan);
    assert_int_equal(plan.tables, 3);
    unsigned temporary;
    assert_int_equal(check_part(site.place, &expected, &temporary), 6);
    assert_int_equal(temporary, 0);
    assert_int_equal(check_part(shipped.place, &expected, &temporary), 6);

    damage_file(&shipped, TABLE_DISTANCE, (Split){2, 1}, MIDDLE);
    build(&site, &plan);
    assert_in_range(plan.tables, 1, 2);
    Snapshot found;
    take_snapshot(site.place, &found);
    assert_true(snapshot_has(&found, "2v1.distance", NULL));
    check_part(site.place, &expected, &temporary);
    build(&site, &plan);
    assert_int_equal(plan.tables, 0);
    site_finish(&shipped);
    site_finish(&site);
}

static bool has_digit(const char *text) {
    return strpbrk(text, "123456789") != NULL;
}

static void test_memory_limit(void **state) {
    (void)state;
    Site site;
    Snapshot found;
    Error error;
    BuildPlan plan = {0};
    site_init(&site, 5, 5, 4);
    site.options.memory = 1024;
    assert_false(tables_build(&site.options, &plan, &error));
    assert_non_null(strstr(error.message, "memory"));
    assert_non_null(strstr(error.message, "limit is 1.0 KiB"));
    assert_true(has_digit(error.message));
    assert_true(plan.memory > 1024 && plan.tables == 6);
    site.options.memory = plan.memory - 1;
    build_refused(&site, &error);
    take_snapshot(site.place, &found);
    assert_int_equal(found.files + found.temporary, 0);
    site.options.memory = plan.memory;
    build(&site, NULL);
    /* Where nothing is to do, nothing is needed. */
    site.options.memory = 1024;
    build(&site, NULL);
    site_finish(&site);
}

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
    const char *stones = getenv("TEST_STONES");
    if (SLOW_BUILD || stones == NULL)
        skip(); /* sanitizers take more memory; few stones take little of the plan */
    Report *report = shared_report();
    Site site;
    struct rusage usage;
    site_init(&site, 5, 9, (unsigned)atoi(stones));
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
    build_refused(&site, &error);
    assert_non_null(strstr(error.message, site.folder));
    /* Another rule set's or board's folder is free. */
    Site other = site;
    assert_true(rules_init(&other.options.rules, 3, 3, (RuleSet){0}, NULL));
    other.options.stones = 3;
    build(&other, NULL);
    /* The lock goes with the process that had it. */
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    check_part(site.place, &expected, &temporary);
    build(&site, NULL);
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
    build_refused(&site, &error);
    assert_non_null(strstr(error.message, file));
    site.path.writable = NULL;
    build_refused(&site, &error);
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
        Error error = {""};
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
    build_refused(&site, &error); /* stopped before it began */
    stopping = (Stopping){.stop_at = UINT32_MAX};
    site.options.progress = stop_at_report;
    site.options.context = &stopping;
    build(&site, NULL);
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
    build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
    munmap(report, sizeof *report);
}

/* What killed builds left is removed, what running programs write is not. */
static void test_leftovers(void **state) {
    (void)state;
    Snapshot expected;
    Site site;
    char path[3][512];
    build_undisturbed(3, 3, 4, &expected);
    site_init(&site, 3, 3, 3);
    build(&site, NULL);
    site.options.stones = 4;
    pid_t gone = fork();
    if (gone == 0)
        _exit(0);
    assert_int_equal(waitpid(gone, NULL, 0), gone);
    snprintf(path[0], sizeof path[0], "%s/.fanorona-%ld-0.tmp", site.place, (long)gone);
    snprintf(path[1], sizeof path[1], "%s/.fanorona-%ld-7.tmp", site.place, (long)getpid());
    snprintf(path[2], sizeof path[2], "%s/.fanorona-%ld-0.tmp~", site.place, (long)gone);
    for (unsigned i = 0; i < 3; i++)
        write_file(path[i], &(Text){0});
    build(&site, NULL);
    assert_int_equal(access(path[0], F_OK), -1);
    for (unsigned i = 1; i < 3; i++)
        assert_int_equal(unlink(path[i]), 0);
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
    build(&site, NULL);
    check_equal(site.place, &expected);
    site_finish(&site);
    munmap(report, sizeof *report);
}

static bool write_text(const char *path, const char *text) {
    int descriptor = open(path, O_WRONLY);
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
    if (build_in_child(&site, mount_small_disk, report)) {
        assert_false(report->built);
        assert_non_null(strstr(report->error.message, site.folder));
        assert_true(has_digit(report->error.message));
        assert_true(report->plan.disk > 40 << 10);
        print_message("%s\n", report->error.message);
    } else {
        print_message("no file system can be mounted here\n");
    }
    site_finish(&site);
    munmap(report, sizeof *report);
}

/* More than any machine has is refused at once. */
static void test_too_large(void **state) {
    (void)state;
    static const unsigned stones[] = {20, STONES_MAX};
    Site site;
    site_init(&site, 5, 9, 0);
    for (unsigned i = 0; i < sizeof stones / sizeof stones[0]; i++) {
        Error error;
        site.options.stones = stones[i];
        site.options.memory = (uint64_t)1 << 30;
        build_refused(&site, &error);
        print_message("%u stones: %s\n", stones[i], error.message);
        assert_true(has_digit(error.message));
    }
    site_finish(&site);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_build_and_again),
        cmocka_unit_test(test_threads_do_not_matter),
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_only),
        cmocka_unit_test(test_distances),
        cmocka_unit_test(test_other_folder),
        cmocka_unit_test(test_memory_limit),
        cmocka_unit_test(test_memory_plan_holds),
        cmocka_unit_test(test_two_builds_in_a_folder),
        cmocka_unit_test(test_folder_that_cannot_be_written),
        cmocka_unit_test(test_stop_and_go_on),
        cmocka_unit_test(test_kill),
        cmocka_unit_test(test_leftovers),
        cmocka_unit_test(test_files_cannot_grow),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
