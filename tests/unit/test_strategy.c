/* Strategies made from provers of every character: the certificate holds, and what is taken from it
 * makes it fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "certificate_fixture.h"
#include "strategy.h"
#include "table_fixture.h"

static const TablesPath no_tables = {NULL, 0, NULL};

/* What a prover is like. */
typedef enum Character {
    NAMES_ANY_TURN,    /* any that keeps the claim, so that wins go round in circles */
    NAMES_LAST_TURN,   /* of those */
    NAMES_NO_TURN,     /* only says whether the claim holds */
    IS_OFTEN_MISTAKEN, /* about one position in eight, always the same; so is the turn it names */
    CHARACTERS,
} Character;

typedef struct Oracle {
    const BruteForce *brute_force;
    const Rules *rules;
    Claim claim;
    Character character;
    unsigned forgotten;
    Results results;
} Oracle;

static uint64_t noise(Stones stones) {
    return (stones.mover * 31 + stones.opponent * 7) * 0x9e3779b97f4a7c15 >> 40;
}

static Proved prove(void *context, Stones stones, bool strategist_moves, Stones *after) {
    Oracle *oracle = context;
    bool mistaken = oracle->character == IS_OFTEN_MISTAKEN && noise(stones) % 8 == 0;
    bool truth = claim_is_true(oracle->brute_force, oracle->claim, stones, strategist_moves);
    if (mistaken)
        return noise(stones) % 16 == 0 ? PROVED_UNKNOWN : truth ? PROVED_NO : PROVED_YES;
    if (!truth)
        return PROVED_NO;
    if (!strategist_moves || oracle->character == NAMES_NO_TURN)
        return PROVED_YES;
    assert_true(results_make(&oracle->results, oracle->rules, stones));
    uint32_t count = oracle->results.count;
    uint32_t first = (uint32_t)(noise(stones) + oracle->forgotten) % count;
    for (uint32_t number = 0; number < count; number++) {
        Stones result = oracle->results.stones[(first + number) % count];
        if (claim_is_true(oracle->brute_force, oracle->claim, result, false))
            *after = result;
        else
            continue;
        if (oracle->character != NAMES_LAST_TURN)
            break;
    }
    return PROVED_YES;
}

static bool known(void *context, Stones stones) {
    const Oracle *oracle = context;
    return noise(stones) % 3 == 0 &&
           claim_is_true(oracle->brute_force, oracle->claim, stones, false);
}

static void forget(void *context) {
    Oracle *oracle = context;
    oracle->forgotten++;
}

/* Whether a strategy was made; then it must hold. */
static bool make(Oracle *oracle, bool forgets, const StrategyOrder *order, Certificate *certificate,
                 Error *error) {
    Prover prover = {prove, forgets ? known : NULL, forgets ? forget : NULL, oracle};
    oracle->claim = order->claim;
    if (!strategy_make(order, &prover, certificate, error))
        return false;
    if (!certificate_holds(certificate, order->path, error))
        fail_msg("%s", error->message);
    return true;
}

static StrategyOrder order_of(const Rules *rules, const TablesPath *path, unsigned tables_stones) {
    return (StrategyOrder){.rules = *rules,
                           .root = position_start(rules, SIDE_NONE),
                           .path = path,
                           .tables_stones = tables_stones,
                           .threads = 2};
}

/* The start of 3x3, which White wins: from both sides, both claims. */
static void settles_the_smallest_board(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, &error));
    BruteForce *brute_force = brute_force_create(&rules, 9);
    StrategyOrder order = order_of(&rules, &no_tables, 0);
    for (Character character = 0; character < CHARACTERS; character++) {
        Oracle oracle = {brute_force, &rules, .character = character};
        for (order.claim = CLAIM_WINS; order.claim <= CLAIM_DRAWS; order.claim++)
            for (order.strategist = WHITE; order.strategist <= BLACK; order.strategist++) {
                Certificate certificate;
                bool made = make(&oracle, true, &order, &certificate, &error);
                if (character != IS_OFTEN_MISTAKEN)
                    assert_int_equal(made, order.strategist == WHITE);
                if (made)
                    certificate_finish(&certificate);
            }
        results_finish(&oracle.results);
    }
    brute_force_destroy(brute_force);
}

/* Without any one of its entries a certificate does not hold: it has no superfluous ones. Nor with
 * a rank that is not above those below it. */
static void take_away(const Certificate *certificate, const TablesPath *path) {
    Error error;
    for (uint64_t gone = 0; gone < certificate->entries && gone < 100; gone++) {
        Certificate less = certificate_copy(certificate);
        memmove(less.entry + gone, less.entry + gone + 1,
                (less.entries - gone - 1) * sizeof *less.entry);
        less.entries--;
        assert_false(certificate_holds(&less, path, &error));
        assert_non_null(strstr(error.message, "no turn"));
        certificate_finish(&less);
        if (certificate->entry[gone].rank < 2)
            continue;
        Certificate flat = certificate_copy(certificate);
        for (uint64_t number = 0; number < flat.entries; number++)
            if (flat.entry[number].rank >= flat.entry[gone].rank - 1)
                flat.entry[number].rank = flat.entry[gone].rank;
        assert_false(certificate_holds(&flat, path, &error));
        certificate_finish(&flat);
    }
}

/* Random positions, on tables of few stones or none. */
static void settles_positions(void **state) {
    (void)state;
    enum { STONES = 6 };
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 4, 0);
    BruteForce *brute_force = brute_force_create(&fixture.rules, STONES);
    Random random;
    random_init_seeded(&random, 1);
    unsigned made[2] = {0, 0}, unmade = 0;
    for (unsigned number = 0; number < 240; number++) {
        Error error;
        unsigned tables_stones = number % 5;
        Oracle oracle = {brute_force, &fixture.rules, .character = number % CHARACTERS};
        StrategyOrder order = order_of(&fixture.rules, &fixture.path, tables_stones);
        Stones stones = random_stones_of(&random, fixture.rules.board, STONES - number % 3);
        order.root = position_of(stones, (Side)random_below(&random, 2));
        order.strategist = (Side)random_below(&random, 2);
        order.claim = number % 2 == 0 ? CLAIM_WINS : CLAIM_DRAWS;
        bool truth =
            claim_is_true(brute_force, order.claim, stones, order.root.side == order.strategist);
        Certificate certificate, again;
        bool success = make(&oracle, number % 3 != 0, &order, &certificate, &error);
        if (oracle.character != IS_OFTEN_MISTAKEN)
            assert_int_equal(success, truth);
        assert_true(truth || !success);
        if (success) {
            made[order.claim] += certificate.entries > 0;
            if (certificate.entries < 2000)
                take_away(&certificate, &fixture.path);
            oracle.forgotten = 0;
            assert_true(make(&oracle, number % 3 != 0, &order, &again, &error));
            assert_true(certificates_equal(&certificate, &again));
            certificate_finish(&certificate);
            certificate_finish(&again);
        } else
            unmade++;
        results_finish(&oracle.results);
    }
    assert_true(made[CLAIM_WINS] > 10 && made[CLAIM_DRAWS] > 10 && unmade > 20);
    brute_force_destroy(brute_force);
    table_fixture_finish(&fixture);
}

/* With less memory than it takes there is no strategy, which the error says; with enough it is the
 * same as without a limit. */
static void keeps_within_memory(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, &error));
    BruteForce *brute_force = brute_force_create(&rules, 9);
    Oracle oracle = {brute_force, &rules, .character = NAMES_ANY_TURN};
    StrategyOrder order = order_of(&rules, &no_tables, 0);
    Certificate unlimited, certificate;
    assert_true(make(&oracle, true, &order, &unlimited, &error));
    unsigned failed = 0;
    for (order.memory = 1; !make(&oracle, true, &order, &certificate, &error); order.memory *= 2) {
        assert_non_null(strstr(error.message, "memory"));
        failed++;
    }
    assert_true(failed > 5 && order.memory < 1 << 20);
    assert_true(certificates_equal(&unlimited, &certificate));
    certificate_finish(&unlimited);
    certificate_finish(&certificate);
    results_finish(&oracle.results);
    brute_force_destroy(brute_force);
}

static void stops(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, &error));
    BruteForce *brute_force = brute_force_create(&rules, 9);
    Oracle oracle = {brute_force, &rules, .character = NAMES_ANY_TURN};
    atomic_bool stop = true;
    StrategyOrder order = order_of(&rules, &no_tables, 0);
    Certificate certificate;
    order.stop = &stop;
    assert_false(make(&oracle, true, &order, &certificate, &error));
    assert_string_equal(error.message, "stopped");
    results_finish(&oracle.results);
    brute_force_destroy(brute_force);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settles_the_smallest_board),
        cmocka_unit_test(settles_positions),
        cmocka_unit_test(keeps_within_memory),
        cmocka_unit_test(stops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
