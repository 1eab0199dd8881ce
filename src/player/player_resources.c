#include "player_resources.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parallel.h"
#include "player_tables.h"

enum { CACHE_BYTES = 1 << 25 };

typedef enum LoadState { LOAD_NONE, LOAD_UNDER_WAY, LOAD_DONE } LoadState;

/* What there is for one board and rule set. */
typedef struct Loaded {
    PlayerResources *resources;
    Rules rules;
    pthread_t loader;
    bool has_loader;
    LoadState state;
    /* The loader's while it loads. */
    PlayerKnowledge knowledge;
    Error failure;        /* why there is nothing */
    ProblemList problems; /* that nobody has been told of */
    /* The opening book. */
    bool is_book_read; /* there may be none */
    bool has_book;
    Book book;
    struct Loaded *next;
} Loaded;

struct PlayerResources {
    TablesPath path;
    uint64_t memory;
    unsigned threads;
    bool without_book;
    char *book; /* the file, or NULL */
    bool without_certificates;
    char *certificates;    /* the folder, or NULL */
    atomic_bool ends;      /* nobody waits for what is being loaded */
    pthread_mutex_t mutex; /* guards what follows; what is loaded does not change */
    pthread_cond_t loaded;
    Loaded *by_rules;
};

PlayerResources *player_resources_create(const PlayerResourcesOptions *options, Error *error) {
    PlayerResources *resources = calloc(1, sizeof *resources);
    char *book = options->book == NULL ? NULL : strdup(options->book);
    char *folder = options->certificates == NULL ? NULL : strdup(options->certificates);
    if (resources == NULL || (options->book != NULL && book == NULL) ||
        (options->certificates != NULL && folder == NULL) ||
        !tables_path_copy(options->path, &resources->path, NULL)) {
        free(book);
        free(folder);
        free(resources);
        error_set(error, "out of memory");
        return NULL;
    }
    resources->book = book;
    resources->without_book = options->without_book;
    resources->certificates = folder;
    resources->without_certificates = options->without_certificates;
    resources->memory = options->memory;
    resources->threads = options->threads == 0 ? 1 : options->threads;
    pthread_mutex_init(&resources->mutex, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&resources->loaded, &attributes);
    pthread_condattr_destroy(&attributes);
    return resources;
}

/* Waits for its loader. */
static void loaded_destroy(Loaded *loaded) {
    if (loaded->has_loader)
        pthread_join(loaded->loader, NULL);
    table_knowledge_finish(&loaded->knowledge.tables);
    proven_play_destroy(loaded->knowledge.proven);
    problem_list_clear(&loaded->problems);
    if (loaded->is_book_read)
        book_finish(&loaded->book);
    free(loaded);
}

void player_resources_destroy(PlayerResources *resources) {
    if (resources == NULL)
        return;
    atomic_store(&resources->ends, true);
    while (resources->by_rules != NULL) {
        Loaded *loaded = resources->by_rules;
        resources->by_rules = loaded->next;
        loaded_destroy(loaded);
    }
    free(resources->book);
    free(resources->certificates);
    pthread_cond_destroy(&resources->loaded);
    pthread_mutex_destroy(&resources->mutex);
    tables_path_finish(&resources->path);
    free(resources);
}

uint64_t player_resources_memory(const PlayerResources *resources) {
    return resources->memory;
}

unsigned player_resources_threads(const PlayerResources *resources) {
    return resources->threads;
}

const TablesPath *player_resources_path(const PlayerResources *resources) {
    return &resources->path;
}

bool player_resources_names_book(const PlayerResources *resources) {
    return resources->book != NULL;
}

/* Outcomes that are asked for stay in memory; distances, which players ask for at the root, are
 * read through a cache. Where there is no room for all players know less. */
static bool load_knowledge(Loaded *loaded) {
    PlayerResources *resources = loaded->resources;
    TableKnowledge *tables = &loaded->knowledge.tables;
    ProvenSources certificates = {resources->certificates, resources->memory, &resources->path,
                                  &resources->ends};
    if (!table_knowledge_open(tables, &loaded->rules, &resources->path, resources->memory,
                              CACHE_BYTES, &loaded->failure))
        return false;
    table_knowledge_hold(tables, &resources->ends, NULL);
    if (!resources->without_certificates)
        loaded->knowledge.proven =
            proven_play_read(&loaded->rules, &certificates, &loaded->problems);
    return true;
}

static void *load(void *context) {
    Loaded *loaded = context;
    PlayerResources *resources = loaded->resources;
    bool is_loaded = load_knowledge(loaded);
    pthread_mutex_lock(&resources->mutex);
    loaded->state = is_loaded ? LOAD_DONE : LOAD_NONE;
    pthread_cond_broadcast(&resources->loaded);
    pthread_mutex_unlock(&resources->mutex);
    /* What search comes upon later is there already, if the processor had nothing else to do. */
    parallel_step_back();
    if (is_loaded)
        table_knowledge_load(&loaded->knowledge.tables, resources->threads, &resources->ends, NULL);
    return NULL;
}

/* The mutex is held. Where a thread is not to be had it is loaded here. */
static void begin_loading(Loaded *loaded) {
    if (loaded->has_loader)
        pthread_join(loaded->loader, NULL); /* one that has failed */
    loaded->has_loader = parallel_start(&loaded->loader, load, loaded) == 0;
    loaded->state = loaded->has_loader       ? LOAD_UNDER_WAY
                    : load_knowledge(loaded) ? LOAD_DONE
                                             : LOAD_NONE;
}

/* The mutex is held. NULL when memory is out. */
static Loaded *have_loaded(PlayerResources *resources, const Rules *rules) {
    Loaded *loaded = resources->by_rules;
    while (loaded != NULL && !rules_equal(&loaded->rules, rules))
        loaded = loaded->next;
    if (loaded == NULL) {
        loaded = calloc(1, sizeof *loaded);
        if (loaded == NULL)
            return NULL;
        *loaded = (Loaded){.resources = resources, .rules = *rules, .next = resources->by_rules};
        resources->by_rules = loaded;
    }
    return loaded;
}

enum { NANOSECONDS_BETWEEN_LOOKS = 2000000 };

/* The mutex is held. */
static void wait_for_loader(PlayerResources *resources, bool with_end) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += NANOSECONDS_BETWEEN_LOOKS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    if (with_end)
        pthread_cond_timedwait(&resources->loaded, &resources->mutex, &until);
    else
        pthread_cond_wait(&resources->loaded, &resources->mutex);
}

bool player_resources_knowledge(PlayerResources *resources, const Rules *rules,
                                const Budget *patience, const PlayerKnowledge **known,
                                Error *error) {
    pthread_mutex_lock(&resources->mutex);
    Loaded *loaded = have_loaded(resources, rules);
    if (loaded != NULL && loaded->state == LOAD_NONE)
        begin_loading(loaded);
    while (loaded != NULL && loaded->state == LOAD_UNDER_WAY &&
           (patience == NULL || !budget_is_over(patience)))
        wait_for_loader(resources, patience != NULL);
    bool failed = loaded == NULL || loaded->state == LOAD_NONE;
    if (failed)
        error_set(error, "%s", loaded == NULL ? "out of memory" : loaded->failure.message);
    else
        *known = loaded->state == LOAD_DONE ? &loaded->knowledge : NULL;
    pthread_mutex_unlock(&resources->mutex);
    return !failed;
}

static bool loaded_next_problem(Loaded *loaded, Error *problem) {
    return problem_list_take(&loaded->problems, problem) ||
           tables_next_problem(loaded->knowledge.tables.tables, problem);
}

bool player_resources_next_problem(PlayerResources *resources, Error *problem) {
    pthread_mutex_lock(&resources->mutex);
    Loaded *loaded = resources->by_rules;
    while (loaded != NULL && (loaded->state != LOAD_DONE || !loaded_next_problem(loaded, problem)))
        loaded = loaded->next;
    pthread_mutex_unlock(&resources->mutex);
    return loaded != NULL;
}

/* Reads the book, if there is one for these rules. */
static bool read_book(const PlayerResources *resources, Loaded *loaded, Error *error) {
    char *path =
        resources->book != NULL ? strdup(resources->book) : book_shipped_path(&loaded->rules);
    if (path == NULL && resources->book != NULL)
        return error_set(error, "out of memory");
    loaded->is_book_read = path == NULL || book_load(path, &loaded->book, error);
    loaded->has_book =
        path != NULL && loaded->is_book_read && rules_equal(&loaded->book.rules, &loaded->rules);
    free(path);
    return loaded->is_book_read;
}

bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error) {
    if (resources->without_book) {
        *book = NULL;
        return true;
    }
    pthread_mutex_lock(&resources->mutex);
    Loaded *loaded = have_loaded(resources, rules);
    bool success = loaded != NULL || error_set(error, "out of memory");
    success = success && (loaded->is_book_read || read_book(resources, loaded, error));
    if (success)
        *book = loaded->has_book ? &loaded->book : NULL;
    pthread_mutex_unlock(&resources->mutex);
    return success;
}
