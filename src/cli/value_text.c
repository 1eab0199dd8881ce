#include "value_text.h"

#include <stdio.h>

const char *outcome_name(Outcome outcome) {
    static const char *const names[] = {
        [OUTCOME_DRAW] = "draw",
        [OUTCOME_WIN] = "win",
        [OUTCOME_LOSS] = "loss",
        [OUTCOME_UNKNOWN] = "unknown",
    };
    return names[outcome];
}

const char *source_name(ValueSource source) {
    static const char *const names[] = {
        [SOURCE_NONE] = "none", [SOURCE_OVER] = "over", [SOURCE_TABLE] = "table"};
    return names[source];
}

static const char *bounds_in_words(Probe value) {
    if (probe_at_least(value) == OUTCOME_DRAW)
        return ", at least a draw";
    return probe_at_most(value) == OUTCOME_DRAW ? ", at most a draw" : "";
}

void value_write(Probe value, char text[static VALUE_TEXT_SIZE]) {
    const char *name = outcome_name(value.outcome);
    if (value.outcome == OUTCOME_UNKNOWN)
        snprintf(text, VALUE_TEXT_SIZE, "%s%s", name, bounds_in_words(value));
    else if (value.distance < 0)
        snprintf(text, VALUE_TEXT_SIZE, "%s", name);
    else if (value.distance == 0)
        snprintf(text, VALUE_TEXT_SIZE, "%s, the game is over", name);
    else
        snprintf(text, VALUE_TEXT_SIZE, "%s in %d (%d turn%s of yours)", name, value.distance,
                 (value.distance + 1) / 2, value.distance <= 2 ? "" : "s");
}

json_t *value_json(Probe value, ValueSource source) {
    return json_pack("{s:s, s:o, s:s, s:s, s:s}", "outcome", outcome_name(value.outcome), "plies",
                     value.distance < 0 ? json_null() : json_integer(value.distance), "source",
                     source_name(source), "at_least", outcome_name(probe_at_least(value)),
                     "at_most", outcome_name(probe_at_most(value)));
}
