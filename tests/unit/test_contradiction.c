/* False tables are whole, with the right digests of what they say. Where they contradict themselves
 * they are left out, and what is said then is true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "brute_force_score.h"
#include "bytes.h"
#include "contradiction.h"
#include "digest.h"
#include "file.h"
#include "sources.h"
#include "table_fixture.h"

enum { STONES = 4, CACHE = 1 << 22 };

/* Tables of these rules were not published. */
static const RuleSet unpublished = {.may_revisit = true};
static const Split two_two = {2, 2};

static const ProbeBudget budget = {4096, 1 << 16, false, NULL};

static Bounds bounds_of(Tables *tables, Stones stones) {
    Position position = {.stones = {stones.mover, stones.opponent}, .vela = SIDE_NONE};
    Knowing knowing;
    Error error;
    assert_true(
        sources_know_tables(&knowing, tables_rules(tables), NULL, &position, tables, &error));
    assert_false(knowing.is_contradicted);
    Bounds bounds = knowing.position[0].bounds;
    knowing_finish(&knowing);
    return bounds;
}

typedef struct Asking {
    const BruteForce *truth;
    Tables *tables;
    unsigned exact;
} Asking;

static void ask(void *context, Stones stones) {
    Asking *asking = context;
    Score score = brute_force_score(asking->truth, stones);
    assert_false(tables_check_turns(asking->tables, stones, budget));
    Probe probe = tables_probe(asking->tables, stones);
    assert_true(probe.low <= score && score <= probe.high);
    asking->exact += probe.low == probe.high;
}

/* Nothing is said against true tables, however many are missing. */
static void true_tables_do_not_contradict(void **state) {
    (void)state;
    TableFixture fixture;
    Error problem;
    table_fixture_init(&fixture, 3, 3, unpublished, STONES, STONES - 1);
    BruteForce *truth = brute_force_create(&fixture.rules, STONES + 2);
    Asking asking = {truth, create_tables(&fixture.rules, &fixture.path, CACHE), 0};
    brute_force_visit(truth, ask, &asking);
    assert_true(asking.exact > 1000);
    assert_false(tables_next_problem(asking.tables, &problem));
    tables_destroy(asking.tables);
    brute_force_destroy(truth);
    table_fixture_finish(&fixture);
}

static void write_tables(TableFixture *fixture, Split split) {
    table_fixture_write(fixture, TABLE_WDL, split);
    table_fixture_write(fixture, TABLE_DISTANCE, split);
}

/* The last position of an outcome, and its value. */
static Stones find_position(TableFixture *fixture, Split split, Outcome outcome, Value **value) {
    ValueTable *table = &fixture->values->split[split.mover][split.opponent];
    for (uint64_t number = index_size(table->index); number-- > 0;) {
        Stones stones;
        unsigned symmetries;
        if (!index_unrank(table->index, number, &stones, &symmetries) ||
            value_outcome(table->values[number]) != outcome)
            continue;
        *value = &table->values[number];
        return stones;
    }
    fail_msg("no such position");
    return (Stones){0, 0};
}

static void assert_left_out(Tables *tables, const char *file) {
    Error problem;
    bool named = false;
    while (tables_next_problem(tables, &problem)) {
        assert_non_null(strstr(problem.message, "tables contradict each other about '"));
        named = named || strstr(problem.message, file) != NULL;
    }
    assert_true(named);
}

/* A value is replaced by each of some others. */
static void false_values_are_seen(void **state) {
    (void)state;
    static const struct {
        Outcome outcome;
        int distance; /* or -1: a draw */
        const char *file;
    } cases[] = {
        {OUTCOME_WIN, -1, "2v2.wdl"},  {OUTCOME_WIN, 4, "2v2.wdl"},  {OUTCOME_WIN, 99, "2v2.dist"},
        {OUTCOME_LOSS, -1, "2v2.wdl"}, {OUTCOME_LOSS, 3, "2v2.wdl"}, {OUTCOME_LOSS, 98, "2v2.dist"},
        {OUTCOME_DRAW, 7, "2v2.wdl"},  {OUTCOME_DRAW, 6, "2v2.wdl"},
    };
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 5, unpublished, STONES, STONES);
    BruteForce *truth = brute_force_create(&fixture.rules, STONES);
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Value *value = NULL;
        Stones stones = find_position(&fixture, two_two, cases[number].outcome, &value);
        Value right = *value;
        int distance = cases[number].distance;
        *value = distance < 0 ? VALUE_DRAW : value_of_distance((unsigned)distance);
        write_tables(&fixture, two_two);
        *value = right;
        for (unsigned way = 0; way < 2; way++) {
            Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
            if (way == 1)
                assert_true(tables_check_turns(tables, stones, budget));
            Bounds told = bounds_of(tables, stones);
            Score score = brute_force_score(truth, stones);
            assert_true(told.low <= score && score <= told.high);
            assert_left_out(tables, cases[number].file);
            tables_destroy(tables);
        }
    }
    brute_force_destroy(truth);
    table_fixture_finish(&fixture);
}

/* What comes next along the path is believed in their place, and what was loaded is forgotten. */
static void true_ones_take_their_place(void **state) {
    (void)state;
    TableFixture wrong, right;
    Error error;
    table_fixture_init(&wrong, 3, 5, unpublished, STONES, STONES);
    table_fixture_init(&right, 3, 5, unpublished, STONES, STONES);
    char *folders[] = {wrong.folder, right.folder};
    TablesPath path = {folders, 2, wrong.folder};
    Value *value = NULL;
    Stones stones = find_position(&wrong, two_two, OUTCOME_WIN, &value);
    Score score = value_score(*value);
    *value = value_of_distance(0);
    write_tables(&wrong, two_two);
    for (unsigned loaded = 0; loaded < 2; loaded++) {
        Tables *tables = create_tables(&right.rules, &path, CACHE);
        if (loaded == 1)
            assert_true(tables_load_outcomes(tables, STONES, 2, NULL, &error));
        assert_int_equal(tables_outcome(tables, stones), OUTCOME_LOSS);
        assert_int_equal(tables_probe(tables, stones).distance, 0);
        tables_check_turns(tables, stones, budget);
        assert_int_equal(tables_outcome(tables, stones), OUTCOME_WIN);
        Probe probe = tables_probe(tables, stones);
        assert_true(probe.low == score && probe.high == score);
        assert_left_out(tables, "2v2.wdl");
        tables_destroy(tables);
    }
    table_fixture_finish(&wrong);
    table_fixture_finish(&right);
}

/* Gives a file the digest of another content, and a digest of the file that agrees. */
static void claim_content(const char *path, const uint8_t content[static TABLE_DIGEST_BYTES]) {
    enum { HEADER = 304, AT_MODEL_BYTES = 17, AT_BLOCKS = 32, DIRECTORY_ENTRY = 20 };
    enum { AT_CONTENT = 232, AT_DIGEST = 272 };
    Text text = {0};
    Error error;
    assert_true(file_read(path, 1 << 24, &text, &error));
    uint8_t *bytes = (uint8_t *)text.bytes;
    size_t model = bytes_get(bytes + AT_MODEL_BYTES, 3);
    size_t head = HEADER + bytes_get(bytes + AT_BLOCKS, 8) * DIRECTORY_ENTRY + model;
    memcpy(bytes + AT_CONTENT, content, TABLE_DIGEST_BYTES);
    memset(bytes + AT_DIGEST, 0, TABLE_DIGEST_BYTES);
    digest_compute(bytes, head, bytes + AT_DIGEST, TABLE_DIGEST_BYTES);
    assert_true(file_replace(path, bytes, text.length, &error));
    text_finish(&text);
}

/* Writes the table of a split and kind with the content's digest of the file that is there. */
static void write_false_table(TableFixture *fixture, Split split, TableKind kind) {
    Error error;
    const char *path = table_fixture_file(fixture, kind, split);
    TableFile *file = table_file_open(path, &error);
    assert_non_null(file);
    TableHeader header = *table_file_header(file);
    table_file_close(file);
    table_fixture_write(fixture, kind, split);
    claim_content(table_fixture_file(fixture, kind, split), header.content);
}

static void assert_damaged(Tables *tables, const char *file) {
    Error problem;
    assert_true(tables_next_problem(tables, &problem));
    assert_non_null(strstr(problem.message, file));
    assert_non_null(strstr(problem.message, ": damaged (the digest of its content"));
    assert_false(tables_next_problem(tables, &problem));
}

static void published_tables_are_believed(void **state) {
    (void)state;
    TableFixture fixture;
    Error error;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, STONES, STONES);
    Value *value = NULL;
    Stones stones = find_position(&fixture, two_two, OUTCOME_WIN, &value);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
    Probe lost = probe_between(-SCORE_LIMIT, -SCORE_LIMIT), probe = tables_probe(tables, stones);
    assert_false(tables_leave_out_wrong(tables, stones, lost, probe.low, probe.high));
    assert_false(tables_next_problem(tables, &error));
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* One that only says that it is the published one is not believed at all, the other files are, and
 * what comes next along the path takes its place. */
static void false_claims_are_seen(void **state) {
    (void)state;
    static const char *const names[] = {[TABLE_WDL] = "2v2.wdl", [TABLE_DISTANCE] = "2v2.distance"};
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        TableFixture wrong, right;
        Error error;
        table_fixture_init(&wrong, 3, 5, (RuleSet){0}, STONES, STONES);
        table_fixture_init(&right, 3, 5, (RuleSet){0}, STONES, STONES);
        char *folders[] = {wrong.folder, right.folder};
        TablesPath path = {folders, 2, wrong.folder};
        Value *value = NULL;
        Stones stones = find_position(&wrong, two_two, OUTCOME_WIN, &value);
        Score score = value_score(*value);
        *value = kind == TABLE_WDL ? value_of_distance(0) : value_of_distance(99);
        write_false_table(&wrong, two_two, kind);
        for (unsigned loaded = 0; loaded < 2; loaded++) {
            Tables *tables = create_tables(&right.rules, &path, CACHE);
            if (loaded == 1)
                assert_true(tables_load_outcomes(tables, STONES, 2, NULL, &error));
            Probe probe = tables_probe(tables, stones);
            assert_true(probe.low == score && probe.high == score);
            assert_damaged(tables, names[kind]);
            tables_destroy(tables);
        }
        Tables *tables = create_tables(&wrong.rules, &wrong.path, CACHE);
        assert_int_equal(tables_outcome(tables, stones),
                         kind == TABLE_WDL ? OUTCOME_UNKNOWN : OUTCOME_WIN);
        assert_damaged(tables, names[kind]);
        tables_destroy(tables);
        table_fixture_finish(&wrong);
        table_fixture_finish(&right);
    }
}

/* Distances that don't belong to false outcomes are looked for again when those are left out: in
 * the next folder, and in the same one. */
static void distances_are_looked_for_again(void **state) {
    (void)state;
    for (unsigned same = 0; same < 2; same++) {
        TableFixture wrong, right;
        Error problem;
        table_fixture_init(&wrong, 3, 5, unpublished, STONES, same == 1 ? STONES : 0);
        table_fixture_init(&right, 3, 5, unpublished, STONES, same == 1 ? 0 : STONES);
        char *folders[] = {wrong.folder, right.folder};
        TablesPath path = {folders, 2, wrong.folder};
        Value *value = NULL;
        Stones stones = find_position(&wrong, two_two, OUTCOME_WIN, &value);
        *value = value_of_distance(0);
        table_fixture_write(&wrong, TABLE_WDL, two_two);
        Score score = value_score(
            right.values->split[2][2].values[index_rank(right.values->split[2][2].index, stones)]);
        Tables *tables = create_tables(&right.rules, &path, CACHE);
        assert_int_equal(tables_outcome(tables, stones), OUTCOME_LOSS);
        tables_check_turns(tables, stones, budget);
        Probe probe = tables_probe(tables, stones);
        assert_true(probe.low == score && probe.high == score);
        assert_true(tables_next_problem(tables, &problem));
        assert_non_null(strstr(problem.message, "2v2.distance: it belongs to other outcomes"));
        assert_left_out(tables, "2v2.wdl");
        tables_destroy(tables);
        table_fixture_finish(&wrong);
        table_fixture_finish(&right);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_tables_do_not_contradict),
        cmocka_unit_test(false_values_are_seen),
        cmocka_unit_test(true_ones_take_their_place),
        cmocka_unit_test(published_tables_are_believed),
        cmocka_unit_test(false_claims_are_seen),
        cmocka_unit_test(distances_are_looked_for_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
