/* First numbers: that they are numbers for search, that the better chance has less to prove, and
 * that the chances of 5x9 agree with tables more often than not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "first_numbers.h"
#include "random.h"
#include "table_fixture.h"

enum { POSITIONS = 4000, STONES = 8, NUMBER_BELOW = 1 << 20, CACHE = 1 << 26 };

static void test_all_kinds(void **state) {
    (void)state;
    static const int columns[] = {5, 9};
    Rules rules;
    Error error;
    Random random;
    FirstNumbers first;
    assert_true(random_init_seeded(&random, 3));
    for (unsigned board = 0; board < 2; board++)
        for (InitialNumbers initial = 0; initial < INITIAL_KINDS; initial++) {
            assert_true(rules_init(&rules, 5, columns[board], (RuleSet){0}, &error));
            assert_true(first_numbers_init(&first, rules.board, initial));
            for (unsigned i = 0; i < POSITIONS; i++) {
                unsigned count = 2 + (unsigned)random_below(&random, 23);
                Stones stones = random_stones_of(&random, rules.board, count);
                Attacker attacker = (Attacker)random_below(&random, 2);
                Numbers numbers = first_numbers_of(&first, &rules, stones, attacker);
                assert_in_range(numbers.proof, 1, NUMBER_BELOW);
                assert_in_range(numbers.disproof, 1, NUMBER_BELOW);
            }
            first_numbers_finish(&first);
        }
}

/* The side to move has one number by its chance alone. */
static void test_chances_and_numbers(void **state) {
    (void)state;
    Rules rules;
    Error error;
    Random random;
    FirstNumbers first;
    assert_true(random_init_seeded(&random, 4));
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    assert_true(first_numbers_init(&first, rules.board, INITIAL_CHANCES));
    for (unsigned i = 0; i < POSITIONS; i++) {
        Stones a = random_stones_of(&random, rules.board, 20);
        Stones b = random_stones_of(&random, rules.board, 20);
        int chance_a = chance_of(&first.chances, a, ATTACKER_MOVER);
        int chance_b = chance_of(&first.chances, b, ATTACKER_MOVER);
        Number proof_a = first_numbers_of(&first, &rules, a, ATTACKER_MOVER).proof;
        Number proof_b = first_numbers_of(&first, &rules, b, ATTACKER_MOVER).proof;
        if (chance_a > chance_b)
            assert_true(proof_a <= proof_b);
        if (chance_a == 0)
            assert_int_equal(proof_a, first.unit);
    }
    first_numbers_finish(&first);
}

/* How much better the chances are of attackers who win than of those who don't. */
static void test_tables(void **state) {
    (void)state;
    char folder[] = SHIPPED_TABLES, *folders[] = {folder};
    TablesPath path = {.folder = folders, .folders = 1};
    Rules rules;
    Error error;
    Random random;
    Chances chances;
    int64_t sum[2][2] = {{0}};
    int count[2][2] = {{0}};
    assert_true(random_init_seeded(&random, 5));
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    assert_true(chances_init(&chances, rules.board));
    Tables *tables = tables_create(&rules, &path, CACHE, &error);
    assert_non_null(tables);
    for (unsigned i = 0; i < POSITIONS; i++) {
        Stones stones = random_stones_of(&random, rules.board, STONES);
        Outcome outcome = tables_outcome(tables, stones);
        assert_int_not_equal(outcome, OUTCOME_UNKNOWN);
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
            bool wins = answer_from_outcome(outcome, attacker) == ANSWER_YES;
            sum[attacker][wins] += chance_of(&chances, stones, attacker);
            count[attacker][wins]++;
        }
    }
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
        assert_true(count[attacker][true] > POSITIONS / 20);
        assert_true(count[attacker][false] > POSITIONS / 20);
        assert_true(sum[attacker][true] / count[attacker][true] >
                    sum[attacker][false] / count[attacker][false] + 100);
    }
    tables_destroy(tables);
    chances_finish(&chances);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_kinds),
        cmocka_unit_test(test_chances_and_numbers),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
