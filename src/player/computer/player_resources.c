#include "player_resources.h"

#include <stdlib.h>
#include <string.h>

#include "lock.h"
#include "player_resources_private.h"

/* Bytes of the cache for distances, which players ask for at the root. Outcomes stay in memory. */
enum { CACHE_BYTES = 1 << 25 };

/* Certificates may take so many eighths of the memory. */
enum { CERTIFICATES_EIGHTHS = 3 };

/* The files for one board and rule set. */
typedef struct Loaded {
    Rules rules;
    CertainFiles *files; /* NULL before a player asks for them */
    bool is_old;         /* there are new tables; players may still use these */
    bool is_book_read;   /* even if there is no book */
    bool has_book;
    Book book;
    struct Loaded *next;
} Loaded;

struct PlayerResources {
    PlayerResourcesOptions options; /* its strings are these: */
    TablesPath path;
    char *book; /* may be NULL */
    char *proof_names;
    atomic_uint changes;
    Lock lock; /* guards what follows; loaded files do not change */
    Loaded *by_rules;
};

/* Returns false if memory runs out. */
static bool copy_options(PlayerResources *resources, const PlayerResourcesOptions *options) {
    resources->book = options->book == NULL ? NULL : strdup(options->book);
    resources->options = *options;
    resources->options.path = &resources->path;
    resources->options.threads = options->threads == 0 ? 1 : options->threads;
    resources->options.book = resources->book;
    resources->proof_names = proof_files_copy(&options->proofs, &resources->options.proofs);
    return resources->proof_names != NULL && (resources->book == NULL) == (options->book == NULL) &&
           tables_path_copy(options->path, &resources->path, NULL);
}

PlayerResources *player_resources_create(const PlayerResourcesOptions *options, Error *error) {
    PlayerResources *resources = calloc(1, sizeof *resources);
    if (resources != NULL)
        lock_init(&resources->lock);
    if (resources != NULL && copy_options(resources, options))
        return resources;
    player_resources_destroy(resources);
    error_out_of_memory(error);
    return NULL;
}

static void loaded_destroy(Loaded *loaded) {
    certain_files_destroy(loaded->files);
    if (loaded->is_book_read)
        book_finish(&loaded->book);
    free(loaded);
}

void player_resources_destroy(PlayerResources *resources) {
    if (resources == NULL)
        return;
    while (resources->by_rules != NULL) {
        Loaded *loaded = resources->by_rules;
        resources->by_rules = loaded->next;
        loaded_destroy(loaded);
    }
    free(resources->book);
    free(resources->proof_names);
    lock_finish(&resources->lock);
    tables_path_finish(&resources->path);
    free(resources);
}

const PlayerResourcesOptions *player_resources_options(const PlayerResources *resources) {
    return &resources->options;
}

/* Returns NULL if memory runs out. */
static Loaded *have_loaded(PlayerResources *resources, const Rules *rules)
    NEEDS_LOCK(&resources->lock) {
    Loaded *loaded = resources->by_rules;
    while (loaded != NULL && (loaded->is_old || !rules_equal(&loaded->rules, rules)))
        loaded = loaded->next;
    if (loaded == NULL) {
        loaded = calloc(1, sizeof *loaded);
        if (loaded == NULL)
            return NULL;
        *loaded = (Loaded){.rules = *rules, .next = resources->by_rules};
        resources->by_rules = loaded;
    }
    return loaded;
}

/* Returns the files for these rules, and begins to load them the first time. Returns NULL if memory
 * runs out. */
static CertainFiles *have_files(PlayerResources *resources, const Rules *rules, Error *error) {
    const PlayerResourcesOptions *given = &resources->options;
    CertainFilesOptions options = {.path = given->path,
                                   .tables_memory = given->memory,
                                   .cache = CACHE_BYTES,
                                   .memory = given->memory / 8 * CERTIFICATES_EIGHTHS,
                                   .proofs = given->proofs};
    CertainFiles *files = NULL;
    lock_take(&resources->lock);
    Loaded *loaded = have_loaded(resources, rules);
    if (loaded == NULL)
        error_out_of_memory(error);
    else if (loaded->files == NULL)
        loaded->files = certain_files_create(rules, &options, error);
    if (loaded != NULL)
        files = loaded->files;
    lock_release(&resources->lock);
    return files;
}

bool player_resources_files(PlayerResources *resources, const Rules *rules, const Budget *patience,
                            const CertainFiles **known, Error *error) {
    CertainFiles *files = have_files(resources, rules, error);
    LoadState state = files == NULL ? LOAD_FAILED : certain_files_wait(files, patience, error);
    if (state == LOAD_FAILED)
        return false;
    *known = state == LOAD_DONE ? files : NULL;
    return true;
}

void player_resources_tables_changed(PlayerResources *resources) {
    lock_take(&resources->lock);
    for (Loaded *loaded = resources->by_rules; loaded != NULL; loaded = loaded->next)
        loaded->is_old = true;
    lock_release(&resources->lock);
    atomic_fetch_add(&resources->changes, 1);
}

unsigned player_resources_changes(const PlayerResources *resources) {
    return atomic_load(&resources->changes);
}

bool player_resources_next_problem(PlayerResources *resources, Error *problem) {
    bool found = false;
    lock_take(&resources->lock);
    for (Loaded *loaded = resources->by_rules; loaded != NULL && !found; loaded = loaded->next)
        found = loaded->files != NULL && certain_files_next_problem(loaded->files, problem);
    lock_release(&resources->lock);
    return found;
}

/* Reads the book, if there is one for these rules. */
static bool read_book(const PlayerResources *resources, Loaded *loaded, Error *error) {
    char *path = resources->options.book != NULL ? strdup(resources->options.book)
                                                 : book_shipped_path(&loaded->rules);
    if (path == NULL && resources->options.book != NULL)
        return error_out_of_memory(error);
    loaded->is_book_read = path == NULL || book_load(path, &loaded->book, error);
    loaded->has_book =
        path != NULL && loaded->is_book_read && rules_equal(&loaded->book.rules, &loaded->rules);
    free(path);
    return loaded->is_book_read;
}

bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error) {
    if (resources->options.without_book) {
        *book = NULL;
        return true;
    }
    lock_take(&resources->lock);
    Loaded *loaded = have_loaded(resources, rules);
    bool success = loaded != NULL || error_out_of_memory(error);
    success = success && (loaded->is_book_read || read_book(resources, loaded, error));
    if (success)
        *book = loaded->has_book ? &loaded->book : NULL;
    lock_release(&resources->lock);
    return success;
}
