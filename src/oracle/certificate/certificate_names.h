/* Sets of certificates, and the names of their files. Plain values; any thread may call. */
#ifndef ORACLE_CERTIFICATE_NAMES_H
#define ORACLE_CERTIFICATE_NAMES_H

#include <stddef.h>
#include <stdint.h>

enum {
    CERTIFICATES_MAX = 16, /* certificates in use for a board and rule set */
    CERTIFICATE_NAME_SIZE = 256,
    CERTIFICATE_NAMES_TEXT_SIZE = CERTIFICATES_MAX * (CERTIFICATE_NAME_SIZE + 2),
};

/* A bit for each certificate, by its number, and one more for settled openings
 * (settled_openings.h), which are no certificate, but verdicts can rest on them, too. */
typedef uint32_t CertificateSet;
#define CERTIFICATE_SETTLED ((CertificateSet)1 << CERTIFICATES_MAX)

/* The names of the files, without the folder, by the numbers of certificates. */
typedef struct CertificateNames {
    unsigned count;
    char name[CERTIFICATES_MAX][CERTIFICATE_NAME_SIZE];
} CertificateNames;

/* Writes the names of the certificates of a set, with ", " between them. */
void certificate_names_write(const CertificateNames *names, CertificateSet set,
                             char text[static CERTIFICATE_NAMES_TEXT_SIZE]);

#endif
