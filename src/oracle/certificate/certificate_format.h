/* The parts of a certificate's file (docs/formats.md): private to what reads and writes them. */
#ifndef ORACLE_CERTIFICATE_FORMAT_H
#define ORACLE_CERTIFICATE_FORMAT_H

#include "certificate.h"

enum {
    CERTIFICATE_VERSION = 1,
    CERTIFICATE_RULES_BYTES = 160,
    CERTIFICATE_ROOT_BYTES = 96,
    CERTIFICATE_TABLE_BYTES = 2 + 2 * TABLE_DIGEST_BYTES,
    CERTIFICATE_CHUNK_ENTRIES = 1 << 16, /* that stand together, column by column */
};

/* Where the fields of the header are. */
enum {
    AT_MAGIC = 0,
    AT_VERSION = 8,
    AT_CLAIM = 12,
    AT_STRATEGIST = 13,
    AT_ROWS = 14,
    AT_COLUMNS = 15,
    AT_TABLES = 16,
    AT_ZEROS = 18,
    AT_ENTRIES = 24,
    AT_RULES = 32,
    AT_ROOT = AT_RULES + CERTIFICATE_RULES_BYTES,
    CERTIFICATE_HEADER_BYTES = AT_ROOT + CERTIFICATE_ROOT_BYTES,
};

#define CERTIFICATE_MAGIC "FanProof"

/* What a chunk keeps of each of its entries, one column after the other. */
typedef enum CertificateColumn {
    COLUMN_MOVER,    /* how much higher the set is than that of the entry before */
    COLUMN_OPPONENT, /* the set, or how much higher it is where the mover's are equal */
    COLUMN_TURN,
    COLUMN_RANK, /* where the claim is a win */
    COLUMNS,
} CertificateColumn;

static inline unsigned certificate_columns(Claim claim) {
    return claim == CLAIM_WINS ? COLUMNS : COLUMN_RANK;
}

#endif
