#include <stdio.h>

#include "certificate_check.h"
#include "library.h"
#include "parallel.h"

/* Unpacked parts of tables may take so many bytes, as in `fanorona check-certificate`. */
static const uint64_t memory_for_tables = (uint64_t)1 << 30;

static bool check(const Certificate *certificate, const TablesPath *path, unsigned threads,
                  Error *error) {
    CertificateCheck how = {.threads =
                                threads < PARALLEL_THREADS_MAX ? threads : PARALLEL_THREADS_MAX};
    if (how.threads == 0)
        how.threads = 1;
    Leaves *leaves = leaves_create_listed(&certificate->rules, path, certificate->table,
                                          certificate->tables, error);
    bool valid = leaves != NULL && leaves_keep(leaves, memory_for_tables, error) &&
                 certificate_check(certificate, leaves, &how, error);
    leaves_destroy(leaves);
    return valid;
}

bool fanorona_certificate_check(const char *path, const char *folder, unsigned threads,
                                FanoronaProof *proof, FanoronaError *error) {
    Certificate certificate = {0};
    TablesPath tables;
    Error reason;
    bool valid = tables_path_find(folder, &tables, &reason);
    if (valid) {
        valid = certificate_read(path, NULL, &certificate, &reason) &&
                check(&certificate, &tables, threads, &reason);
        tables_path_finish(&tables);
    }
    if (valid) {
        FanoronaProof proved = {
            .side = certificate.strategist == WHITE ? FANORONA_WHITE : FANORONA_BLACK,
            .wins = certificate.claim == CLAIM_WINS,
            .entries = certificate.entries,
        };
        position_write(&certificate.rules, &certificate.root, proved.position);
        ruleset_write(certificate.rules.set, proved.rules);
        *proof = proved;
    } else
        library_error(error, &reason);
    certificate_finish(&certificate);
    return valid;
}
