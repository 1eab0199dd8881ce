/* Digests of bytes (BLAKE2b): equal digests mean equal bytes. Any thread may call. */
#ifndef BASE_DIGEST_H
#define BASE_DIGEST_H

#include <stdbool.h>
#include <stddef.h>

enum { DIGEST_BYTES_MIN = 16, DIGEST_BYTES_MAX = 64 };

/* A digest in the making. For one thread at a time; nothing to free. */
typedef struct Digest {
    _Alignas(64) unsigned char state[384];
    size_t length;
} Digest;

/* digest_begin begins a digest of `length` bytes, DIGEST_BYTES_MIN to DIGEST_BYTES_MAX; digest_end
 * writes to `result` the digest of all bytes that were added. A short digest is not the beginning
 * of a long one. */
void digest_begin(Digest *digest, size_t length);
void digest_add(Digest *digest, const void *bytes, size_t length);
void digest_end(Digest *digest, void *result);

/* Does the same in one call. */
void digest_compute(const void *bytes, size_t length, void *result, size_t result_length);

/* Writes `length` bytes as twice as many hexadecimal digits and a zero byte. */
void digest_write(const void *digest, size_t length, char *text);

/* Returns whether a list of files has a digest. Before each line of the list stands a newline; a
 * line is the digest in hexadecimal digits, two blanks and a name. */
bool digest_is_listed(const char *list, const void *digest, size_t length);

#endif
