/* Digests of bytes (BLAKE2b): equal digests mean equal bytes. Any thread may call. */
#ifndef BASE_DIGEST_H
#define BASE_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_BYTES_MIN = 16, DIGEST_BYTES_MAX = 64 };

/* A digest in the making; a value of one thread at a time, with nothing to free. */
typedef struct Digest {
    _Alignas(64) unsigned char state[384];
    size_t length;
} Digest;

/* The digest of all the bytes added between is written to `digest`, which has `length` bytes,
 * DIGEST_BYTES_MIN to DIGEST_BYTES_MAX. A short digest is not the beginning of a long one. */
void digest_begin(Digest *digest, size_t length);
void digest_add(Digest *digest, const void *bytes, size_t length);
void digest_end(Digest *digest, void *result);

/* The same in one go. */
void digest_compute(const void *bytes, size_t length, void *result, size_t result_length);

/* Whether a list of files has a digest: it begins with a newline, and its lines are the digest in
 * hexadecimal digits, two blanks and a name. */
bool digest_is_listed(const char *list, const void *digest, size_t length);

#endif
