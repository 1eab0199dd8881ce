#include "results.h"

#include <stdlib.h>
#include <string.h>

/* Returns the slot of these stones, or the empty slot for them. */
static uint32_t *find_slot(const Results *results, Stones stones) {
    uint32_t slot = (uint32_t)(stones_quick_hash(stones) >> 32) & (results->slots_count - 1);
    while (results->slots[slot] != 0 &&
           !stones_equal(results->stones[results->slots[slot] - 1], stones))
        slot = (slot + 1) & (results->slots_count - 1);
    return &results->slots[slot];
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
    uint32_t *slots = calloc(2 * (size_t)capacity, sizeof *slots);
    if (slots == NULL)
        return false;
    free(results->slots);
    results->slots = slots;
    results->slots_count = 2 * capacity;
    for (uint32_t number = 0; number < results->count; number++)
        *find_slot(results, results->stones[number]) = number + 1;
    return true;
}

static void clear(Results *results) {
    if (results->count != 0) /* there are fewer slots to clear */
        memset(results->slots, 0, results->slots_count * sizeof *results->slots);
    results->count = results->turns = 0;
}

bool results_add(Results *results, Stones stones, uint32_t *number) {
    if ((results->count == results->capacity || results->slots_count != 2 * results->capacity) &&
        !grow(results))
        return false;
    uint32_t *slot = find_slot(results, stones);
    if (*slot == 0) {
        if (results->count == RESULTS_MAX)
            return false;
        results->stones[results->count++] = stones;
        *slot = results->count;
    }
    *number = *slot - 1;
    return true;
}

uint32_t results_find_added(const Results *results, Stones stones) {
    uint32_t slot = results->count == 0 ? 0 : *find_slot(results, stones);
    return slot == 0 ? results->count : slot - 1;
}

static bool add(void *context, Stones after) {
    uint32_t number;
    return results_add(context, after, &number);
}

static bool add_for_search(void *context, Stones after) {
    Results *results = context;
    uint32_t number;
    return results->count < RESULTS_SEARCHED_MAX &&
           ++results->turns <= RESULTS_SEARCHED_TURNS_MAX && results_add(results, after, &number);
}

static int compare(const void *a, const void *b) {
    return stones_compare(*(const Stones *)a, *(const Stones *)b);
}

bool results_make(Results *results, const Rules *rules, Stones stones) {
    clear(results);
    if (!results_visit(rules, stones, TURN_FREE, add, results))
        return false;
    if (results->count > 1)
        qsort(results->stones, results->count, sizeof *results->stones, compare);
    return true;
}

bool results_make_for_search(Results *results, const Rules *rules, Stones stones) {
    clear(results);
    return results_visit(rules, stones, TURN_FREE, add_for_search, results);
}

uint32_t results_find(const Results *results, Stones stones) {
    const Stones *found = results->count == 0 ? NULL
                                              : bsearch(&stones, results->stones, results->count,
                                                        sizeof *results->stones, compare);
    return found == NULL ? results->count : (uint32_t)(found - results->stones);
}

void results_finish(Results *results) {
    free(results->stones);
    free(results->slots);
    *results = (Results){0};
}
