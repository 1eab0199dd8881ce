#include "player_resources.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "player_tables.h"

/* The tables for one board and rule set. */
typedef struct Shelf {
    Rules rules;
    TableKnowledge knowledge;
    struct Shelf *next;
} Shelf;

struct PlayerResources {
    TablesPath path;
    uint64_t memory;
    unsigned threads;
    pthread_mutex_t mutex; /* guards the shelves; a knowledge that is there does not change */
    Shelf *shelves;
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
    if (resources == NULL ||
        (options->path != NULL && !copy_path(options->path, &resources->path))) {
        free(resources);
        error_set(error, "out of memory");
        return NULL;
    }
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
        table_knowledge_finish(&shelf->knowledge);
        free(shelf);
    }
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

static bool rules_equal(const Rules *a, const Rules *b) {
    return a->board == b->board && ruleset_equal(a->set, b->set);
}

const TableKnowledge *player_resources_tables(PlayerResources *resources, const Rules *rules,
                                              Error *error) {
    pthread_mutex_lock(&resources->mutex);
    Shelf *shelf = resources->shelves;
    while (shelf != NULL && !rules_equal(&shelf->rules, rules))
        shelf = shelf->next;
    if (shelf == NULL) {
        shelf = calloc(1, sizeof *shelf);
        if (shelf == NULL)
            error_set(error, "out of memory");
        else if (!table_knowledge_init(&shelf->knowledge, rules, &resources->path, TABLE_STONES_ANY,
                                       resources->memory, resources->threads, error)) {
            free(shelf);
            shelf = NULL;
        } else {
            shelf->rules = *rules;
            shelf->next = resources->shelves;
            resources->shelves = shelf;
        }
    }
    pthread_mutex_unlock(&resources->mutex);
    return shelf == NULL ? NULL : &shelf->knowledge;
}
