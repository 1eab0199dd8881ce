#include "table_store.h"

#include <stdlib.h>

#include "block_cache.h"
#include "fold.h"
#include "parallel.h"
#include "published.h"
#include "stop.h"
#include "used_files.h"

struct Tables {
    UsedFiles files;
    OutcomeCache *outcomes;
    BlockCache *values;
};

Tables *tables_create(const Rules *rules, const TablesPath *path, uint64_t cache_bytes,
                      Error *error) {
    Tables *tables = calloc(1, sizeof *tables);
    if (tables != NULL && used_files_init(&tables->files, rules, path)) {
        tables->outcomes = outcome_cache_create(cache_bytes / 2);
        tables->values = block_cache_create(TABLE_PART_ENTRIES, cache_bytes / 2);
    }
    if (tables != NULL && tables->outcomes != NULL && tables->values != NULL)
        return tables;
    tables_destroy(tables);
    error_set_out_of_memory(error, "out of memory for tables");
    return NULL;
}

void tables_destroy(Tables *tables) {
    if (tables == NULL)
        return;
    used_files_finish(&tables->files);
    outcome_cache_destroy(tables->outcomes);
    block_cache_destroy(tables->values);
    free(tables);
}

uint64_t tables_outcomes_bytes(uint64_t entries) {
    return outcomes_bytes(entries);
}

const Rules *tables_rules(const Tables *tables) {
    return &tables->files.rules;
}

unsigned tables_left_out(const Tables *tables) {
    return atomic_load(&tables->files.left_out);
}

bool tables_next_problem(Tables *tables, Error *problem) {
    return used_files_next_problem(&tables->files, problem);
}

bool tables_make_room(Tables *tables, uint64_t bytes, Error *error) {
    unsigned points = (unsigned)tables->files.rules.board->points;
    if (outcome_cache_bytes(tables->outcomes) >= bytes)
        return true;
    OutcomeCache *outcomes = outcome_cache_create(bytes);
    if (outcomes == NULL)
        return error_set_out_of_memory(error, "out of memory for tables");
    for (unsigned mover = 1; mover < points; mover++)
        for (unsigned opponent = 1; mover + opponent <= points; opponent++)
            cached_table_forget(atomic_load(&tables->files.split[mover][opponent].outcomes));
    outcome_cache_destroy(tables->outcomes);
    tables->outcomes = outcomes;
    return true;
}

bool tables_leave_out(Tables *tables, Split split, TableKind kind, const Error *reason) {
    StoredTable *table = &tables->files.split[split.mover][split.opponent];
    const TableFile *file = atomic_load_explicit(&table->looked, memory_order_acquire)
                                ? atomic_load(&table->file[kind])
                                : NULL;
    if (file == NULL || published_compare(table_file_header(file)) == PUBLISHED_SAME)
        return false;
    Error problem = *reason;
    error_prefix(&problem, "%s", table_file_path(file));
    return used_files_leave_out(&tables->files, table, kind, file, true, &problem);
}

/* A part to be unpacked, and the file that was damaged if that failed. */
typedef struct Unpacking {
    TableFile *file[TABLE_KINDS];
    const Index *index;
    uint64_t part;
    bool damaged[TABLE_KINDS];
    Error error;
} Unpacking;

static bool fill_values(void *context, uint8_t *bytes) {
    Unpacking *unpacking = context;
    uint8_t outcomes[TABLE_PART_ENTRIES];
    size_t length;
    unpacking->damaged[TABLE_WDL] =
        !table_file_read_part_outcomes(unpacking->file[TABLE_WDL], unpacking->index,
                                       unpacking->part, outcomes, &length, &unpacking->error);
    if (unpacking->damaged[TABLE_WDL])
        return false;
    unpacking->damaged[TABLE_DISTANCE] =
        !table_file_read_part_values(unpacking->file[TABLE_DISTANCE], unpacking->index,
                                     unpacking->part, outcomes, length, bytes, &unpacking->error);
    return !unpacking->damaged[TABLE_DISTANCE];
}

/* Returns the number of a position in the files of one of the two boards. */
static uint64_t rank(const Tables *tables, const StoredTable *table, bool from_side,
                     Stones stones) {
    return index_rank(atomic_load_explicit(&table->index[from_side], memory_order_relaxed),
                      from_side ? stones_from_side(tables->files.rules.board, stones) : stones);
}

/* Reads the value of a position. Returns false if no whole file has it, or memory is out. */
static bool read_value(Tables *tables, StoredTable *table, Stones stones, Value *value) {
    for (;;) {
        Unpacking unpacking = {0};
        uint64_t left_out = atomic_load(&table->left_out) % 16;
        bool from_side[TABLE_KINDS];
        for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
            unpacking.file[kind] = atomic_load_explicit(&table->file[kind], memory_order_acquire);
            if (unpacking.file[kind] == NULL)
                return false;
            from_side[kind] = used_files_is_from_side(&tables->files, unpacking.file[kind]);
        }
        if (from_side[TABLE_WDL] != from_side[TABLE_DISTANCE])
            return false;
        uint64_t number = rank(tables, table, from_side[TABLE_WDL], stones);
        unpacking.index = table->index[from_side[TABLE_WDL]];
        unpacking.part = number / TABLE_PART_ENTRIES;
        uint64_t key = (left_out << 12 | (uint64_t)table->split.mover << 6 | table->split.opponent)
                           << 48 |
                       (uint64_t)from_side[TABLE_WDL] << 47 | unpacking.part;
        if (block_cache_byte(tables->values, key, number % TABLE_PART_ENTRIES, fill_values,
                             &unpacking, value))
            return true;
        TableKind damaged = unpacking.damaged[TABLE_WDL] ? TABLE_WDL : TABLE_DISTANCE;
        if (!unpacking.damaged[damaged])
            return used_files_tell_out_of_memory(&tables->files);
        used_files_leave_out(&tables->files, table, damaged, unpacking.file[damaged], false,
                             &unpacking.error);
    }
}

/* Returns the outcome of a position; OUTCOME_UNKNOWN if no whole file has it. */
static Outcome read_outcome(Tables *tables, StoredTable *table, Stones stones) {
    for (;;) {
        Error error;
        CachedTable *outcomes = atomic_load_explicit(&table->outcomes, memory_order_acquire);
        if (outcomes == NULL)
            return OUTCOME_UNKNOWN;
        const TableFile *file = cached_table_file(outcomes);
        bool from_side = used_files_is_from_side(&tables->files, file);
        Outcome outcome = outcome_cache_get(tables->outcomes, outcomes,
                                            rank(tables, table, from_side, stones), &error);
        if (outcome != OUTCOME_UNKNOWN)
            return outcome;
        used_files_leave_out(&tables->files, table, TABLE_WDL, file, false, &error);
    }
}

Outcome tables_stored_outcome(Tables *tables, Stones stones, const atomic_bool *stop) {
    StoredTable *table = used_files_of(&tables->files, stones);
    return used_files_look_for(&tables->files, table, stop) ? read_outcome(tables, table, stones)
                                                            : OUTCOME_UNKNOWN;
}

bool tables_stored_value(Tables *tables, Stones stones, const atomic_bool *stop, Value *value) {
    return tables_has_distances(tables, stones, stop) &&
           read_value(tables, used_files_of(&tables->files, stones), stones, value);
}

bool tables_has_distances(Tables *tables, Stones stones, const atomic_bool *stop) {
    StoredTable *table = used_files_of(&tables->files, stones);
    return used_files_look_for(&tables->files, table, stop) &&
           atomic_load_explicit(&table->file[TABLE_DISTANCE], memory_order_relaxed) != NULL;
}

uint64_t tables_unpacked(Tables *tables) {
    return outcome_cache_unpacked(tables->outcomes);
}

uint64_t tables_memory(Tables *tables) {
    return sizeof *tables + outcome_cache_bytes(tables->outcomes) +
           used_files_memory(&tables->files);
}

void tables_bound(Tables *tables, uint64_t bytes) {
    used_files_bound(&tables->files, bytes);
}

bool tables_lack_room(const Tables *tables) {
    return atomic_load(&tables->files.lacks_room);
}

/* Goes through the splits of so many stones, and opens their tables. */
static bool open_tables(Tables *tables, unsigned stones, const atomic_bool *stop) {
    bool opened = true;
    for (unsigned mover = 1; opened && mover < stones; mover++)
        opened =
            !stop_is_set(stop) &&
            used_files_look_for(&tables->files, &tables->files.split[mover][stones - mover], stop);
    return opened;
}

bool tables_open(Tables *tables, unsigned stones, const atomic_bool *stop) {
    unsigned points = (unsigned)tables->files.rules.board->points;
    for (unsigned sum = 2; sum <= stones && sum <= points; sum++)
        if (!open_tables(tables, sum, stop))
            return false;
    return true;
}

/* The tables of a number of stones while they are loaded. */
typedef struct Loading {
    Tables *tables;
    unsigned stones;
    const atomic_bool *stop;
    /* By the mover's stones: the tables, and the first piece of each. A piece is a part. */
    CachedTable *outcomes[BOARD_POINTS_MAX + 1];
    uint64_t begin[BOARD_POINTS_MAX + 1];
    atomic_flag told;
    Error error; /* of the first damaged file; "": none */
} Loading;

static bool load_piece(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    Loading *loading = context;
    unsigned mover = 1;
    if (stop_is_set(loading->stop))
        return false;
    while (loading->begin[mover + 1] <= piece)
        mover++;
    CachedTable *outcomes = loading->outcomes[mover];
    uint64_t number = (piece - loading->begin[mover]) * TABLE_PART_ENTRIES;
    Error error;
    if (outcome_cache_get(loading->tables->outcomes, outcomes, number, &error) != OUTCOME_UNKNOWN)
        return true;
    UsedFiles *files = &loading->tables->files;
    used_files_leave_out(files, &files->split[mover][loading->stones - mover], TABLE_WDL,
                         cached_table_file(outcomes), false, &error);
    if (!atomic_flag_test_and_set(&loading->told))
        loading->error = error;
    return true;
}

/* Counts the parts of all tables of so many stones. */
static uint64_t count_pieces(Loading *loading) {
    uint64_t pieces = 0;
    for (unsigned mover = 1; mover < loading->stones; mover++) {
        StoredTable *table = &loading->tables->files.split[mover][loading->stones - mover];
        CachedTable *outcomes = atomic_load_explicit(&table->outcomes, memory_order_acquire);
        loading->outcomes[mover] = outcomes;
        loading->begin[mover] = pieces;
        pieces += outcomes == NULL ? 0 : cached_table_parts(outcomes);
    }
    loading->begin[loading->stones] = pieces;
    return pieces;
}

bool tables_load_outcomes(Tables *tables, unsigned stones, unsigned threads,
                          const atomic_bool *stop, Error *error) {
    unsigned points = (unsigned)tables->files.rules.board->points;
    uint64_t room = outcome_cache_parts(tables->outcomes);
    Loading loading = {.tables = tables, .stop = stop, .told = ATOMIC_FLAG_INIT};
    for (unsigned sum = 2; sum <= stones && sum <= points; sum++) {
        loading.stones = sum;
        if (!open_tables(tables, sum, stop))
            return error_stopped(error);
        uint64_t pieces = count_pieces(&loading);
        if (pieces > room)
            break;
        room -= pieces;
        if (!parallel_run(threads, pieces, load_piece, &loading))
            return error_stopped(error);
    }
    return loading.error.message[0] == '\0' || error_copy(error, &loading.error);
}
