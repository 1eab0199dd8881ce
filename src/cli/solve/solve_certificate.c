#include "solve_certificate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "file.h"
#include "long_work.h"
#include "output_file.h"
#include "translate.h"
#include "value_text.h"

/* Returns the name of a certificate's file; a drawn position has two. The caller frees it. */
static char *file_name(const char *name, Claim claim, Side side) {
    char *path;
    const char *ending = claim == CLAIM_WINS ? "" : side == WHITE ? ".white" : ".black";
    return asprintf(&path, "%s%s", name, ending) < 0 ? NULL : path;
}

typedef struct Comparison {
    const Setup *setup;
    bool is_same;
} Comparison;

/* Compares what a certificate is about. Nothing more is read. */
static bool compare_root(void *context, const Certificate *head, Error *error) {
    Comparison *comparison = context;
    const Setup *setup = comparison->setup;
    comparison->is_same = head->rules.board == setup->rules.board &&
                          ruleset_equal(head->rules.set, table_ruleset(setup->rules.set)) &&
                          position_equal(&head->root, &setup->position);
    error->message[0] = '\0';
    return false;
}

/* Returns whether a search that goes on may replace the file. */
static bool is_certificate_of(const char *path, const Setup *setup) {
    Comparison comparison = {.setup = setup};
    CertificateReading reading = {.accept = compare_root, .context = &comparison};
    Certificate certificate;
    Error error;
    if (certificate_read(path, &reading, &certificate, &error))
        certificate_finish(&certificate);
    return comparison.is_same;
}

Status solve_certificates_check(Arguments *arguments, const char *name, const Setup *setup,
                                bool goes_on) {
    static const struct {
        Claim claim;
        Side side;
    } files[] = {{CLAIM_WINS, WHITE}, {CLAIM_DRAWS, WHITE}, {CLAIM_DRAWS, BLACK}};
    Status status = STATUS_FINE;
    for (size_t number = 0; name != NULL && status == STATUS_FINE && number < 3; number++) {
        char *path = file_name(name, files[number].claim, files[number].side);
        status = path == NULL                                ? message_failure("out of memory")
                 : goes_on && is_certificate_of(path, setup) ? STATUS_FINE
                                                             : output_file_check(arguments, path);
        Error error;
        if (status == STATUS_FINE && !file_writer_can_begin(path, &error))
            status = message_failure("%s", error.message);
        free(path);
    }
    return status;
}

/* Returns the path to write to, which the caller frees; NULL if memory is out. */
static char *find_place(const SolveCertificates *certificates, Claim claim, Side side) {
    char *wanted = file_name(certificates->name, claim, side);
    if (wanted == NULL || (certificates->goes_on && is_certificate_of(wanted, certificates->setup)))
        return wanted;
    char *name = output_file_name(certificates->arguments, wanted);
    free(wanted);
    return name;
}

static Status write_one(const SolveCertificates *certificates, Claim claim, Side side, Dfpn *dfpn) {
    StrategyOrder order = {
        .rules = certificates->setup->rules,
        .root = certificates->setup->position,
        .strategist = side,
        .claim = claim,
        .path = certificates->path,
        .tables_stones = certificates->tables->stones,
        .tables = certificates->tables->tables,
        .memory = certificates->memory,
        .threads = certificates->threads,
        .stop = certificates->stop,
    };
    Certificate certificate = {0};
    Error error;
    bool written = proof_certificate_make(&order, dfpn, &certificate, &error);
    long_work_clear();
    char *name = written ? find_place(certificates, claim, side)
                         : file_name(certificates->name, claim, side);
    if (name == NULL) {
        certificate_finish(&certificate);
        return message_failure("out of memory");
    }
    written = written && certificate_write(&certificate, name, &error);
    Status status = STATUS_FINE;
    if (!written)
        status = message_failure("the certificate %s was not written: %s", name, error.message);
    else if (!certificates->quiet)
        output_say(translate_count("certificate: %s (%s, %" PRIu64 " position)\n",
                                   "certificate: %s (%s, %" PRIu64 " positions)\n",
                                   (unsigned long)certificate.entries),
                   name, value_claim(&certificate), certificate.entries);
    certificate_finish(&certificate);
    free(name);
    return status;
}

Status solve_certificates_write(const SolveCertificates *certificates, const Settlement *settlement,
                                Dfpn *dfpn) {
    Side mover = (Side)certificates->setup->position.side, other = side_other(mover);
    Status status = STATUS_FINE;
    if (settlement->at_least == OUTCOME_WIN)
        return write_one(certificates, CLAIM_WINS, mover, dfpn);
    if (settlement->at_most == OUTCOME_LOSS)
        return write_one(certificates, CLAIM_WINS, other, dfpn);
    if (settlement->at_least == OUTCOME_DRAW)
        status = write_one(certificates, CLAIM_DRAWS, mover, dfpn);
    if (settlement->at_most == OUTCOME_DRAW && status == STATUS_FINE)
        status = write_one(certificates, CLAIM_DRAWS, other, dfpn);
    if (settlement->at_least == OUTCOME_LOSS && settlement->at_most == OUTCOME_WIN)
        return message_failure("no certificate: nothing is proved");
    return status;
}
