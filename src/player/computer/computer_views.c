#include "computer_views.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "autosave_text.h"

/* So many of the newest fit into a tag. */
enum { VIEWS_KEPT = 128 };

const char computer_views_tag[] = "Views";

static const char outcome_letters[] = "ldw";

void computer_views_finish(ComputerViews *views) {
    free(views->view);
    *views = (ComputerViews){.view = NULL};
}

void computer_views_add(ComputerViews *views, const HistoryNode *node, const Verdict *verdict) {
    ComputerView *grown =
        array_reserve(views->view, &views->capacity, views->count + 1, sizeof *grown);
    if (grown == NULL)
        return;
    views->view = grown;
    views->view[views->count++] = (ComputerView){node, node_turn(node), *verdict};
}

const Verdict *computer_views_find(const ComputerViews *views, const HistoryNode *node) {
    Turn turn = node_turn(node);
    for (size_t number = views->count; number-- > 0;)
        if (views->view[number].node == node && turn_equal(&views->view[number].turn, &turn))
            return &views->view[number].verdict;
    return NULL;
}

static char outcome_letter(Outcome outcome) {
    return outcome == OUTCOME_WIN ? 'w' : outcome == OUTCOME_DRAW ? 'd' : 'l';
}

/* Returns the number of a view's node; 0 or less if it has gone. */
static int64_t node_number(const ComputerView *view, const History *history) {
    int64_t number = autosave_node_number(history, view->node);
    if (number <= 0)
        return number;
    Turn turn = node_turn(view->node); /* of another node, if this one has gone */
    return turn_equal(&turn, &view->turn) ? number : 0;
}

void computer_views_write(const ComputerViews *views, const History *history, Tags *settings) {
    size_t first = views->count > VIEWS_KEPT ? views->count - VIEWS_KEPT : 0;
    Text text = {0};
    for (size_t at = first; at < views->count; at++) {
        const Verdict *verdict = &views->view[at].verdict;
        int64_t number = node_number(&views->view[at], history);
        if (number <= 0)
            continue;
        text_format(&text, "%s%" PRId64 " %c %c %d %d %u", text.length == 0 ? "" : ", ", number,
                    outcome_letter(verdict->at_least), outcome_letter(verdict->at_most),
                    verdict->distance,
                    verdict->estimate.depth == 0 ? 0 : estimate_percent(verdict->estimate),
                    verdict->estimate.depth);
    }
    if (!text.failed)
        tags_set(settings, computer_views_tag, text.length == 0 ? NULL : text_string(&text), NULL);
    text_finish(&text);
}

/* Makes a verdict of what somebody may have changed. */
static bool make_view(char low, char high, int distance, int percent, unsigned depth,
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

void computer_views_read(ComputerViews *views, const History *history, const char *text) {
    int64_t number;
    char low, high;
    int distance, percent, length;
    unsigned depth;
    while (text != NULL && sscanf(text, "%18" SCNd64 " %c %c %9d %9d %9u%n", &number, &low, &high,
                                  &distance, &percent, &depth, &length) == 6) {
        const HistoryNode *node = autosave_node(history, number);
        Verdict verdict;
        if (number <= 0 || node == NULL ||
            !make_view(low, high, distance, percent, depth, &verdict))
            return;
        computer_views_add(views, node, &verdict);
        text += length;
        text += strspn(text, ", ");
    }
}
