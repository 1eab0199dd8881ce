#include "used_files.h"

#include <stdio.h>
#include <stdlib.h>

#include "published.h"
#include "stop.h"

/* The most bytes for heads and indexes, if nobody says otherwise. */
static const uint64_t bytes_usual = (uint64_t)1 << 30;

/* A file that turned out to be damaged or wrong stays open: other threads may be reading it. */
typedef struct RetiredFile {
    TableFile *file;
    CachedTable *outcomes; /* may be NULL */
    struct RetiredFile *next;
} RetiredFile;

static bool add_folders(UsedFiles *files, const Rules *rules, const TablesPath *path) {
    bool found = true;
    for (unsigned number = 0; found && number < path->folders; number++) {
        char *folder = tables_folder_path(path->folder[number], rules);
        found = folder != NULL;
        if (found)
            files->folder[files->folders++] = folder;
    }
    return found;
}

bool used_files_init(UsedFiles *files, const Rules *rules, const TablesPath *path) {
    files->rules = *rules;
    files->rules.set = table_ruleset(rules->set);
    files->bytes_max = bytes_usual;
    lock_init(&files->lock);
    for (unsigned lock = 0; lock < TABLE_LOCKS; lock++)
        lock_init(&files->opening[lock]);
    for (uint8_t mover = 1; mover < rules->board->points; mover++)
        for (uint8_t opponent = 1; mover + opponent <= rules->board->points; opponent++)
            files->split[mover][opponent].split = (Split){mover, opponent};
    files->folder = calloc(2 * path->folders + 1, sizeof *files->folder);
    files->own_folders = path->folders;
    return files->folder != NULL && add_folders(files, &files->rules, path) &&
           (!rules_from_side(&files->rules, &files->side) ||
            add_folders(files, &files->side, path));
}

static void finish_table(StoredTable *table) {
    for (unsigned board = 0; board < 2; board++)
        index_destroy(table->index[board]);
    for (unsigned kind = 0; kind < TABLE_KINDS; kind++)
        table_file_close(table->file[kind]);
    cached_table_destroy(table->outcomes);
}

void used_files_finish(UsedFiles *files) {
    for (int mover = 1; mover < files->rules.board->points; mover++)
        for (int opponent = 1; mover + opponent <= files->rules.board->points; opponent++)
            finish_table(&files->split[mover][opponent]);
    for (RetiredFile *retired = files->retired; retired != NULL;) {
        RetiredFile *next = retired->next;
        table_file_close(retired->file);
        cached_table_destroy(retired->outcomes);
        free(retired);
        retired = next;
    }
    problem_list_clear(&files->problems);
    for (unsigned folder = 0; folder < files->folders; folder++)
        free(files->folder[folder]);
    free(files->folder);
    lock_finish(&files->lock);
    for (unsigned lock = 0; lock < TABLE_LOCKS; lock++)
        lock_finish(&files->opening[lock]);
}

bool used_files_next_problem(UsedFiles *files, Error *problem) {
    lock_take(&files->lock);
    bool taken = problem_list_take(&files->problems, problem);
    lock_release(&files->lock);
    return taken;
}

static void add_problem(UsedFiles *files, const Error *problem) {
    lock_take(&files->lock);
    problem_list_add(&files->problems, problem);
    lock_release(&files->lock);
}

bool used_files_tell_out_of_memory(UsedFiles *files) {
    Error problem;
    error_set_out_of_memory(&problem, "out of memory for tables: not all of them can be asked");
    if (!atomic_flag_test_and_set(&files->out_of_memory_told))
        add_problem(files, &problem);
    return false;
}

void used_files_bound(UsedFiles *files, uint64_t bytes) {
    lock_take(&files->lock);
    files->bytes_max = bytes > files->bytes ? bytes : files->bytes;
    lock_release(&files->lock);
}

uint64_t used_files_memory(UsedFiles *files) {
    lock_take(&files->lock);
    uint64_t bytes = files->bytes;
    lock_release(&files->lock);
    return bytes;
}

static uint64_t room_left(UsedFiles *files) {
    lock_take(&files->lock);
    uint64_t left = files->bytes_max - files->bytes;
    lock_release(&files->lock);
    return left;
}

/* With little memory fewer tables are used, which is no problem to tell. */
static bool do_without(UsedFiles *files, Error *error) {
    atomic_store(&files->lacks_room, true);
    error->message[0] = '\0';
    return false;
}

/* Room that is taken stays in use until the end. */
static bool take_room(UsedFiles *files, uint64_t bytes, Error *error) {
    lock_take(&files->lock);
    bool fits = bytes <= files->bytes_max - files->bytes;
    files->bytes += fits ? bytes : 0;
    lock_release(&files->lock);
    return fits || do_without(files, error);
}

/* Takes the room for a file's head, and for the places of the parts of outcomes. */
static bool take_room_for(UsedFiles *files, const TableFile *file, Error *error) {
    const TableHeader *header = table_file_header(file);
    uint64_t places = header->kind == TABLE_WDL ? cached_table_bytes(header->entries) : 0;
    return take_room(files, table_file_memory(file) + places, error);
}

/* Returns the lock of a table. Making an index takes time, and threads that ask about other stones
 * need not wait. */
static Lock *opening_lock(UsedFiles *files, const StoredTable *table) {
    return &files->opening[(table->split.mover * 8 + table->split.opponent) % TABLE_LOCKS];
}

/* Returns NULL, with the reason, if there is no room for it, or it was stopped. */
static Index *make_index(UsedFiles *files, const TableFile *file, const atomic_bool *stop,
                         Error *error) {
    const TableHeader *header = table_file_header(file);
    uint64_t left = room_left(files);
    IndexLimits limits = {header->entries, left > 0 ? left : 1, stop};
    Index *index = index_create_within(header->rules.board, header->split, &limits, error);
    if (index != NULL && take_room(files, index_memory(index), error))
        return index;
    if (index == NULL && error->out_of_memory)
        do_without(files, error);
    else if (index == NULL)
        error_prefix(error, "%s", table_file_path(file));
    index_destroy(index);
    return NULL;
}

static bool check_file(const TableFile *file, const Index *index, const TableFile *outcomes,
                       const atomic_bool *stop, Error *error) {
    return table_file_fits(file, index, error) && tables_file_check(file, outcomes, stop, error);
}

/* Returns the next file of a kind along the path that may be believed, or NULL. Also returns NULL
 * if `stop` is set before that is known; the file then counts as not looked at. Distances are of
 * the same board as the outcomes. */
static TableFile *open_next(UsedFiles *files, StoredTable *table, TableKind kind,
                            const atomic_bool *stop) NEEDS_LOCK(opening_lock(files, table)) {
    const TableFile *outcomes = kind == TABLE_WDL ? NULL : table->file[TABLE_WDL];
    while (table->next_folder[kind] < files->folders) {
        Error error = {0};
        bool from_side = table->next_folder[kind] >= files->own_folders;
        const Rules *rules = from_side ? &files->side : &files->rules;
        const char *folder = files->folder[table->next_folder[kind]++];
        if (outcomes != NULL && used_files_is_from_side(files, outcomes) != from_side)
            continue;
        TableFile *file = tables_file_open(folder, kind, rules, table->split, &error);
        Index *index = atomic_load(&table->index[from_side]);
        if (file != NULL && index == NULL) {
            index = make_index(files, file, stop, &error);
            atomic_store(&table->index[from_side], index);
        }
        if (file != NULL && index != NULL && check_file(file, index, outcomes, stop, &error) &&
            take_room_for(files, file, &error))
            return file;
        if (file != NULL && stop_is_set(stop)) {
            table_file_close(file);
            table->next_folder[kind]--;
            return NULL;
        }
        if (error.message[0] != '\0')
            add_problem(files, &error);
        table_file_close(file);
    }
    return NULL;
}

/* Uses the next file along the path. */
static void use_next(UsedFiles *files, StoredTable *table, TableKind kind, const atomic_bool *stop)
    NEEDS_LOCK(opening_lock(files, table)) {
    TableFile *file = open_next(files, table, kind, stop);
    CachedTable *outcomes = NULL;
    if (file != NULL && kind == TABLE_WDL) {
        outcomes = cached_table_create(file, table->index[used_files_is_from_side(files, file)]);
        if (outcomes == NULL) {
            used_files_tell_out_of_memory(files);
            table_file_close(file);
            file = NULL;
        }
    }
    atomic_store_explicit(&table->file[kind], file, memory_order_release);
    if (kind == TABLE_WDL)
        atomic_store_explicit(&table->outcomes, outcomes, memory_order_release);
}

/* Returns whether it is known which file of a kind is used, if any. */
static bool is_settled(const UsedFiles *files, const StoredTable *table, TableKind kind) {
    return atomic_load(&table->file[kind]) != NULL || table->next_folder[kind] == files->folders;
}

bool used_files_look_for(UsedFiles *files, StoredTable *table, const atomic_bool *stop) {
    if (atomic_load_explicit(&table->looked, memory_order_acquire))
        return true;
    lock_take(opening_lock(files, table));
    bool looked = atomic_load_explicit(&table->looked, memory_order_relaxed);
    if (!looked) {
        looked = true;
        for (TableKind kind = TABLE_WDL; looked && kind <= TABLE_DISTANCE; kind++) {
            if (kind == TABLE_DISTANCE && atomic_load(&table->file[TABLE_WDL]) == NULL)
                break;
            if (atomic_load(&table->file[kind]) == NULL)
                use_next(files, table, kind, stop);
            looked = is_settled(files, table, kind);
        }
        atomic_store_explicit(&table->looked, looked, memory_order_release);
    }
    lock_release(opening_lock(files, table));
    return looked;
}

/* Replaces a file by the next one. The number of files left out changes after the file, so that no
 * block of the old file is kept for the new one. Looks once more at distances that did not belong
 * to the old outcomes. */
static void replace_file(UsedFiles *files, StoredTable *table, TableKind kind)
    NEEDS_LOCK(opening_lock(files, table)) {
    RetiredFile *retired = malloc(sizeof *retired);
    lock_take(&files->lock);
    if (retired != NULL) {
        *retired =
            (RetiredFile){atomic_load(&table->file[kind]),
                          kind == TABLE_WDL ? atomic_load(&table->outcomes) : NULL, files->retired};
        files->retired = retired;
    }
    lock_release(&files->lock);
    use_next(files, table, kind, NULL);
    if (kind == TABLE_WDL && atomic_load(&table->file[TABLE_DISTANCE]) == NULL) {
        table->next_folder[TABLE_DISTANCE] = 0;
        if (atomic_load(&table->file[TABLE_WDL]) != NULL)
            use_next(files, table, TABLE_DISTANCE, NULL);
    }
    atomic_fetch_add(&table->left_out, 1);
    atomic_fetch_add(&files->left_out, 1);
}

/* Returns whether distances are used beside outcomes of the other board. */
static bool is_mixed(const UsedFiles *files, const StoredTable *table) {
    const TableFile *outcomes = atomic_load(&table->file[TABLE_WDL]);
    const TableFile *distances = atomic_load(&table->file[TABLE_DISTANCE]);
    return outcomes != NULL && distances != NULL &&
           used_files_is_from_side(files, outcomes) != used_files_is_from_side(files, distances);
}

bool used_files_leave_out(UsedFiles *files, StoredTable *table, TableKind kind,
                          const TableFile *file, bool is_wrong, const Error *reason) {
    lock_take(opening_lock(files, table));
    bool is_used = atomic_load(&table->file[kind]) == file;
    if (is_used) {
        bool had_distances = kind == TABLE_WDL && atomic_load(&table->file[TABLE_DISTANCE]) != NULL;
        add_problem(files, reason);
        replace_file(files, table, kind);
        if (had_distances && (is_wrong || is_mixed(files, table)))
            replace_file(files, table, TABLE_DISTANCE);
    }
    lock_release(opening_lock(files, table));
    return is_used;
}
