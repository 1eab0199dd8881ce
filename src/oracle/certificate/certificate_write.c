#include <string.h>

#include "bytes.h"
#include "certificate_format.h"
#include "notation.h"
#include "sealed_file.h"

/* Higher levels gain some percent and take several times as long. */
enum { COMPRESSION_LEVEL = 15, NUMBER_BYTES_MAX = 10 };

typedef struct Writing {
    SealedWriter file;
    Text packed; /* numbers that wait to be compressed */
} Writing;

static bool write_head(Writing *writing, const Certificate *certificate, Error *error) {
    uint8_t head[CERTIFICATE_HEADER_BYTES] = {0}, table[CERTIFICATE_TABLE_BYTES];
    char root[POSITION_TEXT_SIZE] = "";
    position_write(&certificate->rules, &certificate->root, root);
    sealed_head_begin(&certificate_kind, head);
    head[AT_CLAIM] = (uint8_t)certificate->claim;
    head[AT_STRATEGIST] = (uint8_t)certificate->strategist;
    head[AT_ROWS] = (uint8_t)certificate->rules.board->rows;
    head[AT_COLUMNS] = (uint8_t)certificate->rules.board->columns;
    bytes_put(head + AT_TABLES, 2, certificate->tables);
    bytes_put(head + AT_ENTRIES, 8, certificate->entries);
    rules_field_write(&certificate->rules, head + AT_RULES);
    memcpy(head + AT_ROOT, root, strnlen(root, CERTIFICATE_ROOT_BYTES));
    if (!sealed_writer_append(&writing->file, head, sizeof head, error))
        return false;
    for (unsigned number = 0; number < certificate->tables; number++) {
        const LeafTable *leaf = &certificate->table[number];
        table[0] = leaf->split.mover;
        table[1] = leaf->split.opponent;
        memcpy(table + 2, leaf->content, TABLE_DIGEST_BYTES);
        memcpy(table + 2 + TABLE_DIGEST_BYTES, leaf->digest, TABLE_DIGEST_BYTES);
        if (!sealed_writer_append(&writing->file, table, sizeof table, error))
            return false;
    }
    return true;
}

/* Seven bits a byte, the lowest first; the highest bit says that more follow. */
static void pack(Text *packed, uint64_t number) {
    uint8_t bytes[NUMBER_BYTES_MAX];
    unsigned length = 0;
    for (; number >= 0x80; number >>= 7)
        bytes[length++] = (uint8_t)(number | 0x80);
    bytes[length++] = (uint8_t)number;
    text_append(packed, (const char *)bytes, length);
}

static uint64_t column_number(CertificateColumn column, const CertificateEntry *entry,
                              Stones before) {
    switch (column) {
    case COLUMN_MOVER:
        return entry->stones.mover - before.mover;
    case COLUMN_OPPONENT:
        return entry->stones.mover == before.mover ? entry->stones.opponent - before.opponent
                                                   : entry->stones.opponent;
    case COLUMN_TURN:
        return entry->turn;
    default:
        return entry->rank;
    }
}

/* Compresses what is packed, and at the end whatever the compressor still has. */
static bool compress(Writing *writing, bool end, Error *error) {
    if (!sealed_writer_compress(&writing->file, text_string(&writing->packed),
                                writing->packed.length, end, error))
        return false;
    text_clear(&writing->packed);
    return true;
}

static bool write_entries(Writing *writing, const Certificate *certificate, Error *error) {
    unsigned columns = certificate_columns(certificate->claim);
    for (uint64_t begin = 0; begin < certificate->entries; begin += CERTIFICATE_CHUNK_ENTRIES) {
        uint64_t end = begin + CERTIFICATE_CHUNK_ENTRIES;
        end = end < certificate->entries ? end : certificate->entries;
        for (CertificateColumn column = 0; column < columns; column++)
            for (uint64_t number = begin; number < end; number++) {
                const CertificateEntry *entry = &certificate->entry[number];
                Stones before = number == 0 ? (Stones){0, 0} : entry[-1].stones;
                pack(&writing->packed, column_number(column, entry, before));
            }
        if (writing->packed.failed)
            return error_out_of_memory(error);
        if (!compress(writing, false, error))
            return false;
    }
    return compress(writing, true, error);
}

bool certificate_write(const Certificate *certificate, const char *path, Error *error) {
    Writing writing = {0};
    if (!sealed_writer_init(&writing.file, path, COMPRESSION_LEVEL, error))
        return false;
    bool success = write_head(&writing, certificate, error) &&
                   write_entries(&writing, certificate, error) &&
                   sealed_writer_commit(&writing.file, error);
    sealed_writer_finish(&writing.file);
    text_finish(&writing.packed);
    return success;
}
