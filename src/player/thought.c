#include "thought.h"

#include <stdlib.h>

#include "alpha_beta_task.h"
#include "expectation.h"

Verdict thought_verdict(const Thought *thought, unsigned stones) {
    Verdict verdict = {.outcome = OUTCOME_UNKNOWN,
                       .at_least = OUTCOME_LOSS,
                       .at_most = OUTCOME_WIN,
                       .distance = -1};
    int score = thought->score, size = abs(score);
    bool is_certain = thought->source == THOUGHT_TABLE || thought->source == THOUGHT_PROOF;
    if (size > SCORE_ESTIMATE_MAX) {
        verdict.outcome = score > 0 ? OUTCOME_WIN : OUTCOME_LOSS;
        verdict.distance = size > SCORE_KNOWN ? SCORE_WIN - size : -1;
    } else if (is_certain && score == 0)
        verdict.outcome = OUTCOME_DRAW;
    else if (thought->source == THOUGHT_CERTIFICATE)
        verdict.at_least = OUTCOME_DRAW;
    else if (thought->source == THOUGHT_SEARCH)
        verdict = verdict_estimated(
            verdict, (Estimate){expectation_of_score(score, stones), thought->depth + 1});
    if (verdict.outcome != OUTCOME_UNKNOWN)
        verdict.at_least = verdict.at_most = verdict.outcome;
    return verdict;
}
