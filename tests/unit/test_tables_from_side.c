/* Tables of a board answer for the board that it is from the side. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "fold.h"
#include "search_tables.h"
#include "table_fixture.h"

enum { STONES = 6, DISTANCES = 5, POSITIONS = 2000 };

static Tables *ask(const Rules *rules, const TablesPath *path) {
    Error error;
    Tables *tables = tables_create(rules, path, 1 << 20, &error);
    assert_non_null(tables);
    return tables;
}

static void assert_same(Probe a, Probe b) {
    assert_true(a.outcome == b.outcome && a.distance == b.distance);
    assert_true(a.low == b.low && a.high == b.high);
}

/* Outcomes and distances are those of the board's own tables, with captures and without. */
static void compare(const TableFixture *wide, const TableFixture *high) {
    Random stream;
    assert_true(random_init_seeded(&stream, 17));
    Tables *own = ask(&high->rules, &high->path), *side = ask(&high->rules, &wide->path);
    for (unsigned number = 0; number < POSITIONS; number++) {
        Stones stones = random_stones_of(&stream, high->rules.board, 2 + number % (STONES - 1));
        assert_same(tables_probe(side, stones), tables_probe(own, stones));
        assert_int_equal(tables_outcome(side, stones), tables_outcome(own, stones));
    }
    assert_int_equal(tables_left_out(side), 0);
    tables_destroy(own);
    tables_destroy(side);
}

static void test_answers(void **state) {
    (void)state;
    static const RuleSet sets[] = {{0}, {.must_continue = true, .strong_centre = true}};
    for (unsigned number = 0; number < 2; number++) {
        TableFixture wide, high;
        table_fixture_init(&wide, 3, 5, sets[number], STONES, DISTANCES);
        table_fixture_init(&high, 5, 3, sets[number], STONES, DISTANCES);
        compare(&wide, &high);
        compare(&high, &wide);
        assert_int_equal(search_tables_stones(&high.rules, &wide.path), STONES);
        table_fixture_finish(&wide);
        table_fixture_finish(&high);
    }
}

/* Its own tables are asked first, and are not mixed with others of the same stones. */
static void test_own_first(void **state) {
    (void)state;
    TableFixture wide, high;
    Random stream;
    unsigned known[2] = {0}; /* distances of quiet positions, of three stones and of others */
    table_fixture_init(&wide, 3, 5, (RuleSet){0}, STONES, STONES);
    table_fixture_init(&high, 5, 3, (RuleSet){0}, 3, 2);
    char *folders[] = {wide.folder, high.folder};
    TablesPath both = {.folder = folders, .folders = 2};
    Tables *tables = ask(&high.rules, &both), *side = ask(&high.rules, &wide.path);
    assert_true(random_init_seeded(&stream, 18));
    for (unsigned number = 0; number < POSITIONS; number++) {
        Stones stones = random_stones_of(&stream, high.rules.board, 2 + number % (STONES - 1));
        Probe probe = tables_probe(tables, stones), from_side = tables_probe(side, stones);
        assert_int_equal(probe.outcome, from_side.outcome);
        assert_true(probe.distance == from_side.distance || probe.distance < 0);
        bool is_small = stones_count(stones) == 3;
        if (from_side.distance > 2 && stones_capturers(high.rules.board, stones) == 0)
            known[is_small] += probe.distance >= 0;
    }
    assert_true(known[false] > 20 && known[true] == 0);
    tables_destroy(tables);
    tables_destroy(side);
    table_fixture_finish(&wide);
    table_fixture_finish(&high);
}

/* Larger tables are built for the board that the largest ones are of. */
static void test_builds(void **state) {
    (void)state;
    TableFixture wide, high;
    table_fixture_init(&wide, 3, 5, (RuleSet){0}, 4, 4);
    table_fixture_init(&high, 5, 3, (RuleSet){0}, 3, 3);
    char *folders[] = {high.folder, wide.folder};
    TablesPath own = {.folder = folders, .folders = 1}, both = {.folder = folders, .folders = 2};
    Rules rules = search_tables_rules_to_build(&high.rules, &both);
    assert_true(rules_equal(&rules, &wide.rules));
    rules = search_tables_rules_to_build(&high.rules, &own);
    assert_true(rules_equal(&rules, &high.rules));
    rules = search_tables_rules_to_build(&high.rules, &(TablesPath){0});
    assert_true(rules_equal(&rules, &high.rules));
    assert_int_equal(search_tables_worth_building(&high.rules, &both, 0, UINT64_MAX), 4);
    assert_int_equal(search_tables_worth_building(&high.rules, &own, 1000, 0), 3);
    assert_int_equal(search_tables_worth_building(&high.rules, &own, 1000, UINT64_MAX),
                     TABLE_STONES_SMALL);
    assert_int_equal(search_tables_worth_building(&high.rules, &(TablesPath){0}, 0, 0), 0);
    table_fixture_finish(&wide);
    table_fixture_finish(&high);
}

/* What is damaged of its own is left out, and those from the side answer: also where the damage
 * shows only when a part is read. Whole distances of its own are not mixed with them. */
static void test_damaged(void **state) {
    (void)state;
    static const RuleSet sets[] = {{0}, {.must_continue = true, .strong_centre = true}};
    static const int ends[] = {SEEK_SET, SEEK_END};
    for (unsigned number = 0; number < 4; number++) {
        TableFixture wide, high;
        table_fixture_init(&wide, 3, 5, sets[number / 2], STONES, DISTANCES);
        table_fixture_init(&high, 5, 3, sets[number / 2], STONES, STONES);
        const char *damaged = table_fixture_file(&high, TABLE_WDL, (Split){2, 2});
        change_byte(damaged, ends[number % 2] == SEEK_SET ? 20 : -1, ends[number % 2]);
        char *folders[] = {high.folder, wide.folder};
        TablesPath both = {.folder = folders, .folders = 2};
        Tables *tables = ask(&high.rules, &both), *side = ask(&high.rules, &wide.path);
        Random stream;
        Error problem;
        assert_true(random_init_seeded(&stream, 20));
        for (unsigned position = 0; position < POSITIONS; position++) {
            Stones stones = random_stones_of(&stream, high.rules.board, 2 + position % 3);
            assert_same(tables_probe(tables, stones), tables_probe(side, stones));
        }
        assert_true(tables_next_problem(tables, &problem));
        assert_non_null(strstr(problem.message, damaged));
        assert_false(tables_next_problem(tables, &problem));
        tables_destroy(tables);
        tables_destroy(side);
        table_fixture_finish(&wide);
        table_fixture_finish(&high);
    }
}

/* A file with a damaged part is left out where another one could take its place, whether somebody
 * hears of it or not. Alone it is opened. */
static void test_hides_nothing(void **state) {
    (void)state;
    TableFixture wide, high;
    Split split = {3, 1};
    table_fixture_init(&wide, 3, 5, (RuleSet){0}, 4, 4);
    table_fixture_init(&high, 5, 3, (RuleSet){0}, 4, 4);
    change_byte(table_fixture_file(&high, TABLE_WDL, split), -1, SEEK_END);
    char *folders[] = {high.folder, wide.folder};
    TablesPath both = {.folder = folders, .folders = 2};
    TableFile *file = tables_path_open(&high.path, TABLE_WDL, &high.rules, split, NULL, NULL, NULL);
    assert_non_null(file);
    table_file_close(file);
    assert_false(tables_path_is_from_side(&high.path, &high.rules, split));
    assert_null(tables_path_open(&both, TABLE_WDL, &high.rules, split, NULL, NULL, NULL));
    assert_true(tables_path_is_from_side(&both, &high.rules, split));
    table_fixture_finish(&wide);
    table_fixture_finish(&high);
}

/* What is seen from the side twice is as it was. */
static void test_twice(void **state) {
    (void)state;
    Random stream;
    Rules rules, side, back;
    Error error;
    assert_true(random_init_seeded(&stream, 19));
    assert_true(rules_init(&rules, 9, 5, (RuleSet){.strong_centre = true}, &error));
    assert_true(rules_from_side(&rules, &side) && rules_from_side(&side, &back));
    assert_true(side.board->rows == 5 && side.board->columns == 9 && rules_equal(&rules, &back));
    for (unsigned number = 0; number < 100; number++) {
        Stones stones = random_stones_of(&stream, rules.board, 20);
        Stones turned = stones_from_side(rules.board, stones);
        assert_true(stones_equal(stones_from_side(side.board, turned), stones));
        assert_int_equal(turns_count(&rules, stones, TURN_FREE),
                         turns_count(&side, turned, TURN_FREE));
    }
    assert_true(rules_init(&rules, 5, 5, (RuleSet){0}, &error));
    assert_false(rules_from_side(&rules, &side));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),       cmocka_unit_test(test_own_first),
        cmocka_unit_test(test_builds),        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_hides_nothing), cmocka_unit_test(test_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
