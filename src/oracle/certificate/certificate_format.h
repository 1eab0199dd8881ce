/* The parts of a certificate's file (docs/formats.md). Private to certificate_read.c and
 * certificate_write.c. */
#ifndef ORACLE_CERTIFICATE_FORMAT_H
#define ORACLE_CERTIFICATE_FORMAT_H

#include "certificate.h"
#include "rules_field.h"
#include "translate.h"

enum {
    CERTIFICATE_ROOT_BYTES = 96,
    CERTIFICATE_TABLE_BYTES = 2 + 2 * TABLE_DIGEST_BYTES,
    CERTIFICATE_CHUNK_ENTRIES = 1 << 16, /* entries that stand together, column by column */
};

/* Offsets of the fields of the header, in bytes. */
enum {
    AT_VERSION = 8,
    AT_CLAIM = 12,
    AT_STRATEGIST = 13,
    AT_ROWS = 14,
    AT_COLUMNS = 15,
    AT_TABLES = 16,
    AT_ZEROS = 18,
    AT_ENTRIES = 24,
    AT_RULES = 32,
    AT_ROOT = AT_RULES + RULES_FIELD_BYTES,
    CERTIFICATE_HEADER_BYTES = AT_ROOT + CERTIFICATE_ROOT_BYTES,
};

static const SealedKind certificate_kind = {"FanProof", 1, N_("not a certificate of Fanorona")};

/* The columns of a chunk, one after the other, each with a number for every entry. */
typedef enum CertificateColumn {
    COLUMN_MOVER,    /* by how much the set is higher than that of the entry before */
    COLUMN_OPPONENT, /* the set, or by how much it is higher if the mover's sets are equal */
    COLUMN_TURN,
    COLUMN_RANK, /* only if the claim is a win */
    COLUMNS,
} CertificateColumn;

static inline unsigned certificate_columns(Claim claim) {
    return claim == CLAIM_WINS ? COLUMNS : COLUMN_RANK;
}

#endif
