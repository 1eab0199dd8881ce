/* The header of a table file. */
#ifndef TABLES_TABLE_HEADER_H
#define TABLES_TABLE_HEADER_H

#include "table_names.h"

enum {
    TABLE_BLOCK_ENTRIES = 1 << 16,
    TABLE_PART_ENTRIES = 1 << 13, /* of a part of a block, which is packed by itself */
    TABLE_DIGEST_BYTES = 32,
};

/* The content of a header. */
typedef struct TableHeader {
    TableKind kind;
    Rules rules; /* first=free: a table does not depend on a game's first turns */
    Split split;
    uint64_t entries;      /* numbers of the index, including holes */
    size_t model_bytes;    /* of the coder's model of this table */
    uint64_t outcomes[3];  /* quiet positions by Outcome, each class once */
    unsigned longest_win;  /* in turns, among the quiet positions; 0 in WDL files */
    unsigned longest_loss; /* the same */
    uint64_t file_bytes;
    /* Digest of the content before it is packed, so that everybody can compare a build. */
    uint8_t content[TABLE_DIGEST_BYTES];
    /* Digest of header, block directory and model: it stands for every byte of this one file. */
    uint8_t digest[TABLE_DIGEST_BYTES];
} TableHeader;

#endif
