/* The first numbers of a position that proof search meets. */
#ifndef SEARCH_FIRST_NUMBERS_H
#define SEARCH_FIRST_NUMBERS_H

#include "chances.h"

/* Returns the kind with which df-pn takes the fewest nodes for long searches on a board, as far as
 * we know (docs/research/solving.md, Chances). */
InitialNumbers first_numbers_best(const Board *board);

/* Returns about what a number of this kind is if nothing is known of the position. */
Number first_numbers_unit(InitialNumbers initial);

typedef struct FirstNumbers {
    InitialNumbers initial;
    Number unit;
    Evaluation evaluation; /* for INITIAL_ESTIMATE */
    Chances chances;       /* for INITIAL_CHANCES */
} FirstNumbers;

/* Makes first numbers of a kind for a board. Then any number of threads may use them. Returns false
 * if memory runs out. The caller finishes them in any case. */
bool first_numbers_init(FirstNumbers *first, const Board *board, InitialNumbers initial);
void first_numbers_finish(FirstNumbers *first);

/* Returns the first numbers of a position whose answer is unknown; neither is 0 or infinite. */
Numbers first_numbers_of(const FirstNumbers *first, const Rules *rules, Stones stones,
                         Attacker attacker);

#endif
