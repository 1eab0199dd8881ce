#include "value_text.h"

#include <stdio.h>

#include "json_output.h"
#include "translate.h"

static const char *unknown_in_words(const Verdict *verdict) {
    if (verdict->at_least == OUTCOME_DRAW)
        return _("unknown, at least a draw");
    return verdict->at_most == OUTCOME_DRAW ? _("unknown, at most a draw")
                                            : outcome_word(OUTCOME_UNKNOWN);
}

static void write_value(const Verdict *verdict, bool is_at_most, char *text) {
    const char *word = outcome_word(verdict->outcome);
    Estimate estimate = verdict->estimate;
    int own = (verdict->distance + 1) / 2;
    if (verdict->outcome == OUTCOME_UNKNOWN && estimate.depth != 0)
        snprintf(text, VALUE_TEXT_SIZE, _("%s, ~%d %% (depth %u)"), unknown_in_words(verdict),
                 estimate_percent(estimate), estimate.depth);
    else if (verdict->outcome == OUTCOME_UNKNOWN)
        snprintf(text, VALUE_TEXT_SIZE, "%s", unknown_in_words(verdict));
    else if (verdict->distance < 0)
        snprintf(text, VALUE_TEXT_SIZE, "%s", word);
    else if (verdict->distance == 0)
        snprintf(text, VALUE_TEXT_SIZE, _("%s, the game is over"), word);
    else
        snprintf(text, VALUE_TEXT_SIZE,
                 is_at_most
                     ? translate_count("%s in at most %d (%d turn of yours)",
                                       "%s in at most %d (%d turns of yours)", (unsigned long)own)
                     : translate_count("%s in %d (%d turn of yours)",
                                       "%s in %d (%d turns of yours)", (unsigned long)own),
                 word, verdict->distance, own);
}

void value_write(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]) {
    write_value(verdict, false, text);
}

void value_write_at_most(const Verdict *verdict, char text[static VALUE_TEXT_SIZE]) {
    write_value(verdict, true, text);
}

void value_write_source(const Verdict *verdict, const CertificateNames *names,
                        char text[static SOURCE_TEXT_SIZE]) {
    char files[CERTIFICATE_NAMES_TEXT_SIZE] = "";
    VerdictSource told = verdict_told_source(verdict);
    if (names != NULL && told == VERDICT_CERTIFICATE)
        certificate_names_write(names, verdict->certificates, files);
    snprintf(text, SOURCE_TEXT_SIZE, "%s%s%s", _(verdict_source_name(told)),
             files[0] == '\0' ? "" : " ", files);
}

const char *value_claim(const Certificate *certificate) {
    static const char *const texts[2][2] = {
        [CLAIM_WINS] = {[WHITE] = N_("White wins"), [BLACK] = N_("Black wins")},
        [CLAIM_DRAWS] =
            {[WHITE] = N_("White at least draws"), [BLACK] = N_("Black at least draws")},
    };
    return _(texts[certificate->claim][certificate->strategist]);
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
