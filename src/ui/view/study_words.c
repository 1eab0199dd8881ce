#include "study_words.h"

#include <stdio.h>

#include "translate.h"
#include "translate_data.h"

void study_name_write(const Study *study, char text[static STUDY_NAME_SIZE]) {
    char name[STUDY_NAME_SIZE];
    Text translated = {0};
    snprintf(name, sizeof name, "%.*s", (int)study_name_length(study), study->name);
    translate_data(name, &translated);
    snprintf(text, STUDY_NAME_SIZE, "%s", text_string(&translated));
    text_finish(&translated);
}

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
