/* Verifies a certificate with the rules and the tables that it leans on, and with no code of the
 * search that found the strategy. */
#ifndef ORACLE_CERTIFICATE_CHECK_H
#define ORACLE_CERTIFICATE_CHECK_H

#include <stdatomic.h>

#include "certificate.h"
#include "ends.h"

typedef struct CertificateCheck {
    unsigned threads;        /* 1 to PARALLEL_THREADS_MAX */
    const atomic_bool *stop; /* may be NULL */
    /* Returns whether the check must end; any of the threads calls it. May be NULL. */
    bool (*is_over)(void *context);
    /* Called after every 16,384 entries or so with the share of the entries that is done, 0 to 1,
     * by one thread at a time; may be NULL. */
    void (*progress)(void *context, double done);
    /* If not NULL, tables are not believed, and positions that hold by them are played to the end.
     * They need not be those on the certificate's list. */
    Ends *ends;
    void (*progress_to_the_end)(void *context, const EndsCount *count); /* as EndsWork.progress */
    void *context;
} CertificateCheck;

/* Returns whether the certificate proves its claim. `leaves` must be of its tables
 * (leaves_create_listed); with others it is not this certificate that is verified. Each entry is
 * checked by itself: its turn is legal, and the position after it is a leaf, or every reply leads
 * to a leaf or to a position with an entry, of a lower rank if the claim is a win. The error names
 * the first position where something is wrong, and the fault. If a table could not be read, the
 * error says that instead, and leaves_are_sound returns false: then the certificate may be good. If
 * the check was stopped before it found a fault, the error is "stopped", whatever tables did. */
bool certificate_check(const Certificate *certificate, Leaves *leaves,
                       const CertificateCheck *check, Error *error);

#endif
