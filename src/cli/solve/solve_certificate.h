/* Writes certificates of what `fanorona solve` has proved. */
#ifndef CLI_SOLVE_CERTIFICATE_H
#define CLI_SOLVE_CERTIFICATE_H

#include "arguments.h"
#include "proof_certificate.h"
#include "search_tables.h"
#include "settle.h"
#include "setup.h"

/* Checks the names of the certificates before the search, which may take long: refuses, with a
 * message, names at which a file is already (output_file.h), or that can't be written. A search
 * that goes on replaces the certificates of its earlier runs: if `goes_on`, certificates of the
 * position `setup` are no obstacle. A NULL name is fine: there will be none. */
Status solve_certificates_check(Arguments *arguments, const char *name, const Setup *setup,
                                bool goes_on);

typedef struct SolveCertificates {
    const Arguments *arguments;
    const Setup *setup;
    const TablesPath *path;
    const SearchTables *tables;
    uint64_t memory; /* bytes for a strategy, in addition to the search */
    unsigned threads;
    const atomic_bool *stop;
    const char *name; /* of the file */
    bool goes_on;     /* replaces certificates of the same position */
    bool quiet;       /* prints nothing on standard output */
} SolveCertificates;

/* Writes what is proved: a win of either side to the file NAME; that a side at least draws to
 * NAME.white or NAME.black (both, if the value is a draw). `dfpn` has settled the position or will
 * settle it again. Each certificate is checked before it is written. Says what is wrong. */
Status solve_certificates_write(const SolveCertificates *certificates, const Settlement *settlement,
                                Dfpn *dfpn);

#endif
