/* Closing: of the positions that a search has visited, finds those from which the defender can stay
 * among them, and what is known to be safe, for ever. That is a disproof that leans on no path.
 *
 * It is the greatest set in which each position with the attacker to move has all its turns lead
 * into the set, and each with the defender to move has one, found in time linear in the turns: X.
 * Liu and S.A. Smolka, Simple Linear-Time Algorithms for Minimal Fixed Points (1998), for the
 * complement. */
#ifndef SEARCH_CLOSING_H
#define SEARCH_CLOSING_H

#include "budget.h"
#include "results.h"
#include "transposition.h"

/* Memory to work in; one thread's. */
typedef struct Closing Closing;

/* NULL when memory runs out. It takes no more than `bytes`, and looks at as many positions as they
 * suffice for. */
Closing *closing_create(uint64_t bytes);
void closing_destroy(Closing *closing);

/* Where positions and what is known of them come from. */
typedef struct ClosingSource {
    const Rules *rules;
    Transposition *table;
    Results *children;    /* a list to use */
    const ProofKey *path; /* positions being visited */
    unsigned depth;       /* how many */
    const Budget *budget;
    const atomic_bool *over; /* set when the search is: either ends the work early */
} ClosingSource;

typedef struct Closed {
    unsigned positions; /* looked at */
    unsigned safe;      /* found to be, and stored as disproved */
} Closed;

/* Looks at the visited positions that turns lead to from `start`, the nearest first. */
Closed closing_run(Closing *closing, const ClosingSource *source, ProofKey start);

#endif
