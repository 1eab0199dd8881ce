#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "digest.h"

static void assert_hex(const unsigned char *bytes, size_t length, const char *wanted) {
    char text[2 * DIGEST_BYTES_MAX + 1] = "";
    for (size_t byte = 0; byte < length; byte++)
        snprintf(text + 2 * byte, 3, "%02x", bytes[byte]);
    assert_string_equal(text, wanted);
}

/* From RFC 7693, appendix A, and from the tool b2sum. */
static void test_known(void **state) {
    (void)state;
    unsigned char digest[DIGEST_BYTES_MAX];
    digest_compute("abc", 3, digest, 64);
    assert_hex(digest, 64,
               "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
               "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
    digest_compute("abc", 3, digest, 32);
    assert_hex(digest, 32, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    digest_compute("", 0, digest, 16);
    assert_hex(digest, 16, "cae66941d9efbd404e4d88758ea67670");
}

static void test_pieces(void **state) {
    (void)state;
    unsigned char bytes[1000], whole[32], pieces[32];
    for (size_t byte = 0; byte < sizeof bytes; byte++)
        bytes[byte] = (unsigned char)(byte * 7);
    digest_compute(bytes, sizeof bytes, whole, sizeof whole);
    for (size_t step = 1; step < 300; step += 13) {
        Digest digest;
        digest_begin(&digest, sizeof pieces);
        for (size_t begin = 0; begin < sizeof bytes; begin += step)
            digest_add(&digest, bytes + begin,
                       sizeof bytes - begin < step ? sizeof bytes - begin : step);
        digest_end(&digest, pieces);
        assert_memory_equal(pieces, whole, sizeof whole);
    }
    bytes[999] ^= 1;
    digest_compute(bytes, sizeof bytes, pieces, sizeof pieces);
    assert_memory_not_equal(pieces, whole, sizeof whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
