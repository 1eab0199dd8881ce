#include "verdict.h"

#include <math.h>

#include "translate.h"

const char *verdict_source_name(VerdictSource source) {
    static const char *const names[] = {
        [VERDICT_NONE] = N_("none"),
        [VERDICT_SETTLED] = N_("settled opening"),
        [VERDICT_CERTIFICATE] = N_("certificate"),
        [VERDICT_PROOF] = N_("proof"),
        [VERDICT_TABLE] = N_("table"),
        [VERDICT_OVER] = N_("over"),
    };
    return names[source];
}

Verdict verdict_of_probe(Probe probe, VerdictSource source) {
    return (Verdict){
        .outcome = probe.outcome,
        .at_least = probe_at_least(probe),
        .at_most = probe_at_most(probe),
        .distance = probe.distance,
        .source = probe.outcome == OUTCOME_UNKNOWN ? VERDICT_NONE : source,
    };
}

Verdict verdict_estimated(Verdict verdict, Estimate estimate) {
    static const double least = 0.01;
    if (verdict.outcome != OUTCOME_UNKNOWN || estimate.depth == 0)
        return verdict;
    double low = outcome_result(verdict.at_least), high = outcome_result(verdict.at_most);
    verdict.estimate.depth = estimate.depth;
    verdict.estimate.expected =
        fmin(fmax(estimate.expected, fmax(low, least)), fmin(high, 1 - least));
    return verdict;
}

/* Earlier wins and later losses come first, and a known distance before none. */
static int distance_order(const Verdict *verdict) {
    enum { FAR = 1 << 20 };
    if (verdict->outcome == OUTCOME_WIN)
        return verdict->distance < 0 ? FAR : verdict->distance;
    return verdict->outcome == OUTCOME_LOSS ? -verdict->distance : 0;
}

/* A verdict without an estimate comes last. */
static int estimate_order(const Verdict *a, const Verdict *b) {
    double one = a->estimate.depth == 0 ? -1 : a->estimate.expected;
    double other = b->estimate.depth == 0 ? -1 : b->estimate.expected;
    return (one < other) - (one > other);
}

int verdict_compare(const Verdict *a, const Verdict *b) {
    int order = outcome_compare(b->at_least, a->at_least);
    if (order == 0 && a->outcome == OUTCOME_UNKNOWN && b->outcome == OUTCOME_UNKNOWN)
        order = estimate_order(a, b);
    if (order == 0)
        order = outcome_compare(b->at_most, a->at_most);
    return order != 0 ? order : distance_order(a) - distance_order(b);
}

bool verdict_may_be_best(const Verdict *turn, const Verdict *best) {
    double has, most;
    return turn->outcome != OUTCOME_LOSS && verdict_expects(turn, &has) &&
           verdict_expects(best, &most) && !expected_is_less(has, most);
}

double verdict_likely_cost(const Verdict *best, const Verdict *turn) {
    double had, has;
    bool is_estimated = best->estimate.depth != 0 || turn->estimate.depth != 0;
    if (!is_estimated || !verdict_expects(best, &had) || !verdict_expects(turn, &has))
        return 0;
    return expected_is_less(has, had) ? had - has : 0;
}

const TurnVerdict *turn_verdicts_likely(const TurnVerdict *turn, size_t turns) {
    const TurnVerdict *likely = NULL;
    double most = 0, expected;
    for (size_t number = 0; number < turns; number++)
        if (verdict_expects(&turn[number].verdict, &expected) &&
            (likely == NULL || expected > most)) {
            likely = &turn[number];
            most = expected;
        }
    return likely;
}

const TurnVerdict *turn_verdicts_best(const Verdict *position, const TurnVerdict *turn,
                                      size_t turns) {
    bool is_lost = position->outcome == OUTCOME_LOSS;
    if (turns > 0 && (is_lost || turn[0].verdict.at_least != OUTCOME_LOSS))
        return &turn[0];
    return turn_verdicts_likely(turn, turns);
}

const TurnVerdict *turn_verdicts_find(const TurnVerdict *turn, size_t turns, const Turn *wanted) {
    for (size_t number = 0; number < turns; number++)
        if (turn_equal(&turn[number].turn, wanted))
            return &turn[number];
    return NULL;
}
