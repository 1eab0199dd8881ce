/* The value of a position by search with proof: both questions about it, within limits, by the
 * algorithm of one's choice. Any thread may call. */
#ifndef ORACLE_SETTLE_H
#define ORACLE_SETTLE_H

#include "dfpn.h"

typedef enum Algorithm { ALGORITHM_DFPN, ALGORITHM_PN, ALGORITHM_PN2, ALGORITHMS } Algorithm;

/* "dfpn", "pn", "pn2". */
const char *algorithm_name(size_t algorithm);

/* What was proved, for the side to move; where nothing was it is between a loss and a win. */
typedef struct Settlement {
    Outcome outcome; /* OUTCOME_UNKNOWN while the bounds differ */
    Outcome at_least, at_most;
    Finding question[2]; /* by Attacker, ATTACKER_MOVER: can the side to move win? */
    bool asked[2];
    uint64_t nodes;
    double seconds;
    uint64_t memory; /* the most bytes that were in use */
    bool has_best;   /* a turn that attains `at_least`; never in a lost position */
    Turn best;
} Settlement;

typedef struct SettleOptions {
    Algorithm algorithm;
    InitialNumbers initial;
    Dfpn *dfpn;    /* a search to use for ALGORITHM_DFPN; NULL: one is made */
    Limits limits; /* of both questions together; the memory is all that the search may hold */
    /* What an earlier run found, whose search's entries `dfpn` has: its `question` and `asked` are
     * looked at, and what is found is added to them. The limits are of this run alone. NULL: there
     * was none. */
    const Settlement *earlier;
    /* Called about each question now and then, by one thread at a time; nodes and seconds are the
     * question's, in all runs together. May be NULL. */
    void (*report)(void *context, Attacker question, const Progress *progress);
    void *context;
    /* Called every `keep_every` seconds of this run, as `report` is, with `question` and `asked` as
     * they stand; the search waits. May be NULL. */
    void (*keep)(void *context, const Settlement *so_far);
    void *keep_context;
    double keep_every;
} SettleOptions;

/* Asks whether the side to move can win, and, unless that decides, whether the other can. Limits of
 * nodes and time: the first question has half of them, the second what is left, and with df-pn,
 * which goes on where it was, the first then has the rest. A question that was answered earlier is
 * not asked again. False where search cannot say anything of such a position (question_stones), or
 * memory runs out or is too little. */
bool settle_position(const Rules *rules, const Position *position, const Knowledge *knowledge,
                     const SettleOptions *options, Settlement *settlement, Error *error);

#endif
