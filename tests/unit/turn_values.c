#include "turn_values.h"

#include <stdlib.h>

enum { MISSING_MAX = 1 << 18, VISITS_MAX = 1 << 18 };

typedef struct Valuation {
    Tables *tables;
    const Rules *rules;
    ProbeBudget budget;
    PositionValue value;
} Valuation;

/* The value for the side to move of a position in which no turn has begun. */
static Probe value_whole(Valuation *valuation, const Position *position) {
    Outcome outcome = position_outcome(valuation->rules, position);
    if (outcome != OUTCOME_UNKNOWN) {
        Score score = outcome == OUTCOME_WIN    ? SCORE_LIMIT
                      : outcome == OUTCOME_LOSS ? -SCORE_LIMIT
                                                : 0;
        return probe_between(score, score);
    }
    if (position->vela != SIDE_NONE || position->first != 0)
        return probe_unknown();
    return tables_probe_within(valuation->tables, position_stones(position), &valuation->budget);
}

static bool add_turn(void *context, const Turn *turn, const Position *after) {
    Valuation *valuation = context;
    PositionValue *value = &valuation->value;
    value->turn = realloc(value->turn, (value->turns + 1) * sizeof *value->turn);
    value->turn[value->turns++] = (TurnValue){*turn, probe_before(value_whole(valuation, after)),
                                              position_is_over(valuation->rules, after)};
    return true;
}

static int compare_turns(const void *first, const void *second) {
    const TurnValue *a = first, *b = second;
    int order = (a->value.outcome == OUTCOME_UNKNOWN) - (b->value.outcome == OUTCOME_UNKNOWN);
    if (order == 0)
        order = (a->value.low < b->value.low) - (a->value.low > b->value.low);
    return order != 0 ? order : (a->value.high < b->value.high) - (a->value.high > b->value.high);
}

PositionValue turn_values(Tables *tables, const Rules *rules, const Position *position) {
    Valuation valuation = {
        .tables = tables, .rules = rules, .budget = {MISSING_MAX, VISITS_MAX, false, NULL}};
    PositionValue *value = &valuation.value;
    value->value =
        position->unfinished.length == 0 ? value_whole(&valuation, position) : probe_unknown();
    position_turns(rules, position, add_turn, &valuation);
    if (value->turns == 0)
        return *value;
    Score low = -SCORE_LIMIT, high = -SCORE_LIMIT;
    for (size_t turn = 0; turn < value->turns; turn++) {
        Probe worth = value->turn[turn].value;
        low = worth.low > low ? worth.low : low;
        high = worth.high > high ? worth.high : high;
    }
    value->value = probe_between(low > value->value.low ? low : value->value.low,
                                 high < value->value.high ? high : value->value.high);
    qsort(value->turn, value->turns, sizeof *value->turn, compare_turns);
    return *value;
}

void turn_values_finish(PositionValue *value) {
    free(value->turn);
    *value = (PositionValue){0};
}
