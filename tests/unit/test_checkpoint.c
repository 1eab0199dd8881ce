/* Checkpoints: a search that goes on from one is the search that was; what is no good is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "amount.h"
#include "checkpoint.h"
#include "digest.h"
#include "file.h"
#include "folder_fixture.h"
#include "table_fixture.h"

enum { MEMORY = 1 << 24, NODES = 20000, DIGEST_BYTES = 32, FILE_BYTES_MAX = 1 << 24 };

static const Knowledge nothing = {0};
static const TablesPath no_tables = {0};

typedef struct Case {
    CheckpointTerms terms;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];
} Case;

static Case begin(int rows, int columns) {
    Case made = {0};
    assert_true(rules_init(&made.terms.rules, rows, columns, (RuleSet){0}, NULL));
    made.terms.root = position_start(&made.terms.rules, SIDE_NONE);
    made.terms.initial = INITIAL_MOBILITY;
    made.terms.path = &no_tables;
    folder_make(made.folder);
    snprintf(made.path, sizeof made.path, "%s/search", made.folder);
    return made;
}

static void end(const Case *used) {
    unlink(used->path);
    assert_int_equal(rmdir(used->folder), 0); /* nothing else is left in it */
}

static Dfpn *make_dfpn(const Case *used, const Knowledge *knowledge, uint64_t memory,
                       unsigned threads) {
    Error error;
    DfpnOptions options = {memory, threads, used->terms.initial};
    Dfpn *dfpn = dfpn_create(&used->terms.rules, knowledge, &options, &error);
    assert_non_null(dfpn);
    return dfpn;
}

static Settlement settle(const Case *used, Dfpn *dfpn, uint64_t nodes, const Settlement *earlier) {
    Settlement settlement;
    Error error;
    SettleOptions options = {.dfpn = dfpn, .limits = {.nodes = nodes}, .earlier = earlier};
    assert_true(settle_position(&used->terms.rules, &used->terms.root, &nothing, &options,
                                &settlement, &error));
    return settlement;
}

static void must_write(const Case *used, const Settlement *so_far, Dfpn *dfpn) {
    Error error;
    if (!checkpoint_write(used->path, &used->terms, so_far, dfpn, NULL, &error))
        fail_msg("%s", error.message);
}

static void must_read(const Case *used, Settlement *so_far, Dfpn *dfpn) {
    Error error;
    if (!checkpoint_read(used->path, &used->terms, so_far, dfpn, &error))
        fail_msg("%s", error.message);
}

static void compare_questions(const Settlement *a, const Settlement *b) {
    for (int question = 0; question < 2; question++) {
        const Finding *one = &a->question[question], *other = &b->question[question];
        assert_int_equal(a->asked[question], b->asked[question]);
        if (!a->asked[question])
            continue;
        assert_int_equal(one->answer, other->answer);
        assert_int_equal(one->nodes, other->nodes);
        assert_int_equal(one->root.proof, other->root.proof);
        assert_int_equal(one->root.disproof, other->root.disproof);
        assert_int_equal(one->has_best, other->has_best);
        if (one->has_best)
            assert_memory_equal(&one->best, &other->best, sizeof one->best);
    }
}

/* A search that goes on in memory and one that goes on from the file make the same nodes. */
static void test_goes_on_where_it_was(void **state) {
    (void)state;
    Case used = begin(3, 7);
    Dfpn *dfpn = make_dfpn(&used, &nothing, MEMORY, 1);
    Settlement first = settle(&used, dfpn, NODES, NULL), read, in_memory, from_file;
    assert_int_equal(first.outcome, OUTCOME_UNKNOWN);
    must_write(&used, &first, dfpn);
    in_memory = settle(&used, dfpn, 0, &first);

    Dfpn *fresh = make_dfpn(&used, &nothing, MEMORY, 1);
    must_read(&used, &read, fresh);
    compare_questions(&first, &read);
    from_file = settle(&used, fresh, 0, &read);
    assert_int_equal(from_file.outcome, OUTCOME_WIN);
    assert_true(from_file.nodes > first.nodes && from_file.has_best);
    compare_questions(&in_memory, &from_file);

    /* What is settled stays so, and is not asked again. */
    must_write(&used, &from_file, fresh);
    Dfpn *small = make_dfpn(&used, &nothing, MEMORY / 2, 1);
    must_read(&used, &read, small);
    Settlement again = settle(&used, small, 1, &read);
    assert_int_equal(again.outcome, OUTCOME_WIN);
    assert_true(again.has_best && turn_equal(&again.best, &from_file.best));
    assert_int_equal(again.nodes, from_file.nodes);
    dfpn_destroy(dfpn);
    dfpn_destroy(fresh);
    dfpn_destroy(small);
    end(&used);
}

/* Runs of a few nodes each, with a new search every time, come to the same answer. */
static void test_many_short_runs(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        Outcome outcome;
        uint64_t nodes; /* of a run */
    } boards[] = {{5, 3, OUTCOME_WIN, 150}, {7, 3, OUTCOME_WIN, 500}, {5, 5, OUTCOME_DRAW, 200000}};
    for (size_t number = 0; number < sizeof boards / sizeof *boards; number++) {
        Case used = begin(boards[number].rows, boards[number].columns);
        Settlement so_far = {.outcome = OUTCOME_UNKNOWN};
        unsigned runs = 0;
        for (; so_far.outcome == OUTCOME_UNKNOWN; runs++) {
            Dfpn *dfpn = make_dfpn(&used, &nothing, MEMORY + (uint64_t)(runs % 3) * MEMORY, 1);
            Settlement read = {.outcome = OUTCOME_UNKNOWN};
            if (runs > 0)
                must_read(&used, &read, dfpn);
            so_far = settle(&used, dfpn, boards[number].nodes, &read);
            must_write(&used, &so_far, dfpn);
            dfpn_destroy(dfpn);
            assert_true(runs < 1000);
        }
        print_message("%dx%d: %u runs, %ju nodes\n", boards[number].rows, boards[number].columns,
                      runs, (uintmax_t)so_far.nodes);
        assert_int_equal(so_far.outcome, boards[number].outcome);
        assert_true(runs > 1);
        end(&used);
    }
}

typedef struct Keeping {
    const Case *used;
    Dfpn *dfpn;
    unsigned times;
    Settlement last;
} Keeping;

static void keep(void *context, const Settlement *so_far) {
    Keeping *keeping = context;
    if (keeping->times++ % 16 == 0) {
        must_write(keeping->used, so_far, keeping->dfpn);
        keeping->last = *so_far;
    }
}

/* Kept while it goes on, with threads at work. */
static void test_kept_during_the_search(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        Case used = begin(3, 7);
        Keeping keeping = {.used = &used};
        keeping.dfpn = make_dfpn(&used, &nothing, MEMORY, threads);
        SettleOptions options = {.dfpn = keeping.dfpn,
                                 .limits = {.nodes = 50000, .threads = threads},
                                 .keep = keep,
                                 .keep_context = &keeping};
        Settlement settlement, read;
        Error error;
        assert_true(settle_position(&used.terms.rules, &used.terms.root, &nothing, &options,
                                    &settlement, &error));
        assert_true(keeping.times > (threads == 1 ? 16 : 0)); /* others may do all the work */
        Dfpn *fresh = make_dfpn(&used, &nothing, MEMORY, 1);
        must_read(&used, &read, fresh);
        compare_questions(&keeping.last, &read);
        assert_int_equal(settle(&used, fresh, 0, &read).outcome, OUTCOME_WIN);
        dfpn_destroy(keeping.dfpn);
        dfpn_destroy(fresh);
        end(&used);
    }
}

static void must_refuse(const Case *used, Dfpn *dfpn, const char *why) {
    Settlement read = {.nodes = 7};
    Error error = {0};
    TableRecord record[TABLE_RECORDS_MIN];
    uint64_t place = 0;
    assert_false(checkpoint_read(used->path, &used->terms, &read, dfpn, &error));
    if (strstr(error.message, why) == NULL || strstr(error.message, used->path) == NULL)
        fail_msg("'%s' instead of %s", error.message, why);
    assert_int_equal(read.nodes, 7);
    assert_int_equal(dfpn_take(dfpn, &place, record, TABLE_RECORDS_MIN), 0);
}

static void put(const Case *used, const char *bytes, size_t length) {
    Error error;
    assert_true(file_replace(used->path, bytes, length, &error));
}

/* How many bytes are changed, from the first to the last. */
static size_t samples(void) {
    return (size_t)amount("TEST_SAMPLES", 120);
}

/* Whatever byte is changed or missing. */
static void test_damaged(void **state) {
    (void)state;
    Case used = begin(3, 3);
    Dfpn *dfpn = make_dfpn(&used, &nothing, MEMORY / 2, 1);
    Settlement settled = settle(&used, dfpn, 0, NULL);
    Text good = {0};
    Error error;
    must_write(&used, &settled, dfpn);
    assert_true(file_read(used.path, FILE_BYTES_MAX, &good, &error));
    dfpn_clear(dfpn);
    for (size_t at = 0; at < good.length; at += 1 + good.length / samples()) {
        good.bytes[at] ^= 1;
        put(&used, good.bytes, good.length);
        must_refuse(&used, dfpn,
                    at < 8    ? "not a checkpoint"
                    : at < 12 ? "" /* its version */
                              : "damaged");
        good.bytes[at] ^= 1;
        put(&used, good.bytes, at);
        must_refuse(&used, dfpn, at < 8 ? "cut short" : "");
    }
    text_append_string(&good, "more");
    put(&used, good.bytes, good.length);
    must_refuse(&used, dfpn, "damaged");
    put(&used, "", 0);
    must_refuse(&used, dfpn, "cut short");
    text_finish(&good);
    dfpn_destroy(dfpn);
    end(&used);
}

/* Bytes that were changed on purpose, with the digest made right. */
static void test_doctored(void **state) {
    (void)state;
    Case used = begin(3, 3);
    Dfpn *dfpn = make_dfpn(&used, &nothing, MEMORY / 2, 1);
    Settlement settled = settle(&used, dfpn, 0, NULL), read;
    Text good = {0};
    Error error;
    must_write(&used, &settled, dfpn);
    assert_true(file_read(used.path, FILE_BYTES_MAX, &good, &error));
    unsigned refused = 0, tried = 0;
    for (size_t at = 0; at < good.length - DIGEST_BYTES;
         at += 1 + good.length / samples(), tried++) {
        good.bytes[at] ^= 0x55;
        digest_compute(good.bytes, good.length - DIGEST_BYTES,
                       good.bytes + good.length - DIGEST_BYTES, DIGEST_BYTES);
        put(&used, good.bytes, good.length);
        dfpn_clear(dfpn);
        refused += !checkpoint_read(used.path, &used.terms, &read, dfpn, &error);
        good.bytes[at] ^= 0x55;
    }
    print_message("%u of %u refused\n", refused, tried);
    assert_true(refused > tried / 3);
    text_finish(&good);
    dfpn_destroy(dfpn);
    end(&used);
}

static void test_of_another_search(void **state) {
    (void)state;
    Case used = begin(3, 5);
    Dfpn *dfpn = make_dfpn(&used, &nothing, MEMORY / 2, 1);
    Settlement settled = settle(&used, dfpn, 100, NULL);
    must_write(&used, &settled, dfpn);
    dfpn_clear(dfpn);
    Case other = used;
    other.terms.root.side = BLACK;
    must_refuse(&other, dfpn, "another search");
    other = used;
    other.terms.rules.set.line_once = true;
    must_refuse(&other, dfpn, "another search");
    other = used;
    other.terms.initial = INITIAL_ONE;
    must_refuse(&other, dfpn, "initial");
    dfpn_destroy(dfpn);
    end(&used);
}

/* A search goes on with the tables that it had, or more, but not with fewer or others. */
static void test_tables(void **state) {
    (void)state;
    Case used = begin(3, 7);
    TableFixture fixture, without;
    Error error;
    Settlement read;
    table_fixture_init(&fixture, 3, 7, (RuleSet){0}, 4, 0);
    table_fixture_init(&without, 3, 7, (RuleSet){0}, 2, 0);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    Knowledge three = {ask_tables, tables, 3}, four = {ask_tables, tables, 4};
    used.terms.path = &fixture.path;
    used.terms.tables_stones = 3;
    Dfpn *dfpn = make_dfpn(&used, &three, MEMORY, 1), *more = make_dfpn(&used, &four, MEMORY, 1);
    Settlement settled = settle(&used, dfpn, 2000, NULL);
    assert_int_equal(settled.outcome, OUTCOME_UNKNOWN);
    must_write(&used, &settled, dfpn);

    Case other = used;
    dfpn_clear(dfpn);
    other.terms.tables_stones = 2;
    must_refuse(&other, dfpn, "tables of up to 3 stones");
    other = used;
    other.terms.path = &without.path;
    must_refuse(&other, dfpn, "other tables");
    other = used;
    other.terms.tables_stones = 4;
    must_read(&other, &read, more);
    assert_int_equal(settle(&other, more, 0, &read).outcome, OUTCOME_WIN);
    dfpn_destroy(dfpn);
    dfpn_destroy(more);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
    table_fixture_finish(&without);
    end(&used);
}

/* A disk that is full, and a stop: what was there stays there, and nothing beside it. */
static void test_cannot_be_written(void **state) {
    (void)state;
    Case used = begin(3, 7);
    Dfpn *dfpn = make_dfpn(&used, &nothing, MEMORY, 1);
    Settlement before = settle(&used, dfpn, 100, NULL), read;
    must_write(&used, &before, dfpn);
    Settlement after = settle(&used, dfpn, NODES, &before);

    Error error;
    struct rlimit usual, little;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    little = usual;
    little.rlim_cur = 1 << 14;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    bool written = checkpoint_write(used.path, &used.terms, &after, dfpn, NULL, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(written);
    assert_non_null(strstr(error.message, "too large"));

    atomic_bool stop = true;
    assert_false(checkpoint_write(used.path, &used.terms, &after, dfpn, &stop, &error));
    assert_string_equal(error.message, "stopped");

    Dfpn *fresh = make_dfpn(&used, &nothing, MEMORY, 1);
    must_read(&used, &read, fresh);
    compare_questions(&before, &read);
    dfpn_destroy(dfpn);
    dfpn_destroy(fresh);
    end(&used);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goes_on_where_it_was),
        cmocka_unit_test(test_many_short_runs),
        cmocka_unit_test(test_kept_during_the_search),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_doctored),
        cmocka_unit_test(test_of_another_search),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
