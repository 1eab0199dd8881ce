/* The outcome of a position by search with proof: asks both questions about it, within limits, by
 * the algorithm of your choice. Any thread may call. */
#ifndef ORACLE_SETTLE_H
#define ORACLE_SETTLE_H

#include "dfpn.h"

typedef enum Algorithm { ALGORITHM_DFPN, ALGORITHM_PN, ALGORITHM_PN2, ALGORITHMS } Algorithm;

/* Returns "dfpn", "pn" or "pn2". */
const char *algorithm_name(size_t algorithm);

/* Returns "one", "mobility", "greedy", "estimate" or "chances". */
const char *initial_name(size_t initial);

/* The proved bounds of the outcome, for the side to move. If nothing is proved, it is between a
 * loss and a win. */
typedef struct Settlement {
    Outcome outcome; /* OUTCOME_UNKNOWN while the bounds differ */
    Outcome at_least, at_most;
    Finding question[2]; /* by Attacker, ATTACKER_MOVER: can the side to move win? */
    bool asked[2];
    uint64_t nodes;
    double seconds;
    uint64_t memory; /* bytes: by df-pn those set aside, otherwise the most in use at once */
    bool has_best;   /* there is a turn that attains `at_least`; never in a lost position */
    Turn best;
} Settlement;

typedef struct SettleOptions {
    Algorithm algorithm;
    InitialNumbers initial;
    /* A search to use for ALGORITHM_DFPN, made for the threads of the limits; NULL: one is made. */
    Dfpn *dfpn;
    uint64_t memory; /* bytes, for the search that is made */
    Limits limits;   /* of both questions together */
    /* The findings of an earlier run; `dfpn` has the entries of its search. Its `question` and
     * `asked` are read, and the new findings are added to them. The limits are for this run alone.
     * NULL: there was no earlier run. */
    const Settlement *earlier;
    /* Called now and then about each question under way, by one thread at a time. Nodes and seconds
     * count all runs of the question together. May be NULL. */
    void (*report)(void *context, const Progress *progress);
    void *context;
    /* Called every `keep_every` seconds of this run, by one thread at a time, with `question` and
     * `asked` as they stand. That thread waits meanwhile; the other threads of df-pn go on. May be
     * NULL. */
    void (*keep)(void *context, const Settlement *so_far);
    void *keep_context;
    double keep_every;
} SettleOptions;

/* Returns whether settle_position may find anything out. Returns false, with the reason, if search
 * can say nothing of such a position (position_plain) or gives up at once, since it has too many
 * turns, or if memory runs out. */
bool settle_check(const Rules *rules, const Position *position, Error *error);

/* Asks whether the side to move can win, and, unless that decides, whether the other side can. The
 * first question gets half of the nodes and the time, the second what is left; df-pn goes on where
 * it was, so with it the first question then gets the rest. On several threads df-pn asks both at
 * once, until one is answered, and then the other one on all threads. A question that was answered
 * earlier is not asked again. Returns false, with the reason, if search can say nothing of such a
 * position (position_plain), or if memory runs out or is too little. */
bool settle_position(const Rules *rules, const Position *position, const Knowledge *knowledge,
                     const SettleOptions *options, Settlement *settlement, Error *error);

#endif
