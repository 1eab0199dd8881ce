/* Building into a folder: what appears, what is taken as it is, what is refused. */
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

#include "amount.h"
#include "build_fixture.h"
#include "table_fixture.h"

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
    site_build(&site, &plan);
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
    site_build(&site, &plan);
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
        site_build(&site, NULL);
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

/* A file of fewer stones that others are built from, and one that nothing needs. In the fast suite
 * each damage comes to every other one of the files. */
static void test_damaged_files(void **state) {
    (void)state;
    unsigned step = (unsigned)amount("TEST_STEP", 2);
    static const Split splits[] = {{2, 1}, {1, 2}, {3, 1}};
    Snapshot expected;
    Site site;
    site_init(&site, 5, 5, 4);
    site_build(&site, NULL);
    take_snapshot(site.place, &expected);
    for (unsigned i = 0; i < sizeof splits / sizeof splits[0]; i++)
        for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
            for (Damage damage = MISSING; damage < DAMAGES; damage++) {
                BuildPlan plan = {0};
                Error error;
                if ((i + (unsigned)kind + (unsigned)damage) % step != 0)
                    continue;
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
        site_build(&site, NULL);
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
        site_build(&site, NULL);
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
    site_build(&site, &plan);
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
    site_build(&shipped, NULL);
    site_init(&site, 5, 5, 4);
    site.folders[1] = shipped.folder;
    site.path.folders = 2;
    BuildPlan plan;
    site_build(&site, &plan);
    assert_int_equal(plan.tables, 3);
    unsigned temporary;
    assert_int_equal(check_part(site.place, &expected, &temporary), 6);
    assert_int_equal(temporary, 0);
    assert_int_equal(check_part(shipped.place, &expected, &temporary), 6);

    damage_file(&shipped, TABLE_DISTANCE, (Split){2, 1}, MIDDLE);
    site_build(&site, &plan);
    assert_in_range(plan.tables, 1, 2);
    Snapshot found;
    take_snapshot(site.place, &found);
    assert_true(snapshot_has(&found, "2v1.distance", NULL));
    check_part(site.place, &expected, &temporary);
    site_build(&site, &plan);
    assert_int_equal(plan.tables, 0);
    site_finish(&shipped);
    site_finish(&site);
}

static void remove_distances(const Site *site, unsigned mover, unsigned opponent) {
    char *path =
        tables_file_path(site->place, TABLE_DISTANCE, (Split){(uint8_t)mover, (uint8_t)opponent});
    assert_int_equal(unlink(path), 0);
    free(path);
}

/* Of the tables that a pair needs the distances of one side are enough, and they are not written
 * again. */
static void test_distances_of_one_side(void **state) {
    (void)state;
    Site site;
    Snapshot expected, found;
    BuildPlan plan;
    site_init(&site, 3, 7, 5);
    site_build(&site, NULL);
    take_snapshot(site.place, &expected);
    remove_distances(&site, 1, 2);
    remove_distances(&site, 3, 1);
    remove_distances(&site, 3, 2);
    remove_distances(&site, 2, 3);
    site.options.only = (Split){2, 3};
    site_build(&site, &plan);
    assert_int_equal(plan.tables, 2);
    take_snapshot(site.place, &found);
    assert_int_equal(found.files, expected.files - 2);
    for (unsigned i = 0; i < found.files; i++)
        assert_true(snapshot_has(&expected, found.file[i].name, found.file[i].digest));
    /* Those with as many stones of both sides can't be had in this way. */
    remove_distances(&site, 2, 2);
    remove_distances(&site, 2, 3);
    site_build(&site, &plan);
    assert_int_equal(plan.tables, 3);
    site_finish(&site);
}

/* Outcomes that can't be true beside the other tables. */
static void test_contradiction(void **state) {
    (void)state;
    const Split split = {2, 1};
    Site site;
    Error error;
    TableFixture fixture;
    site_init(&site, 3, 7, 3);
    site_build(&site, NULL);
    table_fixture_init(&fixture, 3, 7, (RuleSet){0}, 3, 3);
    ValueTable *table = &fixture.values->split[split.mover][split.opponent];
    for (uint64_t number = 0; number < index_size(table->index); number++)
        if (table->values[number] != VALUE_DRAW)
            table->values[number] = value_of_distance(value_distance(table->values[number]) ^ 1);
    char *path = tables_file_path(site.place, TABLE_WDL, split);
    assert_true(table_file_write(path, TABLE_WDL, &site.options.rules, split, table->index,
                                 table->values, 1, NULL, NULL, &error));
    free(path);
    remove_distances(&site, 2, 1);
    site.options.only = (Split){3, 1};
    site_refuse(&site, &error);
    assert_non_null(strstr(error.message, "the outcomes of 2 against 1 stones contradict"));
    table_fixture_finish(&fixture);
    site_finish(&site);
}

static bool has_digit(const char *text) {
    return strpbrk(text, "123456789") != NULL;
}

static void test_memory_limit(void **state) {
    (void)state;
    Site site;
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
    site_refuse(&site, &error);
    site.options.memory = plan.memory;
    site_build(&site, NULL);
    /* Where nothing is to do, nothing is needed. */
    site.options.memory = 1024;
    site_build(&site, NULL);
    site_finish(&site);
}

/* A build that has nothing to write leaves no folder behind, but those that were there. */
static void test_no_empty_folder(void **state) {
    (void)state;
    Site site;
    Error error;
    char deep[FOLDER_SIZE + 10];
    site_init(&site, 3, 3, 3);
    snprintf(deep, sizeof deep, "%s/a/b", site.folder);
    char *folders[] = {deep, site.folder};
    TablesPath path = {folders, 2, deep};
    site.options.memory = 1024;
    site_refuse(&site, &error);
    assert_int_equal(access(site.place, F_OK), -1);
    assert_int_equal(access(site.folder, F_OK), 0);
    site.options.memory = 0;
    site_build(&site, NULL);
    site.options.path = &path;
    site_build(&site, NULL);
    *strrchr(deep, '/') = '\0';
    assert_int_equal(access(deep, F_OK), -1);
    /* What a refused build finds there stays. */
    site.options.path = &site.path;
    site.options.stones = 4;
    site.options.memory = 1024;
    site_refuse(&site, &error);
    assert_int_equal(access(site.place, F_OK), 0);
    site_finish(&site);
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
        site_refuse(&site, &error);
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
        cmocka_unit_test(test_distances_of_one_side),
        cmocka_unit_test(test_contradiction),
        cmocka_unit_test(test_memory_limit),
        cmocka_unit_test(test_no_empty_folder),
        cmocka_unit_test(test_too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
