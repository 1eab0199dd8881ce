#include "thought.h"

#include <stdlib.h>

#include "alpha_beta_task.h"
#include "expectation.h"

Verdict thought_verdict(const Thought *thought, unsigned stones) {
    int score = thought->score, size = abs(score);
    if (thought->source != THOUGHT_SEARCH && thought->source != THOUGHT_BOOK)
        return thought->known;
    if (size > SCORE_ESTIMATE_MAX) {
        Outcome outcome = score > 0 ? OUTCOME_WIN : OUTCOME_LOSS;
        Verdict verdict = verdict_between(outcome, outcome);
        verdict.distance = size > SCORE_KNOWN ? SCORE_WIN - size : -1;
        return verdict;
    }
    Verdict open = verdict_between(OUTCOME_LOSS, OUTCOME_WIN);
    if (thought->source == THOUGHT_BOOK)
        return open;
    return verdict_estimated(open,
                             (Estimate){expectation_of_score(score, stones), thought->depth + 1});
}
