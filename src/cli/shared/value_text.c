#include "value_text.h"

#include <stdio.h>

#include "json_output.h"

const char *outcome_name(Outcome outcome) {
    static const char *const names[] = {
        [OUTCOME_DRAW] = "draw",
        [OUTCOME_WIN] = "win",
        [OUTCOME_LOSS] = "loss",
        [OUTCOME_UNKNOWN] = "unknown",
    };
    return names[outcome];
}

static const char *bounds_in_words(const Verdict *verdict) {
    if (verdict->at_least == OUTCOME_DRAW)
        return ", at least a draw";
    return verdict->at_most == OUTCOME_DRAW ? ", at most a draw" : "";
}

static void write_value(const Verdict *verdict, const char *before, char *text) {
    const char *name = outcome_name(verdict->outcome);
    Estimate estimate = verdict->estimate;
    if (verdict->outcome == OUTCOME_UNKNOWN && estimate.depth != 0)
        snprintf(text, VALUE_TEXT_SIZE, "%s%s, ~%d %% (depth %u)", name, bounds_in_words(verdict),
                 estimate_percent(estimate), estimate.depth);
    else if (verdict->outcome == OUTCOME_UNKNOWN)
        snprintf(text, VALUE_TEXT_SIZE, "%s%s", name, bounds_in_words(verdict));
    else if (verdict->distance < 0)
        snprintf(text, VALUE_TEXT_SIZE, "%s", name);
    else if (verdict->distance == 0)
        snprintf(text, VALUE_TEXT_SIZE, "%s, the game is over", name);
    else
        snprintf(text, VALUE_TEXT_SIZE, "%s in %s%d (%d turn%s of yours)", name, before,
                 verdict->distance, (verdict->distance + 1) / 2, verdict->distance <= 2 ? "" : "s");
}

void value_write(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]) {
    write_value(verdict, "", text);
}

void value_write_at_most(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]) {
    write_value(verdict, "at most ", text);
}

void value_write_source(const Verdict *verdict, const CertificateNames *names,
                        char text[static SOURCE_TEXT_SIZE]) {
    char files[CERTIFICATE_NAMES_TEXT_SIZE] = "";
    VerdictSource told = verdict_told_source(verdict);
    if (names != NULL && told == VERDICT_CERTIFICATE)
        certificate_names_write(names, verdict->certificates, files);
    snprintf(text, SOURCE_TEXT_SIZE, "%s%s%s", verdict_source_name(told),
             files[0] == '\0' ? "" : " ", files);
}

static json_t *names_json(const CertificateNames *names, CertificateSet set) {
    json_t *list = json_array();
    for (unsigned number = 0; number < names->count; number++)
        if (set >> number & 1)
            json_array_append_new(list, json_string(names->name[number]));
    return list;
}

json_t *value_json(const Verdict *verdict, const CertificateNames *names) {
    json_t *value =
        json_pack("{s:s, s:o, s:s, s:s, s:s}", "outcome", outcome_name(verdict->outcome), "plies",
                  verdict->distance < 0 ? json_null() : json_integer(verdict->distance), "source",
                  verdict_source_name(verdict_told_source(verdict)), "at_least",
                  outcome_name(verdict->at_least), "at_most", outcome_name(verdict->at_most));
    if (verdict->estimate.depth != 0)
        value = json_join(value, json_pack("{s:{s:i, s:i}}", "estimate", "percent",
                                           estimate_percent(verdict->estimate), "depth",
                                           (int)verdict->estimate.depth));
    if (names == NULL || (verdict->certificates & ~CERTIFICATE_SETTLED) == 0)
        return value;
    return json_join(value,
                     json_pack("{s:o}", "certificates", names_json(names, verdict->certificates)));
}
