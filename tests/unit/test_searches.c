/* The live oracle's searches remember what was proved until they are told to forget it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "searches.h"

static void check(Algorithm algorithm) {
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    Stones stones = position_stones(&start);
    Searches *searches = searches_create(&rules, &(Knowledge){0}, algorithm, 1 << 24, 1, &error);
    assert_non_null(searches);
    for (unsigned round = 0; round < 2; round++) {
        assert_int_equal(searches_proved(searches, stones, ATTACKER_MOVER), ANSWER_UNKNOWN);
        Finding finding =
            searches_ask(searches, 0, stones, ATTACKER_MOVER, &(Limits){0}, &(Trace){0});
        assert_int_not_equal(finding.answer, ANSWER_UNKNOWN);
        assert_int_equal(searches_proved(searches, stones, ATTACKER_MOVER), finding.answer);
        searches_forget(searches);
    }
    searches_destroy(searches);
}

static void test_pn2_forgets(void **state) {
    (void)state;
    check(ALGORITHM_PN2);
}

static void test_dfpn_forgets(void **state) {
    (void)state;
    check(ALGORITHM_DFPN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pn2_forgets),
        cmocka_unit_test(test_dfpn_forgets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
