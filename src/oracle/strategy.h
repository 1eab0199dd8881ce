/* Making a certificate out of what a search has proved. */
#ifndef ORACLE_STRATEGY_H
#define ORACLE_STRATEGY_H

#include <stdatomic.h>

#include "budget.h"
#include "certificate.h"

typedef enum Proved { PROVED_UNKNOWN, PROVED_YES, PROVED_NO } Proved;

/* Whom to ask where a claim holds: a search with a memory of what it proved. Answers are guides: a
 * wrong or a missing one costs work or leaves the strategy unfinished, but makes no wrong strategy.
 */
typedef struct Prover {
    /* Whether the strategist attains the claim from a position, seen by its mover. Where he moves
     * and does, a result that keeps it may be written to `after`, which is otherwise left alone. */
    Proved (*prove)(void *context, Stones stones, bool strategist_moves, Stones *after);
    /* Whether it is known at once, without searching, that the claim holds in a position with the
     * opponent to move. NULL: nothing is. */
    bool (*known)(void *context, Stones stones);
    /* Forgets what was proved, so that the next answers do not lean on proofs whose parts are gone.
     * NULL: it has no memory. */
    void (*forget)(void *context);
    void *context;
} Prover;

typedef struct StrategyOrder {
    Rules rules;
    Position root;
    Side strategist;
    Claim claim;
    const TablesPath *path; /* tables of up to so many stones may be leaned on */
    unsigned tables_stones;
    Tables *tables;          /* those of the path, or NULL: they are opened once more */
    uint64_t memory;         /* bytes that making it may take; 0: no limit */
    unsigned threads;        /* for the check at the end */
    const atomic_bool *stop; /* may be NULL */
    const Budget *budget;    /* whose time and nodes may be used; NULL: whatever it takes */
    uint64_t *nodes;         /* of the budget, used so far: the prover adds its own; NULL: none */
} StrategyOrder;

/* Gives what is left of the order's limits. False when it must end. */
bool strategy_limits_left(const StrategyOrder *order, Limits *left);

/* Collects a strategy from a prover that says that the claim holds at the root. How: positions are
 * collected by following the prover's turns and every reply to them. For a win they are then given
 * ranks backwards from the leaves, so that turns that go round in a circle are left out; for a draw
 * what leads out of the collection is left out. Where that does not yet reach the root more turns
 * are asked for. The certificate made leans on as few tables as its leaves need and has been
 * checked. False when the prover does not know enough, memory runs out, or it is stopped. With
 * a prover that answers the same, it is the same certificate. */
bool strategy_make(const StrategyOrder *order, const Prover *prover, Certificate *certificate,
                   Error *error);

#endif
