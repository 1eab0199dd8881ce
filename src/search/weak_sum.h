/* The numbers of a position by those of the positions after its turns. A sum over all of these
 * would count a position again for each way to it. Instead this is the largest of their numbers,
 * plus one unit of the first numbers for each further undecided position: T. Ueda, T. Hashimoto, J.
 * Hashimoto and H. Iida, Weak Proof-Number Search (2008). */
#ifndef SEARCH_WEAK_SUM_H
#define SEARCH_WEAK_SUM_H

#include "transposition.h"

/* The sum so far. `attacking` below says whether the side to move is the attacker. */
typedef struct WeakSum {
    Number own;    /* the least that the side to move has to do; 0 if a turn decides for it */
    Number other;  /* the most that the other side has to do against one turn */
    unsigned open; /* undecided positions */
} WeakSum;

static const WeakSum weak_sum_empty = {NUMBER_INFINITE, 0, 0};

/* Adds the numbers of a position after a turn. */
static inline void weak_sum_add(WeakSum *sum, Numbers numbers, bool attacking) {
    Number own = numbers_own(numbers, attacking), other = numbers_other(numbers, attacking);
    sum->own = own < sum->own ? own : sum->own;
    if (own == 0 || own == NUMBER_INFINITE)
        return;
    sum->open++;
    sum->other = other > sum->other ? other : sum->other;
}

/* Returns what the further undecided positions add, of which there is one at least. */
static inline Number weak_sum_added(const WeakSum *sum, Number unit) {
    return (sum->open - 1) * unit;
}

/* Returns the numbers of the position itself. If it is undecided, they are TABLE_NUMBER_MAX at
 * most. */
static inline Numbers weak_sum_numbers(const WeakSum *sum, bool attacking, Number unit) {
    Number other = sum->other;
    if (sum->own == 0)
        other = NUMBER_INFINITE;
    else if (sum->open > 0) {
        other += weak_sum_added(sum, unit);
        other = other < TABLE_NUMBER_MAX ? other : TABLE_NUMBER_MAX;
    }
    return numbers_make(sum->own, other, attacking);
}

#endif
