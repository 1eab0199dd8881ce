#include "given_position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

Position given_position(const char *set, const char *text, Rules *rules) {
    RuleSet read;
    Position position;
    Error error;
    assert_true(ruleset_read(set, &read, NULL));
    if (!position_read(read, text, rules, &position, &error))
        fail_msg("'%s' is not read: %s", text, error.message);
    return position;
}
