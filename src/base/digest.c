#include "digest.h"

#include <assert.h>
#include <sodium.h>
#include <stdbool.h>
#include <string.h>

_Static_assert(sizeof(crypto_generichash_state) <= sizeof((Digest *)0)->state &&
                   _Alignof(crypto_generichash_state) <= 64,
               "libsodium's state fits");
_Static_assert(DIGEST_BYTES_MIN == crypto_generichash_BYTES_MIN &&
                   DIGEST_BYTES_MAX == crypto_generichash_BYTES_MAX,
               "libsodium's lengths of digests");

static crypto_generichash_state *state_of(Digest *digest) {
    return (crypto_generichash_state *)(void *)digest->state;
}

void digest_begin(Digest *digest, size_t length) {
    assert(length >= DIGEST_BYTES_MIN && length <= DIGEST_BYTES_MAX);
    /* Chooses the fastest code for this processor. If that fails, digests are the same but
     * slower. */
    bool fastest = sodium_init() >= 0;
    (void)fastest;
    digest->length = length;
    crypto_generichash_init(state_of(digest), NULL, 0, length);
}

void digest_add(Digest *digest, const void *bytes, size_t length) {
    crypto_generichash_update(state_of(digest), bytes, length);
}

void digest_end(Digest *digest, void *result) {
    crypto_generichash_final(state_of(digest), result, digest->length);
}

void digest_compute(const void *bytes, size_t length, void *result, size_t result_length) {
    Digest digest;
    digest_begin(&digest, result_length);
    digest_add(&digest, bytes, length);
    digest_end(&digest, result);
}

void digest_write(const void *digest, size_t length, char *text) {
    sodium_bin2hex(text, 2 * length + 1, digest, length);
}

bool digest_is_listed(const char *list, const void *digest, size_t length) {
    char line[2 * DIGEST_BYTES_MAX + 4];
    assert(length <= DIGEST_BYTES_MAX);
    line[0] = '\n';
    digest_write(digest, length, line + 1);
    memcpy(line + 1 + 2 * length, "  ", 3);
    return strstr(list, line) != NULL;
}
