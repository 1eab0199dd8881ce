/* Rule sets as text: names, changes, the one canonical form, errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ruleset.h"

/* The text reads, and its canonical form is `written`. */
static void expect_ruleset(const char *text, const char *written) {
    RuleSet set;
    Error error;
    char result[RULESET_TEXT_SIZE];
    if (!ruleset_read(text, &set, &error))
        fail_msg("'%s' is not read: %s", text, error.message);
    ruleset_write(set, result);
    assert_string_equal(result, written);
}

static void expect_error(const char *text, const char *message) {
    RuleSet set, before;
    Error error;
    memset(&set, 1, sizeof set);
    before = set;
    assert_false(ruleset_read(text, &set, &error));
    assert_string_equal(error.message, message);
    assert_memory_equal(&set, &before, sizeof set);
    assert_false(ruleset_read(text, &set, NULL));
}

static void test_names(void **state) {
    (void)state;
    RuleSet set;
    assert_true(ruleset_read("standard", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){0}));
    assert_true(ruleset_read("mandatory", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.must_continue = true}));
    assert_true(ruleset_read("free-direction", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.any_direction = true}));
    assert_true(ruleset_read("CyningStan", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.must_continue = true,
                                             .any_direction = true,
                                             .line_once = true,
                                             .may_revisit = true,
                                             .first_single = true}));
}

static void test_switches(void **state) {
    (void)state;
    RuleSet set;
    assert_true(ruleset_read("standard,continue=mandatory", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.must_continue = true}));
    assert_true(ruleset_read("standard,Direction=FREE", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.any_direction = true}));
    assert_true(ruleset_read("standard,line=once", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.line_once = true}));
    assert_true(ruleset_read("standard,revisit=yes", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.may_revisit = true}));
    assert_true(ruleset_read("standard,first=one", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.first_single = true}));
    assert_true(ruleset_read("standard,strong=centre", &set, NULL));
    assert_true(ruleset_equal(set, (RuleSet){.strong_centre = true}));
    assert_false(ruleset_equal(set, (RuleSet){0}));
}

static void test_canonical(void **state) {
    (void)state;
    expect_ruleset("standard", "standard");
    expect_ruleset("CYNINGSTAN", "cyningstan");
    expect_ruleset("standard,direction=free", "free-direction");
    expect_ruleset("standard,continue=mandatory", "mandatory");
    expect_ruleset("standard,strong=centre,line=once", "standard,line=once,strong=centre");
    expect_ruleset("cyningstan,first=free", "cyningstan,first=free");
    expect_ruleset("mandatory,continue=optional", "standard");
    /* The last change of a switch counts. */
    expect_ruleset("standard,first=one,first=free", "standard");
    /* As near to mandatory as to free-direction: the name that comes first. */
    expect_ruleset("free-direction,continue=mandatory", "mandatory,direction=free");
}

/* Every one of the 256 rule sets reads back from its text, alone and with a board, and no other has
 * that text. */
static void test_all_read_back(void **state) {
    (void)state;
    static char texts[256][RULESET_TEXT_SIZE];
    for (unsigned bits = 0; bits < 256; bits++) {
        RuleSet set = {(bits & 1) != 0,  (bits & 2) != 0,  (bits & 4) != 0,  (bits & 8) != 0,
                       (bits & 16) != 0, (bits & 32) != 0, (bits & 64) != 0, (bits & 128) != 0};
        RuleSet read;
        ruleset_write(set, texts[bits]);
        assert_true(ruleset_read(texts[bits], &read, NULL));
        assert_true(ruleset_equal(read, set));
        char text[RULES_TEXT_SIZE];
        Rules rules, again;
        assert_true(rules_init(&rules, 5, 9, set, NULL));
        rules_write(&rules, '-', text);
        assert_true(rules_read(text, '-', &again, NULL) && rules_equal(&again, &rules));
        for (unsigned other = 0; other < bits; other++)
            assert_string_not_equal(texts[other], texts[bits]);
    }
}

static void test_errors(void **state) {
    (void)state;
    const char *const direction = "the rule 'direction' is differ or free, as in direction=free";
    expect_error("", "'' isn't a rule set: there are standard, cyningstan, mandatory and "
                     "free-direction");
    expect_error("chess", "'chess' isn't a rule set: there are standard, cyningstan, mandatory and "
                          "free-direction");
    expect_error("direction=free", "'direction=free' isn't a rule set: there are standard, "
                                   "cyningstan, mandatory and free-direction");
    expect_error(
        "standard,huff=yes",
        "'huff=yes' isn't a change of rules: there are continue, direction, line, revisit, "
        "first, strong, vela and stuck, as in direction=free");
    expect_error("standard,", "'' isn't a change of rules: there are continue, direction, line, "
                              "revisit, first, strong, vela and stuck, as in direction=free");
    expect_error("standard,direction", direction);
    expect_error("standard,direction=", direction);
    expect_error("standard,direction=freely", direction);
    expect_error("standard,line=once,direction=fre", direction);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),     cmocka_unit_test(test_switches),
        cmocka_unit_test(test_canonical), cmocka_unit_test(test_all_read_back),
        cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
