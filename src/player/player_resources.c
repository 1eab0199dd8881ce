#include "player_resources.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "player_tables.h"

/* The opening book for one board and rule set. */
typedef struct BookShelf {
    Rules rules;
    bool has_book;
    Book book;
    struct BookShelf *next;
} BookShelf;

enum { CACHE_BYTES = 1 << 25 };

/* What is certain for one board and rule set. */
typedef struct Shelf {
    Rules rules;
    PlayerKnowledge knowledge;
    Error problem; /* that nobody has been told of */
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
    pthread_mutex_t mutex; /* guards the shelves; what is on them does not change */
    Shelf *shelves;
    BookShelf *book_shelves;
};

static bool copy_path(const TablesPath *from, TablesPath *to) {
    TablesPath path = {.folder = calloc(from->folders + 1u, sizeof *path.folder)};
    bool copied = path.folder != NULL;
    for (unsigned i = 0; copied && i < from->folders; i++) {
        path.folder[i] = strdup(from->folder[i]);
        copied = path.folder[i] != NULL;
        path.folders += copied;
    }
    if (!copied)
        tables_path_finish(&path);
    else
        *to = path;
    return copied;
}

PlayerResources *player_resources_create(const PlayerResourcesOptions *options, Error *error) {
    PlayerResources *resources = calloc(1, sizeof *resources);
    char *book = options->book == NULL ? NULL : strdup(options->book);
    char *folder = options->certificates == NULL ? NULL : strdup(options->certificates);
    if (resources == NULL || (options->book != NULL && book == NULL) ||
        (options->certificates != NULL && folder == NULL) ||
        (options->path != NULL && !copy_path(options->path, &resources->path))) {
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
    return resources;
}

void player_resources_destroy(PlayerResources *resources) {
    if (resources == NULL)
        return;
    while (resources->shelves != NULL) {
        Shelf *shelf = resources->shelves;
        resources->shelves = shelf->next;
        table_knowledge_finish(&shelf->knowledge.tables);
        proven_play_destroy(shelf->knowledge.proven);
        free(shelf);
    }
    while (resources->book_shelves != NULL) {
        BookShelf *shelf = resources->book_shelves;
        resources->book_shelves = shelf->next;
        book_finish(&shelf->book);
        free(shelf);
    }
    free(resources->book);
    free(resources->certificates);
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

static bool rules_equal(const Rules *a, const Rules *b) {
    return a->board == b->board && ruleset_equal(a->set, b->set);
}

/* Loads outcomes; distances, which players ask for at the root, are read through a cache. Where not
 * all can be loaded, for want of memory or because a file is damaged, players know less. */
static bool fill_shelf(const PlayerResources *resources, Shelf *shelf, Error *error) {
    TableKnowledge *tables = &shelf->knowledge.tables;
    if (!table_knowledge_open(tables, &shelf->rules, &resources->path, resources->memory,
                              CACHE_BYTES, error))
        return false;
    table_knowledge_load(tables, resources->threads, NULL, NULL);
    if (!resources->without_certificates)
        shelf->knowledge.proven =
            proven_play_read(&shelf->rules, resources->certificates, NULL, &shelf->problem);
    return true;
}

const PlayerKnowledge *player_resources_knowledge(PlayerResources *resources, const Rules *rules,
                                                  Error *error) {
    pthread_mutex_lock(&resources->mutex);
    Shelf *shelf = resources->shelves;
    while (shelf != NULL && !rules_equal(&shelf->rules, rules))
        shelf = shelf->next;
    if (shelf == NULL) {
        shelf = calloc(1, sizeof *shelf);
        if (shelf != NULL)
            shelf->rules = *rules;
        if (shelf == NULL)
            error_set(error, "out of memory");
        else if (!fill_shelf(resources, shelf, error)) {
            free(shelf);
            shelf = NULL;
        } else {
            shelf->next = resources->shelves;
            resources->shelves = shelf;
        }
    }
    pthread_mutex_unlock(&resources->mutex);
    return shelf == NULL ? NULL : &shelf->knowledge;
}

bool player_resources_next_problem(PlayerResources *resources, Error *problem) {
    pthread_mutex_lock(&resources->mutex);
    Shelf *shelf = resources->shelves;
    while (shelf != NULL && shelf->problem.message[0] == '\0')
        shelf = shelf->next;
    if (shelf != NULL) {
        *problem = shelf->problem;
        shelf->problem.message[0] = '\0';
    }
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
