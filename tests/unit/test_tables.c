/* Asking tables: every position of small boards against a solver that knows no tables, larger ones
 * against the values in memory; missing and damaged files; many threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "amount.h"
#include "brute_force_score.h"
#include "notation.h"
#include "table_fixture.h"

#if UNDER_THREAD_SANITIZER
enum { STONES_3X3 = 6, STONES_3X5 = 3, STONES_5X9 = 3, RANDOM_PROBES = 1000 };
#elif SLOW_BUILD
enum { STONES_3X3 = 8, STONES_3X5 = 4, STONES_5X9 = 3, RANDOM_PROBES = 2000 };
#else
enum { STONES_3X3 = 8, STONES_3X5 = 5, STONES_5X9 = 4, RANDOM_PROBES = 20000 };
#endif

enum { LARGE_CACHE = 1 << 24 };

static void assert_no_problem(Tables *tables) {
    Error problem;
    if (tables_next_problem(tables, &problem))
        fail_msg("%s", problem.message);
}

typedef struct Comparison {
    BruteForce *truth;
    Tables *tables;
    bool complete; /* the tables have all that is asked */
    uint64_t visited, positions, outcomes, distances;
} Comparison;

/* In the fast suite one in so many positions stands for all. */
static unsigned step(void) {
    return (unsigned)amount("TEST_STEP", 3);
}

/* Bounds close to the score, and on either side of it, are told as promised. */
static void compare_between(const Comparison *comparison, Stones stones, Score score) {
    enum { NEAR = 1, FAR = 3 };
    for (int shift = -FAR; shift <= FAR; shift += FAR) {
        Score low = score + shift - NEAR, high = score + shift + NEAR;
        Probe probe = tables_probe_between(comparison->tables, stones, low, high);
        assert_true(probe.low <= score && score <= probe.high);
        if (comparison->complete && score <= low)
            assert_true(probe.high <= low);
        else if (comparison->complete && score >= high)
            assert_true(probe.low >= high);
        else if (comparison->complete)
            assert_true(probe.low == score && probe.high == score);
    }
}

/* What is known is true; where tables are complete all is known. */
static void compare(void *context, Stones stones) {
    Comparison *comparison = context;
    if (comparison->visited++ % step() != 0)
        return;
    int distance = brute_force_distance(comparison->truth, stones);
    Score score = brute_force_score(comparison->truth, stones);
    Probe probe = tables_probe(comparison->tables, stones);
    Outcome outcome = tables_outcome(comparison->tables, stones);
    assert_true(probe.low <= score && score <= probe.high);
    if (probe.outcome != OUTCOME_UNKNOWN)
        assert_int_equal(probe.outcome, brute_force_outcome(comparison->truth, stones));
    assert_int_equal(outcome, probe.outcome);
    if (probe.distance >= 0 || comparison->complete)
        assert_int_equal(probe.distance, distance);
    if (comparison->complete)
        assert_true(probe.low == score && probe.high == score);
    compare_between(comparison, stones, score);
    comparison->positions++;
    comparison->outcomes += outcome != OUTCOME_UNKNOWN;
    comparison->distances += probe.distance >= 0 || probe.outcome == OUTCOME_DRAW;
}

static void check_all_positions(const char *rule_set, int rows, int columns, unsigned stones) {
    Error error;
    RuleSet set;
    TableFixture fixture;
    assert_true(ruleset_read(rule_set, &set, &error));
    table_fixture_init(&fixture, rows, columns, set, stones, stones);
    Comparison comparison = {.truth = brute_force_create(&fixture.rules, stones),
                             .tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE),
                             .complete = true};
    brute_force_visit(comparison.truth, compare, &comparison);
    assert_no_problem(comparison.tables);
    assert_true(comparison.positions > 1000 / step());
    assert_true(tables_load_outcomes(comparison.tables, stones, 2, NULL, &error));
    comparison.visited++; /* others than before */
    brute_force_visit(comparison.truth, compare, &comparison);
    tables_destroy(comparison.tables);
    brute_force_destroy(comparison.truth);
    table_fixture_finish(&fixture);
}

static void test_all_3x3(void **state) {
    (void)state;
    check_all_positions("standard", 3, 3, STONES_3X3);
    check_all_positions("cyningstan", 3, 3, STONES_3X3);
    check_all_positions("free-direction", 3, 3, STONES_3X3);
}

static void test_few_3x5(void **state) {
    (void)state;
    check_all_positions("standard", 3, 5, STONES_3X5);
    check_all_positions("cyningstan", 3, 5, STONES_3X5);
    check_all_positions("free-direction", 5, 3, STONES_3X5);
}

/* Of two tables of the same stones one has no distances: they follow from the other's. */
static void check_without_distances(int rows, int columns, unsigned stones, bool of_the_stronger) {
    Error error;
    RuleSet set;
    TableFixture fixture;
    assert_true(ruleset_read("standard", &set, &error));
    table_fixture_init(&fixture, rows, columns, set, stones, stones);
    unsigned removed = 0;
    for (unsigned sum = 3; sum <= stones; sum++)
        for (unsigned fewer = 1; 2 * fewer < sum; fewer++) {
            Split split = {(uint8_t)fewer, (uint8_t)(sum - fewer)};
            if (of_the_stronger)
                split = (Split){split.opponent, split.mover};
            assert_int_equal(unlink(table_fixture_file(&fixture, TABLE_DISTANCE, split)), 0);
            removed++;
        }
    assert_true(removed > 0);
    Comparison comparison = {.truth = brute_force_create(&fixture.rules, stones),
                             .tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE),
                             .complete = true};
    brute_force_visit(comparison.truth, compare, &comparison);
    assert_no_problem(comparison.tables);
    assert_true(comparison.positions > 1000 / step());
    tables_destroy(comparison.tables);
    brute_force_destroy(comparison.truth);
    table_fixture_finish(&fixture);
}

static void test_half_the_distances(void **state) {
    (void)state;
    for (int stronger = 0; stronger < 2; stronger++) {
        check_without_distances(3, 3, STONES_3X3, stronger);
        check_without_distances(3, 5, STONES_3X5, stronger);
    }
}

/* The distance of a position from the values in memory, every capture looked at. */
typedef struct Reference {
    const TableFixture *fixture;
    Score best;
    bool quiet;
} Reference;

static Score reference_score(const TableFixture *fixture, Stones stones);

static bool reference_visit(void *context, Stones after) {
    Reference *reference = context;
    Score score = score_before(reference_score(reference->fixture, after));
    reference->quiet = false;
    if (score > reference->best)
        reference->best = score;
    return true;
}

static Score reference_score(const TableFixture *fixture, Stones stones) {
    if (stones.mover == 0)
        return -SCORE_LIMIT;
    Reference reference = {fixture, -SCORE_LIMIT, true};
    captures_visit(&fixture->rules, stones, TURN_FREE, reference_visit, &reference);
    if (!reference.quiet)
        return reference.best;
    const ValueTable *table =
        &fixture->values->split[set_count(stones.mover)][set_count(stones.opponent)];
    return value_score(table->values[index_rank(table->index, stones)]);
}

static void check_random(const TableFixture *fixture, Tables *tables, unsigned stones,
                         unsigned probes, uint64_t seed) {
    Random stream;
    assert_true(random_init_seeded(&stream, seed));
    for (unsigned probe = 0; probe < probes; probe++) {
        unsigned sum = 2 + (unsigned)random_below(&stream, stones - 1);
        Stones position = random_stones_of(&stream, fixture->rules.board, sum);
        Score score = reference_score(fixture, position);
        Probe found = tables_probe(tables, position);
        assert_true(found.low == score && found.high == score);
        assert_int_equal(tables_outcome(tables, position), found.outcome);
    }
}

static void test_random_positions(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        unsigned stones;
        const char *set;
    } cases[] = {
        {5, 9, STONES_5X9, "standard"}, {5, 5, 4, "cyningstan"},
        {3, 7, 4, "free-direction"},    {5, 5, 4, "mandatory"},
        {7, 9, 2, "standard"},          {5, 3, 4, "standard,strong=centre"},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        RuleSet set;
        TableFixture fixture;
        assert_true(ruleset_read(cases[number].set, &set, NULL));
        table_fixture_init(&fixture, cases[number].rows, cases[number].columns, set,
                           cases[number].stones, cases[number].stones);
        Tables *tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE);
        check_random(&fixture, tables, cases[number].stones, RANDOM_PROBES, number);
        assert_no_problem(tables);
        tables_destroy(tables);
        table_fixture_finish(&fixture);
    }
}

/* Tables for 6 stones, distances for 4, asked about all positions of the board. */
static void test_missing_tables(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 6, 4);
    Comparison comparison = {.truth = brute_force_create(&fixture.rules, 8),
                             .tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE)};
    brute_force_visit(comparison.truth, compare, &comparison);
    assert_no_problem(comparison.tables);
    assert_true(comparison.distances < comparison.outcomes);
    assert_true(comparison.outcomes < comparison.positions);
    /* All of up to 6 stones are known, and some of more. */
    brute_force_destroy(comparison.truth);
    comparison.truth = brute_force_create(&fixture.rules, 6);
    uint64_t outcomes = comparison.outcomes;
    comparison.outcomes = comparison.positions = 0;
    brute_force_visit(comparison.truth, compare, &comparison);
    assert_int_equal(comparison.outcomes, comparison.positions);
    assert_true(outcomes > comparison.positions);
    tables_destroy(comparison.tables);
    brute_force_destroy(comparison.truth);
    table_fixture_finish(&fixture);
}

/* A position that costs a lot to look into without tables is given up, and nothing is said. */
static void test_no_tables(void **state) {
    (void)state;
    Rules rules;
    Error error;
    TablesPath path = {0};
    assert_true(rules_init(&rules, 7, 9, (RuleSet){0}, &error));
    Tables *tables = tables_create(&rules, &path, 0, &error);
    Random stream;
    assert_non_null(tables);
    assert_true(random_init_seeded(&stream, 1));
    for (unsigned stones = 2; stones <= 62; stones++) {
        Stones position = random_stones_of(&stream, rules.board, stones);
        Probe probe = tables_probe(tables, position);
        assert_true(probe.outcome == OUTCOME_UNKNOWN || probe.distance >= 0);
        tables_outcome(tables, position);
    }
    Stones over = {1, 0}, lost = {0, 1};
    assert_int_equal(tables_outcome(tables, over), OUTCOME_WIN);
    assert_int_equal(tables_outcome(tables, lost), OUTCOME_LOSS);
    assert_int_equal(tables_probe(tables, over).distance, 0);
    assert_int_equal(tables_probe(tables, lost).distance, 0);
    assert_true(tables_load_outcomes(tables, 62, 2, NULL, &error));
    assert_no_problem(tables);
    tables_destroy(tables);
}

static void copy_file(const char *from, const char *to) {
    uint8_t bytes[1 << 16];
    FILE *in = fopen(from, "rbe"), *out = fopen(to, "wbe");
    assert_true(in != NULL && out != NULL);
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_int_equal(fwrite(bytes, 1, length, out), length);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

/* Asks about quiet 2 against 1, each of which needs the files of that. */
static void ask_2v1(Tables *tables, unsigned *outcomes, unsigned *distances, unsigned *all) {
    const Rules *rules = tables_rules(tables);
    *outcomes = *distances = *all = 0;
    for (unsigned a = 0; a < 25; a++)
        for (unsigned b = a + 1; b < 25; b++)
            for (unsigned c = 0; c < 25; c++) {
                Stones stones = {point_set(a) | point_set(b), point_set(c)};
                if (c == a || c == b || stones_can_capture(rules->board, stones))
                    continue;
                Probe probe = tables_probe(tables, stones);
                (*all)++;
                *outcomes += probe.outcome != OUTCOME_UNKNOWN;
                *distances += probe.distance >= 0 || probe.outcome == OUTCOME_DRAW;
                assert_int_equal(tables_outcome(tables, stones), probe.outcome);
            }
}

static void assert_one_problem(Tables *tables, const char *about) {
    Error problem;
    assert_true(tables_next_problem(tables, &problem));
    if (strstr(problem.message, about) == NULL)
        fail_msg("'%s' is not about %s", problem.message, about);
    assert_no_problem(tables);
}

static void test_damaged_files(void **state) {
    (void)state;
    const Split split = {2, 1}, other = {1, 2};
    TableFixture fixture;
    Error error;
    unsigned outcomes, distances, all;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, 3, 3);
    /* A block of the distances: outcomes stay. (Those of 1v2 would do in place of them.) */
    assert_int_equal(unlink(table_fixture_file(&fixture, TABLE_DISTANCE, other)), 0);
    change_byte(table_fixture_file(&fixture, TABLE_DISTANCE, split), -1, SEEK_END);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE);
    ask_2v1(tables, &outcomes, &distances, &all);
    assert_true(outcomes == all && distances < all);
    assert_one_problem(tables, "2v1.distance");
    ask_2v1(tables, &outcomes, &distances, &all);
    assert_no_problem(tables);
    tables_destroy(tables);
    /* A block of the outcomes: nothing stays, of this table. */
    change_byte(table_fixture_file(&fixture, TABLE_WDL, split), -1, SEEK_END);
    tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE);
    assert_false(tables_load_outcomes(tables, 3, 2, NULL, &error));
    assert_non_null(strstr(error.message, "2v1.wdl"));
    ask_2v1(tables, &outcomes, &distances, &all);
    assert_true(outcomes == 0 && distances == 0);
    assert_one_problem(tables, "2v1.wdl");
    assert_int_not_equal(tables_outcome(tables, (Stones){1, (PointSet)3 << 23}), OUTCOME_UNKNOWN);
    tables_destroy(tables);
    /* The header. */
    change_byte(table_fixture_file(&fixture, TABLE_WDL, split), -1, SEEK_END);
    change_byte(table_fixture_file(&fixture, TABLE_WDL, split), 20, SEEK_SET);
    tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE);
    ask_2v1(tables, &outcomes, &distances, &all);
    assert_int_equal(outcomes, 0);
    assert_one_problem(tables, "2v1.wdl");
    tables_destroy(tables);
    /* Another table under this name. */
    char wrong[512];
    snprintf(wrong, sizeof wrong, "%s", table_fixture_file(&fixture, TABLE_WDL, split));
    copy_file(table_fixture_file(&fixture, TABLE_WDL, other), wrong);
    tables = create_tables(&fixture.rules, &fixture.path, LARGE_CACHE);
    ask_2v1(tables, &outcomes, &distances, &all);
    assert_int_equal(outcomes, 0);
    assert_one_problem(tables, "2v1.wdl");
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* What is damaged in one folder is taken from the next. */
static void test_two_folders(void **state) {
    (void)state;
    const Split split = {2, 1};
    TableFixture first, second;
    unsigned outcomes, distances, all;
    table_fixture_init(&first, 5, 5, (RuleSet){0}, 3, 2);
    table_fixture_init(&second, 5, 5, (RuleSet){0}, 3, 3);
    change_byte(table_fixture_file(&first, TABLE_WDL, split), -1, SEEK_END);
    char *folders[] = {first.folder, second.folder};
    first.path = (TablesPath){folders, 2, NULL};
    Tables *tables = create_tables(&first.rules, &first.path, LARGE_CACHE);
    ask_2v1(tables, &outcomes, &distances, &all);
    assert_true(outcomes == all && distances == all);
    assert_one_problem(tables, first.folder);
    tables_destroy(tables);
    table_fixture_finish(&first);
    table_fixture_finish(&second);
}

typedef struct Asker {
    const TableFixture *fixture;
    Tables *tables;
    uint64_t seed;
} Asker;

static void *ask_at_random(void *context) {
    const Asker *asker = context;
    check_random(asker->fixture, asker->tables, STONES_5X9, RANDOM_PROBES / 4, asker->seed);
    return NULL;
}

/* Room for one block of each kind, so that blocks are always being replaced. */
static void test_threads(void **state) {
    (void)state;
    enum { THREADS = 4 };
    TableFixture fixture;
    Error error;
    table_fixture_init(&fixture, 5, 9, (RuleSet){0}, STONES_5X9, STONES_5X9);
    for (unsigned large = 0; large < 2; large++) {
        Tables *tables = create_tables(&fixture.rules, &fixture.path, large ? LARGE_CACHE : 0);
        pthread_t thread[THREADS];
        Asker asker[THREADS];
        for (uint64_t number = 0; number < THREADS; number++) {
            asker[number] = (Asker){&fixture, tables, number};
            assert_int_equal(pthread_create(&thread[number], NULL, ask_at_random, &asker[number]),
                             0);
        }
        if (large)
            assert_true(tables_load_outcomes(tables, STONES_5X9, 2, NULL, &error));
        for (unsigned number = 0; number < THREADS; number++)
            pthread_join(thread[number], NULL);
        assert_no_problem(tables);
        tables_destroy(tables);
    }
    table_fixture_finish(&fixture);
}

static void test_path(void **state) {
    (void)state;
    TablesPath path;
    Error error;
    setenv("FANORONA_TABLES", "/variable", 1);
    assert_true(tables_path_find("/option", &path, &error));
    assert_int_equal(path.folders, 1);
    assert_string_equal(path.folder[0], "/option");
    assert_string_equal(path.writable, "/option");
    tables_path_finish(&path);
    assert_true(tables_path_find(NULL, &path, &error));
    assert_int_equal(path.folders, 1);
    assert_string_equal(path.folder[0], "/variable");
    tables_path_finish(&path);
    unsetenv("FANORONA_TABLES");
    setenv("XDG_DATA_HOME", "/data", 1);
    assert_true(tables_path_find(NULL, &path, &error));
    assert_string_equal(path.folder[0], "/data/fanorona/tables");
    assert_string_equal(path.writable, path.folder[0]);
    assert_int_equal(path.folders, 2); /* the source tree's, as the test runs from a build folder */
    struct stat status;
    assert_int_equal(stat(path.folder[1], &status), 0);
    tables_path_finish(&path);
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    setenv("HOME", "/home/somebody", 1);
    assert_true(tables_path_find(NULL, &path, &error));
    assert_string_equal(path.folder[0], "/home/somebody/.local/share/fanorona/tables");
    tables_path_finish(&path);
    assert_false(tables_path_find("", &path, &error));
}

static void test_folder_names(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "5x9",
                                        "5x9-",
                                        "5x9-nothing",
                                        "-standard",
                                        "4x4-standard",
                                        "tsivy-standard",
                                        "5x9-standard,first=one",
                                        "5x9-STANDARD"};
    Rules rules, found;
    char name[TABLES_FOLDER_SIZE], place[TABLE_PLACE_SIZE];
    assert_true(rules_init(&rules, 5, 9, (RuleSet){.line_once = true, .first_single = true}, NULL));
    table_place_name(&rules, TABLE_DISTANCE, (Split){4, 3}, place);
    assert_string_equal(place, "5x9-standard,line=once/4v3.distance");
    tables_folder_name(&rules, name);
    assert_string_equal(name, "5x9-standard,line=once");
    assert_true(tables_folder_read(name, &found));
    assert_true(found.board == rules.board && found.set.line_once && !found.set.first_single);
    for (size_t number = 0; number < sizeof wrong / sizeof *wrong; number++)
        assert_false(tables_folder_read(wrong[number], &found));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_3x3),
        cmocka_unit_test(test_few_3x5),
        cmocka_unit_test(test_half_the_distances),
        cmocka_unit_test(test_random_positions),
        cmocka_unit_test(test_missing_tables),
        cmocka_unit_test(test_no_tables),
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_two_folders),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_path),
        cmocka_unit_test(test_folder_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
