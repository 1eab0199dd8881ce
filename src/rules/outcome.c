#include "outcome.h"

#include "translate.h"

const char *outcome_name(Outcome outcome) {
    static const char *const names[] = {
        [OUTCOME_DRAW] = NC_("outcome", "draw"),
        [OUTCOME_WIN] = NC_("outcome", "win"),
        [OUTCOME_LOSS] = NC_("outcome", "loss"),
        [OUTCOME_UNKNOWN] = NC_("outcome", "unknown"),
    };
    return names[outcome];
}

const char *outcome_word(Outcome outcome) {
    return translate_in("outcome", outcome_name(outcome));
}
