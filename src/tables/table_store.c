#include "table_store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block_cache.h"
#include "outcome_array.h"
#include "parallel.h"
#include "problem_list.h"
#include "published.h"
#include "stop.h"

enum { KINDS = 2 };

typedef struct StoredTable {
    atomic_bool looked; /* set once; before it nothing else here may be read */
    unsigned next_folder[KINDS];
    Index *index;                     /* NULL: no outcomes are there */
    _Atomic(TableFile *) file[KINDS]; /* NULL: none that is whole */
    _Atomic(OutcomeArray *) array; /* its outcomes in memory; NULL: they are read from the file */
    atomic_uint left_out;          /* files that were used and are not any more */
} StoredTable;

/* What turned out to be damaged or wrong stays: other threads may be reading it. */
typedef struct Retired {
    TableFile *file;
    OutcomeArray *array; /* may be NULL */
    struct Retired *next;
} Retired;

struct TableStore {
    Rules rules;
    char **folder; /* of this board and rule set */
    unsigned folders;
    BlockCache *outcomes, *values;
    pthread_mutex_t lock;    /* over opening, retiring and problems */
    pthread_mutex_t loading; /* one at a time */
    Retired *retired;
    ProblemList problems;
    atomic_uint left_out; /* files that were used and are not any more, of all splits */
    atomic_flag out_of_memory_told;
    StoredTable split[BOARD_POINTS_MAX][BOARD_POINTS_MAX];
};

TableStore *table_store_create(const Rules *rules, const TablesPath *path, uint64_t cache_bytes,
                               Error *error) {
    TableStore *store = calloc(1, sizeof *store);
    if (store == NULL) {
        error_set(error, "out of memory for tables");
        return NULL;
    }
    store->rules = *rules;
    store->rules.set = table_ruleset(rules->set);
    pthread_mutex_init(&store->lock, NULL);
    pthread_mutex_init(&store->loading, NULL);
    store->outcomes = block_cache_create(OUTCOME_PACKED_BYTES, cache_bytes / 2);
    store->values = block_cache_create(TABLE_PART_ENTRIES, cache_bytes / 2);
    store->folder = calloc(path->folders + 1, sizeof *store->folder);
    bool failed = store->outcomes == NULL || store->values == NULL || store->folder == NULL;
    char name[TABLES_FOLDER_SIZE];
    tables_folder_name(rules, name);
    for (; !failed && store->folders < path->folders; store->folders++)
        failed = asprintf(&store->folder[store->folders], "%s/%s", path->folder[store->folders],
                          name) < 0;
    if (!failed)
        return store;
    table_store_destroy(store);
    error_set(error, "out of memory for tables");
    return NULL;
}

static void destroy_table(StoredTable *table) {
    index_destroy(table->index);
    for (unsigned kind = 0; kind < KINDS; kind++)
        table_file_close(table->file[kind]);
    outcome_array_destroy(table->array);
}

void table_store_destroy(TableStore *store) {
    if (store == NULL)
        return;
    unsigned points = (unsigned)store->rules.board->points;
    for (unsigned mover = 1; mover < points; mover++)
        for (unsigned opponent = 1; mover + opponent <= points; opponent++)
            destroy_table(&store->split[mover][opponent]);
    for (Retired *retired = store->retired; retired != NULL;) {
        Retired *next = retired->next;
        table_file_close(retired->file);
        outcome_array_destroy(retired->array);
        free(retired);
        retired = next;
    }
    problem_list_clear(&store->problems);
    for (unsigned folder = 0; store->folder != NULL && folder < store->folders; folder++)
        free(store->folder[folder]);
    free(store->folder);
    block_cache_destroy(store->outcomes);
    block_cache_destroy(store->values);
    pthread_mutex_destroy(&store->lock);
    pthread_mutex_destroy(&store->loading);
    free(store);
}

const Rules *table_store_rules(const TableStore *store) {
    return &store->rules;
}

unsigned table_store_left_out(const TableStore *store) {
    return atomic_load(&store->left_out);
}

bool table_store_next_problem(TableStore *store, Error *problem) {
    pthread_mutex_lock(&store->lock);
    bool taken = problem_list_take(&store->problems, problem);
    pthread_mutex_unlock(&store->lock);
    return taken;
}

static bool check_file(const TableFile *file, const Index *index, const TableFile *outcomes,
                       const atomic_bool *stop, Error *error) {
    const TableHeader *header = table_file_header(file);
    if (header->entries != index_size(index))
        return error_set(error, "%s: it has %llu numbers, its index %llu", table_file_path(file),
                         (unsigned long long)header->entries,
                         (unsigned long long)index_size(index));
    return tables_file_check(file, outcomes, stop, error);
}

/* The next file of a kind along the path that may be believed, or NULL; also when `stop` is set
 * before that is known, and then it has not been looked at. The lock is held. */
static TableFile *open_next(TableStore *store, StoredTable *table, Split split, TableKind kind,
                            const atomic_bool *stop) {
    const TableFile *outcomes = kind == TABLE_WDL ? NULL : table->file[TABLE_WDL];
    while (table->next_folder[kind] < store->folders) {
        Error error;
        const char *folder = store->folder[table->next_folder[kind]++];
        TableFile *file = tables_file_open(folder, kind, &store->rules, split, &error);
        if (file != NULL && table->index == NULL)
            table->index = index_create_within(store->rules.board, split,
                                               table_file_header(file)->entries, stop, &error);
        if (file != NULL && table->index == NULL)
            error_prefix(&error, "%s", table_file_path(file));
        else if (file != NULL && check_file(file, table->index, outcomes, stop, &error))
            return file;
        if (file != NULL && stop_is_set(stop)) {
            table_file_close(file);
            table->next_folder[kind]--;
            return NULL;
        }
        if (error.message[0] != '\0')
            problem_list_add(&store->problems, &error);
        table_file_close(file);
    }
    return NULL;
}

static StoredTable *find_table(TableStore *store, Stones stones, Split *split) {
    split->mover = (uint8_t)set_count(stones.mover);
    split->opponent = (uint8_t)set_count(stones.opponent);
    return &store->split[split->mover][split->opponent];
}

/* Whether it is known which file of a kind is used, if any. The lock is held. */
static bool is_settled(const TableStore *store, const StoredTable *table, TableKind kind) {
    return atomic_load(&table->file[kind]) != NULL || table->next_folder[kind] == store->folders;
}

/* Opens a table's files and makes its index, if that is not done. False when `stop` was set before
 * that: nothing may be read then. */
static bool look_for(TableStore *store, StoredTable *table, Split split, const atomic_bool *stop) {
    if (atomic_load_explicit(&table->looked, memory_order_acquire))
        return true;
    pthread_mutex_lock(&store->lock);
    bool looked = atomic_load_explicit(&table->looked, memory_order_relaxed);
    if (!looked) {
        looked = true;
        for (TableKind kind = TABLE_WDL; looked && kind <= TABLE_DISTANCE; kind++) {
            if (kind == TABLE_DISTANCE && atomic_load(&table->file[TABLE_WDL]) == NULL)
                break;
            if (atomic_load(&table->file[kind]) == NULL)
                atomic_store(&table->file[kind], open_next(store, table, split, kind, stop));
            looked = is_settled(store, table, kind);
        }
        atomic_store_explicit(&table->looked, looked, memory_order_release);
    }
    pthread_mutex_unlock(&store->lock);
    return looked;
}

/* Takes the next file in place of one. The number of files left out changes after the file, so that
 * no block of this one is kept for the next. Of outcomes what was loaded is forgotten, and
 * distances that did not belong to them are looked at once more. The lock is held. */
static void replace_file(TableStore *store, StoredTable *table, Split split, TableKind kind) {
    Retired *retired = malloc(sizeof *retired);
    OutcomeArray *array = kind == TABLE_WDL ? atomic_exchange(&table->array, NULL) : NULL;
    if (retired != NULL) {
        *retired = (Retired){atomic_load(&table->file[kind]), array, store->retired};
        store->retired = retired;
    }
    atomic_store(&table->file[kind], open_next(store, table, split, kind, NULL));
    if (kind == TABLE_WDL && atomic_load(&table->file[TABLE_DISTANCE]) == NULL) {
        table->next_folder[TABLE_DISTANCE] = 0;
        if (atomic_load(&table->file[TABLE_WDL]) != NULL)
            atomic_store(&table->file[TABLE_DISTANCE],
                         open_next(store, table, split, TABLE_DISTANCE, NULL));
    }
    atomic_fetch_add(&table->left_out, 1);
    atomic_fetch_add(&store->left_out, 1);
}

/* Leaves out a file that turned out to be damaged and looks for another one. */
static void retire(TableStore *store, StoredTable *table, Split split, TableKind kind,
                   const TableFile *file, const Error *error) {
    pthread_mutex_lock(&store->lock);
    if (atomic_load(&table->file[kind]) == file) {
        problem_list_add(&store->problems, error);
        replace_file(store, table, split, kind);
    }
    pthread_mutex_unlock(&store->lock);
}

/* The same of a file that is whole and wrong; of outcomes the distances go with them. */
static bool leave_out(TableStore *store, StoredTable *table, Split split, TableKind kind,
                      const TableFile *file, const Error *problem) {
    pthread_mutex_lock(&store->lock);
    bool is_used = atomic_load(&table->file[kind]) == file;
    if (is_used) {
        bool with_distances =
            kind == TABLE_WDL && atomic_load(&table->file[TABLE_DISTANCE]) != NULL;
        problem_list_add(&store->problems, problem);
        replace_file(store, table, split, kind);
        if (with_distances)
            replace_file(store, table, split, TABLE_DISTANCE);
    }
    pthread_mutex_unlock(&store->lock);
    return is_used;
}

/* The file that is used, or NULL; it stays until the store is destroyed. */
static const TableFile *used_file(TableStore *store, Split split, TableKind kind) {
    StoredTable *table = &store->split[split.mover][split.opponent];
    return atomic_load_explicit(&table->looked, memory_order_acquire)
               ? atomic_load(&table->file[kind])
               : NULL;
}

bool table_store_leave_out(TableStore *store, Split split, TableKind kind, const Error *reason) {
    const TableFile *file = used_file(store, split, kind);
    if (file == NULL || published_compare(table_file_header(file)) == PUBLISHED_SAME)
        return false;
    Error problem = *reason;
    error_prefix(&problem, "%s", table_file_path(file));
    return leave_out(store, &store->split[split.mover][split.opponent], split, kind, file,
                     &problem);
}

/* A part that is to be unpacked, and which file was damaged if that failed. */
typedef struct Unpacking {
    TableFile *file[KINDS];
    const Index *index;
    uint64_t part;
    bool damaged[KINDS];
    Error error;
} Unpacking;

static bool fill_outcomes(void *context, uint8_t *bytes) {
    Unpacking *unpacking = context;
    unpacking->damaged[TABLE_WDL] = !outcome_array_read(
        unpacking->file[TABLE_WDL], unpacking->index, unpacking->part, bytes, &unpacking->error);
    return !unpacking->damaged[TABLE_WDL];
}

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

/* Once; then it is a block that there is no room for, and the next may be had. Returns false. */
static bool tell_out_of_memory(TableStore *store) {
    Error problem;
    error_set(&problem, "out of memory for tables: not all of them can be asked");
    if (atomic_flag_test_and_set(&store->out_of_memory_told))
        return false;
    pthread_mutex_lock(&store->lock);
    problem_list_add(&store->problems, &problem);
    pthread_mutex_unlock(&store->lock);
    return false;
}

/* The byte of a number in its part of a table. False when there is no whole file with it, or no
 * memory to read it. */
static bool read_byte(TableStore *store, StoredTable *table, Split split, TableKind kind,
                      uint64_t number, uint8_t *byte) {
    uint64_t part = number / TABLE_PART_ENTRIES;
    size_t offset = number % TABLE_PART_ENTRIES;
    for (;;) {
        Unpacking unpacking = {.index = table->index, .part = part};
        uint64_t left_out = atomic_load(&table->left_out) % 16;
        uint64_t key = (left_out << 12 | (uint64_t)split.mover << 6 | split.opponent) << 48 | part;
        for (TableKind needed = TABLE_WDL; needed <= kind; needed++) {
            unpacking.file[needed] =
                atomic_load_explicit(&table->file[needed], memory_order_acquire);
            if (unpacking.file[needed] == NULL)
                return false;
        }
        bool found = kind == TABLE_WDL ? block_cache_byte(store->outcomes, key, offset / 4,
                                                          fill_outcomes, &unpacking, byte)
                                       : block_cache_byte(store->values, key, offset, fill_values,
                                                          &unpacking, byte);
        if (found)
            return true;
        TableKind damaged = unpacking.damaged[TABLE_WDL] ? TABLE_WDL : TABLE_DISTANCE;
        if (!unpacking.damaged[damaged])
            return tell_out_of_memory(store);
        retire(store, table, split, damaged, unpacking.file[damaged], &unpacking.error);
    }
}

Outcome table_store_outcome(TableStore *store, Stones stones, const atomic_bool *stop) {
    Split split;
    StoredTable *table = find_table(store, stones, &split);
    OutcomeArray *array = atomic_load_explicit(&table->array, memory_order_acquire);
    if (array != NULL) {
        Error error;
        Outcome outcome = outcome_array_get(array, index_rank(table->index, stones), &error);
        if (outcome != OUTCOME_UNKNOWN)
            return outcome;
        if (error.out_of_memory) {
            tell_out_of_memory(store);
            return OUTCOME_UNKNOWN;
        }
        retire(store, table, split, TABLE_WDL, outcome_array_file(array), &error);
    }
    if (!look_for(store, table, split, stop) || table->index == NULL)
        return OUTCOME_UNKNOWN;
    uint64_t number = index_rank(table->index, stones);
    uint8_t byte;
    if (!read_byte(store, table, split, TABLE_WDL, number, &byte))
        return OUTCOME_UNKNOWN;
    return outcome_array_at(&byte, number & 3);
}

bool table_store_value(TableStore *store, Stones stones, const atomic_bool *stop, Value *value) {
    Split split;
    StoredTable *table = find_table(store, stones, &split);
    return table_store_has_distances(store, stones, stop) &&
           read_byte(store, table, split, TABLE_DISTANCE, index_rank(table->index, stones), value);
}

bool table_store_has_distances(TableStore *store, Stones stones, const atomic_bool *stop) {
    Split split;
    StoredTable *table = find_table(store, stones, &split);
    return look_for(store, table, split, stop) && table->index != NULL &&
           atomic_load_explicit(&table->file[TABLE_DISTANCE], memory_order_relaxed) != NULL;
}

uint64_t table_store_memory(TableStore *store) {
    uint64_t bytes = sizeof *store;
    unsigned points = (unsigned)store->rules.board->points;
    pthread_mutex_lock(&store->loading);
    pthread_mutex_lock(&store->lock);
    for (unsigned mover = 1; mover < points; mover++)
        for (unsigned opponent = 1; mover + opponent <= points; opponent++) {
            const StoredTable *table = &store->split[mover][opponent];
            if (table->index == NULL)
                continue;
            bytes += index_memory(table->index);
            if (atomic_load(&table->array) != NULL)
                bytes += outcome_array_bytes(index_size(table->index));
        }
    pthread_mutex_unlock(&store->lock);
    pthread_mutex_unlock(&store->loading);
    return bytes;
}

/* Makes room for the outcomes of a table, unless there is some. Unless the file has been left out
 * meanwhile it is used from now on. */
static bool hold(TableStore *store, StoredTable *table, Split split, Error *error) {
    TableFile *file = atomic_load(&table->file[TABLE_WDL]);
    if (file == NULL || atomic_load(&table->array) != NULL)
        return true;
    OutcomeArray *array = outcome_array_create(file, table->index);
    if (array == NULL)
        return error_set_out_of_memory(error,
                                       "out of memory for the outcomes of %u against %u stones",
                                       split.mover, split.opponent);
    pthread_mutex_lock(&store->lock);
    bool is_used = atomic_load(&table->file[TABLE_WDL]) == file;
    if (is_used)
        atomic_store_explicit(&table->array, array, memory_order_release);
    pthread_mutex_unlock(&store->lock);
    if (!is_used)
        outcome_array_destroy(array);
    return true;
}

bool table_store_hold(TableStore *store, unsigned stones, const atomic_bool *stop, Error *error) {
    unsigned points = (unsigned)store->rules.board->points;
    bool held = true;
    pthread_mutex_lock(&store->loading);
    for (unsigned sum = 2; held && sum <= stones && sum <= points; sum++)
        for (unsigned mover = 1; held && mover < sum; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(sum - mover)};
            StoredTable *table = &store->split[split.mover][split.opponent];
            held = look_for(store, table, split, stop) && !stop_is_set(stop)
                       ? hold(store, table, split, error)
                       : error_set(error, "stopped");
        }
    pthread_mutex_unlock(&store->loading);
    return held;
}

/* One table that is being loaded. */
typedef struct Load {
    StoredTable *table;
    Split split;
    OutcomeArray *array;
    uint64_t begin; /* its first piece; a piece is a part */
    atomic_flag told;
    atomic_bool failed; /* damaged, or out of memory */
    Error error;
} Load;

typedef struct Loading {
    Load *load;
    unsigned loads;
    uint64_t pieces;
    const atomic_bool *stop;
} Loading;

static bool load_piece(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    Loading *loading = context;
    Load *load = loading->load;
    if (stop_is_set(loading->stop))
        return false;
    while (load + 1 < loading->load + loading->loads && load[1].begin <= piece)
        load++;
    Error error;
    if (outcome_array_fill(load->array, piece - load->begin, &error) ||
        atomic_flag_test_and_set(&load->told))
        return true;
    load->error = error;
    atomic_store(&load->failed, true);
    return true;
}

/* Finds what is to be loaded. */
static void begin_loading(TableStore *store, unsigned stones, Loading *loading) {
    unsigned points = (unsigned)store->rules.board->points;
    for (unsigned sum = 2; sum <= stones && sum <= points; sum++)
        for (unsigned mover = 1; mover < sum; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(sum - mover)};
            StoredTable *table = &store->split[split.mover][split.opponent];
            OutcomeArray *array = atomic_load(&table->array);
            if (array == NULL)
                continue;
            loading->load[loading->loads++] =
                (Load){table, split, array, loading->pieces, ATOMIC_FLAG_INIT, false, {{0}, false}};
            loading->pieces += outcome_array_parts(array);
        }
}

bool table_store_load(TableStore *store, unsigned stones, unsigned threads, const atomic_bool *stop,
                      Error *error) {
    if (!table_store_hold(store, stones, stop, error))
        return false;
    Loading loading = {calloc(BOARD_POINTS_MAX * BOARD_POINTS_MAX, sizeof *loading.load), 0, 0,
                       stop};
    if (loading.load == NULL)
        return error_set_out_of_memory(error, "out of memory for tables");
    begin_loading(store, stones, &loading);
    bool complete =
        parallel_run(threads, loading.pieces, load_piece, &loading) || error_set(error, "stopped");
    for (unsigned number = 0; number < loading.loads; number++) {
        Load *load = &loading.load[number];
        if (!atomic_load(&load->failed))
            continue;
        if (complete)
            complete = error_set(error, "%s", load->error.message);
        if (!load->error.out_of_memory)
            retire(store, load->table, load->split, TABLE_WDL, outcome_array_file(load->array),
                   &load->error);
    }
    free(loading.load);
    return complete;
}
