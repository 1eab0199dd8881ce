#include "verdict_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "translate.h"

static void offer(char *text, int columns, const char *form) {
    cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s", form);
}

static void write_distance(const Verdict *verdict, const char *name, int columns, char *text) {
    int distance = verdict->distance, own = (distance + 1) / 2;
    offer(text, columns, "");
    if (text[0] == '\0')
        snprintf(text, VERDICT_WORDS_SIZE,
                 translate_count("%s in %d (%d turn of yours)", "%s in %d (%d turns of yours)",
                                 (unsigned long)own),
                 name, distance, own);
    cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s in %d (%d of yours)", name, distance, own);
    cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s in %d", name, distance);
    cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s %d", name, distance);
}

/* Writes the proved bound if there is one, and the estimate. If room is short, the depth is left
 * out first, then long words for the bound, then the estimate. */
static void write_unknown(const Verdict *verdict, int columns, char *text) {
    bool low = verdict->at_least == OUTCOME_DRAW, high = verdict->at_most == OUTCOME_DRAW;
    const char *bound = low ? _("at least a draw") : high ? _("at most a draw") : "";
    const char *brief = low ? _("win or draw") : high ? _("draw or loss") : "";
    Estimate estimate = verdict->estimate;
    int percent = estimate_percent(estimate);
    bool is_bounded = low || high;
    if (estimate.depth == 0)
        offer(text, columns, is_bounded ? bound : "?");
    else if (is_bounded) {
        cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s, ~%d %% (depth %u)", bound, percent,
                    estimate.depth);
        cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s, ~%d %% (depth %u)", brief, percent,
                    estimate.depth);
        cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s, ~%d %%", bound, percent);
        cells_offer(text, VERDICT_WORDS_SIZE, columns, "%s, ~%d %%", brief, percent);
    } else {
        cells_offer(text, VERDICT_WORDS_SIZE, columns, "~%d %% (depth %u)", percent,
                    estimate.depth);
        cells_offer(text, VERDICT_WORDS_SIZE, columns, "~%d %%", percent);
    }
    if (is_bounded)
        offer(text, columns, brief);
}

void verdict_words(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]) {
    text[0] = '\0';
    if (verdict->outcome != OUTCOME_UNKNOWN) {
        const char *name = outcome_word(verdict->outcome);
        if (verdict->distance == 0) {
            offer(text, columns, _("the game is over")); /* nobody is to move any more */
            offer(text, columns, _("over"));
        } else if (verdict->distance > 0)
            write_distance(verdict, name, columns, text);
        else
            offer(text, columns, name);
    } else
        write_unknown(verdict, columns, text);
}

void verdict_badge(const Verdict *verdict, char text[static VERDICT_BADGE_SIZE]) {
    const char *sign = verdict->outcome == OUTCOME_WIN     ? "+"
                       : verdict->outcome == OUTCOME_LOSS  ? "-"
                       : verdict->outcome == OUTCOME_DRAW  ? "="
                       : verdict->at_least == OUTCOME_DRAW ? "+/="
                       : verdict->at_most == OUTCOME_DRAW  ? "=/-"
                                                           : "";
    if (verdict->outcome != OUTCOME_UNKNOWN && verdict->distance > 0)
        snprintf(text, VERDICT_BADGE_SIZE, "%s%d", sign, verdict->distance);
    else if (sign[0] == '\0' && verdict->estimate.depth != 0)
        snprintf(text, VERDICT_BADGE_SIZE, "~%d%%", estimate_percent(verdict->estimate));
    else
        snprintf(text, VERDICT_BADGE_SIZE, "%s", sign);
}

void verdict_sentence(const Verdict *verdict, int columns, char text[static VERDICT_WORDS_SIZE]) {
    verdict_words(verdict, columns, text);
    if (strcmp(text, "?") == 0)
        offer(strcpy(text, ""), columns, columns < 13 ? "?" : _("Not known yet"));
    else if (text[0] == '~') {
        char sentence[VERDICT_WORDS_SIZE];
        snprintf(sentence, sizeof sentence, _("Not certain, %s"), text);
        if (cells_columns(sentence) <= columns)
            strcpy(text, sentence);
    }
    text[0] = (char)toupper((unsigned char)text[0]);
}

void verdict_source_words(const Verdict *verdict, int columns,
                          char text[static VERDICT_SOURCE_SIZE]) {
    /* The shortest form has at most 5 columns. */
    static const char *const forms[][3] = {
        [VERDICT_SETTLED] = {N_("settled opening"), N_("opening"), N_("sett.")},
        [VERDICT_CERTIFICATE] = {N_("proved beforehand (certificate)"), N_("certificate"),
                                 N_("cert.")},
        [VERDICT_PROOF] = {N_("proof"), N_("pr.")},
        [VERDICT_TABLE] = {N_("table"), N_("tab.")},
        [VERDICT_OVER] = {N_("over")},
    };
    bool says_nothing = verdict->outcome == OUTCOME_UNKNOWN && verdict->certificates == 0;
    VerdictSource told = verdict_told_source(verdict);
    const char *name = _(verdict_source_name(told));
    for (unsigned form = 0; form < 3 && forms[told][form] != NULL; form++) {
        name = _(forms[told][form]);
        if (cells_columns(name) <= columns)
            break;
    }
    snprintf(text, VERDICT_SOURCE_SIZE, "%s", says_nothing || verdict->distance == 0 ? "" : name);
}

void short_number(uint64_t number, char text[static SHORT_NUMBER_SIZE]) {
    static const char units[] = "kMGTPE";
    double value = (double)number;
    int unit = -1;
    while (value >= (unit < 0 ? 100000 : 999.95)) {
        value /= 1000;
        unit++;
    }
    if (unit < 0)
        snprintf(text, SHORT_NUMBER_SIZE, "%.0f", value);
    else
        snprintf(text, SHORT_NUMBER_SIZE, "%.*f%c", value < 99.95, value, units[unit]);
}
