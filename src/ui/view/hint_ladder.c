#include "hint_ladder.h"

#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "notation.h"
#include "translate.h"
#include "verdict_words.h"

/* What each rung tells of the next step of the turn, and the rung above it. */
static const struct {
    bool stone, destination;
    HintRung above;
} ladder[] = {
    [HINT_NONE] = {false, false, HINT_OUTCOME},   [HINT_OUTCOME] = {false, false, HINT_COUNT},
    [HINT_COUNT] = {false, false, HINT_STONE},    [HINT_STONE] = {true, false, HINT_DESTINATION},
    [HINT_DESTINATION] = {true, true, HINT_KIND}, [HINT_KIND] = {true, true, HINT_TURN},
    [HINT_TURN] = {true, true, HINT_LINE},        [HINT_LINE] = {true, true, HINT_LINE},
};

static const TurnVerdict *find_best(const OracleSnapshot *snapshot) {
    return snapshot == NULL
               ? NULL
               : turn_verdicts_best(&snapshot->position, snapshot->turn, snapshot->turns);
}

const Turn *hint_turn(const OracleSnapshot *snapshot) {
    const TurnVerdict *best = find_best(snapshot);
    return best == NULL ? NULL : &best->turn;
}

bool hint_is_likely(const OracleSnapshot *snapshot) {
    const TurnVerdict *best = find_best(snapshot);
    return best != NULL && best->verdict.estimate.depth != 0 &&
           best->verdict.at_least == OUTCOME_LOSS;
}

/* Gives the next step of the turn, and where it goes. Returns false if the turn stops here. */
static bool next_step(const Rules *rules, const Position *position, const Turn *turn,
                      StepChoice *choice, unsigned *to) {
    unsigned played = position->unfinished.length;
    if (turn->length <= played)
        return false;
    *choice = (StepChoice){(uint8_t)turn_point(rules->board, turn, played), turn->steps[played]};
    *to = turn_point(rules->board, turn, played + 1);
    return true;
}

/* Returns whether this step can capture both by approach and by withdrawal. */
static bool has_both_kinds(const Rules *rules, const Position *position, StepChoice step) {
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned count = position_steps(rules, position, choices), kinds = 0;
    for (unsigned number = 0; number < count; number++)
        kinds += choices[number].origin == step.origin &&
                 choices[number].step.direction == step.step.direction;
    return kinds > 1;
}

HintRung hint_next(const Rules *rules, const Position *position, const OracleSnapshot *snapshot,
                   HintRung rung) {
    const Turn *turn = hint_turn(snapshot);
    StepChoice step;
    unsigned to;
    if (rung == HINT_NONE)
        return HINT_OUTCOME;
    if (turn == NULL || rung == HINT_LINE)
        return rung;
    bool has_line = snapshot->position.outcome != OUTCOME_UNKNOWN || snapshot->line_turns > 0;
    bool goes_on = next_step(rules, position, turn, &step, &to);
    bool begins = position->unfinished.length == 0;
    for (HintRung next = ladder[rung].above; next != HINT_TURN && next != HINT_LINE;
         next = ladder[next].above) {
        bool says_nothing =
            (next == HINT_STONE && !begins) ||
            (next == HINT_KIND && (!goes_on || !has_both_kinds(rules, position, step)));
        if (!says_nothing)
            return next;
    }
    /* A turn of one step is told already. */
    bool has_more = rung != HINT_TURN && turn->length > position->unfinished.length + 1;
    return has_more ? HINT_TURN : has_line ? HINT_LINE : rung;
}

/* Returns the number of turns that may be as good as the one that is likely best. */
static size_t count_likely(const OracleSnapshot *snapshot) {
    const Verdict *best = &turn_verdicts_likely(snapshot->turn, snapshot->turns)->verdict;
    size_t count = 0;
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        count += verdict_may_be_best(&snapshot->turn[turn].verdict, best);
    return count;
}

static size_t count_keeping(const OracleSnapshot *snapshot) {
    const Verdict *best = &snapshot->turn[0].verdict;
    size_t count = 0;
    while (count < snapshot->turns && snapshot->turn[count].verdict.at_least == best->at_least)
        count++;
    return count;
}

static void write_count(const OracleSnapshot *snapshot, char *text, size_t size) {
    size_t keep = count_keeping(snapshot), open = 0;
    if (snapshot->position.outcome == OUTCOME_LOSS) {
        snprintf(text, size, _("every turn loses"));
        return;
    }
    if (snapshot->turns == 1) {
        snprintf(text, size, _("there is one turn"));
        return;
    }
    if (hint_is_likely(snapshot)) {
        unsigned long likely = count_likely(snapshot);
        snprintf(
            text, size,
            translate_count("%lu of %zu turns may be best", "%lu of %zu turns may be best", likely),
            likely, snapshot->turns);
        return;
    }
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        open += snapshot->turn[turn].verdict.outcome == OUTCOME_UNKNOWN;
    unsigned long count = keep;
    if (open > 0 || !snapshot->complete)
        snprintf(text, size,
                 translate_count("%zu of %zu turns keeps it, as far as is known",
                                 "%zu of %zu turns keep it, as far as is known", count),
                 keep, snapshot->turns);
    else if (keep == snapshot->turns)
        snprintf(text, size, _("every turn keeps it"));
    else
        snprintf(text, size,
                 translate_count("%zu of %zu turns keeps it", "%zu of %zu turns keep it", count),
                 keep, snapshot->turns);
}

/* Writes what the rung tells of the next step; "" below HINT_STONE. */
static void write_step(const Rules *rules, const Position *position, const Turn *turn,
                       HintRung rung, char *text, size_t size) {
    char from[POINT_TEXT_SIZE], to[POINT_TEXT_SIZE], whole[TURN_TEXT_SIZE];
    bool begins = position->unfinished.length == 0;
    StepChoice step;
    unsigned point;
    text[0] = '\0';
    if (!ladder[rung].stone)
        return;
    turn_write(rules->board, turn, whole);
    if (!next_step(rules, position, turn, &step, &point)) {
        if (ladder[rung].destination)
            snprintf(text, size, _("stop here"));
        return;
    }
    point_write(rules->board, step.origin, from);
    point_write(rules->board, point, to);
    if (rung == HINT_STONE && begins)
        snprintf(text, size, _("move the stone on %s"), from);
    else if (rung == HINT_DESTINATION)
        snprintf(text, size, begins ? _("%s goes to %s") : _("%s goes on to %s"), from, to);
    else if (rung == HINT_KIND)
        snprintf(text, size,
                 step.step.kind == APPROACH
                     ? begins ? _("%s goes to %s by approach") : _("%s goes on to %s by approach")
                 : begins ? _("%s goes to %s by withdrawal")
                          : _("%s goes on to %s by withdrawal"),
                 from, to);
    else
        snprintf(text, size, _("the turn is %s"), whole);
}

static void mark(const Rules *rules, const Position *position, const Turn *turn, HintRung rung,
                 Hint *hint) {
    StepChoice step;
    unsigned to;
    if (!ladder[rung].stone)
        return;
    if (!next_step(rules, position, turn, &step, &to)) {
        if (ladder[rung].destination)
            hint->marked = point_set(turn_point(rules->board, turn, turn->length));
        return;
    }
    hint->marked = point_set(step.origin);
    if (ladder[rung].destination)
        hint->marked |= point_set(to);
}

static void write_outcome(const OracleSnapshot *snapshot, int columns, char *text, size_t size) {
    char words[VERDICT_WORDS_SIZE], source[VERDICT_SOURCE_SIZE];
    verdict_sentence(&snapshot->position, columns, words);
    verdict_source_words(&snapshot->position, columns - cells_columns(words) - 2, source);
    snprintf(text, size, "%s%s%s", words, source[0] == '\0' ? "" : ", ", source);
}

void hint_make(const Rules *rules, const Position *position, const OracleSnapshot *snapshot,
               HintRung rung, int columns, Hint *hint) {
    char outcome[VERDICT_WORDS_SIZE + VERDICT_SOURCE_SIZE + 2], count[128],
        step[TURN_TEXT_SIZE + 64];
    const Turn *turn = hint_turn(snapshot);
    *hint = (Hint){.text = ""};
    if (rung == HINT_NONE)
        return;
    if (snapshot == NULL) {
        snprintf(hint->text, sizeof hint->text, _("Asking the oracle ..."));
        return;
    }
    write_outcome(snapshot, columns, outcome, sizeof outcome);
    if (turn == NULL || rung == HINT_OUTCOME) {
        bool goes_on = turn == NULL && snapshot->searching;
        snprintf(hint->text, sizeof hint->text, goes_on ? _("%s; the search goes on") : "%s",
                 outcome);
        return;
    }
    write_count(snapshot, count, sizeof count);
    write_step(rules, position, turn, rung, step, sizeof step);
    mark(rules, position, turn, rung, hint);
    if (hint_is_likely(snapshot) && step[0] != '\0') {
        char certain[sizeof step];
        memcpy(certain, step, sizeof step);
        snprintf(step, sizeof step, _("likely best: %.*s"), (int)(sizeof step - 16), certain);
    }
    const char *newest = step[0] != '\0' ? step : count;
    if (step[0] == '\0')
        snprintf(hint->text, sizeof hint->text, _("%s; %s"), outcome, count);
    else
        snprintf(hint->text, sizeof hint->text, _("%s; %s; %s"), outcome, count, step);
    cells_offer(hint->text, sizeof hint->text, columns, "%s; %s", outcome, newest);
    verdict_sentence(&snapshot->position, 12, outcome);
    cells_offer(hint->text, sizeof hint->text, columns, "%s; %s", outcome, newest);
    cells_offer(hint->text, sizeof hint->text, columns, "%s", newest);
}
