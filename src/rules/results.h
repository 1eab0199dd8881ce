/* The positions after the turns of one position, each once, with numbers. */
#ifndef RULES_RESULTS_H
#define RULES_RESULTS_H

#include "stones.h"

/* A position may have very many turns and results; beyond these numbers the functions give up.
 * Those for search give up earlier, since a search prefers to do without a position to waiting for
 * it. */
enum {
    RESULTS_MAX = 1 << 20,
    RESULTS_SEARCHED_MAX = 1 << 16,
    RESULTS_SEARCHED_TURNS_MAX = 1 << 19,
};

/* A list without repetitions, to be used for one position after another. Zero-initialised: it is
 * empty. One thread. */
typedef struct Results {
    Stones *stones; /* as the side that moves next sees them */
    uint32_t count, capacity;
    uint32_t turns;  /* that results_make_for_search has looked at */
    uint32_t *slots; /* of a hash table; a slot has an index of the list + 1, or 0 */
    uint32_t slots_count;
} Results;

/* Replaces the list by the results of a position's legal turns, sorted (stones_compare);
 * certificates use the numbers of this order. Returns false if there are more than RESULTS_MAX or
 * memory runs out. */
bool results_make(Results *results, const Rules *rules, Stones stones);

/* Returns the number of a result in a list of results_make, or `count` if it is not there. */
uint32_t results_find(const Results *results, Stones stones);

/* Does the same as results_make, but in the order of the turns and within RESULTS_SEARCHED_MAX and
 * RESULTS_SEARCHED_TURNS_MAX. Returns false if there are more or memory runs out. */
bool results_make_for_search(Results *results, const Rules *rules, Stones stones);

/* Adds stones to an unsorted list, unless they are there, and gives their number. Returns false if
 * memory runs out or the list has RESULTS_MAX others. */
bool results_add(Results *results, Stones stones, uint32_t *number);

/* Returns the number of stones in a list that results_add alone has made, or `count` if they are
 * not there. */
uint32_t results_find_added(const Results *results, Stones stones);

void results_finish(Results *results);

#endif
