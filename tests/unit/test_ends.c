/* Playing to the end: what is accepted is true, whatever tables say; with tables that are right,
 * what is true is accepted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "amount.h"
#include "certificate_fixture.h"
#include "given_position.h"
#include "table_fixture.h"

enum { STONES = 4, MEMORY = 1 << 24 };

/* Tables of these rules were not published, so that nothing else keeps false ones out. */
static const RuleSet unpublished = {.may_revisit = true};

/* How many positions are asked about for each set of rules, or each number of false values. */
static unsigned samples(void) {
    return (unsigned)amount("TEST_SAMPLES", 120);
}

/* A certificate without entries: all rests on tables. */
static Certificate leaf(const Rules *rules, Stones stones, Claim claim, bool strategist_moves) {
    return (Certificate){.rules = *rules,
                         .root = position_of(stones, WHITE),
                         .strategist = strategist_moves ? WHITE : BLACK,
                         .claim = claim};
}

/* Whether it is accepted: by what tables say, or played to the end. */
static bool is_accepted(const Certificate *certificate, const TablesPath *path, bool to_the_end,
                        unsigned threads, EndsCount *count, Error *error) {
    Leaves *leaves = leaves_create_listed(&certificate->rules, path, NULL, 0, error);
    assert_non_null(leaves);
    leaves_list_all(leaves, path, STONES);
    CertificateCheck check = {.threads = threads};
    if (to_the_end) {
        check.ends = ends_create(certificate, leaves, MEMORY, error);
        assert_non_null(check.ends);
    }
    bool accepted = certificate_check(certificate, leaves, &check, error);
    if (to_the_end)
        *count = ends_count(check.ends);
    ends_destroy(check.ends);
    leaves_destroy(leaves);
    return accepted;
}

static bool ends_well(const Certificate *certificate, const TablesPath *path) {
    EndsCount count;
    Error error = {0};
    bool accepted = is_accepted(certificate, path, true, 2, &count, &error);
    if (accepted)
        assert_true(count.bytes < MEMORY);
    else
        assert_true(error.message[0] != '\0');
    return accepted;
}

static Stones random_few(Random *random, const Rules *rules) {
    return random_stones_of(random, rules->board, 2 + (unsigned)random_below(random, STONES - 1));
}

static void prove_what_is_true(int rows, int columns, RuleSet set) {
    TableFixture fixture;
    Random random;
    table_fixture_init(&fixture, rows, columns, set, STONES, STONES);
    BruteForce *truth = brute_force_create(&fixture.rules, STONES);
    random_init_seeded(&random, 1);
    unsigned proved[2] = {0, 0};
    for (unsigned number = 0; number < samples(); number++) {
        Claim claim = (Claim)(number % 2);
        bool strategist_moves = number / 2 % 2;
        Stones stones = random_few(&random, &fixture.rules);
        Certificate certificate = leaf(&fixture.rules, stones, claim, strategist_moves);
        bool is_true = claim_is_true(truth, claim, stones, strategist_moves);
        assert_int_equal(ends_well(&certificate, &fixture.path), is_true);
        proved[claim] += is_true;
    }
    assert_true(proved[CLAIM_WINS] > samples() / 10 && proved[CLAIM_DRAWS] > samples() / 5);
    brute_force_destroy(truth);
    table_fixture_finish(&fixture);
}

static void right_tables_prove_what_is_true(void **state) {
    (void)state;
    prove_what_is_true(3, 5, unpublished);
    prove_what_is_true(3, 3, (RuleSet){.may_revisit = true, .stuck_draws = true});
}

static void write_all(TableFixture *fixture) {
    for (unsigned sum = 2; sum <= STONES; sum++)
        for (unsigned mover = 1; mover < sum; mover++)
            for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
                Error error;
                Split split = {(uint8_t)mover, (uint8_t)(sum - mover)};
                const ValueTable *table = &fixture->values->split[split.mover][split.opponent];
                if (!table_file_write(table_fixture_file(fixture, kind, split), kind,
                                      &fixture->rules, split, table->index, table->values, 1, NULL,
                                      NULL, &error))
                    fail_msg("%s", error.message);
            }
}

/* Makes one value in so many another one, at random; what was false before may stay. */
static void falsify(TableFixture *fixture, Random *random, unsigned one_in) {
    for (unsigned sum = 2; sum <= STONES; sum++)
        for (unsigned mover = 1; mover < sum; mover++) {
            ValueTable *table = &fixture->values->split[mover][sum - mover];
            for (uint64_t number = 0; number < index_size(table->index); number++)
                if (random_below(random, one_in) == 0)
                    table->values[number] = (Value)random_below(random, 12);
        }
    write_all(fixture);
}

/* Among them those that say a win, or a draw, of what is lost. */
static void refuse_what_is_false(int rows, int columns, RuleSet set) {
    Random random;
    random_init_seeded(&random, 2);
    unsigned asked = 0, believed = 0, proved = 0;
    TableFixture fixture;
    table_fixture_init(&fixture, rows, columns, set, STONES, STONES);
    BruteForce *truth = brute_force_create(&fixture.rules, STONES);
    for (unsigned one_in = 400; one_in >= 2; one_in /= 3) {
        falsify(&fixture, &random, one_in);
        for (unsigned number = 0; number < samples(); number++, asked++) {
            Claim claim = (Claim)(number % 2);
            bool strategist_moves = number / 2 % 2;
            Stones stones = random_few(&random, &fixture.rules);
            Certificate certificate = leaf(&fixture.rules, stones, claim, strategist_moves);
            bool is_true = claim_is_true(truth, claim, stones, strategist_moves);
            EndsCount count;
            Error error = {0};
            believed +=
                !is_true && is_accepted(&certificate, &fixture.path, false, 1, &count, &error);
            if (!ends_well(&certificate, &fixture.path))
                continue;
            assert_true(is_true);
            proved++;
        }
    }
    brute_force_destroy(truth);
    table_fixture_finish(&fixture);
    assert_true(believed > asked / 130 && proved > asked / 4);
}

static void false_tables_prove_nothing_false(void **state) {
    (void)state;
    refuse_what_is_false(3, 5, unpublished);
    refuse_what_is_false(3, 3, (RuleSet){.may_revisit = true, .stuck_draws = true});
}

/* A table that calls the end of a game lost where it is drawn. */
static void false_ends_prove_nothing(void **state) {
    (void)state;
    TableFixture fixture;
    EndsCount count;
    Error error;
    Rules rules;
    Position position = given_position("standard,revisit=yes,stuck=draws", "3/bb1/wb1 w -", &rules);
    Stones stones = position_stones(&position);
    table_fixture_init(&fixture, 3, 3, rules.set, STONES, STONES);
    ValueTable *table = &fixture.values->split[1][3];
    Certificate certificate = leaf(&fixture.rules, stones, CLAIM_WINS, false);
    assert_false(is_accepted(&certificate, &fixture.path, false, 1, &count, &error));
    table->values[index_rank(table->index, stones)] = value_of_distance(0);
    write_all(&fixture);
    assert_true(is_accepted(&certificate, &fixture.path, false, 1, &count, &error));
    assert_false(ends_well(&certificate, &fixture.path));
    table_fixture_finish(&fixture);
}

/* A win needs distances, a draw does not; and memory and stops are kept to. */
static void tells_what_is_missing(void **state) {
    (void)state;
    TableFixture fixture;
    Error error;
    EndsCount count;
    table_fixture_init(&fixture, 3, 5, unpublished, STONES, 0);
    BruteForce *truth = brute_force_create(&fixture.rules, STONES);
    Random random;
    random_init_seeded(&random, 3);
    unsigned wins = 0, draws = 0;
    while (wins < 10 || draws < 10) {
        Stones stones = random_few(&random, &fixture.rules);
        if (stones_can_capture(fixture.rules.board, stones))
            continue;
        Certificate certificate = leaf(&fixture.rules, stones, CLAIM_WINS, true);
        if (claim_is_true(truth, CLAIM_WINS, stones, true)) {
            assert_false(is_accepted(&certificate, &fixture.path, true, 1, &count, &error));
            assert_non_null(strstr(error.message, "no distance to the end of the game"));
            wins++;
        }
        certificate.claim = CLAIM_DRAWS;
        if (claim_is_true(truth, CLAIM_DRAWS, stones, true)) {
            EndsCount again;
            assert_true(is_accepted(&certificate, &fixture.path, true, 1, &count, &error));
            assert_true(is_accepted(&certificate, &fixture.path, true, 1, &again, &error));
            assert_memory_equal(&count, &again, sizeof count);
            assert_true(count.quiet > 0);
            atomic_bool stop = true;
            Leaves *leaves = leaves_create(&fixture.rules, &fixture.path, NULL, STONES, &error);
            Ends *ends = ends_create(&certificate, leaves, MEMORY, &error);
            EndsWork work = {.threads = 1, .stop = &stop};
            assert_true(ends_add(ends, stones, true, &error));
            assert_false(ends_play(ends, &work, &error));
            assert_string_equal(error.message, "stopped");
            ends_destroy(ends);
            ends = ends_create(&certificate, leaves, 16, &error);
            assert_false(ends_add(ends, stones, true, &error));
            assert_non_null(strstr(error.message, "take more than"));
            ends_destroy(ends);
            leaves_destroy(leaves);
            draws++;
        }
    }
    brute_force_destroy(truth);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_tables_prove_what_is_true),
        cmocka_unit_test(false_tables_prove_nothing_false),
        cmocka_unit_test(false_ends_prove_nothing),
        cmocka_unit_test(tells_what_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
