/* Certificates of what `fanorona solve` has proved. */
#ifndef CLI_SOLVE_CERTIFICATE_H
#define CLI_SOLVE_CERTIFICATE_H

#include "arguments.h"
#include "proof_certificate.h"
#include "settle.h"
#include "setup.h"
#include "table_knowledge.h"

/* "White wins", "Black at least draws". */
const char *claim_text(const Certificate *certificate);

/* Refuses names of certificates where a file is already (output_file.h), or can't be written, and
 * says so: before the search, which may take long. NULL: there will be none. */
Status solve_certificates_check(Arguments *arguments, const char *name);

typedef struct SolveCertificates {
    const Arguments *arguments;
    const Setup *setup;
    const TablesPath *path;
    const TableKnowledge *tables;
    uint64_t memory; /* bytes for a strategy, beside the search */
    unsigned threads;
    const atomic_bool *stop;
    const char *name; /* of the file */
    bool quiet;       /* says nothing on standard output */
} SolveCertificates;

/* Writes what is proved: a win, whoever's, to the file NAME; that a side at least draws to
 * NAME.white or NAME.black, both where the value is a draw. `dfpn` has settled the position or will
 * do so again. Each is checked before it is written. What is wrong is said. */
Status solve_certificates_write(const SolveCertificates *certificates, const Settlement *settlement,
                                Dfpn *dfpn);

#endif
