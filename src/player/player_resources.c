#include "player_resources.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parallel.h"
#include "player_tables.h"

/* The opening book for one board and rule set. */
typedef struct BookShelf {
    Rules rules;
    bool has_book;
    Book book;
    struct BookShelf *next;
} BookShelf;

enum { CACHE_BYTES = 1 << 25 };

typedef enum ShelfState { SHELF_EMPTY, SHELF_LOADING, SHELF_FULL } ShelfState;

/* What is certain for one board and rule set. */
typedef struct Shelf {
    PlayerResources *resources;
    Rules rules;
    pthread_t loader;
    bool has_loader;
    ShelfState state;
    /* The loader's while it loads. */
    PlayerKnowledge knowledge;
    Error failure;        /* why it is still empty */
    ProblemList problems; /* that nobody has been told of */
    struct Shelf *next;
} Shelf;

struct PlayerResources {
    TablesPath path;
    uint64_t memory;
    unsigned threads;
    bool without_book;
    char *book; /* the file, or NULL */
    bool without_certificates;
    char *certificates;    /* the folder, or NULL */
    atomic_bool ends;      /* nobody waits for what is being loaded */
    pthread_mutex_t mutex; /* guards the shelves; what is on full ones does not change */
    pthread_cond_t loaded;
    Shelf *shelves;
    BookShelf *book_shelves;
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
static void shelf_destroy(Shelf *shelf) {
    if (shelf->has_loader)
        pthread_join(shelf->loader, NULL);
    table_knowledge_finish(&shelf->knowledge.tables);
    proven_play_destroy(shelf->knowledge.proven);
    problem_list_clear(&shelf->problems);
    free(shelf);
}

void player_resources_destroy(PlayerResources *resources) {
    if (resources == NULL)
        return;
    atomic_store(&resources->ends, true);
    while (resources->shelves != NULL) {
        Shelf *shelf = resources->shelves;
        resources->shelves = shelf->next;
        shelf_destroy(shelf);
    }
    while (resources->book_shelves != NULL) {
        BookShelf *shelf = resources->book_shelves;
        resources->book_shelves = shelf->next;
        book_finish(&shelf->book);
        free(shelf);
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

/* Loads outcomes; distances, which players ask for at the root, are read through a cache. Where not
 * all can be loaded, for want of memory or because a file is damaged, players know less. */
static bool fill_shelf(Shelf *shelf) {
    PlayerResources *resources = shelf->resources;
    TableKnowledge *tables = &shelf->knowledge.tables;
    ProvenSources certificates = {resources->certificates, resources->memory, &resources->path,
                                  &resources->ends};
    if (!table_knowledge_open(tables, &shelf->rules, &resources->path, resources->memory,
                              CACHE_BYTES, &shelf->failure))
        return false;
    table_knowledge_load(tables, resources->threads, &resources->ends, NULL);
    if (!resources->without_certificates)
        shelf->knowledge.proven = proven_play_read(&shelf->rules, &certificates, &shelf->problems);
    return true;
}

static void *load(void *context) {
    Shelf *shelf = context;
    PlayerResources *resources = shelf->resources;
    bool filled = fill_shelf(shelf);
    pthread_mutex_lock(&resources->mutex);
    shelf->state = filled ? SHELF_FULL : SHELF_EMPTY;
    pthread_cond_broadcast(&resources->loaded);
    pthread_mutex_unlock(&resources->mutex);
    return NULL;
}

/* The mutex is held. Where a thread is not to be had the shelf is filled here. */
static void begin_to_fill(Shelf *shelf) {
    if (shelf->has_loader)
        pthread_join(shelf->loader, NULL); /* one that has failed */
    shelf->has_loader = parallel_start(&shelf->loader, load, shelf) == 0;
    shelf->state = shelf->has_loader ? SHELF_LOADING : fill_shelf(shelf) ? SHELF_FULL : SHELF_EMPTY;
}

/* The mutex is held. Gives the shelf for these rules, which is full or being filled, or, where it
 * is empty still, says why. NULL when memory is out. */
static Shelf *have_shelf(PlayerResources *resources, const Rules *rules) {
    Shelf *shelf = resources->shelves;
    while (shelf != NULL && !rules_equal(&shelf->rules, rules))
        shelf = shelf->next;
    if (shelf == NULL) {
        shelf = calloc(1, sizeof *shelf);
        if (shelf == NULL)
            return NULL;
        *shelf = (Shelf){.resources = resources, .rules = *rules, .next = resources->shelves};
        resources->shelves = shelf;
    }
    if (shelf->state == SHELF_EMPTY)
        begin_to_fill(shelf);
    return shelf;
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
    Shelf *shelf = have_shelf(resources, rules);
    while (shelf != NULL && shelf->state == SHELF_LOADING &&
           (patience == NULL || !budget_is_over(patience)))
        wait_for_loader(resources, patience != NULL);
    bool failed = shelf == NULL || shelf->state == SHELF_EMPTY;
    if (failed)
        error_set(error, "%s", shelf == NULL ? "out of memory" : shelf->failure.message);
    else
        *known = shelf->state == SHELF_FULL ? &shelf->knowledge : NULL;
    pthread_mutex_unlock(&resources->mutex);
    return !failed;
}

static bool shelf_next_problem(Shelf *shelf, Error *problem) {
    return problem_list_take(&shelf->problems, problem) ||
           tables_next_problem(shelf->knowledge.tables.tables, problem);
}

bool player_resources_next_problem(PlayerResources *resources, Error *problem) {
    pthread_mutex_lock(&resources->mutex);
    Shelf *shelf = resources->shelves;
    while (shelf != NULL && (shelf->state != SHELF_FULL || !shelf_next_problem(shelf, problem)))
        shelf = shelf->next;
    pthread_mutex_unlock(&resources->mutex);
    return shelf != NULL;
}

/* Reads the book of a shelf, if there is one for its rules. */
static bool fill_book_shelf(const PlayerResources *resources, BookShelf *shelf, Error *error) {
    char *path =
        resources->book != NULL ? strdup(resources->book) : book_shipped_path(&shelf->rules);
    if (path == NULL)
        return resources->book == NULL || error_set(error, "out of memory");
    bool success = book_load(path, &shelf->book, error);
    free(path);
    shelf->has_book = success && rules_equal(&shelf->book.rules, &shelf->rules);
    return success;
}

bool player_resources_book(PlayerResources *resources, const Rules *rules, const Book **book,
                           Error *error) {
    if (resources->without_book) {
        *book = NULL;
        return true;
    }
    pthread_mutex_lock(&resources->mutex);
    BookShelf *shelf = resources->book_shelves;
    while (shelf != NULL && !rules_equal(&shelf->rules, rules))
        shelf = shelf->next;
    if (shelf == NULL) {
        shelf = calloc(1, sizeof *shelf);
        if (shelf != NULL)
            shelf->rules = *rules;
        if (shelf == NULL)
            error_set(error, "out of memory");
        else if (!fill_book_shelf(resources, shelf, error)) {
            free(shelf);
            shelf = NULL;
        } else {
            shelf->next = resources->book_shelves;
            resources->book_shelves = shelf;
        }
    }
    pthread_mutex_unlock(&resources->mutex);
    if (shelf != NULL)
        *book = shelf->has_book ? &shelf->book : NULL;
    return shelf != NULL;
}
