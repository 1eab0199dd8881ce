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

#include "table_fixture.h"

static void check(bool success, const Error *error) {
    if (!success)
        fail_msg("%s", error->message);
}

void table_fixture_write(const TableFixture *fixture, TableKind kind, Split split) {
    Error error;
    const ValueTable *table = &fixture->values->split[split.mover][split.opponent];
    check(table_file_write(table_fixture_file(fixture, kind, split), kind, &fixture->rules, split,
                           table->index, table->values, 2, NULL, NULL, &error),
          &error);
}

static void make_index(TableFixture *fixture, Split split) {
    Error error;
    Index **index = &fixture->values->split[split.mover][split.opponent].index;
    if (*index == NULL)
        *index = index_create(fixture->rules.board, split, &error);
    check(*index != NULL, &error);
}

void table_fixture_init(TableFixture *fixture, int rows, int columns, RuleSet set, unsigned stones,
                        unsigned distances) {
    Error error;
    char name[TABLES_FOLDER_SIZE];
    check(rules_init(&fixture->rules, rows, columns, set, &error), &error);
    fixture->values = calloc(1, sizeof *fixture->values);
    strcpy(fixture->folder, "/tmp/fanorona-test-XXXXXX");
    assert_non_null(fixture->values);
    assert_non_null(mkdtemp(fixture->folder));
    tables_folder_name(&fixture->rules, name);
    snprintf(fixture->place, sizeof fixture->place, "%s/%s", fixture->folder, name);
    assert_int_equal(mkdir(fixture->place, 0777), 0);
    fixture->folders[0] = fixture->folder;
    fixture->path = (TablesPath){fixture->folders, 1, fixture->folder};
    SolveOptions options = {.threads = 2};
    for (unsigned sum = 2; sum <= stones; sum++)
        for (unsigned mover = sum - 1; 2 * mover >= sum; mover--) {
            Split split = {(uint8_t)mover, (uint8_t)(sum - mover)};
            make_index(fixture, split);
            make_index(fixture, (Split){split.opponent, split.mover});
            check(solve_pair(&fixture->rules, fixture->values, split, &options, &error), &error);
        }
    for (unsigned sum = 2; sum <= stones; sum++)
        for (unsigned mover = 1; mover < sum; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(sum - mover)};
            table_fixture_write(fixture, TABLE_WDL, split);
            if (sum <= distances)
                table_fixture_write(fixture, TABLE_DISTANCE, split);
        }
}

void table_fixture_finish(TableFixture *fixture) {
    for (unsigned mover = 1; mover <= STONES_MAX; mover++)
        for (unsigned opponent = 1; opponent <= STONES_MAX; opponent++) {
            Split split = {(uint8_t)mover, (uint8_t)opponent};
            if (fixture->values->split[mover][opponent].index == NULL)
                continue;
            unlink(table_fixture_file(fixture, TABLE_WDL, split));
            unlink(table_fixture_file(fixture, TABLE_DISTANCE, split));
        }
    value_tables_clear(fixture->values);
    free(fixture->values);
    assert_int_equal(rmdir(fixture->place), 0);
    assert_int_equal(rmdir(fixture->folder), 0);
}

const char *table_fixture_file(const TableFixture *fixture, TableKind kind, Split split) {
    static char path[sizeof fixture->place + TABLE_NAME_SIZE];
    char name[TABLE_NAME_SIZE];
    table_file_name(kind, split, name);
    snprintf(path, sizeof path, "%s/%s", fixture->place, name);
    return path;
}

Tables *create_tables(const Rules *rules, const TablesPath *path, uint64_t cache_bytes) {
    Error error;
    Tables *tables = tables_create(rules, path, cache_bytes, &error);
    check(tables != NULL, &error);
    return tables;
}

Outcome ask_tables(void *tables, Stones stones) {
    return tables_outcome(tables, stones);
}

void change_byte(const char *path, long place, int whence) {
    FILE *file = fopen(path, "r+be");
    assert_non_null(file);
    assert_int_equal(fseek(file, place, whence), 0);
    int byte = getc(file);
    assert_int_not_equal(byte, EOF);
    assert_int_equal(fseek(file, -1, SEEK_CUR), 0);
    putc(byte ^ 1, file);
    assert_int_equal(fclose(file), 0);
}

Stones random_stones_of(Random *stream, const Board *board, unsigned stones) {
    Stones result;
    do {
        result = (Stones){0, 0};
        for (unsigned placed = 0; placed < stones;) {
            PointSet point = point_set((unsigned)random_below(stream, (uint64_t)board->points));
            if (((result.mover | result.opponent) & point) != 0)
                continue;
            if (random_below(stream, 2) == 0)
                result.mover |= point;
            else
                result.opponent |= point;
            placed++;
        }
    } while (result.mover == 0 || result.opponent == 0);
    return result;
}
