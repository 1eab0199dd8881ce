#include "table_format.h"

#include <inttypes.h>
#include <string.h>

#include "bytes.h"
#include "rules_field.h"

enum { FORMAT_VERSION = 2, CONTENT_VERSION = 1 };

/* The places of the header's fields. */
enum {
    AT_MAGIC = 0,
    AT_VERSION = 8,
    AT_KIND = 12,
    AT_ROWS = 13,
    AT_COLUMNS = 14,
    AT_MOVER = 15,
    AT_OPPONENT = 16,
    AT_MODEL_BYTES = 17,
    AT_BLOCK_ENTRIES = 20,
    AT_ENTRIES = 24,
    AT_BLOCKS = 32,
    AT_OUTCOMES = 40,
    AT_LONGEST_WIN = 64,
    AT_LONGEST_LOSS = 68,
    AT_RULES = 72,
    AT_CONTENT = AT_RULES + RULES_FIELD_BYTES, /* the fields before it describe the content */
    AT_FILE_BYTES = AT_CONTENT + TABLE_DIGEST_BYTES,
    AT_DIGEST = AT_FILE_BYTES + 8,
};

_Static_assert(AT_DIGEST + TABLE_DIGEST_BYTES == TABLE_HEADER_BYTES, "the header's fields");

static const char magic[8] = {'F', 'a', 'n', 'T', 'a', 'b', 'l', 'e'};

void table_header_encode(const TableHeader *header, uint8_t *head) {
    memset(head, 0, TABLE_HEADER_BYTES);
    memcpy(head + AT_MAGIC, magic, sizeof magic);
    bytes_put(head + AT_VERSION, 4, FORMAT_VERSION);
    head[AT_KIND] = (uint8_t)header->kind;
    head[AT_ROWS] = (uint8_t)header->rules.board->rows;
    head[AT_COLUMNS] = (uint8_t)header->rules.board->columns;
    head[AT_MOVER] = header->split.mover;
    head[AT_OPPONENT] = header->split.opponent;
    bytes_put(head + AT_MODEL_BYTES, 3, header->model_bytes);
    bytes_put(head + AT_BLOCK_ENTRIES, 4, TABLE_BLOCK_ENTRIES);
    bytes_put(head + AT_ENTRIES, 8, header->entries);
    bytes_put(head + AT_BLOCKS, 8, table_block_count(header->entries));
    for (unsigned outcome = 0; outcome < 3; outcome++)
        bytes_put(head + AT_OUTCOMES + 8 * outcome, 8, header->outcomes[outcome]);
    bytes_put(head + AT_LONGEST_WIN, 4, header->longest_win);
    bytes_put(head + AT_LONGEST_LOSS, 4, header->longest_loss);
    rules_field_write(&header->rules, head + AT_RULES);
    memcpy(head + AT_CONTENT, header->content, TABLE_DIGEST_BYTES);
    bytes_put(head + AT_FILE_BYTES, 8, header->file_bytes);
    memcpy(head + AT_DIGEST, header->digest, TABLE_DIGEST_BYTES);
}

/* Returns whether a table can have these numbers. */
static bool makes_sense(const TableHeader *header) {
    const unsigned points = (unsigned)header->rules.board->points;
    uint64_t left = header->entries;
    for (unsigned outcome = 0; outcome < 3; outcome++) {
        if (header->outcomes[outcome] > left)
            return false;
        left -= header->outcomes[outcome];
    }
    bool is_wdl = header->kind == TABLE_WDL;
    unsigned win = header->longest_win, loss = header->longest_loss;
    return header->split.mover > 0 && header->split.opponent > 0 &&
           (unsigned)header->split.mover + header->split.opponent <= points &&
           win <= VALUE_DISTANCE_MAX && loss <= VALUE_DISTANCE_MAX &&
           (win % 2 == 1) == (!is_wdl && header->outcomes[OUTCOME_WIN] > 0) && loss % 2 == 0 &&
           (loss == 0 || (!is_wdl && header->outcomes[OUTCOME_LOSS] > 0));
}

bool table_header_decode(const uint8_t *head, size_t length, uint64_t file_bytes,
                         TableHeader *header, Error *error) {
    size_t magic_bytes = length < sizeof magic ? length : sizeof magic;
    if (memcmp(head, magic, magic_bytes) != 0)
        return error_set(error, "not a table of Fanorona");
    if (length < TABLE_HEADER_BYTES)
        return error_set(error, "cut short (%" PRIu64 " of at least %d bytes)", file_bytes,
                         TABLE_HEADER_BYTES);
    uint64_t version = bytes_get(head + AT_VERSION, 4);
    if (version > FORMAT_VERSION)
        return error_set(
            error, "made by a newer version of the program (format %" PRIu64 ", this one reads %d)",
            version, FORMAT_VERSION);
    if (version < FORMAT_VERSION)
        return error_set(error,
                         "made by an older version of the program (format %" PRIu64
                         ", this one reads %d): build the table again",
                         version, FORMAT_VERSION);
    TableHeader found = {
        .kind = head[AT_KIND] == TABLE_WDL ? TABLE_WDL : TABLE_DISTANCE,
        .split = {head[AT_MOVER], head[AT_OPPONENT]},
        .entries = bytes_get(head + AT_ENTRIES, 8),
        .model_bytes = (size_t)bytes_get(head + AT_MODEL_BYTES, 3),
        .longest_win = (unsigned)bytes_get(head + AT_LONGEST_WIN, 4),
        .longest_loss = (unsigned)bytes_get(head + AT_LONGEST_LOSS, 4),
        .file_bytes = bytes_get(head + AT_FILE_BYTES, 8),
    };
    for (unsigned outcome = 0; outcome < 3; outcome++)
        found.outcomes[outcome] = bytes_get(head + AT_OUTCOMES + 8 * outcome, 8);
    memcpy(found.content, head + AT_CONTENT, TABLE_DIGEST_BYTES);
    memcpy(found.digest, head + AT_DIGEST, TABLE_DIGEST_BYTES);
    if (found.file_bytes > file_bytes)
        return error_set(error, "cut short (%" PRIu64 " of %" PRIu64 " bytes)", file_bytes,
                         found.file_bytes);
    if (found.file_bytes < file_bytes)
        return error_set(error, "damaged (%" PRIu64 " bytes in place of %" PRIu64 ")", file_bytes,
                         found.file_bytes);
    uint64_t blocks = table_block_count(found.entries);
    bool valid = head[AT_KIND] <= TABLE_DISTANCE && found.model_bytes <= TABLE_MODEL_BYTES_MAX &&
                 bytes_get(head + AT_BLOCK_ENTRIES, 4) == TABLE_BLOCK_ENTRIES &&
                 bytes_get(head + AT_BLOCKS, 8) == blocks &&
                 blocks <= (file_bytes - TABLE_HEADER_BYTES) / TABLE_DIRECTORY_ENTRY_BYTES &&
                 table_head_bytes(blocks, found.model_bytes) <= file_bytes &&
                 rules_field_read(head + AT_RULES, head[AT_ROWS], head[AT_COLUMNS], &found.rules) &&
                 makes_sense(&found);
    if (!valid)
        return error_set(error, "damaged (its header makes no sense)");
    *header = found;
    return true;
}

void table_head_digest(const uint8_t *head, uint64_t head_bytes,
                       uint8_t result[TABLE_DIGEST_BYTES]) {
    static const uint8_t zeros[TABLE_DIGEST_BYTES];
    Digest digest;
    digest_begin(&digest, TABLE_DIGEST_BYTES);
    digest_add(&digest, head, AT_DIGEST);
    digest_add(&digest, zeros, sizeof zeros);
    digest_add(&digest, head + TABLE_HEADER_BYTES, head_bytes - TABLE_HEADER_BYTES);
    digest_end(&digest, result);
}

/* The entries before a hole, from the first number on. */
typedef struct Filling {
    uint8_t *entries;
    uint64_t begin;
    size_t passed;
    uint64_t *filled; /* how many holes got each entry; may be NULL */
} Filling;

static void fill_to(Filling *filling, size_t end) {
    uint8_t last = filling->passed == 0 ? 0 : filling->entries[filling->passed - 1];
    memset(filling->entries + filling->passed, last, end - filling->passed);
    if (filling->filled != NULL)
        filling->filled[last] += end - filling->passed;
}

static bool pass_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)stones;
    (void)symmetries;
    Filling *filling = context;
    size_t entry = (size_t)(number - filling->begin);
    fill_to(filling, entry);
    filling->passed = entry + 1;
    return true;
}

void table_fill_holes(const Index *index, uint64_t begin, size_t length, uint8_t *entries,
                      uint64_t *filled) {
    IndexCursor cursor = index_cursor(index, begin);
    for (size_t entry = 0; entry < length;) {
        IndexPiece piece = index_piece(index, &cursor, begin + entry);
        size_t end = piece.end - begin < length ? (size_t)(piece.end - begin) : length;
        Filling filling = {entries, begin, entry, filled};
        if (piece.symmetries != 1) {
            index_walk(index, begin + entry, begin + end, pass_position, &filling);
            fill_to(&filling, end);
        }
        entry = end;
    }
}

void table_content_end(Digest *digest, const TableHeader *header,
                       uint8_t result[TABLE_DIGEST_BYTES]) {
    uint8_t head[TABLE_HEADER_BYTES];
    table_header_encode(header, head);
    /* The content's digest doesn't depend on how it is packed. */
    bytes_put(head + AT_VERSION, 4, CONTENT_VERSION);
    bytes_put(head + AT_MODEL_BYTES, 3, 0);
    digest_add(digest, head, AT_CONTENT);
    digest_end(digest, result);
}

void table_directory_put(uint8_t *head, uint64_t block, const void *packed, size_t bytes) {
    uint8_t *entry = head + table_directory_at(block);
    bytes_put(entry, 4, bytes);
    digest_compute(packed, bytes, entry + 4, TABLE_BLOCK_DIGEST_BYTES);
}

size_t table_directory_get(const uint8_t *head, uint64_t block,
                           uint8_t digest[TABLE_BLOCK_DIGEST_BYTES]) {
    const uint8_t *entry = head + table_directory_at(block);
    memcpy(digest, entry + 4, TABLE_BLOCK_DIGEST_BYTES);
    return (size_t)bytes_get(entry, 4);
}
