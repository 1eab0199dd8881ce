/* The positions after the turns of one position, each once, numbered. */
#ifndef RULES_RESULTS_H
#define RULES_RESULTS_H

#include "stones.h"

/* A position may have very many turns, and very many results; with more it is given up. Search,
 * which would rather go without a position than wait for it, gives up sooner. */
enum {
    RESULTS_MAX = 1 << 20,
    RESULTS_SEARCHED_MAX = 1 << 16,
    RESULTS_SEARCHED_TURNS_MAX = 1 << 19,
};

/* A list without repetitions, used again from position to position. All zero to begin with; one
 * thread's. */
typedef struct Results {
    Stones *stones; /* seen by the side that moves next */
    uint32_t count, capacity;
    uint32_t turns;  /* looked at for them */
    uint32_t *slots; /* of a hash table of the list's numbers + 1 */
    uint32_t slots_count;
} Results;

/* Replaces the list by the results of a position's legal turns, sorted (stones_compare): what is
 * numbered in certificates. Returns false when there are more than RESULTS_MAX or memory runs out.
 */
bool results_make(Results *results, const Rules *rules, Stones stones);

/* Returns the number of a result in a list that results_make has made, or `count` where it is none.
 */
uint32_t results_find(const Results *results, Stones stones);

/* The same in the order of the turns, within the limits of search. */
bool results_make_for_search(Results *results, const Rules *rules, Stones stones);

/* Adds stones to a list that has not been sorted, unless they are there, and writes their number.
 * Returns false when memory runs out or there are RESULTS_MAX others. */
bool results_add(Results *results, Stones stones, uint32_t *number);

void results_finish(Results *results);

#endif
