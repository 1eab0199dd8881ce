#include "results.h"

#include <stdlib.h>

static int compare(const void *a, const void *b) {
    return stones_compare(*(const Stones *)a, *(const Stones *)b);
}

static void sort(Results *results) {
    uint32_t kept = 0;
    if (results->count > 1)
        qsort(results->stones, results->count, sizeof *results->stones, compare);
    for (uint32_t number = 0; number < results->count; number++)
        if (kept == 0 || !stones_equal(results->stones[kept - 1], results->stones[number]))
            results->stones[kept++] = results->stones[number];
    results->count = kept;
}

static bool grow(Results *results) {
    uint32_t capacity = results->capacity == 0 ? 256 : 2 * results->capacity;
    if (capacity > 2 * RESULTS_MAX)
        return false;
    Stones *stones = realloc(results->stones, capacity * sizeof *stones);
    if (stones == NULL)
        return false;
    results->stones = stones;
    results->capacity = capacity;
    return true;
}

/* A full list is rid of what is in it twice before it grows. */
static bool add(void *context, Stones after) {
    Results *results = context;
    if (results->count == results->capacity) {
        sort(results);
        if (results->count >= results->capacity / 2 && !grow(results))
            return false;
    }
    results->stones[results->count++] = after;
    return true;
}

bool results_make(Results *results, const Rules *rules, Stones stones) {
    results->count = 0;
    if (!results_visit(rules, stones, TURN_FREE, add, results))
        return false;
    sort(results);
    return results->count <= RESULTS_MAX;
}

uint32_t results_find(const Results *results, Stones stones) {
    const Stones *found = results->count == 0 ? NULL
                                              : bsearch(&stones, results->stones, results->count,
                                                        sizeof *results->stones, compare);
    return found == NULL ? results->count : (uint32_t)(found - results->stones);
}

void results_finish(Results *results) {
    free(results->stones);
    *results = (Results){0};
}
