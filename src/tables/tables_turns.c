#include "tables_turns.h"

#include <stdlib.h>
#include <string.h>

#include "contradiction.h"

enum {
    MEMORY_SLOTS = 1 << 12,
    MISSING_MAX = 1 << 18,
    VISITS_MAX = 1 << 18,
    PROGRESS_POSITIONS_MAX = 200000,
    PROGRESS_TURNS_MAX = 64,
};

/* Different turns often lead to the same stones. */
typedef struct MemorySlot {
    Stones stones;
    Probe value;
} MemorySlot;

typedef struct Valuation {
    Tables *tables;
    const Rules *rules;
    PositionValue result;
    size_t capacity;
    MemorySlot *memory;
    ProbeBudget budget;
    Score low, high; /* of the turns so far */
    bool failed;
} Valuation;

static Probe probe_remembered(Valuation *valuation, Stones stones) {
    uint64_t hash = (stones.mover ^ stones.opponent * 0x9E3779B97F4A7C15u) * 0xD1B54A32D192ED03u;
    MemorySlot *slot = &valuation->memory[hash >> 52];
    if (!stones_equal(slot->stones, stones) || (stones.mover | stones.opponent) == 0)
        *slot = (MemorySlot){stones,
                             tables_probe_within(valuation->tables, stones, &valuation->budget)};
    return slot->value;
}

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
        value = probe_remembered(valuation, position_stones(position));
    *source = value.outcome == OUTCOME_UNKNOWN ? SOURCE_NONE : SOURCE_TABLE;
    return value;
}

static bool add_turn(void *context, const Turn *turn, const Position *after) {
    Valuation *valuation = context;
    PositionValue *result = &valuation->result;
    if (result->turns == TURN_VALUES_MAX) {
        result->complete = false;
        return false;
    }
    if (result->turns == valuation->capacity) {
        size_t capacity = valuation->capacity * 2 + 64;
        TurnValue *grown = realloc(result->turn, capacity * sizeof *grown);
        if (grown == NULL) {
            valuation->failed = true;
            return false;
        }
        result->turn = grown;
        valuation->capacity = capacity;
    }
    TurnValue *added = &result->turn[result->turns++];
    added->turn = *turn;
    added->progress = -1;
    added->value = probe_before(value_whole(valuation, after, &added->source));
    if (added->value.low > valuation->low)
        valuation->low = added->value.low;
    if (added->value.high > valuation->high)
        valuation->high = added->value.high;
    return true;
}

static bool needs_progress(const TurnValue *turn) {
    return turn->value.outcome == OUTCOME_WIN && turn->value.distance < 0;
}

/* Looks for turns that force a position with a known distance within so many more; true when there
 * are any. */
static bool find_progress_within(Valuation *valuation, const Position *position,
                                 Conversion *conversion, unsigned turns) {
    bool found = false;
    for (size_t number = 0; number < valuation->result.turns; number++) {
        TurnValue *turn = &valuation->result.turn[number];
        Position after = *position;
        if (!needs_progress(turn))
            continue;
        position_play(valuation->rules, &after, &turn->turn);
        if (after.vela != SIDE_NONE || after.first != 0 ||
            !conversion_is_forced(conversion, position_stones(&after), turns))
            continue;
        turn->progress = (int)turns + 1;
        found = true;
    }
    return found;
}

/* Where no win has a known distance, some turn still gets nearer to one. */
static bool find_progress(Valuation *valuation, const Position *position,
                          const ConversionEffort *effort) {
    bool needed = false;
    for (size_t number = 0; number < valuation->result.turns; number++) {
        const TurnValue *turn = &valuation->result.turn[number];
        if (turn->value.outcome == OUTCOME_WIN && turn->value.distance >= 0)
            return true;
        needed = needed || needs_progress(turn);
    }
    if (!needed || effort->positions == 0)
        return true;
    Conversion *conversion = conversion_create(valuation->tables, effort);
    if (conversion == NULL)
        return false;
    bool found = false;
    for (unsigned turns = 0; !found && turns < PROGRESS_TURNS_MAX; turns += 2)
        found = find_progress_within(valuation, position, conversion, turns) ||
                conversion_is_spent(conversion);
    conversion_destroy(conversion);
    return true;
}

/* Of equal outcomes the one with the better certain score comes first. */
static int compare_values(const TurnValue *a, const TurnValue *b) {
    int order = outcome_compare(b->value.outcome, a->value.outcome);
    if (order == 0)
        order = (b->progress >= 0) - (a->progress >= 0);
    if (order == 0)
        order = (a->value.low < b->value.low) - (a->value.low > b->value.low);
    if (order == 0)
        order = (a->value.high < b->value.high) - (a->value.high > b->value.high);
    return order;
}

/* Merges the sorted halves of a list, of equal turns the one that came first before the other. */
static void sort_turns(TurnValue *turn, TurnValue *spare, size_t turns) {
    if (turns < 2)
        return;
    size_t middle = turns / 2, first = 0, second = middle;
    sort_turns(turn, spare, middle);
    sort_turns(turn + middle, spare, turns - middle);
    for (size_t place = 0; place < turns; place++)
        spare[place] =
            second == turns || (first < middle && compare_values(&turn[first], &turn[second]) <= 0)
                ? turn[first++]
                : turn[second++];
    for (size_t place = 0; place < turns; place++)
        turn[place] = spare[place];
}

static bool sort_result(PositionValue *result) {
    TurnValue *spare = malloc((result->turns + 1) * sizeof *spare);
    if (spare == NULL)
        return false;
    sort_turns(result->turn, spare, result->turns);
    free(spare);
    return true;
}

/* The position's own value and what its turns say, each as far as it goes. False when they
 * contradicted each other and a file was left out, so that all is to be asked again. */
static bool value_position(Valuation *valuation, const Position *position) {
    PositionValue *result = &valuation->result;
    Probe value = probe_unknown();
    if (position->unfinished.length == 0)
        value = value_whole(valuation, position, &result->source);
    if (result->source == SOURCE_OVER) {
        result->value = value;
        return true;
    }
    Score high = result->complete ? valuation->high : SCORE_LIMIT;
    if (result->turns != 0 && probe_contradicts(value, valuation->low, high) &&
        tables_leave_out_wrong(valuation->tables, position_stones(position), value, valuation->low,
                               high))
        return false;
    if (result->turns != 0 && valuation->low > value.low)
        value.low = valuation->low;
    if (result->turns != 0 && result->complete && valuation->high < value.high)
        value.high = valuation->high;
    result->value = probe_between(value.low, value.high);
    result->source = result->value.outcome == OUTCOME_UNKNOWN ? SOURCE_NONE : SOURCE_TABLE;
    return true;
}

/* Values the turns and the position. False when that has to be done again. */
static bool value_all(Valuation *valuation, const Position *position) {
    valuation->result.turns = 0;
    valuation->result.complete = true;
    valuation->budget = (ProbeBudget){MISSING_MAX, VISITS_MAX, false, NULL};
    valuation->low = valuation->high = -SCORE_LIMIT;
    memset(valuation->memory, 0, MEMORY_SLOTS * sizeof *valuation->memory);
    position_turns(valuation->rules, position, add_turn, valuation);
    return valuation->failed || value_position(valuation, position);
}

bool tables_value_position(Tables *tables, const Rules *rules, const Position *position,
                           PositionValue *value, Error *error) {
    ConversionEffort effort = {.positions = PROGRESS_POSITIONS_MAX};
    return tables_value_position_within(tables, rules, position, &effort, value, error);
}

bool tables_value_position_within(Tables *tables, const Rules *rules, const Position *position,
                                  const ConversionEffort *effort, PositionValue *value,
                                  Error *error) {
    Valuation valuation = {
        .tables = tables, .rules = rules, .memory = calloc(MEMORY_SLOTS, sizeof *valuation.memory)};
    valuation.failed = valuation.memory == NULL;
    while (!valuation.failed && !value_all(&valuation, position))
        continue;
    if (!valuation.failed) {
        valuation.failed =
            !find_progress(&valuation, position, effort) || !sort_result(&valuation.result);
    }
    free(valuation.memory);
    if (valuation.failed) {
        position_value_finish(&valuation.result);
        return error_set(error, "out of memory");
    }
    *value = valuation.result;
    return true;
}

void position_value_finish(PositionValue *value) {
    free(value->turn);
    *value = (PositionValue){.complete = true};
}
