/* Makes a certificate out of the proofs of a search. */
#ifndef ORACLE_STRATEGY_H
#define ORACLE_STRATEGY_H

#include <stdatomic.h>

#include "budget.h"
#include "certificate.h"

typedef enum Proved { PROVED_UNKNOWN, PROVED_YES, PROVED_NO } Proved;

/* Says where a claim holds: a search that remembers what it proved. Its answers are guides: a wrong
 * or a missing one costs work or leaves the strategy unfinished, but can't make a wrong strategy.
 * Only the thread that called strategy_make calls these functions. */
typedef struct Prover {
    /* Returns whether the strategist attains the claim from a position, seen by its mover. If so,
     * and the strategist is to move, it may write a result that keeps the claim to `after`; else it
     * leaves `after` alone. */
    Proved (*prove)(void *context, Stones stones, bool strategist_moves, Stones *after);
    /* Returns whether it is proved already, without a search, that the claim holds in a position
     * with the opponent to move. NULL: nothing is. */
    bool (*proved)(void *context, Stones stones);
    /* Forgets what was proved, so that the next answers do not lean on proofs whose parts are gone.
     * NULL: the prover has no memory. */
    void (*forget)(void *context);
    void *context;
} Prover;

typedef struct StrategyOrder {
    Rules rules;
    Position root;
    Side strategist;
    Claim claim;
    const TablesPath *path; /* the strategy may lean on tables of up to `tables_stones` stones */
    unsigned tables_stones;
    Tables *tables;          /* those of the path; NULL: they are opened once more */
    uint64_t memory;         /* bytes that the work may take; 0: no limit */
    unsigned threads;        /* for the check at the end */
    const atomic_bool *stop; /* may be NULL */
    const Budget *budget;    /* limits of time and nodes; NULL: no limits */
    uint64_t *nodes;         /* used so far, to which the prover adds; NULL: none */
} StrategyOrder;

/* Writes what is left of the order's limits. Returns false if the work must end. The threads of the
 * check ask it, too. */
bool strategy_limits_left(const StrategyOrder *order, Limits *left);

/* Collects a strategy from a prover that says that the claim holds at the root. It collects
 * positions along the prover's turns and all replies to them. For a win it then gives them ranks
 * backwards from the leaves, which leaves out turns that go round in a circle; for a draw it leaves
 * out turns that lead out of the collection. If that does not reach the root yet, it asks for more
 * turns. The certificate leans on no more tables than its leaves need, and it has been checked.
 * Returns false, with the reason, if the prover does not know enough, memory runs out, or it is
 * stopped. The same answers of the prover give the same certificate. The caller finishes the
 * certificate. Any thread may call. */
bool strategy_make(const StrategyOrder *order, const Prover *prover, Certificate *certificate,
                   Error *error);

#endif
