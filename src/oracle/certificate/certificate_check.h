/* Verifying a certificate: with the rules and the tables that it leans on, and nothing of what
 * found the strategy. */
#ifndef ORACLE_CERTIFICATE_CHECK_H
#define ORACLE_CERTIFICATE_CHECK_H

#include <stdatomic.h>

#include "certificate.h"
#include "ends.h"

typedef struct CertificateCheck {
    unsigned threads;
    const atomic_bool *stop; /* may be NULL */
    /* Asked by any of the threads whether it must end; may be NULL. */
    bool (*is_over)(void *context);
    /* Called some times a second with the share of the entries that is done, by one thread at a
     * time; may be NULL. */
    void (*progress)(void *context, double done);
    /* Not NULL: tables are not believed, and what holds by them is played to the end. They need
     * not be those on the certificate's list. */
    Ends *ends;
    void (*progress_to_the_end)(void *context, const EndsCount *count); /* as that of EndsWork */
    void *context;
} CertificateCheck;

/* Whether the certificate proves its claim. `leaves` are of its tables (leaves_create_listed); with
 * others it is not the certificate that is verified. Each entry is looked at by itself: its turn is
 * legal, and after it the position is a leaf, or every reply leads to a leaf or to a position that
 * has an entry, of a lower rank where the claim is a win. The error has the first position where
 * something is wrong, and what; its text may be empty when stopped. */
bool certificate_check(const Certificate *certificate, Leaves *leaves,
                       const CertificateCheck *check, Error *error);

#endif
