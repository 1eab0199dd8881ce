#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "certificate_format.h"
#include "digest.h"
#include "file.h"
#include "notation.h"

/* Higher levels gain some percent and take several times as long. */
enum { COMPRESSION_LEVEL = 15, NUMBER_BYTES_MAX = 10 };

typedef struct Writing {
    FileWriter *file;
    Digest digest;
    ZSTD_CCtx *compressor;
    Text packed; /* numbers that wait for being compressed */
    void *room;
    size_t room_bytes;
} Writing;

static void put_number(uint8_t *bytes, unsigned length, uint64_t number) {
    for (unsigned byte = 0; byte < length; byte++)
        bytes[byte] = (uint8_t)(number >> (8 * byte));
}

static bool append(Writing *writing, const void *bytes, size_t length, Error *error) {
    digest_add(&writing->digest, bytes, length);
    return file_writer_append(writing->file, bytes, length, error);
}

static bool write_head(Writing *writing, const Certificate *certificate, Error *error) {
    uint8_t head[CERTIFICATE_HEADER_BYTES] = {0}, table[CERTIFICATE_TABLE_BYTES];
    char rules[RULESET_TEXT_SIZE] = "", root[POSITION_TEXT_SIZE] = "";
    ruleset_write(certificate->rules.set, rules);
    position_write(&certificate->rules, &certificate->root, root);
    memcpy(head + AT_MAGIC, CERTIFICATE_MAGIC, strlen(CERTIFICATE_MAGIC));
    put_number(head + AT_VERSION, 4, CERTIFICATE_VERSION);
    head[AT_CLAIM] = (uint8_t)certificate->claim;
    head[AT_STRATEGIST] = (uint8_t)certificate->strategist;
    head[AT_ROWS] = (uint8_t)certificate->rules.board->rows;
    head[AT_COLUMNS] = (uint8_t)certificate->rules.board->columns;
    put_number(head + AT_TABLES, 2, certificate->tables);
    put_number(head + AT_ENTRIES, 8, certificate->entries);
    memcpy(head + AT_RULES, rules, strlen(rules));
    memcpy(head + AT_ROOT, root, strnlen(root, CERTIFICATE_ROOT_BYTES));
    if (!append(writing, head, sizeof head, error))
        return false;
    for (unsigned number = 0; number < certificate->tables; number++) {
        const LeafTable *leaf = &certificate->table[number];
        table[0] = leaf->split.mover;
        table[1] = leaf->split.opponent;
        memcpy(table + 2, leaf->content, TABLE_DIGEST_BYTES);
        memcpy(table + 2 + TABLE_DIGEST_BYTES, leaf->digest, TABLE_DIGEST_BYTES);
        if (!append(writing, table, sizeof table, error))
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
    ZSTD_inBuffer in = {text_string(&writing->packed), writing->packed.length, 0};
    for (size_t left = 1; left != 0;) {
        ZSTD_outBuffer out = {writing->room, writing->room_bytes, 0};
        left = ZSTD_compressStream2(writing->compressor, &out, &in,
                                    end ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left))
            return error_set(error, "%s", ZSTD_getErrorName(left));
        if (!append(writing, writing->room, out.pos, error))
            return false;
        if (!end)
            left = in.size - in.pos;
    }
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
            return error_set(error, "out of memory");
        if (!compress(writing, false, error))
            return false;
    }
    return compress(writing, true, error);
}

bool certificate_write(const Certificate *certificate, const char *path, Error *error) {
    Writing writing = {.room_bytes = ZSTD_CStreamOutSize()};
    uint8_t digest[CERTIFICATE_DIGEST_BYTES];
    digest_begin(&writing.digest, sizeof digest);
    writing.room = malloc(writing.room_bytes);
    writing.compressor = ZSTD_createCCtx();
    bool success = (writing.room != NULL && writing.compressor != NULL &&
                    !ZSTD_isError(ZSTD_CCtx_setParameter(
                        writing.compressor, ZSTD_c_compressionLevel, COMPRESSION_LEVEL))) ||
                   error_set(error, "cannot write %s: out of memory", path);
    writing.file = success ? file_writer_create(path, error) : NULL;
    success = writing.file != NULL && write_head(&writing, certificate, error) &&
              write_entries(&writing, certificate, error);
    if (success) {
        digest_end(&writing.digest, digest);
        success = file_writer_append(writing.file, digest, sizeof digest, error) &&
                  file_writer_commit(writing.file, error);
    }
    file_writer_destroy(writing.file);
    ZSTD_freeCCtx(writing.compressor);
    text_finish(&writing.packed);
    free(writing.room);
    return success;
}
