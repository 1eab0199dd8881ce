/* Closing: among the positions that a search has visited, finds those from which the defender can
 * stay for ever among them and among positions known to be safe. That is a disproof that leans on
 * no path.
 *
 * It is the greatest set in which all turns of each position with the attacker to move, and one
 * turn of each with the defender to move, lead into the set. It is found in time linear in the
 * turns: X. Liu and S.A. Smolka, Simple Linear-Time Algorithms for Minimal Fixed Points (1998), for
 * the complement. */
#ifndef SEARCH_CLOSING_H
#define SEARCH_CLOSING_H

#include "budget.h"
#include "results.h"
#include "transposition.h"

/* Memory to work in, for one thread. */
typedef struct Closing Closing;

/* Makes memory of no more than `bytes`, some kilobytes at least, which limit the positions that are
 * looked at. Returns NULL if memory runs out. */
Closing *closing_create(uint64_t bytes);
void closing_destroy(Closing *closing);

/* The source of positions and of what is known of them. */
typedef struct ClosingSource {
    const Rules *rules;
    Transposition *table;
    Results *children;    /* a list to use */
    const ProofKey *path; /* positions being visited */
    unsigned depth;       /* how many of them */
    const Budget *budget;
    const atomic_bool *over; /* the search is over: ends the work, as the budget does */
} ClosingSource;

typedef struct Closed {
    unsigned positions; /* positions looked at */
    unsigned safe;      /* found to be safe, and stored as disproved */
} Closed;

/* Looks at the visited positions to which turns lead from `start`, the nearest first. */
Closed closing_run(Closing *closing, const ClosingSource *source, ProofKey start);

#endif
