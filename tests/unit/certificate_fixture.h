/* What tests of certificates share. */
#ifndef CERTIFICATE_FIXTURE_H
#define CERTIFICATE_FIXTURE_H

#include "brute_force.h"
#include "certificate_check.h"

/* Whether a claim is true, by brute force. */
bool claim_is_true(const BruteForce *brute_force, Claim claim, Stones stones,
                   bool strategist_moves);

/* A position of these stones, between turns. */
Position position_of(Stones stones, Side side);

/* Whether a certificate is accepted with the tables that it lists; otherwise `error` says why. */
bool certificate_holds(const Certificate *certificate, const TablesPath *path, Error *error);

/* A copy of a certificate that can be changed. */
Certificate certificate_copy(const Certificate *certificate);

/* Notes that the certificate in a file was verified, which the caller knows. */
void certificate_note(const char *path);

/* Writes a certificate of one entry, whole and in form, which says that White, who has to move,
 * does not lose a position. It proves nothing. */
void certificate_write_false(const Rules *rules, Stones stones, const char *path);

/* Writes a certificate of very few bytes and so many entries, in form, on 5x9. */
void certificate_write_bomb(uint64_t entries, const char *path);

bool certificates_equal(const Certificate *a, const Certificate *b);

/* A path in a temporary folder, in memory that the next call uses again. */
const char *temporary_file(void);

/* A file that is only in memory, its descriptor for the caller to close, and its path; and its new
 * content. */
enum { MEMORY_FILE_PATH_SIZE = 64 };
int memory_file(char path[static MEMORY_FILE_PATH_SIZE]);
void memory_file_fill(int descriptor, const void *bytes, size_t length);

#endif
