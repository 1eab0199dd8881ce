/* cmocka as `scripts/test --lint` reads it: for programs that look for mistakes don't know that an
 * assertion that fails does not return. */
#include_next <cmocka.h>

#include <stdlib.h>

#undef assert_true
#undef assert_false
#undef assert_null
#undef assert_non_null
#undef assert_int_equal
#undef fail_msg
#undef skip
#define assert_true(holds) ((holds) ? (void)0 : abort())
#define assert_false(holds) assert_true(!(holds))
#define assert_null(pointer) assert_true((pointer) == NULL)
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_int_equal(a, b)                                                                     \
    assert_true(cast_to_largest_integral_type(a) == cast_to_largest_integral_type(b))
#define fail_msg(...) (print_error(__VA_ARGS__), abort())
#define skip() abort()
