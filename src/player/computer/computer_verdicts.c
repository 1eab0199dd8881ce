#include "computer_verdicts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "autosave_text.h"

/* The VERDICTS_KEPT newest fit into a tag. */
enum { VERDICTS_KEPT = 128 };

const char computer_verdicts_tag[] = "Views"; /* the word that files have had from the beginning */

static const char outcome_letters[] = "ldw";

void computer_verdicts_finish(ComputerVerdicts *verdicts) {
    free(verdicts->given);
    *verdicts = (ComputerVerdicts){.given = NULL};
}

void computer_verdicts_add(ComputerVerdicts *verdicts, const HistoryNode *node,
                           const Verdict *verdict) {
    ComputerVerdict *grown =
        array_reserve(verdicts->given, &verdicts->capacity, verdicts->count + 1, sizeof *grown);
    if (grown == NULL)
        return;
    verdicts->given = grown;
    verdicts->given[verdicts->count++] = (ComputerVerdict){node, node_turn(node), *verdict};
}

const Verdict *computer_verdicts_find(const ComputerVerdicts *verdicts, const HistoryNode *node) {
    Turn turn = node_turn(node);
    for (size_t number = verdicts->count; number-- > 0;)
        if (verdicts->given[number].node == node &&
            turn_equal(&verdicts->given[number].turn, &turn))
            return &verdicts->given[number].verdict;
    return NULL;
}

static unsigned stones_at(const HistoryNode *node) {
    Position position = node_position(node);
    return stones_count(position_stones(&position));
}

/* Stones are never added, so equal numbers tell that nobody has captured. */
static bool has_been_quiet(const HistoryNode *node) {
    const HistoryNode *before = node;
    for (unsigned turn = 0; turn < QUIET_TURNS && before != NULL; turn++)
        before = node_parent(before);
    return before != NULL && stones_at(before) == stones_at(node);
}

bool computer_verdicts_accept_draw(const ComputerVerdicts *verdicts, const HistoryNode *node) {
    const Verdict *verdict = computer_verdicts_find(verdicts, node);
    double draw = outcome_result(OUTCOME_DRAW), expected;
    if (verdict == NULL || !verdict_expects(verdict, &expected))
        return false;
    return expected_is_less(expected, draw) ||
           (has_been_quiet(node) && !expected_is_less(draw, expected));
}

static char outcome_letter(Outcome outcome) {
    return outcome == OUTCOME_WIN ? 'w' : outcome == OUTCOME_DRAW ? 'd' : 'l';
}

/* Returns the number of a verdict's node; 0 or less if it has gone. */
static int64_t node_number(const ComputerVerdict *given, const History *history) {
    int64_t number = autosave_node_number(history, given->node);
    if (number <= 0)
        return number;
    Turn turn = node_turn(given->node); /* of another node, if this one has gone */
    return turn_equal(&turn, &given->turn) ? number : 0;
}

void computer_verdicts_write(const ComputerVerdicts *verdicts, const History *history,
                             Tags *settings) {
    size_t first = verdicts->count > VERDICTS_KEPT ? verdicts->count - VERDICTS_KEPT : 0;
    Text text = {0};
    for (size_t at = first; at < verdicts->count; at++) {
        const Verdict *verdict = &verdicts->given[at].verdict;
        int64_t number = node_number(&verdicts->given[at], history);
        if (number <= 0)
            continue;
        text_format(&text, "%s%" PRId64 " %c %c %d %d %u", text.length == 0 ? "" : ", ", number,
                    outcome_letter(verdict->at_least), outcome_letter(verdict->at_most),
                    verdict->distance,
                    verdict->estimate.depth == 0 ? 0 : estimate_percent(verdict->estimate),
                    verdict->estimate.depth);
    }
    if (!text.failed)
        tags_set(settings, computer_verdicts_tag, text.length == 0 ? NULL : text_string(&text),
                 NULL);
    text_finish(&text);
}

/* Makes a verdict of what somebody may have changed. */
static bool make_verdict(char low, char high, int distance, int percent, unsigned depth,
                         Verdict *verdict) {
    static const Outcome outcomes[] = {OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN};
    const char *least = strchr(outcome_letters, low), *most = strchr(outcome_letters, high);
    if (least == NULL || most == NULL || least > most || percent < 0 || percent > 99)
        return false;
    *verdict = (Verdict){.at_least = outcomes[least - outcome_letters],
                         .at_most = outcomes[most - outcome_letters],
                         .outcome = OUTCOME_UNKNOWN,
                         .distance = -1};
    if (least == most) {
        verdict->outcome = verdict->at_least;
        if (verdict->outcome != OUTCOME_DRAW && distance >= 0)
            verdict->distance = distance;
    } else if (depth > 0)
        *verdict = verdict_estimated(*verdict, (Estimate){percent / 100.0, depth});
    return true;
}

void computer_verdicts_read(ComputerVerdicts *verdicts, const History *history, const char *text) {
    int64_t number;
    char low, high;
    int distance, percent, length;
    unsigned depth;
    while (text != NULL && sscanf(text, "%18" SCNd64 " %c %c %9d %9d %9u%n", &number, &low, &high,
                                  &distance, &percent, &depth, &length) == 6) {
        const HistoryNode *node = autosave_node(history, number);
        Verdict verdict;
        if (number <= 0 || node == NULL ||
            !make_verdict(low, high, distance, percent, depth, &verdict))
            return;
        computer_verdicts_add(verdicts, node, &verdict);
        text += length;
        text += strspn(text, ", ");
    }
}
