/* What is known of a position and of its turns, and where that comes from. Plain values; any thread
 * may call. */
#ifndef ORACLE_VERDICT_H
#define ORACLE_VERDICT_H

#include "outcome.h"
#include "turn.h"

/* The weakest comes first. */
typedef enum VerdictSource {
    VERDICT_NONE,     /* nothing is known */
    VERDICT_ESTIMATE, /* a guess: nothing but `estimate` comes of it */
    VERDICT_PROOF,    /* search with proof */
    VERDICT_TABLE,
    VERDICT_OVER, /* the game is over there */
} VerdictSource;

/* "none", "estimate", "proof", "table", "over". */
const char *verdict_source_name(VerdictSource source);

/* For one side, which the owner of the verdict states. `outcome`, `at_least` and `at_most` are
 * proved, never estimated. */
typedef struct Verdict {
    Outcome outcome; /* OUTCOME_UNKNOWN while the bounds differ */
    Outcome at_least, at_most;
    int distance; /* turns of both sides to the end of the game, -1 where unknown or drawn */
    VerdictSource source;
} Verdict;

/* For the side that plays the turn; the distance counts the turn itself. */
typedef struct TurnVerdict {
    Turn turn;
    Verdict verdict;
} TurnVerdict;

#endif
