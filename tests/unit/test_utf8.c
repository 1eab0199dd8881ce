#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "utf8.h"

static void assert_shown(const char *string, const char *kept, const char *wanted) {
    Text text = {0};
    utf8_append_shown(&text, string, kept);
    assert_string_equal(text_string(&text), wanted);
    text_finish(&text);
}

/* `is_shown`: a terminal would do nothing with the character but show it. */
static void assert_character(uint32_t character, bool is_shown) {
    Text text = {0}, wanted = {0};
    utf8_append(&text, character);
    const char *next = text_string(&text);
    if (utf8_read(&next) != (is_shown ? character : '?'))
        fail_msg("U+%04X", character);
    assert_string_equal(next, "");
    for (size_t byte = 0; byte < text.length; byte++)
        if (!is_shown)
            text_format(&wanted, "\\x%02x", (unsigned char)text.bytes[byte]);
    assert_shown(text_string(&text), "", is_shown ? text_string(&text) : text_string(&wanted));
    text_finish(&text);
    text_finish(&wanted);
}

static void visible_characters_stay(void **state) {
    (void)state;
    assert_shown("", "", "");
    assert_shown("?", "", "?");
    assert_shown("Rabe's game \\x1b ~", "", "Rabe's game \\x1b ~");
    assert_shown("\xC3\xA9\xE2\x97\x8F\xF0\x9F\x98\x80", "",
                 "\xC3\xA9\xE2\x97\x8F\xF0\x9F\x98\x80");
    static const uint32_t shown[] = {' ',    '~',    0xA0,   0xA1,    0xE9,    0x0301,  0x05D0,
                                     0x0627, 0x2010, 0x2027, 0x202F,  0x205F,  0x2070,  0x4E2D,
                                     0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x1F600, 0x10FFFD};
    for (size_t number = 0; number < sizeof shown / sizeof *shown; number++)
        assert_character(shown[number], true);
}

static void controls_are_spelled_out(void **state) {
    (void)state;
    assert_shown("a\x1B[2Jb\r\n\tc\x7F", "", "a\\x1b[2Jb\\x0d\\x0a\\x09c\\x7f");
    assert_shown("a\x1B[2Jb\r\n\tc\x7F", "\n\t", "a\\x1b[2Jb\\x0d\n\tc\\x7f");
    for (uint32_t control = 1; control < ' '; control++)
        assert_character(control, false);
    for (uint32_t control = 0x7F; control < 0xA0; control++)
        assert_character(control, false);
}

static void hidden_characters_are_spelled_out(void **state) {
    (void)state;
    assert_shown("gpj\xE2\x80\xAE"
                 "exe",
                 "", "gpj\\xe2\\x80\\xaeexe");
    static const uint32_t hidden[] = {0xAD,   0x061C, 0x180E, 0x200B,  0x200E,  0x200F,  0x2028,
                                      0x2029, 0x202A, 0x202B, 0x202C,  0x202D,  0x202E,  0x2060,
                                      0x2066, 0x2067, 0x2068, 0x2069,  0xFE0F,  0xFEFF,  0xFFF9,
                                      0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0xE0001, 0xE0041, 0x10FFFF};
    for (size_t number = 0; number < sizeof hidden / sizeof *hidden; number++)
        assert_character(hidden[number], false);
}

/* Bytes that are no UTF-8, each by itself: alone, cut off, too long a form, a surrogate, too high.
 */
static void other_bytes_are_spelled_out(void **state) {
    (void)state;
    assert_shown("\x9B"
                 "2J",
                 "", "\\x9b2J");
    assert_shown("\xE2\x97|\xC0\xAF|\xC1\x9B", "", "\\xe2\\x97|\\xc0\\xaf|\\xc1\\x9b");
    assert_shown("\xE0\x80\xAF|\xF0\x80\x80\xAF", "", "\\xe0\\x80\\xaf|\\xf0\\x80\\x80\\xaf");
    assert_shown("\xED\xA0\x80|\xF4\x90\x80\x80|\xFF", "",
                 "\\xed\\xa0\\x80|\\xf4\\x90\\x80\\x80|\\xff");
    assert_shown("\xF0\x9F\x98", "", "\\xf0\\x9f\\x98");
}

/* The longest part that is at most so long when it is shown. */
static void a_part_ends_between_characters(void **state) {
    (void)state;
    static const struct {
        const char *string;
        size_t most, length;
    } parts[] = {
        {"", 5, 0},          {"abc", 5, 3},          {"abcde", 5, 5},
        {"abcdef", 5, 5},    {"abcd\xC3\xA9", 5, 6}, {"abcd\xC3\xA9g", 5, 6},
        {"ab\x1B[", 5, 2},   {"a\x1B[", 5, 2},       {"a\xC2\x9B", 8, 1},
        {"a\xC2\x9B", 9, 3}, {"\x1B", 0, 0},
    };
    for (size_t number = 0; number < sizeof parts / sizeof *parts; number++)
        assert_int_equal(utf8_part(parts[number].string, parts[number].most), parts[number].length);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(visible_characters_stay),
        cmocka_unit_test(controls_are_spelled_out),
        cmocka_unit_test(hidden_characters_are_spelled_out),
        cmocka_unit_test(other_bytes_are_spelled_out),
        cmocka_unit_test(a_part_ends_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
