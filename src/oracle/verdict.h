/* What is known of a position and of its turns, and where that comes from. Plain values; any thread
 * may call. */
#ifndef ORACLE_VERDICT_H
#define ORACLE_VERDICT_H

#include "tables.h"
#include "turn.h"

/* The weakest comes first. */
typedef enum VerdictSource {
    VERDICT_NONE,        /* nothing is known */
    VERDICT_ESTIMATE,    /* a guess, which proves nothing */
    VERDICT_PROOF,       /* search with proof */
    VERDICT_CERTIFICATE, /* certificates, with tables or without (proven_play.h) */
    VERDICT_TABLE,       /* tables, or captures played out to them or to the end */
    VERDICT_OVER,        /* the game is over there */
} VerdictSource;

/* "none", "estimate", "proof", "certificate", "table", "over". */
const char *verdict_source_name(VerdictSource source);

/* For one side, which the owner of the verdict states. `outcome`, `at_least` and `at_most` are
 * proved, never estimated. */
typedef struct Verdict {
    Outcome outcome; /* OUTCOME_UNKNOWN while the bounds differ */
    Outcome at_least, at_most;
    int distance; /* turns of both sides to the end of the game, -1 where unknown or drawn */
    VerdictSource source; /* VERDICT_NONE where the outcome is unknown, estimates aside */
} Verdict;

/* For the side that plays the turn; the distance counts the turn itself. */
typedef struct TurnVerdict {
    Turn turn;
    Verdict verdict;
} TurnVerdict;

/* What a probe says. The source is for a known outcome. */
Verdict verdict_of_probe(Probe probe, VerdictSource source);

/* Below 0 when the first is the better one to have: more is certain, then more is possible, then an
 * earlier win or a later loss; above 0 when it is the worse, 0 for equal ones. */
int verdict_compare(const Verdict *a, const Verdict *b);

/* Turns that go on in the same way from where they now are: with the same step, or, all alone, by
 * stopping here. */
typedef struct TurnGroup {
    Turn beginning; /* as far as the turn was played, and that step where it goes on */
    bool stops;     /* it stops there, and is the whole turn */
    Verdict best;   /* what going on so gives */
    size_t turns;
    size_t first; /* of the turns given, the first that is in the group */
} TurnGroup;

/* Groups turns, best first, that begin with the same `played` steps (0: with a stone that is yet to
 * be chosen, so that a group is a stone and its first step). `complete`: no turn is missing; else
 * nothing is impossible. Groups come best first. The caller frees the list. False when memory runs
 * out. */
bool turn_groups_make(const TurnVerdict *turn, size_t turns, unsigned played, bool complete,
                      TurnGroup **groups, size_t *count);

#endif
