#include "study_words.h"

#include "translate.h"

Verdict study_verdict(const Study *study, unsigned plies) {
    bool is_known = study->value != OUTCOME_UNKNOWN;
    Verdict verdict = verdict_between(is_known ? study->value : OUTCOME_LOSS,
                                      is_known ? study->value : OUTCOME_WIN);
    verdict.distance = study->plies < 0 ? -1 : study->plies - (int)plies;
    return verdict;
}

void study_keeping_append(const Study *study, Text *text) {
    if (study->keeping > 0)
        text_format(text,
                    translate_count(" %d turn keeps that.", " %d turns keep that.",
                                    (unsigned long)study->keeping),
                    study->keeping);
}
