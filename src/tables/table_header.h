/* What the header of a table file says. */
#ifndef TABLES_TABLE_HEADER_H
#define TABLES_TABLE_HEADER_H

#include "table_names.h"

enum {
    TABLE_BLOCK_ENTRIES = 1 << 16,
    TABLE_PART_ENTRIES = 1 << 13, /* of a part of a block, which is packed by itself */
    TABLE_DIGEST_BYTES = 32,
};

/* What the header says. */
typedef struct TableHeader {
    TableKind kind;
    Rules rules; /* first=free: the first turns of a game do not matter to a table */
    Split split;
    uint64_t entries;      /* numbers of the index, holes included */
    size_t model_bytes;    /* of the model that its coder made of it */
    uint64_t outcomes[3];  /* quiet positions by Outcome, each class once */
    unsigned longest_win;  /* in turns, among the quiet positions; 0 in WDL files */
    unsigned longest_loss; /* the same */
    uint64_t file_bytes;
    /* Of what the table says, before it is packed, so that anybody's build can be compared. */
    uint8_t content[TABLE_DIGEST_BYTES];
    /* Of header, block directory and model: it stands for every byte of this one file. */
    uint8_t digest[TABLE_DIGEST_BYTES];
} TableHeader;

#endif
