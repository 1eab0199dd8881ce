#include "tables.h"

#include <stdlib.h>

#include "stop.h"
#include "table_store.h"

Probe probe_between(Score low, Score high) {
    Probe probe = {OUTCOME_UNKNOWN, -1, low, high};
    if (low > 0)
        probe.outcome = OUTCOME_WIN;
    else if (high < 0)
        probe.outcome = OUTCOME_LOSS;
    else if (low == high)
        probe.outcome = OUTCOME_DRAW;
    if (low == high && low != 0)
        probe.distance = (int)score_distance(low);
    return probe;
}

Probe probe_unknown(void) {
    return probe_between(-SCORE_LIMIT, SCORE_LIMIT - 1);
}

Probe probe_before(Probe after) {
    return probe_between(score_before(after.high), score_before(after.low));
}

Probe probe_better(Probe a, Probe b) {
    return probe_between(a.low > b.low ? a.low : b.low, a.high > b.high ? a.high : b.high);
}

Outcome probe_at_least(Probe probe) {
    return score_outcome(probe.low);
}

Outcome probe_at_most(Probe probe) {
    return score_outcome(probe.high);
}

/* The bounds of a position's score, both included. */
typedef struct ScoreRange {
    Score low, high;
} ScoreRange;

/* Searches captures depth first, by alpha-beta. A position is not searched further once it is so
 * good for its side that the opponent will avoid it: its upper bound then stays open. */
typedef struct Search {
    Tables *tables;
    const Rules *rules;
    ProbeBudget budget;
} Search;

typedef struct Node {
    Search *search;
    ScoreRange best;   /* over the captures so far */
    ScoreRange wanted; /* outside of it the exact score does not matter */
} Node;

static bool is_spent(const ProbeBudget *budget) {
    return budget->missing == 0 || budget->visits == 0 || stop_is_set(budget->stop);
}

/* Without a missing table the search goes on to its end, however many positions it takes. */
static void count_visit(ProbeBudget *budget) {
    budget->visits -= budget->came_upon_missing && budget->visits != 0;
}

static void count_missing(ProbeBudget *budget) {
    budget->came_upon_missing = true;
    budget->missing -= budget->missing != 0;
}

/* Returns the bounds for a quiet position with a known outcome only. */
static ScoreRange range_of_outcome(const Rules *rules, Outcome outcome, Stones stones) {
    if (outcome == OUTCOME_DRAW)
        return (ScoreRange){0, 0};
    if (outcome == OUTCOME_WIN)
        return (ScoreRange){SCORE_LIMIT - VALUE_DISTANCE_MAX, SCORE_LIMIT - 1};
    if (stones_can_move(rules, stones))
        return (ScoreRange){2 - SCORE_LIMIT, VALUE_DISTANCE_MAX - 1 - SCORE_LIMIT};
    return (ScoreRange){-SCORE_LIMIT, -SCORE_LIMIT};
}

static bool look_at_score(void *context, Stones after, PointSet capturers);

/* Returns the score of a won or lost quiet position whose table has no distances. Its turns lead to
 * the table of the same stones with the other side to move, which may have distances. So the
 * distances of one table of such a pair are enough. */
static ScoreRange score_of_turns(Search *search, Stones stones, ScoreRange known) {
    Stones turned = {stones.opponent, stones.mover};
    /* Its own distances may be there, but memory too short to read them. Then the other table's may
     * not be read either, and each would ask for the other's without end. */
    if (known.low == known.high ||
        tables_has_distances(search->tables, stones, search->budget.stop) ||
        !tables_has_distances(search->tables, turned, search->budget.stop))
        return known;
    Node node = {search, {-SCORE_LIMIT, -SCORE_LIMIT}, {-SCORE_LIMIT, SCORE_LIMIT}};
    if (paikas_visit_with_capturers(search->rules, stones, look_at_score, &node) &&
        node.best.high < known.high)
        known.high = node.best.high;
    if (node.best.low > known.low)
        known.low = node.best.low;
    return known;
}

static ScoreRange quiet_score(Search *search, Stones stones) {
    Value value;
    if (tables_stored_value(search->tables, stones, search->budget.stop, &value)) {
        Score score = value_score(value);
        return (ScoreRange){score, score};
    }
    Outcome outcome = tables_stored_outcome(search->tables, stones, search->budget.stop);
    if (outcome != OUTCOME_UNKNOWN)
        return score_of_turns(search, stones, range_of_outcome(search->rules, outcome, stones));
    count_missing(&search->budget);
    return (ScoreRange){-SCORE_LIMIT, SCORE_LIMIT - 1};
}

static ScoreRange resolve_score(Search *search, Stones stones, PointSet capturers,
                                ScoreRange wanted);

static bool look_at_score(void *context, Stones after, PointSet capturers) {
    Node *node = context;
    if (is_spent(&node->search->budget))
        return false;
    count_visit(&node->search->budget);
    Score least = node->best.low > node->wanted.low ? node->best.low : node->wanted.low;
    ScoreRange value =
        resolve_score(node->search, after, capturers,
                      (ScoreRange){score_refutation(node->wanted.high), score_refutation(least)});
    Score low = score_before(value.high), high = score_before(value.low);
    node->best.low = low > node->best.low ? low : node->best.low;
    node->best.high = high > node->best.high ? high : node->best.high;
    return node->best.low < node->wanted.high;
}

/* Returns the score of a position whose mover can capture with these stones. */
static ScoreRange resolve_score(Search *search, Stones stones, PointSet capturers,
                                ScoreRange wanted) {
    if (stones.mover == 0)
        return (ScoreRange){-SCORE_LIMIT, -SCORE_LIMIT};
    if (capturers == 0)
        return quiet_score(search, stones);
    Node node = {search, {-SCORE_LIMIT, -SCORE_LIMIT}, wanted};
    if (!captures_visit_with_capturers(search->rules, stones, TURN_FREE, capturers, look_at_score,
                                       &node))
        return (ScoreRange){node.best.low, SCORE_LIMIT - 1};
    return node.best;
}

/* Does the same for outcomes, as scores of -1, 0 and 1: searches ask for these all the time. */
static ScoreRange resolve_outcome(Search *search, Stones stones, PointSet capturers, Score enough);

static bool look_at_outcome(void *context, Stones after, PointSet capturers) {
    Node *node = context;
    if (is_spent(&node->search->budget))
        return false;
    count_visit(&node->search->budget);
    ScoreRange value = resolve_outcome(node->search, after, capturers, -node->best.low);
    node->best.low = -value.high > node->best.low ? -value.high : node->best.low;
    node->best.high = -value.low > node->best.high ? -value.low : node->best.high;
    return node->best.low < node->wanted.high;
}

static ScoreRange quiet_outcome(Search *search, Stones stones) {
    static const ScoreRange bounds[] = {
        [OUTCOME_DRAW] = {0, 0},
        [OUTCOME_WIN] = {1, 1},
        [OUTCOME_LOSS] = {-1, -1},
        [OUTCOME_UNKNOWN] = {-1, 1},
    };
    Outcome outcome = tables_stored_outcome(search->tables, stones, search->budget.stop);
    if (outcome == OUTCOME_UNKNOWN)
        count_missing(&search->budget);
    return bounds[outcome];
}

static ScoreRange resolve_outcome(Search *search, Stones stones, PointSet capturers, Score enough) {
    if (stones.mover == 0)
        return (ScoreRange){-1, -1};
    if (capturers == 0)
        return quiet_outcome(search, stones);
    Node node = {search, {-1, -1}, {-1, enough}};
    if (!captures_visit_with_capturers(search->rules, stones, TURN_FREE, capturers, look_at_outcome,
                                       &node))
        return (ScoreRange){node.best.low, 1};
    return node.best;
}

static bool is_won_already(Stones stones) {
    return stones.opponent == 0 && stones.mover != 0;
}

static Probe probe_score(Tables *tables, Stones stones, ScoreRange wanted, ProbeBudget *budget) {
    if (is_won_already(stones))
        return probe_between(SCORE_LIMIT, SCORE_LIMIT);
    Search search = {tables, tables_rules(tables), *budget};
    PointSet capturers = stones_capturers(search.rules->board, stones);
    ScoreRange bounds = resolve_score(&search, stones, capturers, wanted);
    *budget = search.budget;
    return probe_between(bounds.low, bounds.high);
}

Probe tables_probe_within(Tables *tables, Stones stones, ProbeBudget *budget) {
    return probe_score(tables, stones, (ScoreRange){-SCORE_LIMIT, SCORE_LIMIT - 1}, budget);
}

Probe tables_probe(Tables *tables, Stones stones) {
    return tables_probe_between(tables, stones, -SCORE_LIMIT, SCORE_LIMIT - 1);
}

Probe tables_probe_between(Tables *tables, Stones stones, Score low, Score high) {
    ProbeBudget budget = {PROBE_MISSING_MAX, PROBE_VISITS_MAX, false, NULL};
    return probe_score(tables, stones, (ScoreRange){low, high}, &budget);
}

/* Returns the probe for bounds of outcomes, which are given as -1, 0 or 1. */
static Probe probe_of_outcomes(ScoreRange bounds) {
    static const Score least[] = {-SCORE_LIMIT, 0, 1}, highest[] = {-1, 0, SCORE_LIMIT};
    return probe_between(least[bounds.low + 1], highest[bounds.high + 1]);
}

Probe tables_outcome_within(Tables *tables, Stones stones, ProbeBudget *budget) {
    if (is_won_already(stones))
        return probe_of_outcomes((ScoreRange){1, 1});
    Search search = {tables, tables_rules(tables), *budget};
    PointSet capturers = stones_capturers(search.rules->board, stones);
    ScoreRange bounds = resolve_outcome(&search, stones, capturers, 1);
    *budget = search.budget;
    return probe_of_outcomes(bounds);
}

Outcome tables_outcome(Tables *tables, Stones stones) {
    ProbeBudget budget = {PROBE_MISSING_MAX, PROBE_VISITS_MAX, false, NULL};
    return tables_outcome_within(tables, stones, &budget).outcome;
}
