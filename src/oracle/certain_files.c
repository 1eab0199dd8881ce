#include "certain_files.h"

#include <stdlib.h>

#include "clock.h"
#include "lock.h"
#include "parallel.h"

/* Outcomes of so many stones are unpacked before anybody asks, if tables are opened at once: half a
 * second of work, and search asks for most of them in its first second. */
enum { UNPACKED_STONES = 6 };

/* Seconds between two looks of a waiting thread at its patience. */
static const double seconds_between_looks = 0.002;

struct CertainFiles {
    Rules rules;
    CertainFilesOptions options;
    pthread_t loader;
    bool has_loader;
    atomic_bool ends; /* the owner no longer wants what is being loaded */

    /* These belong to the loader while it loads; then they do not change. */
    SearchTables tables;
    Proofs proofs;

    Lock lock; /* guards what follows */
    pthread_cond_t loaded;
    LoadState state;
    Error failure;
    ProblemList problems; /* not told yet */
};

static bool open_tables(CertainFiles *files, Error *error) {
    const CertainFilesOptions *options = &files->options;
    return search_tables_open(&files->tables, &files->rules, options->path, options->tables_memory,
                              options->cache, error);
}

/* A damaged table is reported when it is asked. */
static void load_soon(CertainFiles *files) {
    const CertainFilesOptions *options = &files->options;
    ProofReading reading = {options->memory, options->path, &files->ends};
    ProblemList problems = {0};
    Error failure = {0};
    bool is_open = files->tables.tables != NULL || open_tables(files, &failure);
    if (is_open)
        files->proofs = proofs_read(&files->rules, &options->proofs, &reading, &problems);
    lock_take(&files->lock);
    files->state = is_open ? LOAD_DONE : LOAD_FAILED;
    files->failure = failure;
    files->problems = problems;
    pthread_cond_broadcast(&files->loaded);
    lock_release(&files->lock);
}

/* A damaged table is reported when it is asked, so the error is dropped here. */
static void unpack_few_stones(CertainFiles *files) {
    const SearchTables *tables = &files->tables;
    unsigned stones = tables->stones < UNPACKED_STONES ? tables->stones : UNPACKED_STONES;
    Error error;
    tables_load_outcomes(tables->tables, stones, 1, &files->ends, &error);
}

/* Loads all files. The indexes of tables come last; later, search does not wait for those of the
 * largest when it comes upon them. */
static void *load(void *context) {
    CertainFiles *files = context;
    load_soon(files);
    if (files->tables.tables == NULL)
        return NULL;
    if (search_tables_prepare(&files->tables, &files->ends) && files->options.opens_at_once)
        unpack_few_stones(files);
    return NULL;
}

static void begin_loading(CertainFiles *files) {
    if (files->has_loader)
        pthread_join(files->loader, NULL); /* one that has failed */
    files->has_loader = parallel_start(&files->loader, load, files) == 0;
    if (!files->has_loader)
        load_soon(files);
}

CertainFiles *certain_files_create(const Rules *rules, const CertainFilesOptions *options,
                                   Error *error) {
    CertainFiles *files = calloc(1, sizeof *files);
    if (files == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    files->rules = *rules;
    files->options = *options;
    lock_init(&files->lock);
    pthread_cond_init(&files->loaded, NULL);
    if (options->opens_at_once && !open_tables(files, error)) {
        certain_files_destroy(files);
        return NULL;
    }
    files->state = LOAD_UNDER_WAY;
    begin_loading(files);
    return files;
}

void certain_files_destroy(CertainFiles *files) {
    if (files == NULL)
        return;
    atomic_store(&files->ends, true);
    certain_files_await_end(files);
    search_tables_finish(&files->tables);
    proofs_finish(&files->proofs);
    problem_list_clear(&files->problems);
    pthread_cond_destroy(&files->loaded);
    lock_finish(&files->lock);
    free(files);
}

/* Returns whether loading failed; then the caller must load once more. */
static bool takes_failure(CertainFiles *files) {
    lock_take(&files->lock);
    bool failed = files->state == LOAD_FAILED;
    if (failed)
        files->state = LOAD_UNDER_WAY;
    lock_release(&files->lock);
    return failed;
}

LoadState certain_files_wait(CertainFiles *files, const Budget *patience, Error *error) {
    if (takes_failure(files))
        begin_loading(files);
    lock_take(&files->lock);
    while (files->state == LOAD_UNDER_WAY && (patience == NULL || !budget_is_over(patience)))
        clock_wait(&files->lock, &files->loaded, seconds_between_looks);
    LoadState state = files->state;
    if (state == LOAD_FAILED)
        error_copy(error, &files->failure);
    lock_release(&files->lock);
    return state;
}

void certain_files_await_end(CertainFiles *files) {
    if (files->has_loader)
        pthread_join(files->loader, NULL);
    files->has_loader = false;
}

const SearchTables *certain_files_tables(const CertainFiles *files) {
    return &files->tables;
}

const Proofs *certain_files_proofs(const CertainFiles *files) {
    return &files->proofs;
}

bool certain_files_next_problem(CertainFiles *files, Error *problem) {
    lock_take(&files->lock);
    bool may_ask = files->state == LOAD_DONE || files->options.opens_at_once;
    bool taken = problem_list_take(&files->problems, problem) ||
                 (may_ask && tables_next_problem(files->tables.tables, problem));
    lock_release(&files->lock);
    return taken;
}
