#include "table_choice.h"

#include <stdlib.h>

#include "past_positions.h"
#include "stop.h"

/* Makes what a turn is worth to be what it is in this game. */
static void respect_past(const History *history, TurnValue *turn) {
    if (turn->source == SOURCE_OVER ||
        turn_occurrences(history, &turn->turn) < HISTORY_DRAW_OCCURRENCES)
        return;
    turn->value = probe_between(0, 0);
    turn->progress = -1;
}

/* What a turn is worth at the least: 2 won, 1 not lost, 0 unknown, and below that lost for certain.
 */
static int sureness(const TurnValue *turn) {
    Probe worth = turn->value;
    return worth.low > 0 ? 2 : worth.low == 0 ? 1 : worth.high >= 0 ? 0 : -1;
}

/* Whether a turn may be the best. A draw in hand rules out no turn that may win. */
static bool is_eligible(const TurnValue *turn, const TurnValue *best) {
    Probe worth = turn->value, most = best->value;
    if (sureness(best) == 1)
        return worth.low == 0 || worth.high > 0;
    if (sureness(turn) != sureness(best))
        return false;
    if (sureness(best) == 0)
        return true;
    if (most.low == most.high)
        return worth.low == worth.high && worth.low == most.low;
    if (best->progress >= 0)
        return turn->progress == best->progress;
    return worth.low != worth.high;
}

/* Which of two turns is surer, or, of two won ones, nearer to the end; of two lost ones, farther.
 */
static bool is_surer(const TurnValue *first, const TurnValue *second) {
    Probe a = first->value, b = second->value;
    if (sureness(first) != sureness(second))
        return sureness(first) > sureness(second);
    if (sureness(first) == 2 && (a.low != a.high || b.low != b.high)) {
        bool a_known = a.low == a.high, b_known = b.low == b.high;
        if (a_known != b_known)
            return a_known;
        if ((first->progress >= 0) != (second->progress >= 0))
            return first->progress >= 0;
        return first->progress >= 0 ? first->progress < second->progress : a.low > b.low;
    }
    if (sureness(first) == -1 && (a.low == a.high) != (b.low == b.high))
        return a.low != a.high; /* how late is not known: it may be later */
    return a.low != b.low ? a.low > b.low : a.high > b.high;
}

/* Takes the turns that may be the best, those that do not lose first. */
static void take_eligible(TableChoice *choice, const PositionValue *value, const TurnValue *best) {
    bool same = true;
    for (const TurnValue *turn = value->turn; turn < value->turn + value->turns; turn++) {
        if (!is_eligible(turn, best))
            continue;
        size_t place = choice->turns++;
        if (turn->value.low >= 0) {
            choice->turn[place] = choice->turn[choice->holding];
            place = choice->holding++;
        }
        choice->turn[place] = turn->turn;
        same = same && turn->value.outcome == best->value.outcome;
    }
    if (!same)
        return;
    choice->outcome = best->value.outcome;
    choice->distance = best->value.distance;
}

bool table_choice_make(TableChoice *choice, Tables *tables, const History *history,
                       const ConversionEffort *effort, Error *error) {
    Position position = history_position(history);
    PositionValue value;
    if (!tables_value_position_within(tables, history_rules(history), &position, effort, &value,
                                      error))
        return false;
    TableChoice made = {.outcome = OUTCOME_UNKNOWN, .distance = -1};
    made.turn = malloc((value.turns + 1) * sizeof *made.turn);
    if (made.turn == NULL) {
        position_value_finish(&value);
        return error_set(error, "out of memory");
    }
    const TurnValue *best = value.turn;
    bool informed = false;
    for (size_t i = 0; i < value.turns; i++) {
        TurnValue *turn = &value.turn[i];
        respect_past(history, turn);
        informed |= turn->value.low > -SCORE_LIMIT || turn->value.high < SCORE_LIMIT;
        if (is_surer(turn, best))
            best = turn;
    }
    if (informed && value.complete)
        take_eligible(&made, &value, best);
    position_value_finish(&value);
    *choice = made;
    return true;
}

void table_choice_finish(TableChoice *choice) {
    free(choice->turn);
    *choice = (TableChoice){0};
}

/* How many of the opponent's answers keep what it has; where unknown, as many as can be. */
static bool count_right_answers(Tables *tables, const Rules *rules, const Position *after,
                                size_t *right, Error *error) {
    PositionValue value;
    *right = SIZE_MAX;
    if (position_winner(rules, after) != SIDE_NONE)
        return true;
    if (!tables_value_position_within(tables, rules, after, &(ConversionEffort){0}, &value, error))
        return false;
    Outcome best = value.value.outcome;
    if (best != OUTCOME_UNKNOWN && value.complete) {
        *right = 0;
        for (size_t i = 0; i < value.turns; i++)
            *right += value.turn[i].value.outcome == best;
    }
    position_value_finish(&value);
    return true;
}

bool table_choice_swindle(TableChoice *choice, Tables *tables, const History *history,
                          const atomic_bool *stop, Error *error) {
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    size_t fewest = SIZE_MAX, kept = 0;
    for (size_t i = 0; i < choice->turns; i++) {
        Position after = position;
        size_t right;
        if (stop_is_set(stop))
            return true;
        position_play(rules, &after, &choice->turn[i]);
        if (!count_right_answers(tables, rules, &after, &right, error))
            return false;
        if (right < fewest) {
            fewest = right;
            kept = 0;
        }
        if (right == fewest)
            choice->turn[kept++] = choice->turn[i];
    }
    choice->turns = kept;
    return true;
}
