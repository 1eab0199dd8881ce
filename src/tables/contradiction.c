#include "contradiction.h"

#include "notation.h"
#include "table_store.h"

/* The most positions to look at for the tables that had a part in the contradiction. */
enum { POSITIONS_MAX = 1 << 16 };

/* The splits of a position and of those after its captures. */
typedef struct Involved {
    const Rules *rules;
    bool split[BOARD_POINTS_MAX][BOARD_POINTS_MAX];
    unsigned left; /* positions that may still be looked at */
} Involved;

static bool add_position(void *context, Stones stones) {
    Involved *involved = context;
    if (involved->left == 0)
        return false;
    involved->left--;
    if (stones.mover == 0 || stones.opponent == 0)
        return true;
    if (stones_capturers(involved->rules->board, stones) != 0)
        return captures_visit(involved->rules, stones, TURN_FREE, add_position, involved);
    involved->split[set_count(stones.mover)][set_count(stones.opponent)] = true;
    return true;
}

static void write_reason(const Rules *rules, Stones stones, Error *error) {
    char text[POSITION_TEXT_SIZE];
    Position position = position_of_stones(stones);
    position_write(rules, &position, text);
    error_set(error,
              "tables contradict each other about '%s' and its turns, and this one was not "
              "published, so it isn't used",
              text);
}

static int sign(Score score) {
    return (score > 0) - (score < 0);
}

/* Leaves out the unpublished files. Returns whether there were any. */
static bool leave_out(Tables *tables, const Involved *involved, TableKind kind,
                      const Error *reason) {
    bool any = false;
    for (unsigned mover = 1; mover < BOARD_POINTS_MAX; mover++)
        for (unsigned opponent = 1; opponent < BOARD_POINTS_MAX; opponent++) {
            Split split = {(uint8_t)mover, (uint8_t)opponent};
            if (involved->split[mover][opponent] && tables_leave_out(tables, split, kind, reason))
                any = true;
        }
    return any;
}

bool tables_leave_out_wrong(Tables *tables, Stones stones, Probe position, Score low, Score high) {
    /* If the outcomes agree the distances are wrong. */
    bool outcomes = sign(position.low) > sign(high) || sign(position.high) < sign(low);
    TableKind kind = outcomes ? TABLE_WDL : TABLE_DISTANCE;
    Involved involved = {.rules = tables_rules(tables), .left = POSITIONS_MAX};
    Error reason;
    add_position(&involved, stones);
    results_visit(involved.rules, stones, TURN_FREE, add_position, &involved);
    write_reason(involved.rules, stones, &reason);
    return leave_out(tables, &involved, kind, &reason);
}

typedef struct BestTurn {
    Tables *tables;
    ProbeBudget budget;
    Probe probe; /* of the best turn so far */
} BestTurn;

static bool look_at_turn(void *context, Stones after) {
    BestTurn *best = context;
    Probe turn = probe_before(tables_probe_within(best->tables, after, &best->budget));
    best->probe = probe_better(best->probe, turn);
    return true;
}

bool tables_check_turns(Tables *tables, Stones stones, ProbeBudget budget) {
    Probe unknown = probe_unknown();
    for (bool any = false;; any = true) {
        ProbeBudget left = budget;
        Probe position = tables_probe_within(tables, stones, &left);
        if (position.low == unknown.low && position.high >= unknown.high)
            return any;
        /* Without a turn the rules decide. */
        Score worst =
            stones_outcome(tables_rules(tables), stones) == OUTCOME_DRAW ? 0 : -SCORE_LIMIT;
        BestTurn best = {tables, budget, probe_between(worst, worst)};
        results_visit(tables_rules(tables), stones, TURN_FREE, look_at_turn, &best);
        Score low = best.probe.low, high = best.probe.high;
        if (!probe_contradicts(position, low, high) ||
            !tables_leave_out_wrong(tables, stones, position, low, high))
            return any;
    }
}
