#include "checkpoint.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "notation.h"
#include "rules_field.h"
#include "sealed_file.h"
#include "stop.h"
#include "translate.h"

static const SealedKind checkpoint_kind = {"FanSolve", 1, N_("not a checkpoint of a search")};

enum {
    COMPRESSION_LEVEL = 1, /* stones in the order of a hash: higher levels gain next to nothing */
    ROOT_BYTES = 96,
    QUESTION_BYTES = 48,
    CHUNK_RECORDS = 1 << 14, /* records that stand together, byte by byte */
    RECORD_BYTES = 24,
    CHUNK_HEAD_BYTES = 4,
    CHUNK_BYTES = CHUNK_HEAD_BYTES + CHUNK_RECORDS * RECORD_BYTES,
    COMPRESSOR_BYTES = 1 << 21,
};

/* Offsets of the fields of the header, in bytes. */
enum {
    AT_ROWS = 12,
    AT_COLUMNS = 13,
    AT_INITIAL = 14,
    AT_STONES = 15,
    AT_RULES = 16,
    AT_ROOT = AT_RULES + RULES_FIELD_BYTES,
    AT_TABLES = AT_ROOT + ROOT_BYTES,
    AT_QUESTIONS = AT_TABLES + TABLE_DIGEST_BYTES,
    HEADER_BYTES = AT_QUESTIONS + 2 * QUESTION_BYTES,
};

/* Offsets of the fields of a question, in bytes. */
enum {
    AT_ASKED = 0,
    AT_ANSWER = 1,
    AT_HAS_BEST = 2,
    AT_ZEROS = 3,
    AT_PROOF = 8,
    AT_DISPROOF = 12,
    AT_NODES = 16,
    AT_MICROSECONDS = 24,
    AT_MOVER = 32,
    AT_OPPONENT = 40,
};

uint64_t checkpoint_memory(void) {
    return COMPRESSOR_BYTES + 2 * (uint64_t)CHUNK_BYTES + 2 * (uint64_t)SEALED_PIECE_BYTES;
}

/* Writes the digest of the contents of all tables of up to so many stones. Returns false if one is
 * missing. */
static bool digest_tables(const CheckpointTerms *terms, unsigned stones,
                          uint8_t digest[static TABLE_DIGEST_BYTES]) {
    Digest sum;
    digest_begin(&sum, TABLE_DIGEST_BYTES);
    for (unsigned total = 2; total <= stones; total++)
        for (unsigned mover = 1; mover < total; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(total - mover)};
            TableFile *file = tables_path_open_outcomes(terms->path, &terms->rules, split);
            if (file == NULL)
                return false;
            digest_add(&sum, table_file_header(file)->content, TABLE_DIGEST_BYTES);
            table_file_close(file);
        }
    digest_end(&sum, digest);
    return true;
}

/* --- The header --- */

static void put_question(uint8_t *bytes, const Settlement *so_far, int question) {
    const Finding *finding = &so_far->question[question];
    if (!so_far->asked[question])
        return;
    bytes[AT_ASKED] = 1;
    bytes[AT_ANSWER] = (uint8_t)finding->answer;
    bytes[AT_HAS_BEST] = finding->has_best;
    bytes_put(bytes + AT_PROOF, 4, finding->root.proof);
    bytes_put(bytes + AT_DISPROOF, 4, finding->root.disproof);
    bytes_put(bytes + AT_NODES, 8, finding->nodes);
    bytes_put(bytes + AT_MICROSECONDS, 8, (uint64_t)(finding->seconds * 1e6));
    if (finding->has_best) {
        bytes_put(bytes + AT_MOVER, 8, finding->best.mover);
        bytes_put(bytes + AT_OPPONENT, 8, finding->best.opponent);
    }
}

static bool get_question(const uint8_t *bytes, const Board *board, Settlement *so_far,
                         int question) {
    Finding finding = {
        .answer = (Answer)bytes[AT_ANSWER],
        .root = {(Number)bytes_get(bytes + AT_PROOF, 4), (Number)bytes_get(bytes + AT_DISPROOF, 4)},
        .nodes = bytes_get(bytes + AT_NODES, 8),
        .seconds = (double)bytes_get(bytes + AT_MICROSECONDS, 8) / 1e6,
        .has_best = bytes[AT_HAS_BEST] == 1,
        .best = {bytes_get(bytes + AT_MOVER, 8), bytes_get(bytes + AT_OPPONENT, 8)},
    };
    if (bytes_get(bytes + AT_MICROSECONDS, 8) > INT64_MAX || bytes[AT_ASKED] > 1 ||
        bytes[AT_ANSWER] > ANSWER_NO || bytes[AT_HAS_BEST] > 1 ||
        bytes_get(bytes + AT_ZEROS, AT_PROOF - AT_ZEROS) != 0 ||
        (finding.best.mover & finding.best.opponent) != 0 ||
        ((finding.best.mover | finding.best.opponent) & ~board->all) != 0)
        return false;
    so_far->asked[question] = bytes[AT_ASKED] == 1;
    so_far->question[question] = so_far->asked[question] ? finding : (Finding){0};
    return true;
}

/* Writes the fields that say what the search is about, without the digest of the tables. */
static void put_terms(uint8_t head[static HEADER_BYTES], const CheckpointTerms *terms) {
    char root[POSITION_TEXT_SIZE] = "";
    position_write(&terms->rules, &terms->root, root);
    sealed_head_begin(&checkpoint_kind, head);
    head[AT_ROWS] = (uint8_t)terms->rules.board->rows;
    head[AT_COLUMNS] = (uint8_t)terms->rules.board->columns;
    head[AT_INITIAL] = (uint8_t)terms->initial;
    head[AT_STONES] = (uint8_t)terms->tables_stones;
    rules_field_write(&terms->rules, head + AT_RULES);
    memcpy(head + AT_ROOT, root, strnlen(root, ROOT_BYTES));
}

/* --- writing --- */

typedef struct CheckpointWriting {
    SealedWriter file;
    TableRecord *records;
    uint8_t *chunk;
    const atomic_bool *stop;
} CheckpointWriting;

/* A chunk has the number of its records, then the lowest byte of the first word of each record, and
 * so on. Bytes of one kind stand together, since they compress better so. */
static size_t make_chunk(CheckpointWriting *writing, size_t count) {
    bytes_put(writing->chunk, CHUNK_HEAD_BYTES, count);
    uint8_t *byte = writing->chunk + CHUNK_HEAD_BYTES;
    for (unsigned shift = 0; shift < 64; shift += 8)
        for (size_t number = 0; number < count; number++)
            *byte++ = (uint8_t)(writing->records[number].mover >> shift);
    for (unsigned shift = 0; shift < 64; shift += 8)
        for (size_t number = 0; number < count; number++)
            *byte++ = (uint8_t)(writing->records[number].opponent >> shift);
    for (unsigned shift = 0; shift < 64; shift += 8)
        for (size_t number = 0; number < count; number++)
            *byte++ = (uint8_t)(writing->records[number].numbers >> shift);
    return (size_t)(byte - writing->chunk);
}

static bool write_records(CheckpointWriting *writing, Dfpn *dfpn, Error *error) {
    uint64_t place = 0;
    for (size_t count = 1; count > 0;) {
        if (stop_is_set(writing->stop))
            return error_stopped(error);
        count = dfpn_take(dfpn, &place, writing->records, CHUNK_RECORDS);
        size_t length = make_chunk(writing, count);
        if (!sealed_writer_compress(&writing->file, writing->chunk, length, count == 0, error))
            return false;
    }
    return true;
}

bool checkpoint_write(const char *path, const CheckpointTerms *terms, const Settlement *so_far,
                      Dfpn *dfpn, const atomic_bool *stop, Error *error) {
    uint8_t head[HEADER_BYTES] = {0};
    put_terms(head, terms);
    for (int question = 0; question < 2; question++)
        put_question(head + AT_QUESTIONS + question * QUESTION_BYTES, so_far, question);
    if (!digest_tables(terms, terms->tables_stones, head + AT_TABLES))
        return error_set(error, "cannot write %s: the tables are gone", path);
    CheckpointWriting writing = {
        .records = malloc(CHUNK_RECORDS * sizeof *writing.records),
        .chunk = malloc(CHUNK_BYTES),
        .stop = stop,
    };
    bool success = (writing.records != NULL && writing.chunk != NULL) ||
                   error_set_out_of_memory(error, "cannot write %s: out of memory", path);
    if (success && sealed_writer_init(&writing.file, path, COMPRESSION_LEVEL, error)) {
        success = sealed_writer_append(&writing.file, head, sizeof head, error) &&
                  write_records(&writing, dfpn, error) &&
                  sealed_writer_commit(&writing.file, error);
        sealed_writer_finish(&writing.file);
    } else {
        success = false;
    }
    free(writing.records);
    free(writing.chunk);
    return success;
}

/* --- reading --- */

typedef struct CheckpointReading {
    SealedReader file;
    TableRecord *records;
    uint8_t *chunk;
} CheckpointReading;

static bool unpack(CheckpointReading *reading, uint8_t *bytes, size_t length, Error *error) {
    while (length > 0) {
        size_t some;
        if (!sealed_reader_unpack(&reading->file, bytes, length, &some, error))
            return false;
        if (some == 0)
            return error_set(error, "damaged (its entries are cut short)");
        bytes += some;
        length -= some;
    }
    return true;
}

static uint64_t gather(const uint8_t *column, size_t number, size_t count) {
    uint64_t word = 0;
    for (unsigned byte = 0; byte < 8; byte++)
        word |= (uint64_t)column[byte * count + number] << (8 * byte);
    return word;
}

static bool read_records(CheckpointReading *reading, Dfpn *dfpn, Error *error) {
    for (;;) {
        if (!unpack(reading, reading->chunk, CHUNK_HEAD_BYTES, error))
            return false;
        size_t count = (size_t)bytes_get(reading->chunk, CHUNK_HEAD_BYTES);
        if (count == 0)
            return sealed_reader_check_end(&reading->file, error);
        if (count > CHUNK_RECORDS)
            return error_set(error, "damaged (a chunk is too long)");
        if (!unpack(reading, reading->chunk, count * RECORD_BYTES, error))
            return false;
        for (size_t number = 0; number < count; number++)
            reading->records[number] = (TableRecord){
                gather(reading->chunk, number, count),
                gather(reading->chunk + 8 * count, number, count),
                gather(reading->chunk + 16 * count, number, count),
            };
        if (!dfpn_put(dfpn, reading->records, count))
            return error_set(error, "damaged (an entry makes no sense)");
    }
}

/* A foreign file may hold anything; only printable text goes to a terminal. */
static bool is_printable(const uint8_t *text, size_t size) {
    for (size_t byte = 0; byte < size && text[byte] != 0; byte++)
        if (text[byte] < ' ' || text[byte] > '~')
            return false;
    return true;
}

/* Returns whether the header is about this search. */
static bool compare_terms(const uint8_t head[static HEADER_BYTES], const CheckpointTerms *terms,
                          Error *error) {
    uint8_t wanted[HEADER_BYTES] = {0}, tables[TABLE_DIGEST_BYTES];
    unsigned stones = head[AT_STONES];
    put_terms(wanted, terms);
    if (memcmp(head + AT_ROWS, wanted + AT_ROWS, AT_INITIAL - AT_ROWS) != 0 ||
        memcmp(head + AT_RULES, wanted + AT_RULES, AT_TABLES - AT_RULES) != 0)
        return is_printable(head + AT_ROOT, ROOT_BYTES) &&
                       is_printable(head + AT_RULES, RULES_FIELD_BYTES)
                   ? error_set(error, "of another search: it is about %.*s, rules %.*s", ROOT_BYTES,
                               (const char *)head + AT_ROOT, RULES_FIELD_BYTES,
                               (const char *)head + AT_RULES)
                   : error_set(error, "of another search");
    if (head[AT_INITIAL] != wanted[AT_INITIAL])
        return error_set(error, "of a search with other initial numbers: %s",
                         head[AT_INITIAL] < INITIAL_KINDS ? initial_name(head[AT_INITIAL]) : "?");
    if (stones > terms->tables_stones)
        return error_set(error,
                         "of a search with tables of up to %u stones; here there are those "
                         "of up to %u",
                         stones, terms->tables_stones);
    if (!digest_tables(terms, stones, tables) ||
        memcmp(tables, head + AT_TABLES, sizeof tables) != 0)
        return error_set(error, "of a search with other tables: their digests differ");
    return true;
}

static bool read_head(CheckpointReading *reading, const CheckpointTerms *terms, Settlement *so_far,
                      Error *error) {
    uint8_t head[HEADER_BYTES];
    if (!sealed_reader_head(&reading->file, &checkpoint_kind, head, sizeof head, error))
        return false;
    if (reading->file.bytes < HEADER_BYTES + SEAL_BYTES)
        return error_set(error, "cut short (%" PRIu64 " bytes)", reading->file.bytes);
    uint8_t seal[SEAL_BYTES];
    if (!sealed_reader_check(&reading->file, NULL, seal, error))
        return false;
    if (!compare_terms(head, terms, error))
        return false;
    Settlement read = {0};
    for (int question = 0; question < 2; question++)
        if (!get_question(head + AT_QUESTIONS + question * QUESTION_BYTES, terms->rules.board,
                          &read, question))
            return error_set(error, "damaged (its header makes no sense)");
    *so_far = read;
    return sealed_reader_begin(&reading->file, HEADER_BYTES, error);
}

bool checkpoint_read(const char *path, const CheckpointTerms *terms, Settlement *so_far, Dfpn *dfpn,
                     Error *error) {
    Settlement read;
    CheckpointReading reading = {0};
    if (!sealed_reader_init(&reading.file, path, error))
        return false;
    bool success = read_head(&reading, terms, &read, error);
    if (success) {
        reading.records = malloc(CHUNK_RECORDS * sizeof *reading.records);
        reading.chunk = malloc(CHUNK_BYTES);
        success = reading.records != NULL && reading.chunk != NULL
                      ? read_records(&reading, dfpn, error)
                      : error_out_of_memory(error);
        if (!success)
            dfpn_clear(dfpn);
        free(reading.records);
        free(reading.chunk);
    }
    sealed_reader_finish(&reading.file);
    if (!success)
        return error_prefix(error, "%s", path);
    *so_far = read;
    return true;
}
