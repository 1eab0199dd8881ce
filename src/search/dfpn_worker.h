/* The parts of df-pn that its files share. Private to dfpn*.c. */
#ifndef SEARCH_DFPN_WORKER_H
#define SEARCH_DFPN_WORKER_H

#include "budget.h"
#include "closing.h"
#include "first_numbers.h"
#include "lean.h"
#include "question.h"
#include "results.h"
#include "transposition.h"

/* A question of a search, which may have two: about the same root, but with keys of their own. */
typedef struct AskedQuestion {
    unsigned workers;       /* that work on it */
    _Atomic uint64_t nodes; /* created by these; written now and then */
    _Atomic uint64_t root;  /* its numbers: proof number, and disproof number << 32 */
} AskedQuestion;

/* The state that all workers of a search share. */
typedef struct DfpnShared {
    Rules rules;
    Knowledge knowledge;
    FirstNumbers first;
    Transposition *table;
    uint64_t memory; /* of all that the search holds */
    Budget budget;
    const Trace *trace;
    const Stones *avoided; /* folded positions that no turn at the root may lead to */
    size_t avoided_count;
    atomic_bool over;                 /* a question is answered, or a limit is met */
    AskedQuestion asked[2];           /* by Attacker */
    _Atomic uint16_t visitors[65536]; /* workers in a position, by its hash; if there are several */
} DfpnShared;

/* A position after a turn, as the worker that visits the one before sees it. */
typedef struct DfpnCandidate {
    ProofKey key;
    uint64_t hash;
    Numbers numbers;
    Lean lean; /* of its disproof; if it leans on nothing, it holds everywhere */
    bool cut;  /* it was given up, and its numbers say nothing of the position itself */
} DfpnCandidate;

/* The finding of a visit. */
typedef struct DfpnVisit {
    Numbers numbers;
    Lean lean; /* of a disproof */
    bool cut;
} DfpnVisit;

/* How long the worker has been going round among positions that it knows. */
typedef struct Stagnation {
    uint64_t nodes;      /* the worker's nodes when it began */
    uint32_t visits;     /* made since */
    uint32_t patience;   /* how many visits to bear */
    unsigned shallowest; /* the least depth of these visits */
} Stagnation;

typedef struct DfpnWorker {
    DfpnShared *shared;
    unsigned number;
    Attacker question;      /* it works on shared->asked[question] */
    uint64_t nodes;         /* created */
    uint64_t nodes_told;    /* the part of them that the question has */
    uint64_t nodes_to_poll; /* after this many nodes it looks at the clock, ... */
    Pace pace;
    unsigned visits_to_poll; /* ... or after this many visits, which may make no new nodes */
    unsigned depth;          /* positions on the path */
    unsigned unwind; /* visits at this depth and deeper end: the position there is decided */
    ProofKey path[PATH_MAX_DEPTH];
    uint16_t on_path[4096]; /* how many positions of the path there are, by a part of the hash */
    Results children;
    Closing *closing;
    Stagnation stagnation;
    DfpnCandidate *candidates; /* of all positions on the path, one after the other */
    size_t used, capacity;
    DfpnVisit found; /* about the root */
    bool has_best; /* whether `best`, a position after a turn at the root, decides for the mover */
    ProofKey best;
} DfpnWorker;

/* Visits the root until it is decided or the search is over. */
void dfpn_worker_run(DfpnWorker *worker, ProofKey root);

/* Returns how far a question is, without a depth. Its seconds are the share of the time that its
 * workers have of all. */
Progress dfpn_progress(DfpnShared *shared, Attacker question);

#endif
