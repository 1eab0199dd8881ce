/* What is known of a position and of its turns, and where that comes from. Plain values; any thread
 * may call. */
#ifndef ORACLE_VERDICT_H
#define ORACLE_VERDICT_H

#include "certificate_names.h"
#include "tables.h"
#include "turn.h"

/* The weakest comes first: what rests on several is said to come from the weakest of them, so what
 * rests on a certificate says so however far search has carried it. */
typedef enum VerdictSource {
    VERDICT_NONE,        /* nothing is known */
    VERDICT_ESTIMATE,    /* a guess, which proves nothing */
    VERDICT_SETTLED,     /* a value that a file tells (settled_openings.h) without how, perhaps with
                          * any of the following */
    VERDICT_CERTIFICATE, /* certificates (proven_play.h), perhaps with search and tables */
    VERDICT_PROOF,       /* search with proof */
    VERDICT_TABLE,       /* tables, or captures played out to them or to the end */
    VERDICT_OVER,        /* the game is over there */
} VerdictSource;

/* "none", "estimate", "settled opening", "certificate", "proof", "table", "over". */
const char *verdict_source_name(VerdictSource source);

/* What a bound rests on. */
typedef struct Ground {
    VerdictSource source; /* VERDICT_CERTIFICATE at most where there are certificates */
    CertificateSet certificates;
} Ground;

static inline Ground ground_of(VerdictSource source) {
    return (Ground){source, 0};
}

/* Of what a settled opening says. */
static inline Ground ground_of_settled(void) {
    return (Ground){VERDICT_SETTLED, CERTIFICATE_SETTLED};
}

/* Of what certificates and tables say together; without certificates it is tables alone. */
static inline Ground ground_of_certificates(CertificateSet certificates) {
    return (Ground){certificates == 0 ? VERDICT_TABLE : VERDICT_CERTIFICATE, certificates};
}

/* Of what follows from two things together. */
static inline Ground ground_both(Ground a, Ground b) {
    return (Ground){a.source < b.source ? a.source : b.source,
                    (CertificateSet)(a.certificates | b.certificates)};
}

/* What a search of limited depth expects where the outcome is not certain. */
typedef struct Estimate {
    double expected; /* 0 a loss, 1/2 a draw, 1 a win; neither 0 nor 1 */
    unsigned depth;  /* turns that were looked ahead; 0: there is no estimate */
} Estimate;

/* For one side, which the owner of the verdict states. `outcome`, `at_least` and `at_most` are
 * proved, never estimated. */
typedef struct Verdict {
    Outcome outcome; /* OUTCOME_UNKNOWN while the bounds differ */
    Outcome at_least, at_most;
    int distance; /* turns of both sides to the end of the game, -1 where unknown or drawn */
    VerdictSource source;        /* VERDICT_NONE where the outcome is unknown, estimates aside */
    CertificateSet certificates; /* that the outcome rests on, or the one bound that is known */
    Estimate estimate;           /* within the bounds; only where the outcome is unknown */
} Verdict;

/* The result that an outcome is, as a number: 0, 1/2 or 1. The outcome is known. */
static inline double outcome_result(Outcome outcome) {
    return outcome == OUTCOME_WIN ? 1 : outcome == OUTCOME_DRAW ? 0.5 : 0;
}

/* Whether a result is to be expected, which is certain or estimated; it is `expected` then. */
static inline bool verdict_expects(const Verdict *verdict, double *expected) {
    bool is_known = verdict->outcome != OUTCOME_UNKNOWN;
    if (!is_known && verdict->estimate.depth == 0)
        return false;
    *expected = is_known ? outcome_result(verdict->outcome) : verdict->estimate.expected;
    return true;
}

/* What is expected of the better of two ways. The depth is that of the better one, if it has any:
 * what is certain has none. */
static inline Estimate estimate_join(Estimate a, Estimate b) {
    Estimate better = a.expected >= b.expected ? a : b, worse = a.expected >= b.expected ? b : a;
    return (Estimate){better.expected, better.depth != 0 ? better.depth : worse.depth};
}

/* Whether an outcome that is not certain is the one nearest to what is expected. */
static inline bool verdict_is_likely(const Verdict *verdict, Outcome outcome) {
    double expected = verdict->estimate.expected;
    Outcome likely = expected > 0.75 ? OUTCOME_WIN : expected < 0.25 ? OUTCOME_LOSS : OUTCOME_DRAW;
    return verdict->estimate.depth != 0 && likely == outcome;
}

/* An estimate in percent, 1 to 99. */
static inline int estimate_percent(Estimate estimate) {
    return (int)(estimate.expected * 100 + 0.5);
}

/* The same verdict with an estimate where its outcome is unknown: kept within its bounds, and away
 * from certainty. */
Verdict verdict_estimated(Verdict verdict, Estimate estimate);

/* The source as it is told: that of the one bound, too, if it rests on files. */
static inline VerdictSource verdict_told_source(const Verdict *verdict) {
    return (verdict->certificates & CERTIFICATE_SETTLED) != 0 ? VERDICT_SETTLED
           : verdict->certificates != 0                       ? VERDICT_CERTIFICATE
                                                              : verdict->source;
}

/* The same, for the other side. */
static inline Verdict verdict_turned(Verdict verdict) {
    Verdict turned = verdict;
    turned.outcome = outcome_turned(verdict.outcome);
    turned.at_least = outcome_turned(verdict.at_most);
    turned.at_most = outcome_turned(verdict.at_least);
    turned.estimate.expected = 1 - verdict.estimate.expected;
    return turned;
}

/* Of a turn that makes a position occur for the third time. */
static const Verdict verdict_of_repetition = {
    .outcome = OUTCOME_DRAW,
    .at_least = OUTCOME_DRAW,
    .at_most = OUTCOME_DRAW,
    .distance = -1,
    .source = VERDICT_OVER,
};

/* For the side that plays the turn; the distance counts the turn itself. */
typedef struct TurnVerdict {
    Turn turn;
    Verdict verdict;
} TurnVerdict;

/* Returns the turn of which most is expected, certain or estimated, the first of equal ones; NULL
 * where nothing is expected of any. */
const TurnVerdict *turn_verdicts_likely(const TurnVerdict *turn, size_t turns);

/* Returns the best of a position's turns, which are best first: the one of which something good is
 * certain, or, where all lose, the first; else the one that is likely best. NULL while there is
 * none. */
const TurnVerdict *turn_verdicts_best(const Verdict *position, const TurnVerdict *turn,
                                      size_t turns);

/* What a probe says. The source is for a known outcome. */
Verdict verdict_of_probe(Probe probe, VerdictSource source);

/* Below 0 when the first is the better one to have: more is certain, then more is expected where
 * neither outcome is known, then more is possible, then an earlier win or a later loss; above 0
 * when it is the worse, 0 for equal ones. */
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
