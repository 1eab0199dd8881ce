#include "table_choice.h"

#include <stdlib.h>

#include "past_positions.h"
#include "stop.h"

/* The bounds of a turn's worth, the game's past considered. */
typedef struct TurnWorth {
    Score low, high;
    int progress;
} TurnWorth;

static TurnWorth worth_of(const History *history, const TurnValue *value) {
    if (value->source != SOURCE_OVER &&
        turn_occurrences(history, &value->turn) >= HISTORY_DRAW_OCCURRENCES)
        return (TurnWorth){0, 0, -1};
    return (TurnWorth){value->value.low, value->value.high, value->progress};
}

/* What a turn is worth at the least: 2 won, 1 not lost, 0 unknown, and below that lost for certain.
 */
static int sureness(TurnWorth worth) {
    return worth.low > 0 ? 2 : worth.low == 0 ? 1 : worth.high >= 0 ? 0 : -1;
}

/* Whether a turn may be the best. A draw in hand rules out no turn that may win. */
static bool is_eligible(TurnWorth worth, TurnWorth best) {
    if (sureness(best) == 1)
        return worth.low == 0 || worth.high > 0;
    if (sureness(worth) != sureness(best))
        return false;
    if (sureness(best) == 0)
        return true;
    if (best.low == best.high)
        return worth.low == worth.high && worth.low == best.low;
    if (best.progress >= 0)
        return worth.progress == best.progress;
    return worth.low != worth.high;
}

/* Which of two turns is surer, or, of two won ones, nearer to the end; of two lost ones, farther.
 */
static bool is_surer(TurnWorth a, TurnWorth b) {
    if (sureness(a) != sureness(b))
        return sureness(a) > sureness(b);
    if (sureness(a) == 2 && (a.low != a.high || b.low != b.high)) {
        bool a_known = a.low == a.high, b_known = b.low == b.high;
        if (a_known != b_known)
            return a_known;
        if ((a.progress >= 0) != (b.progress >= 0))
            return a.progress >= 0;
        return a.progress >= 0 ? a.progress < b.progress : a.low > b.low;
    }
    if (sureness(a) == -1 && (a.low == a.high) != (b.low == b.high))
        return a.low != a.high; /* how late is not known: it may be later */
    return a.low != b.low ? a.low > b.low : a.high > b.high;
}

bool table_choice_make(TableChoice *choice, Tables *tables, const History *history,
                       const ConversionEffort *effort, Error *error) {
    Position position = history_position(history);
    PositionValue value;
    if (!tables_value_position_within(tables, history_rules(history), &position, effort, &value,
                                      error))
        return false;
    TableChoice made = {.outcome = OUTCOME_UNKNOWN, .distance = -1};
    TurnWorth *worth = malloc((value.turns + 1) * sizeof *worth), best = {0};
    made.turn = malloc((value.turns + 1) * sizeof *made.turn);
    if (worth == NULL || made.turn == NULL) {
        free(worth);
        free(made.turn);
        position_value_finish(&value);
        return error_set(error, "out of memory");
    }
    bool informed = false;
    for (size_t i = 0; i < value.turns; i++) {
        worth[i] = worth_of(history, &value.turn[i]);
        informed |= worth[i].low > -SCORE_LIMIT || worth[i].high < SCORE_LIMIT;
        if (i == 0 || is_surer(worth[i], best))
            best = worth[i];
    }
    if (informed && value.complete) {
        bool same = true;
        for (size_t i = 0; i < value.turns; i++)
            if (is_eligible(worth[i], best)) {
                size_t place = made.turns++;
                if (worth[i].low >= 0) {
                    made.turn[place] = made.turn[made.holding];
                    place = made.holding++;
                }
                made.turn[place] = value.turn[i].turn;
                same = same && probe_between(worth[i].low, worth[i].high).outcome ==
                                   probe_between(best.low, best.high).outcome;
            }
        made.outcome = same ? probe_between(best.low, best.high).outcome : OUTCOME_UNKNOWN;
        if (made.outcome != OUTCOME_UNKNOWN && best.low == best.high && best.low != 0)
            made.distance = (int)score_distance(best.low);
    }
    free(worth);
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
