#include "tables_turns.h"

#include <stdlib.h>

#include "contradiction.h"
#include "turn_list.h"

enum {
    MISSING_MAX = 1 << 18,
    VISITS_MAX = 1 << 18,
    PROGRESS_POSITIONS_MAX = 200000,
    PROGRESS_TURNS_MAX = 64,
};

/* What the turns that lead to a result are worth; as in TurnValue. */
typedef struct ResultValue {
    Probe value;
    ValueSource source;
    int progress;
} ResultValue;

typedef struct Valuation {
    Tables *tables;
    const Rules *rules;
    TurnList list;
    ResultValue *result; /* of each in the list */
    ProbeBudget budget;
    Score low, high; /* of the best turn */
} Valuation;

/* The value for the side to move of a position in which no turn has begun. */
static Probe value_whole(Valuation *valuation, const Position *position, ValueSource *source) {
    Side winner = position_winner(valuation->rules, position);
    *source = SOURCE_OVER;
    if (winner == position->side)
        return probe_between(SCORE_LIMIT, SCORE_LIMIT);
    if (winner != SIDE_NONE)
        return probe_between(-SCORE_LIMIT, -SCORE_LIMIT);
    Probe value = probe_unknown();
    if (position->vela == SIDE_NONE && position->first == 0)
        value =
            tables_probe_within(valuation->tables, position_stones(position), &valuation->budget);
    *source = value.outcome == OUTCOME_UNKNOWN ? SOURCE_NONE : SOURCE_TABLE;
    return value;
}

static void value_results(Valuation *valuation) {
    valuation->budget = (ProbeBudget){MISSING_MAX, VISITS_MAX, false, NULL};
    valuation->low = valuation->high = -SCORE_LIMIT;
    for (uint32_t number = 0; number < valuation->list.results; number++) {
        ResultValue *result = &valuation->result[number];
        const Position *after = &valuation->list.result[number].after;
        result->value = probe_before(value_whole(valuation, after, &result->source));
        result->progress = -1;
        if (result->value.low > valuation->low)
            valuation->low = result->value.low;
        if (result->value.high > valuation->high)
            valuation->high = result->value.high;
    }
}

/* The position's own value and what its turns say, each as far as it goes. False when they
 * contradicted each other and a file was left out, so that all is to be asked again. */
static bool value_position(Valuation *valuation, const Position *position, PositionValue *made) {
    Score low = valuation->low, high = valuation->high;
    Probe value = probe_unknown();
    if (position->unfinished.length == 0)
        value = value_whole(valuation, position, &made->source);
    if (made->source != SOURCE_OVER && valuation->list.turns != 0) {
        if (!valuation->list.is_complete)
            high = SCORE_LIMIT;
        if (probe_contradicts(value, low, high) &&
            tables_leave_out_wrong(valuation->tables, position_stones(position), value, low, high))
            return false;
        value =
            probe_between(low > value.low ? low : value.low, high < value.high ? high : value.high);
        made->source = value.outcome == OUTCOME_UNKNOWN ? SOURCE_NONE : SOURCE_TABLE;
    }
    made->value = value;
    return true;
}

static bool needs_progress(const ResultValue *result) {
    return result->value.outcome == OUTCOME_WIN && result->value.distance < 0;
}

/* Looks for turns that force a position with a known distance within so many more; true when there
 * are any. */
static bool find_progress_within(Valuation *valuation, Conversion *conversion, unsigned turns) {
    bool found = false;
    for (uint32_t number = 0; number < valuation->list.results; number++) {
        ResultValue *result = &valuation->result[number];
        const Position *after = &valuation->list.result[number].after;
        if (!needs_progress(result) || after->vela != SIDE_NONE || after->first != 0 ||
            !conversion_is_forced(conversion, position_stones(after), turns))
            continue;
        result->progress = (int)turns + 1;
        found = true;
    }
    return found;
}

/* Where no win has a known distance, some turn still gets nearer to one. */
static bool find_progress(Valuation *valuation, const ConversionEffort *effort) {
    bool needed = false;
    for (uint32_t number = 0; number < valuation->list.results; number++) {
        const ResultValue *result = &valuation->result[number];
        if (result->value.outcome == OUTCOME_WIN && result->value.distance >= 0)
            return true;
        needed = needed || needs_progress(result);
    }
    if (!needed || effort->positions == 0)
        return true;
    Conversion *conversion = conversion_create(valuation->tables, effort);
    if (conversion == NULL)
        return false;
    bool found = false;
    for (unsigned turns = 0; !found && turns < PROGRESS_TURNS_MAX; turns += 2)
        found =
            find_progress_within(valuation, conversion, turns) || conversion_is_spent(conversion);
    conversion_destroy(conversion);
    return true;
}

/* Of equal outcomes the one with the better certain score comes first, of equal values the turn
 * that came first. */
static int compare_turns(const void *first, const void *second, void *context) {
    const Valuation *valuation = context;
    uint32_t one = *(const uint32_t *)first, other = *(const uint32_t *)second;
    const ResultValue *a = &valuation->result[valuation->list.turn[one].result];
    const ResultValue *b = &valuation->result[valuation->list.turn[other].result];
    int order = outcome_compare(b->value.outcome, a->value.outcome);
    if (order == 0)
        order = (b->progress >= 0) - (a->progress >= 0);
    if (order == 0)
        order = (a->value.low < b->value.low) - (a->value.low > b->value.low);
    if (order == 0)
        order = (a->value.high < b->value.high) - (a->value.high > b->value.high);
    return order != 0 ? order : (one > other) - (one < other);
}

static bool take_turns(Valuation *valuation, PositionValue *made) {
    const TurnList *list = &valuation->list;
    made->complete = list->is_complete;
    if (list->turns == 0)
        return true;
    uint32_t *ranking = malloc(list->turns * sizeof *ranking);
    made->turn = malloc(list->turns * sizeof *made->turn);
    if (ranking == NULL || made->turn == NULL) {
        free(ranking);
        return false;
    }
    for (uint32_t turn = 0; turn < list->turns; turn++)
        ranking[turn] = turn;
    qsort_r(ranking, list->turns, sizeof *ranking, compare_turns, valuation);
    for (; made->turns < list->turns; made->turns++) {
        const ListedTurn *turn = &list->turn[ranking[made->turns]];
        const ResultValue *result = &valuation->result[turn->result];
        made->turn[made->turns] =
            (TurnValue){turn->turn, result->value, result->source, result->progress};
    }
    free(ranking);
    return true;
}

bool tables_value_position(Tables *tables, const Rules *rules, const Position *position,
                           PositionValue *value, Error *error) {
    ConversionEffort effort = {.positions = PROGRESS_POSITIONS_MAX};
    return tables_value_position_within(tables, rules, position, &effort, value, error);
}

bool tables_value_position_within(Tables *tables, const Rules *rules, const Position *position,
                                  const ConversionEffort *effort, PositionValue *value,
                                  Error *error) {
    Valuation valuation = {.tables = tables, .rules = rules};
    PositionValue made = {0};
    bool success = turn_list_make(&valuation.list, rules, position, NULL);
    if (success)
        valuation.result = malloc((valuation.list.results + 1) * sizeof *valuation.result);
    success = success && valuation.result != NULL;
    if (success) {
        do
            value_results(&valuation);
        while (!value_position(&valuation, position, &made));
        success = find_progress(&valuation, effort) && take_turns(&valuation, &made);
    }
    free(valuation.result);
    turn_list_finish(&valuation.list);
    if (!success) {
        position_value_finish(&made);
        return error_set(error, "out of memory");
    }
    *value = made;
    return true;
}

void position_value_finish(PositionValue *value) {
    free(value->turn);
    *value = (PositionValue){.complete = true};
}
