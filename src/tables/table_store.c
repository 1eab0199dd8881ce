#include "table_store.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "block_cache.h"
#include "outcome_cache.h"
#include "parallel.h"
#include "problem_list.h"
#include "published.h"
#include "stop.h"

enum { KINDS = 2, LOCKS = 64 };

typedef struct StoredTable {
    atomic_bool looked; /* set once; before it nothing else here may be read */
    unsigned next_folder[KINDS];
    Index *index;                     /* NULL: no outcomes are there */
    _Atomic(TableFile *) file[KINDS]; /* NULL: none that is whole */
    _Atomic(CachedTable *) outcomes;  /* of the file that is used; NULL where there is none */
    atomic_uint left_out;             /* files that were used and are not any more */
} StoredTable;

/* What turned out to be damaged or wrong stays: other threads may be reading it. */
typedef struct Retired {
    TableFile *file;
    CachedTable *outcomes; /* may be NULL */
    struct Retired *next;
} Retired;

struct TableStore {
    Rules rules;
    char **folder; /* of this board and rule set */
    unsigned folders;
    OutcomeCache *outcomes;
    BlockCache *values;
    pthread_mutex_t opening[LOCKS]; /* of some tables each: over opening and retiring */
    pthread_mutex_t lock;           /* over the next two; taken last */
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
    for (unsigned lock = 0; lock < LOCKS; lock++)
        pthread_mutex_init(&store->opening[lock], NULL);
    store->outcomes = outcome_cache_create(cache_bytes / 2);
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
    cached_table_destroy(table->outcomes);
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
        cached_table_destroy(retired->outcomes);
        free(retired);
        retired = next;
    }
    problem_list_clear(&store->problems);
    for (unsigned folder = 0; store->folder != NULL && folder < store->folders; folder++)
        free(store->folder[folder]);
    free(store->folder);
    outcome_cache_destroy(store->outcomes);
    block_cache_destroy(store->values);
    pthread_mutex_destroy(&store->lock);
    for (unsigned lock = 0; lock < LOCKS; lock++)
        pthread_mutex_destroy(&store->opening[lock]);
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

bool table_store_make_room(TableStore *store, uint64_t bytes, Error *error) {
    unsigned points = (unsigned)store->rules.board->points;
    if (outcome_cache_bytes(store->outcomes) >= bytes)
        return true;
    OutcomeCache *outcomes = outcome_cache_create(bytes);
    if (outcomes == NULL)
        return error_set_out_of_memory(error, "out of memory for tables");
    for (unsigned mover = 1; mover < points; mover++)
        for (unsigned opponent = 1; mover + opponent <= points; opponent++)
            cached_table_forget(atomic_load(&store->split[mover][opponent].outcomes));
    outcome_cache_destroy(store->outcomes);
    store->outcomes = outcomes;
    return true;
}

static void add_problem(TableStore *store, const Error *problem) {
    pthread_mutex_lock(&store->lock);
    problem_list_add(&store->problems, problem);
    pthread_mutex_unlock(&store->lock);
}

/* Once; then it is a part or a table that there is no room for, and the next may be had. Returns
 * false. */
static bool tell_out_of_memory(TableStore *store) {
    Error problem;
    error_set(&problem, "out of memory for tables: not all of them can be asked");
    if (!atomic_flag_test_and_set(&store->out_of_memory_told))
        add_problem(store, &problem);
    return false;
}

/* The making of an index takes its time, and whoever asks about other stones need not wait. */
static pthread_mutex_t *opening_lock(TableStore *store, Split split) {
    return &store->opening[(split.mover * 8 + split.opponent) % LOCKS];
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
 * before that is known, and then it has not been looked at. The table's lock is held, as in what
 * follows. */
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
            add_problem(store, &error);
        table_file_close(file);
    }
    return NULL;
}

/* Uses what comes next along the path. */
static void use_next(TableStore *store, StoredTable *table, Split split, TableKind kind,
                     const atomic_bool *stop) {
    TableFile *file = open_next(store, table, split, kind, stop);
    CachedTable *outcomes = NULL;
    if (file != NULL && kind == TABLE_WDL) {
        outcomes = cached_table_create(file, table->index);
        if (outcomes == NULL) {
            tell_out_of_memory(store);
            table_file_close(file);
            file = NULL;
        }
    }
    atomic_store_explicit(&table->file[kind], file, memory_order_release);
    if (kind == TABLE_WDL)
        atomic_store_explicit(&table->outcomes, outcomes, memory_order_release);
}

static StoredTable *find_table(TableStore *store, Stones stones, Split *split) {
    split->mover = (uint8_t)set_count(stones.mover);
    split->opponent = (uint8_t)set_count(stones.opponent);
    return &store->split[split->mover][split->opponent];
}

/* Whether it is known which file of a kind is used, if any. */
static bool is_settled(const TableStore *store, const StoredTable *table, TableKind kind) {
    return atomic_load(&table->file[kind]) != NULL || table->next_folder[kind] == store->folders;
}

/* Opens a table's files and makes its index, if that is not done. False when `stop` was set before
 * that: nothing may be read then. */
static bool look_for(TableStore *store, StoredTable *table, Split split, const atomic_bool *stop) {
    if (atomic_load_explicit(&table->looked, memory_order_acquire))
        return true;
    pthread_mutex_lock(opening_lock(store, split));
    bool looked = atomic_load_explicit(&table->looked, memory_order_relaxed);
    if (!looked) {
        looked = true;
        for (TableKind kind = TABLE_WDL; looked && kind <= TABLE_DISTANCE; kind++) {
            if (kind == TABLE_DISTANCE && atomic_load(&table->file[TABLE_WDL]) == NULL)
                break;
            if (atomic_load(&table->file[kind]) == NULL)
                use_next(store, table, split, kind, stop);
            looked = is_settled(store, table, kind);
        }
        atomic_store_explicit(&table->looked, looked, memory_order_release);
    }
    pthread_mutex_unlock(opening_lock(store, split));
    return looked;
}

/* Takes the next file in place of one. The number of files left out changes after the file, so that
 * no block of this one is kept for the next. Distances that did not belong to the outcomes are
 * looked at once more. */
static void replace_file(TableStore *store, StoredTable *table, Split split, TableKind kind) {
    Retired *retired = malloc(sizeof *retired);
    pthread_mutex_lock(&store->lock);
    if (retired != NULL) {
        *retired =
            (Retired){atomic_load(&table->file[kind]),
                      kind == TABLE_WDL ? atomic_load(&table->outcomes) : NULL, store->retired};
        store->retired = retired;
    }
    pthread_mutex_unlock(&store->lock);
    use_next(store, table, split, kind, NULL);
    if (kind == TABLE_WDL && atomic_load(&table->file[TABLE_DISTANCE]) == NULL) {
        table->next_folder[TABLE_DISTANCE] = 0;
        if (atomic_load(&table->file[TABLE_WDL]) != NULL)
            use_next(store, table, split, TABLE_DISTANCE, NULL);
    }
    atomic_fetch_add(&table->left_out, 1);
    atomic_fetch_add(&store->left_out, 1);
}

/* Leaves out a file that turned out to be damaged and looks for another one. */
static void retire(TableStore *store, StoredTable *table, Split split, TableKind kind,
                   const TableFile *file, const Error *error) {
    pthread_mutex_lock(opening_lock(store, split));
    if (atomic_load(&table->file[kind]) == file) {
        add_problem(store, error);
        replace_file(store, table, split, kind);
    }
    pthread_mutex_unlock(opening_lock(store, split));
}

/* The same of a file that is whole and wrong; of outcomes the distances go with them. */
static bool leave_out(TableStore *store, StoredTable *table, Split split, TableKind kind,
                      const TableFile *file, const Error *problem) {
    pthread_mutex_lock(opening_lock(store, split));
    bool is_used = atomic_load(&table->file[kind]) == file;
    if (is_used) {
        bool with_distances =
            kind == TABLE_WDL && atomic_load(&table->file[TABLE_DISTANCE]) != NULL;
        add_problem(store, problem);
        replace_file(store, table, split, kind);
        if (with_distances)
            replace_file(store, table, split, TABLE_DISTANCE);
    }
    pthread_mutex_unlock(opening_lock(store, split));
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

/* Reads the value of a number. False when there is no whole file with it, or no memory to read it.
 */
static bool read_value(TableStore *store, StoredTable *table, Split split, uint64_t number,
                       Value *value) {
    uint64_t part = number / TABLE_PART_ENTRIES;
    for (;;) {
        Unpacking unpacking = {.index = table->index, .part = part};
        uint64_t left_out = atomic_load(&table->left_out) % 16;
        uint64_t key = (left_out << 12 | (uint64_t)split.mover << 6 | split.opponent) << 48 | part;
        for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
            unpacking.file[kind] = atomic_load_explicit(&table->file[kind], memory_order_acquire);
            if (unpacking.file[kind] == NULL)
                return false;
        }
        if (block_cache_byte(store->values, key, number % TABLE_PART_ENTRIES, fill_values,
                             &unpacking, value))
            return true;
        TableKind damaged = unpacking.damaged[TABLE_WDL] ? TABLE_WDL : TABLE_DISTANCE;
        if (!unpacking.damaged[damaged])
            return tell_out_of_memory(store);
        retire(store, table, split, damaged, unpacking.file[damaged], &unpacking.error);
    }
}

/* The outcome of a number; OUTCOME_UNKNOWN when there is no whole file with it. */
static Outcome read_outcome(TableStore *store, StoredTable *table, Split split, uint64_t number) {
    for (;;) {
        Error error;
        CachedTable *outcomes = atomic_load_explicit(&table->outcomes, memory_order_acquire);
        if (outcomes == NULL)
            return OUTCOME_UNKNOWN;
        Outcome outcome = outcome_cache_get(store->outcomes, outcomes, number, &error);
        if (outcome != OUTCOME_UNKNOWN)
            return outcome;
        retire(store, table, split, TABLE_WDL, cached_table_file(outcomes), &error);
    }
}

Outcome table_store_outcome(TableStore *store, Stones stones, const atomic_bool *stop) {
    Split split;
    StoredTable *table = find_table(store, stones, &split);
    return look_for(store, table, split, stop) && table->index != NULL
               ? read_outcome(store, table, split, index_rank(table->index, stones))
               : OUTCOME_UNKNOWN;
}

bool table_store_value(TableStore *store, Stones stones, const atomic_bool *stop, Value *value) {
    Split split;
    StoredTable *table = find_table(store, stones, &split);
    return table_store_has_distances(store, stones, stop) &&
           read_value(store, table, split, index_rank(table->index, stones), value);
}

bool table_store_has_distances(TableStore *store, Stones stones, const atomic_bool *stop) {
    Split split;
    StoredTable *table = find_table(store, stones, &split);
    return look_for(store, table, split, stop) && table->index != NULL &&
           atomic_load_explicit(&table->file[TABLE_DISTANCE], memory_order_relaxed) != NULL;
}

uint64_t table_store_unpacked(TableStore *store) {
    return outcome_cache_unpacked(store->outcomes);
}

uint64_t table_store_memory(TableStore *store) {
    uint64_t bytes = sizeof *store + outcome_cache_bytes(store->outcomes);
    unsigned points = (unsigned)store->rules.board->points;
    for (unsigned mover = 1; mover < points; mover++)
        for (unsigned opponent = 1; mover + opponent <= points; opponent++) {
            const StoredTable *table = &store->split[mover][opponent];
            if (atomic_load_explicit(&table->looked, memory_order_acquire) && table->index != NULL)
                bytes += index_memory(table->index);
        }
    return bytes;
}

/* Visits the splits of so many stones, and opens their tables. */
static bool open_tables(TableStore *store, unsigned stones, const atomic_bool *stop) {
    bool opened = true;
    for (unsigned mover = 1; opened && mover < stones; mover++) {
        Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
        opened = !stop_is_set(stop) &&
                 look_for(store, &store->split[split.mover][split.opponent], split, stop);
    }
    return opened;
}

bool table_store_open(TableStore *store, unsigned stones, const atomic_bool *stop) {
    unsigned points = (unsigned)store->rules.board->points;
    for (unsigned sum = 2; sum <= stones && sum <= points; sum++)
        if (!open_tables(store, sum, stop))
            return false;
    return true;
}

/* The tables of some number of stones, which are being loaded. */
typedef struct Loading {
    TableStore *store;
    unsigned stones;
    const atomic_bool *stop;
    /* By the mover's stones: the tables, and the first piece of each; a piece is a part. */
    CachedTable *outcomes[BOARD_POINTS_MAX + 1];
    uint64_t begin[BOARD_POINTS_MAX + 1];
    atomic_flag told;
    Error error; /* of the first that is damaged, or "" */
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
    if (outcome_cache_get(loading->store->outcomes, outcomes, number, &error) != OUTCOME_UNKNOWN)
        return true;
    Split split = {(uint8_t)mover, (uint8_t)(loading->stones - mover)};
    retire(loading->store, &loading->store->split[split.mover][split.opponent], split, TABLE_WDL,
           cached_table_file(outcomes), &error);
    if (!atomic_flag_test_and_set(&loading->told))
        loading->error = error;
    return true;
}

/* Counts the parts of the tables of so many stones. */
static uint64_t count_pieces(Loading *loading) {
    uint64_t pieces = 0;
    for (unsigned mover = 1; mover < loading->stones; mover++) {
        StoredTable *table = &loading->store->split[mover][loading->stones - mover];
        CachedTable *outcomes = atomic_load_explicit(&table->outcomes, memory_order_acquire);
        loading->outcomes[mover] = outcomes;
        loading->begin[mover] = pieces;
        pieces += outcomes == NULL ? 0 : cached_table_parts(outcomes);
    }
    loading->begin[loading->stones] = pieces;
    return pieces;
}

bool table_store_load(TableStore *store, unsigned stones, unsigned threads, const atomic_bool *stop,
                      Error *error) {
    unsigned points = (unsigned)store->rules.board->points;
    uint64_t room = outcome_cache_parts(store->outcomes);
    Loading loading = {.store = store, .stop = stop, .told = ATOMIC_FLAG_INIT};
    for (unsigned sum = 2; sum <= stones && sum <= points; sum++) {
        loading.stones = sum;
        if (!open_tables(store, sum, stop))
            return error_set(error, "stopped");
        uint64_t pieces = count_pieces(&loading);
        if (pieces > room)
            break;
        room -= pieces;
        if (!parallel_run(threads, pieces, load_piece, &loading))
            return error_set(error, "stopped");
    }
    return loading.error.message[0] == '\0' || error_set(error, "%s", loading.error.message);
}
