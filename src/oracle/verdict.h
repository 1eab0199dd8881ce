/* Verdicts: what is known of a position and of its turns, and the source of that. Plain values; any
 * thread may call. */
#ifndef ORACLE_VERDICT_H
#define ORACLE_VERDICT_H

#include "certificate_names.h"
#include "tables.h"
#include "turn.h"

/* The weakest comes first. A verdict that rests on several sources names the weakest of them, so
 * one that rests on a certificate says so, however far search has carried it. */
typedef enum VerdictSource {
    VERDICT_NONE,    /* nothing is known */
    VERDICT_SETTLED, /* a value from a file without a strategy (settled_openings.h), perhaps with
                        any of the following */
    VERDICT_CERTIFICATE, /* certificates (proven_play.h), perhaps with search and tables */
    VERDICT_PROOF,       /* search with proof */
    VERDICT_TABLE,       /* tables, or captures played out to them or to the end */
    VERDICT_OVER,        /* the game is over there */
} VerdictSource;

/* Returns "none", "settled opening", "certificate", "proof", "table" or "over". */
const char *verdict_source_name(VerdictSource source);

/* The ground of a bound: what it rests on. */
typedef struct Ground {
    VerdictSource source; /* not above VERDICT_CERTIFICATE if there are certificates */
    CertificateSet certificates;
} Ground;

static inline Ground ground_of(VerdictSource source) {
    return (Ground){source, 0};
}

/* Returns the ground of a settled opening. */
static inline Ground ground_of_settled(void) {
    return (Ground){VERDICT_SETTLED, CERTIFICATE_SETTLED};
}

/* Returns the ground of certificates and tables together; of tables alone if the set is empty. */
static inline Ground ground_of_certificates(CertificateSet certificates) {
    return (Ground){certificates == 0 ? VERDICT_TABLE : VERDICT_CERTIFICATE, certificates};
}

/* Returns the ground of a conclusion from two grounds together. */
static inline Ground ground_both(Ground a, Ground b) {
    return (Ground){a.source < b.source ? a.source : b.source,
                    (CertificateSet)(a.certificates | b.certificates)};
}

/* What a search of limited depth expects if the outcome is not certain. */
typedef struct Estimate {
    double expected; /* between a loss (0), a draw (1/2) and a win (1); never 0 or 1 itself */
    unsigned depth;  /* how many turns the search looked ahead; 0: there is no estimate */
} Estimate;

/* For one side, which the owner of the verdict states. `outcome`, `at_least` and `at_most` are
 * proved, never estimated. */
typedef struct Verdict {
    Outcome outcome; /* OUTCOME_UNKNOWN while the bounds differ */
    Outcome at_least, at_most;
    int distance;         /* turns of both sides to the end of the game; -1 if unknown or drawn */
    VerdictSource source; /* VERDICT_NONE if the outcome is unknown, even with an estimate */
    CertificateSet certificates; /* that the outcome rests on, or the one bound that is known */
    Estimate estimate;           /* within the bounds; only if the outcome is unknown */
} Verdict;

/* Returns the verdict that an outcome lies between two others, from no source. */
static inline Verdict verdict_between(Outcome at_least, Outcome at_most) {
    return (Verdict){.outcome = at_least == at_most ? at_least : OUTCOME_UNKNOWN,
                     .at_least = at_least,
                     .at_most = at_most,
                     .distance = -1};
}

/* Returns whether one bound is proved, and not the outcome. */
static inline bool verdict_is_bounded(const Verdict *verdict) {
    return verdict->outcome == OUTCOME_UNKNOWN &&
           (verdict->at_least != OUTCOME_LOSS || verdict->at_most != OUTCOME_WIN);
}

/* Returns an outcome as a number: 0, 1/2 or 1. The outcome must be known. */
static inline double outcome_result(Outcome outcome) {
    return outcome == OUTCOME_WIN ? 1 : outcome == OUTCOME_DRAW ? 0.5 : 0;
}

/* Returns whether there is a result to expect, certain or estimated, and writes it to
 * `expected`. */
static inline bool verdict_expects(const Verdict *verdict, double *expected) {
    bool is_known = verdict->outcome != OUTCOME_UNKNOWN;
    if (!is_known && verdict->estimate.depth == 0)
        return false;
    *expected = is_known ? outcome_result(verdict->outcome) : verdict->estimate.expected;
    return true;
}

/* Returns the estimate of the better of two ways. The depth is that of the better one, unless it is
 * certain and has none. */
static inline Estimate estimate_join(Estimate a, Estimate b) {
    Estimate better = a.expected >= b.expected ? a : b, worse = a.expected >= b.expected ? b : a;
    return (Estimate){better.expected, better.depth != 0 ? better.depth : worse.depth};
}

/* Outcomes are half a point apart, so a turn that is expected to bring a quarter of a point less
 * than another is likely to have another outcome. All judgements by estimates use this threshold
 * (docs/research/estimates.md). */
static const double estimate_step = 0.25;

/* A cost of this or more is nearer to a whole point than to half a point. */
static const double estimate_all = 0.75;

/* Returns whether `expected` is less than `other` by so much. */
static inline bool expected_is_less(double expected, double other) {
    return other - expected >= estimate_step;
}

/* Returns whether a turn may be as good as the best one by what is expected of both. A certain loss
 * is not. */
bool verdict_may_be_best(const Verdict *turn, const Verdict *best);

/* Returns how many points less a turn is expected to bring than the best one, if that is
 * estimate_step or more and not certain; else 0. */
double verdict_likely_cost(const Verdict *best, const Verdict *turn);

/* Returns an estimate in percent. */
static inline int estimate_percent(Estimate estimate) {
    return (int)(estimate.expected * 100 + 0.5);
}

/* Returns the same verdict, with the estimate if its outcome is unknown. The estimate is kept
 * within the bounds and away from certainty, 1 to 99 percent. */
Verdict verdict_estimated(Verdict verdict, Estimate estimate);

/* Returns the source to tell. If only one bound is known and it rests on files, that is its
 * source. */
static inline VerdictSource verdict_told_source(const Verdict *verdict) {
    return (verdict->certificates & CERTIFICATE_SETTLED) != 0 ? VERDICT_SETTLED
           : verdict->certificates != 0                       ? VERDICT_CERTIFICATE
                                                              : verdict->source;
}

/* Returns the same verdict for the other side. */
static inline Verdict verdict_turned(Verdict verdict) {
    Verdict turned = verdict;
    turned.outcome = outcome_turned(verdict.outcome);
    turned.at_least = outcome_turned(verdict.at_most);
    turned.at_most = outcome_turned(verdict.at_least);
    turned.estimate.expected = 1 - verdict.estimate.expected;
    return turned;
}

/* The verdict on a turn that makes a position occur for the third time. */
static const Verdict verdict_of_repetition = {
    .outcome = OUTCOME_DRAW,
    .at_least = OUTCOME_DRAW,
    .at_most = OUTCOME_DRAW,
    .distance = -1,
    .source = VERDICT_OVER,
};

/* A turn and its verdict, for the side that plays it; the distance counts the turn itself. */
typedef struct TurnVerdict {
    Turn turn;
    Verdict verdict;
} TurnVerdict;

/* Returns the turn with the highest expected result, certain or estimated, the first of equal ones.
 * Returns NULL if no turn has one. */
const TurnVerdict *turn_verdicts_likely(const TurnVerdict *turn, size_t turns);

/* Returns the best of a position's turns, which are sorted best first: the first one if it is
 * certain to keep something, or if all lose; else the one that is likely best. Returns NULL if
 * there is none. */
const TurnVerdict *turn_verdicts_best(const Verdict *position, const TurnVerdict *turn,
                                      size_t turns);

/* Returns the turn of a list that is equal to this one, or NULL if there is none. */
const TurnVerdict *turn_verdicts_find(const TurnVerdict *turn, size_t turns, const Turn *wanted);

/* Returns the verdict of a probe. `source` is used only if the outcome is known. */
Verdict verdict_of_probe(Probe probe, VerdictSource source);

/* Returns less than 0 if the first verdict is better, more than 0 if it is worse, and 0 if they are
 * equal. Better is: more is certain; then, if neither outcome is known, more is expected; then more
 * is possible; then an earlier win or a later loss. */
int verdict_compare(const Verdict *a, const Verdict *b);

#endif
