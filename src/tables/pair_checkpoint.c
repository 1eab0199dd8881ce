#include "pair_checkpoint.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bytes.h"
#include "clock.h"
#include "crew_file.h"
#include "digest.h"
#include "rules_field.h"
#include "translate.h"

/* A file is a head and a record for each piece of both tables. */
enum { VERSION = 2, RECORD_DIGEST_BYTES = 16, HEAD_DIGEST_BYTES = 32 };

enum {
    AT_VERSION = 8,
    AT_ROWS = 12,
    AT_COLUMNS = 13,
    AT_MOVER = 14,
    AT_OPPONENT = 15,
    AT_NUMBERS = 16, /* of the two tables */
    AT_RULES = 32,
    AT_LEVEL = AT_RULES + RULES_FIELD_BYTES,
    AT_OUTCOMES = AT_LEVEL + 4,
    AT_DIGEST = AT_OUTCOMES + 4,
    HEAD_BYTES = AT_DIGEST + HEAD_DIGEST_BYTES,
};

static const char magic[8] = {'F', 'a', 'n', 'S', 'o', 'l', 'v', 'e'};

typedef struct Record {
    uint8_t digest[RECORD_DIGEST_BYTES]; /* of the fields below */
    uint8_t claims[CLAIMS];
    uint8_t entries[2 * PIECE_NUMBERS]; /* zero after the last number */
} Record;

static void write_head(const Solver *solver, uint8_t head[static HEAD_BYTES]) {
    memset(head, 0, HEAD_BYTES);
    memcpy(head, magic, sizeof magic);
    bytes_put(head + AT_VERSION, 4, VERSION);
    head[AT_ROWS] = (uint8_t)solver->rules->board->rows;
    head[AT_COLUMNS] = (uint8_t)solver->rules->board->columns;
    head[AT_MOVER] = solver->split.mover;
    head[AT_OPPONENT] = solver->split.opponent;
    for (unsigned table = 0; table < solver->tables_in_pair; table++)
        bytes_put(head + AT_NUMBERS + 8 * table, 8, index_size(solver->work[table].index));
    rules_field_write(solver->rules, head + AT_RULES);
    bytes_put(head + AT_LEVEL, 4, solver->level);
    bytes_put(head + AT_OUTCOMES, 4, solver->options->outcomes);
    digest_compute(head, AT_DIGEST, head + AT_DIGEST, HEAD_DIGEST_BYTES);
}

static uint64_t pieces_of(uint64_t numbers) {
    return (numbers + PIECE_NUMBERS - 1) / PIECE_NUMBERS;
}

/* Returns where the record of a piece of the own share is. */
static uint64_t record_at(const Solver *solver, unsigned table, uint64_t piece) {
    uint64_t number = solver->work[table].own.begin / PIECE_NUMBERS + piece;
    if (table == 1)
        number += pieces_of(index_size(solver->work[0].index));
    return HEAD_BYTES + number * sizeof(Record);
}

/* Returns how many numbers a piece of the own share has. */
static size_t length_of(const Work *work, uint64_t piece) {
    uint64_t left = work->own.count - piece * PIECE_NUMBERS;
    return left < PIECE_NUMBERS ? (size_t)left : PIECE_NUMBERS;
}

static void digest_record(const Record *record, uint8_t digest[static RECORD_DIGEST_BYTES]) {
    digest_compute(record->claims, sizeof *record - sizeof record->digest, digest,
                   RECORD_DIGEST_BYTES);
}

/* Gets each piece of the own share. */
typedef bool (*RecordVisitor)(Solver *solver, unsigned table, uint64_t piece, Record *record,
                              void *file, Error *error);

static bool visit_records(Solver *solver, RecordVisitor visit, void *file, Error *error) {
    Record *record = malloc(sizeof *record);
    bool going = record != NULL || error_out_of_memory(error);
    for (unsigned table = 0; table < solver->tables_in_pair; table++)
        for (uint64_t piece = 0; going && piece < pieces_of(solver->work[table].own.count); piece++)
            going = visit(solver, table, piece, record, file, error);
    free(record);
    return going;
}

static bool write_record(Solver *solver, unsigned table, uint64_t piece, Record *record, void *file,
                         Error *error) {
    const Work *work = &solver->work[table];
    memset(record, 0, sizeof *record);
    memcpy(record->claims, work->claims + piece * CLAIMS, CLAIMS);
    memcpy(record->entries, work->memory + piece * 2 * PIECE_NUMBERS, 2 * length_of(work, piece));
    digest_record(record, record->digest);
    return file_writer_overwrite(file, record_at(solver, table, piece), record, sizeof *record,
                                 error);
}

static bool read_record(Solver *solver, unsigned table, uint64_t piece, Record *record, void *file,
                        Error *error) {
    uint8_t digest[RECORD_DIGEST_BYTES];
    Work *work = &solver->work[table];
    if (!file_read_at(*(const int *)file, record_at(solver, table, piece), record, sizeof *record,
                      error))
        return false;
    digest_record(record, digest);
    if (memcmp(digest, record->digest, sizeof digest) != 0)
        return error_set(error, "it is damaged");
    memcpy(work->claims + piece * CLAIMS, record->claims, CLAIMS);
    memcpy(work->memory + piece * 2 * PIECE_NUMBERS, record->entries, 2 * length_of(work, piece));
    for (unsigned distance = 0; distance <= VALUE_DISTANCE_MAX; distance++)
        if (record->claims[distance] != 0 && atomic_load(&solver->last) < distance)
            atomic_store(&solver->last, distance);
    return true;
}

static bool save(Solver *solver, Error *error) {
    const Crew *crew = solver->options->crew;
    uint8_t head[HEAD_BYTES];
    FileWriter *file = crew_file_create(crew, solver->options->checkpoint, error);
    if (file == NULL)
        return false;
    write_head(solver, head);
    bool written = visit_records(solver, write_record, file, error) &&
                   (!crew_leads(crew) || file_writer_overwrite(file, 0, head, sizeof head, error));
    written = crew_agree(crew, written, error) && crew_file_commit(crew, file, error);
    file_writer_destroy(file);
    return written;
}

bool pair_checkpoint_keep(Solver *solver, Error *error) {
    const SolveOptions *options = solver->options;
    if (options->checkpoint == NULL)
        return true;
    bool is_due = clock_seconds() - solver->kept >= options->keep_every;
    if (!crew_any(options->crew, crew_leads(options->crew) && is_due))
        return true;
    bool saved = save(solver, error);
    solver->kept = clock_seconds();
    return saved;
}

/* Reads the head, which must be that of the pair at any level, and the own records. */
static bool load(Solver *solver, Error *error) {
    uint64_t size;
    uint8_t head[HEAD_BYTES], expected[HEAD_BYTES];
    int file = file_open(solver->options->checkpoint, &size, error);
    if (file < 0)
        return false;
    bool loaded = file_read_at(file, 0, head, sizeof head, error);
    if (loaded) {
        solver->level = (unsigned)bytes_get(head + AT_LEVEL, 4);
        write_head(solver, expected);
        loaded =
            (memcmp(head, expected, sizeof head) == 0 && solver->level <= VALUE_DISTANCE_MAX + 1) ||
            error_set(error, "it is damaged, or of other tables");
    }
    loaded = loaded && visit_records(solver, read_record, &file, error);
    close(file);
    return loaded ||
           error_prefix(error,
                        error->out_of_memory ? "%s"
                                             : N_("%s (remove it, and the pair is solved anew)"),
                        solver->options->checkpoint);
}

bool pair_checkpoint_load(Solver *solver, Error *error) {
    const SolveOptions *options = solver->options;
    solver->kept = clock_seconds();
    if (options->checkpoint == NULL ||
        !crew_any(options->crew,
                  crew_leads(options->crew) && access(options->checkpoint, F_OK) == 0))
        return true;
    return crew_agree(options->crew, load(solver, error), error);
}
