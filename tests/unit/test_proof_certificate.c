/* Certificates of what df-pn proves on small boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>
#include <unistd.h>

#include "certificate_fixture.h"
#include "file.h"
#include "proof_certificate.h"
#include "table_fixture.h"

enum { MEMORY = 1 << 23 };

/* Makes a certificate with a search of its own, within a budget of nodes unless that is NULL. */
static bool prove_within(const TableFixture *fixture, unsigned tables_stones, Claim claim,
                         Side side, uint64_t memory, const Budget *budget, uint64_t *nodes,
                         Certificate *certificate, Error *error) {
    Tables *tables = tables_create(&fixture->rules, &fixture->path, 1 << 24, error);
    assert_non_null(tables);
    Knowledge knowledge = {ask_tables, tables, tables_stones};
    DfpnOptions options = {memory, 1, INITIAL_MOBILITY};
    Dfpn *dfpn = dfpn_create(&fixture->rules, &knowledge, &options, error);
    if (dfpn == NULL)
        fail_msg("%s", error->message);
    StrategyOrder order = {.rules = fixture->rules,
                           .root = position_start(&fixture->rules, SIDE_NONE),
                           .strategist = side,
                           .claim = claim,
                           .path = &fixture->path,
                           .tables_stones = tables_stones,
                           .tables = tables,
                           .threads = 1,
                           .budget = budget,
                           .nodes = nodes};
    bool made = proof_certificate_make(&order, dfpn, certificate, error);
    dfpn_destroy(dfpn);
    tables_destroy(tables);
    return made;
}

static bool prove(const TableFixture *fixture, unsigned tables_stones, Claim claim, Side side,
                  uint64_t memory, Certificate *certificate, Error *error) {
    return prove_within(fixture, tables_stones, claim, side, memory, NULL, NULL, certificate,
                        error);
}

/* What is written twice is the same, what is read back holds, and hardly an entry can be taken from
 * it. */
static void try_certificate(const TableFixture *fixture, unsigned tables_stones, Claim claim,
                            Side side, uint64_t memory) {
    Certificate certificate, again, read;
    Error error;
    if (!prove(fixture, tables_stones, claim, side, memory, &certificate, &error))
        fail_msg("%s", error.message);
    assert_true(prove(fixture, tables_stones, claim, side, memory, &again, &error));
    assert_true(certificate.entries > 0 || tables_stones > 0);
    unsigned kept_in_vain = 0; /* entries of positions that hold if one looks further */
    Text text[2] = {{0}, {0}};
    const Certificate *both[2] = {&certificate, &again};
    for (unsigned number = 0; number < 2; number++) {
        const char *path = temporary_file();
        assert_true(certificate_write(both[number], path, &error));
        assert_true(file_read(path, 1 << 24, &text[number], &error));
        assert_true(certificate_read(path, NULL, &read, &error));
        if (!certificate_holds(&read, &fixture->path, &error))
            fail_msg("%s", error.message);
        certificate_finish(&read);
        unlink(path);
    }
    assert_int_equal(text[0].length, text[1].length);
    assert_memory_equal(text[0].bytes, text[1].bytes, text[0].length);
    text_finish(&text[0]);
    text_finish(&text[1]);
    Leaves *leaves = leaves_create_listed(&fixture->rules, &fixture->path, certificate.table,
                                          certificate.tables, &error);
    assert_non_null(leaves);
    for (uint64_t gone = 0; gone < certificate.entries; gone += certificate.entries / 20 + 1) {
        Certificate less = certificate_copy(&certificate);
        bool needed = !leaves_hold(leaves, claim, certificate.entry[gone].stones, true);
        memmove(less.entry + gone, less.entry + gone + 1,
                (less.entries - gone - 1) * sizeof *less.entry);
        less.entries--;
        assert_int_equal(certificate_holds(&less, &fixture->path, &error), !needed);
        kept_in_vain += !needed;
        certificate_finish(&less);
    }
    leaves_destroy(leaves);
    assert_true(kept_in_vain <= 1);
    /* About the other side, or with the other claim, it says what is false. */
    again.strategist = side_other(side);
    assert_false(certificate_holds(&again, &fixture->path, &error));
    again.strategist = side;
    again.claim = claim == CLAIM_WINS ? CLAIM_DRAWS : CLAIM_WINS;
    assert_int_equal(certificate_holds(&again, &fixture->path, &error), claim == CLAIM_WINS);
    certificate_finish(&certificate);
    certificate_finish(&again);
}

static void small_boards_are_won(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        unsigned stones;
    } boards[] = {{3, 3, 0}, {3, 5, 0}, {5, 3, 0}, {3, 5, 4}, {5, 3, 3}};
    for (size_t number = 0; number < sizeof boards / sizeof *boards; number++) {
        TableFixture fixture;
        Certificate certificate;
        Error error;
        table_fixture_init(&fixture, boards[number].rows, boards[number].columns, (RuleSet){0},
                           boards[number].stones, 0);
        try_certificate(&fixture, boards[number].stones, CLAIM_WINS, WHITE, MEMORY);
        try_certificate(&fixture, boards[number].stones, CLAIM_DRAWS, WHITE, MEMORY);
        assert_false(prove(&fixture, boards[number].stones, CLAIM_DRAWS, BLACK, MEMORY,
                           &certificate, &error));
        table_fixture_finish(&fixture);
    }
}

static void the_5x5_board_is_drawn(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, 4, 0);
    try_certificate(&fixture, 4, CLAIM_DRAWS, WHITE, MEMORY);
    try_certificate(&fixture, 4, CLAIM_DRAWS, BLACK, MEMORY);
    table_fixture_finish(&fixture);
}

/* The nodes are counted, and a budget of fewer isn't exceeded by more than what lies between two
 * looks. */
static void a_budget_of_nodes_is_kept(void **state) {
    (void)state;
    enum { BETWEEN_LOOKS = 1024 };
    TableFixture fixture;
    Certificate certificate;
    Error error;
    Budget budget;
    uint64_t needed = 0, used = 0, most;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, 3, 0);
    budget_start(&budget, &(Limits){0});
    assert_true(prove_within(&fixture, 3, CLAIM_DRAWS, WHITE, MEMORY, &budget, &needed,
                             &certificate, &error));
    certificate_finish(&certificate);
    assert_true(needed > 8 * BETWEEN_LOOKS);
    most = needed / 4;
    budget_start(&budget, &(Limits){.nodes = most});
    assert_false(prove_within(&fixture, 3, CLAIM_DRAWS, WHITE, MEMORY, &budget, &used, &certificate,
                              &error));
    assert_true(used >= most && used < most + BETWEEN_LOOKS);
    budget_start(&budget, &(Limits){.nodes = 2 * needed});
    used = 0;
    assert_true(prove_within(&fixture, 3, CLAIM_DRAWS, WHITE, MEMORY, &budget, &used, &certificate,
                             &error));
    assert_int_equal(used, needed);
    certificate_finish(&certificate);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_won),
        cmocka_unit_test(the_5x5_board_is_drawn),
        cmocka_unit_test(a_budget_of_nodes_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
