#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "certificate_format.h"
#include "fold.h"
#include "notation.h"
#include "sealed_file.h"
#include "stop.h"

enum { UNPACKED_BYTES = 1 << 14 };

/* Reads the numbers of the compressed part, one after the other. */
typedef struct Unpacking {
    SealedReader file;
    CertificateReading how;
    size_t place, length; /* in `out` */
    uint8_t out[UNPACKED_BYTES];
} Unpacking;

/* Unpacks some more bytes; there are none if the compressed part has ended. */
static bool refill(Unpacking *unpacking, Error *error) {
    unpacking->place = unpacking->length = 0;
    return sealed_reader_unpack(&unpacking->file, unpacking->out, sizeof unpacking->out,
                                &unpacking->length, error);
}

static bool unpack(Unpacking *unpacking, uint64_t maximum, uint64_t *number, Error *error) {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (unpacking->place == unpacking->length && !refill(unpacking, error))
            return false;
        if (unpacking->length == 0)
            return error_set(error, "damaged (entries are missing)");
        uint64_t byte = unpacking->out[unpacking->place++];
        if ((byte & 0x7f) << shift >> shift != (byte & 0x7f))
            break;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) {
            if (value > maximum || (byte == 0 && shift > 0))
                break;
            *number = value;
            return true;
        }
    }
    return error_set(error, "damaged (a number is out of range, or in more bytes than it needs)");
}

/* Reads a column of an entry; `before` is NULL for the first entry. */
static bool read_number(Unpacking *unpacking, CertificateColumn column,
                        const CertificateEntry *before, CertificateEntry *entry, Error *error) {
    uint64_t number = 0;
    if (!unpack(unpacking, column < COLUMN_TURN ? UINT64_MAX : UINT32_MAX, &number, error))
        return false;
    Stones last = before == NULL ? (Stones){0, 0} : before->stones;
    switch (column) {
    case COLUMN_MOVER:
        entry->stones.mover = last.mover + number;
        return number <= UINT64_MAX - last.mover || error_set(error, "damaged (a set overflows)");
    case COLUMN_OPPONENT:
        if (entry->stones.mover != last.mover)
            last.opponent = 0;
        entry->stones.opponent = last.opponent + number;
        return (number > 0 && number <= UINT64_MAX - last.opponent) ||
               error_set(error, "damaged (its entries are out of order)");
    case COLUMN_TURN:
        entry->turn = (uint32_t)number;
        return true;
    default:
        entry->rank = (uint32_t)number;
        return number > 0 || error_set(error, "damaged (a rank of 0)");
    }
}

static bool check_stones(const Board *board, Stones stones, Error *error) {
    return (stones.mover != 0 && stones.opponent != 0 && (stones.mover & stones.opponent) == 0 &&
            ((stones.mover | stones.opponent) & ~board->all) == 0 &&
            stones_equal(stones_fold(board, stones), stones)) ||
           error_set(error, "damaged (an entry isn't a canonical position)");
}

/* Room grows with the entries that are really there, and no further than `entries`, since a header
 * may promise anything. */
static bool make_room(Certificate *certificate, uint64_t *room, uint64_t needed, uint64_t entries,
                      Error *error) {
    if (needed <= *room)
        return true;
    uint64_t more = 2 * *room > needed ? 2 * *room : needed;
    more = more < entries ? more : entries;
    CertificateEntry *entry = realloc(certificate->entry, more * sizeof *entry);
    if (entry == NULL)
        return error_set_out_of_memory(error, "out of memory for %" PRIu64 " entries", needed);
    memset(entry + *room, 0, (more - *room) * sizeof *entry);
    certificate->entry = entry;
    *room = more;
    return true;
}

static const double mebibyte = 1 << 20;

static uint64_t memory_of(const CertificateReading *how) {
    return how->memory == 0 ? CERTIFICATE_MEMORY : how->memory;
}

/* Returns whether there may be so many entries in memory. */
static bool check_size(const CertificateReading *how, uint64_t entries, Error *error) {
    uint64_t bytes = certificate_bytes(entries), memory = memory_of(how);
    if (bytes == UINT64_MAX)
        return error_set(error, "too large: no memory has room for its %" PRIu64 " positions",
                         entries);
    return bytes <= memory ||
           error_set_out_of_memory(error,
                                   "too large: its %" PRIu64 " positions take %.1f MiB of "
                                   "memory, and %.1f MiB may be used",
                                   entries, (double)bytes / mebibyte, (double)memory / mebibyte);
}

/* Returns whether the file may be read at all: packed, entries take hardly more bytes than in
 * memory. With less memory than usual a file is still read, so that `accept` can say why it is left
 * out. */
static bool check_bytes(const Unpacking *unpacking, Error *error) {
    uint64_t memory = memory_of(&unpacking->how), bytes = unpacking->file.bytes;
    return bytes / 2 <= memory || bytes / 2 <= CERTIFICATE_MEMORY ||
           error_set_out_of_memory(error,
                                   "too large: it has %" PRIu64 " bytes, and %.1f MiB may be used",
                                   bytes, (double)memory / mebibyte);
}

static bool read_entries(Unpacking *unpacking, Certificate *certificate, uint64_t entries,
                         Error *error) {
    unsigned columns = certificate_columns(certificate->claim);
    uint64_t room = 0;
    for (uint64_t begin = 0; begin < entries; begin = certificate->entries) {
        if (stop_is_set(unpacking->how.stop))
            return error_stopped(error);
        uint64_t left = entries - begin;
        uint64_t end =
            begin + (left < CERTIFICATE_CHUNK_ENTRIES ? left : CERTIFICATE_CHUNK_ENTRIES);
        if (!make_room(certificate, &room, end, entries, error))
            return false;
        for (CertificateColumn column = 0; column < columns; column++)
            for (uint64_t number = begin; number < end; number++) {
                CertificateEntry *entry = &certificate->entry[number];
                if (!read_number(unpacking, column, number == 0 ? NULL : entry - 1, entry, error))
                    return false;
            }
        for (uint64_t number = begin; number < end; number++)
            if (!check_stones(certificate->rules.board, certificate->entry[number].stones, error))
                return false;
        certificate->entries = end;
    }
    if (unpacking->place < unpacking->length)
        return error_set(error, "damaged (something follows its entries)");
    return sealed_reader_check_end(&unpacking->file, error);
}

/* Reads a text that zeros fill up to the size of its field. */
static bool take_text(const uint8_t *field, size_t size, char *text) {
    size_t length = strnlen((const char *)field, size);
    for (size_t byte = length; byte < size; byte++)
        if (field[byte] != 0)
            return false;
    memcpy(text, field, length);
    text[length] = '\0';
    return length < size;
}

static bool decode_root(const uint8_t *head, Certificate *certificate) {
    char text[CERTIFICATE_ROOT_BYTES + 1], again[POSITION_TEXT_SIZE] = "";
    Rules rules;
    Stones stones;
    if (!take_text(head + AT_ROOT, CERTIFICATE_ROOT_BYTES, text) ||
        !position_read(certificate->rules.set, text, &rules, &certificate->root, NULL) ||
        rules.board != certificate->rules.board ||
        !position_plain(&rules, &certificate->root, &stones, NULL))
        return false;
    position_write(&rules, &certificate->root, again);
    return strcmp(text, again) == 0;
}

static bool decode_tables(const uint8_t *bytes, Certificate *certificate, Error *error) {
    certificate->table = calloc(certificate->tables + 1, sizeof *certificate->table);
    if (certificate->table == NULL)
        return error_out_of_memory(error);
    unsigned points = (unsigned)certificate->rules.board->points, last = 0;
    for (unsigned number = 0; number < certificate->tables; number++) {
        LeafTable *table = &certificate->table[number];
        const uint8_t *from = bytes + number * CERTIFICATE_TABLE_BYTES;
        table->split = (Split){from[0], from[1]};
        memcpy(table->content, from + 2, TABLE_DIGEST_BYTES);
        memcpy(table->digest, from + 2 + TABLE_DIGEST_BYTES, TABLE_DIGEST_BYTES);
        unsigned stones = (unsigned)from[0] + from[1], order = stones << 8 | from[0];
        if (from[0] == 0 || from[1] == 0 || stones > points || order <= last)
            return error_set(error, "damaged (its list of tables makes no sense)");
        last = order;
    }
    return true;
}

static bool read_head(const SealedReader *file, Certificate *certificate, uint64_t *entries,
                      Error *error) {
    uint8_t head[CERTIFICATE_HEADER_BYTES];
    if (!sealed_reader_head(file, &certificate_kind, head, sizeof head, error))
        return false;
    uint64_t version = bytes_get(head + AT_VERSION, 4);
    certificate->tables = (unsigned)bytes_get(head + AT_TABLES, 2);
    size_t table_bytes = certificate->tables * (size_t)CERTIFICATE_TABLE_BYTES;
    if (file->bytes < CERTIFICATE_HEADER_BYTES + table_bytes + SEAL_BYTES)
        return error_set(error, "cut short (%" PRIu64 " bytes)", file->bytes);
    certificate->claim = head[AT_CLAIM] == CLAIM_WINS ? CLAIM_WINS : CLAIM_DRAWS;
    certificate->strategist = head[AT_STRATEGIST] == WHITE ? WHITE : BLACK;
    *entries = bytes_get(head + AT_ENTRIES, 8);
    if (version == 0 || head[AT_CLAIM] > CLAIM_DRAWS || head[AT_STRATEGIST] > BLACK ||
        bytes_get(head + AT_ZEROS, AT_ENTRIES - AT_ZEROS) != 0 ||
        certificate->tables > LEAF_TABLES_MAX ||
        !rules_field_read(head + AT_RULES, head[AT_ROWS], head[AT_COLUMNS], &certificate->rules) ||
        !decode_root(head, certificate))
        return error_set(error, "damaged (its header makes no sense)");
    uint8_t *tables = malloc(table_bytes + 1);
    bool success = (tables != NULL || error_out_of_memory(error)) &&
                   file_read_at(file->descriptor, sizeof head, tables, table_bytes, error) &&
                   decode_tables(tables, certificate, error);
    free(tables);
    return success;
}

static bool read_all(Unpacking *unpacking, Certificate *certificate, Error *error) {
    uint64_t entries = 0;
    if (!read_head(&unpacking->file, certificate, &entries, error))
        return false;
    const CertificateReading *how = &unpacking->how;
    uint64_t head_bytes =
        CERTIFICATE_HEADER_BYTES + certificate->tables * (uint64_t)CERTIFICATE_TABLE_BYTES;
    return check_bytes(unpacking, error) &&
           sealed_reader_check(&unpacking->file, how->stop, certificate->digest, error) &&
           (how->accept == NULL || how->accept(how->context, certificate, error)) &&
           check_size(how, entries, error) &&
           sealed_reader_begin(&unpacking->file, head_bytes, error) &&
           read_entries(unpacking, certificate, entries, error);
}

bool certificate_read(const char *path, const CertificateReading *reading, Certificate *certificate,
                      Error *error) {
    Certificate read = {0};
    Unpacking *unpacking = calloc(1, sizeof *unpacking);
    if (unpacking == NULL)
        return error_set_out_of_memory(error, "%s: out of memory", path);
    if (reading != NULL)
        unpacking->how = *reading;
    if (!sealed_reader_init(&unpacking->file, path, error)) {
        free(unpacking);
        return false;
    }
    bool success = read_all(unpacking, &read, error);
    sealed_reader_finish(&unpacking->file);
    free(unpacking);
    if (success)
        *certificate = read;
    else {
        error_prefix(error, "%s", path);
        certificate_finish(&read);
    }
    return success;
}
