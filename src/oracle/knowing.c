#include "knowing.h"

#include <stdlib.h>

#include "fold.h"
#include "stop.h"

/* The score of a win at an unknown distance. It is lower than that of any distance in tables, so
 * that a known distance gives the higher bound. */
enum { SCORE_PROVED = SCORE_LIMIT / 2 };

/* --- the positions and the turns --- */

static const Bounds bounds_open = {.low = -SCORE_LIMIT, .high = SCORE_LIMIT - 1};

static Bounds bounds_by_rules(const Rules *rules, const Position *position) {
    Outcome outcome = position_outcome(rules, position);
    if (outcome == OUTCOME_UNKNOWN)
        return bounds_open;
    Score score = outcome == OUTCOME_WIN ? SCORE_LIMIT : outcome == OUTCOME_LOSS ? -SCORE_LIMIT : 0;
    return (Bounds){score, score, ground_of(VERDICT_OVER), ground_of(VERDICT_OVER)};
}

static KnownPosition know_by_rules(const Rules *rules, const Position *position, Error *not_plain) {
    KnownPosition known = {.bounds = bounds_by_rules(rules, position)};
    Stones stones;
    known.is_plain = position_plain(rules, position, &stones, not_plain);
    known.stones = stones_fold(rules->board, position_stones(position));
    return known;
}

/* Returns whether a turn makes a position occur for the third time. Only a paika can. */
static bool repeats(const Rules *rules, const HistoryNode *past, const Position *position,
                    const Turn *turn) {
    Position after = *position;
    if (past == NULL || turn->steps[0].kind != PAIKA)
        return false;
    position_play(rules, &after, turn);
    return node_occurrences_after(past, &after) >= HISTORY_DRAW_OCCURRENCES;
}

static bool take_list(Knowing *knowing, TurnList *list, const HistoryNode *past,
                      const Position *position) {
    Error reason;
    knowing->turn = list->turn;
    list->turn = NULL;
    knowing->turns = list->turns;
    knowing->is_complete = list->is_complete;
    knowing->positions = list->results + 1;
    knowing->position = malloc(knowing->positions * sizeof *knowing->position);
    knowing->repeats = malloc((knowing->turns + 1) * sizeof *knowing->repeats);
    if (knowing->position == NULL || knowing->repeats == NULL)
        return false;
    knowing->position[0] = know_by_rules(&knowing->rules, position, &knowing->not_plain);
    for (uint32_t result = 0; result < list->results; result++)
        knowing->position[result + 1] =
            know_by_rules(&knowing->rules, &list->result[result].after, &reason);
    for (size_t turn = 0; turn < knowing->turns; turn++)
        knowing->repeats[turn] =
            repeats(&knowing->rules, past, position, &knowing->turn[turn].turn);
    return true;
}

bool knowing_init(Knowing *knowing, const Rules *rules, const HistoryNode *past,
                  const Position *position, const atomic_bool *stop, Error *error) {
    TurnList list = {0};
    *knowing = (Knowing){.rules = *rules};
    bool made =
        turn_list_make(&list, rules, position, stop) && take_list(knowing, &list, past, position);
    turn_list_finish(&list);
    if (made)
        return true;
    knowing_finish(knowing);
    return stop_is_set(stop)
               ? error_stopped(error)
               : error_set_out_of_memory(error, "out of memory for the turns of a position");
}

void knowing_finish(Knowing *knowing) {
    free(knowing->position);
    free(knowing->turn);
    free(knowing->repeats);
    *knowing = (Knowing){0};
}

uint32_t knowing_find(const Knowing *knowing, Stones after) {
    Stones folded = stones_fold(knowing->rules.board, after);
    for (uint32_t number = 1; number < knowing->positions; number++)
        if (stones_equal(knowing->position[number].stones, folded))
            return number;
    return 0;
}

size_t knowing_find_turn(const Knowing *knowing, const Turn *turn) {
    size_t number = 0;
    while (number < knowing->turns && !turn_equal(&knowing->turn[number].turn, turn))
        number++;
    return number;
}

/* --- what is said --- */

/* Returns the ground of a bound that moved. A new distance within the same outcome does not weaken
 * the ground of that outcome. */
static Ground ground_after(Score before, Ground ground, Score after, Ground newer) {
    bool same = (before > 0) == (after > 0) && (before < 0) == (after < 0);
    return same && ground.source > newer.source ? ground : newer;
}

/* Returns the better one of two grounds for the same bound. Without a source nothing was known. */
static Ground ground_better(Ground known, Ground newer) {
    return known.source != VERDICT_NONE && newer.source > known.source ? newer : known;
}

static void raise_low(Knowing *knowing, uint32_t number, Score low, Ground ground) {
    Bounds *bounds = &knowing->position[number].bounds;
    if (low == bounds->low)
        bounds->low_ground = ground_better(bounds->low_ground, ground);
    if (low <= bounds->low)
        return;
    if (low > bounds->high) {
        knowing->is_contradicted = true;
        return;
    }
    bounds->low_ground = ground_after(bounds->low, bounds->low_ground, low, ground);
    bounds->low = low;
}

static void lower_high(Knowing *knowing, uint32_t number, Score high, Ground ground) {
    Bounds *bounds = &knowing->position[number].bounds;
    if (high == bounds->high)
        bounds->high_ground = ground_better(bounds->high_ground, ground);
    if (high >= bounds->high)
        return;
    if (high < bounds->low) {
        knowing->is_contradicted = true;
        return;
    }
    bounds->high_ground = ground_after(bounds->high, bounds->high_ground, high, ground);
    bounds->high = high;
}

void knowing_add_scores(Knowing *knowing, uint32_t position, Score low, Score high, Ground ground) {
    raise_low(knowing, position, low, ground);
    lower_high(knowing, position, high, ground);
}

void knowing_add_outcomes(Knowing *knowing, uint32_t position, Outcome at_least, Outcome at_most,
                          Ground ground) {
    if (at_least != OUTCOME_LOSS)
        raise_low(knowing, position, at_least == OUTCOME_WIN ? SCORE_PROVED : 0, ground);
    if (at_most != OUTCOME_WIN)
        lower_high(knowing, position, at_most == OUTCOME_LOSS ? -SCORE_PROVED : 0, ground);
}

bool knowing_add_answer(Knowing *knowing, uint32_t position, Attacker attacker, Answer answer) {
    if (answer == ANSWER_UNKNOWN || !knowing_is_open(knowing, position, attacker))
        return false;
    Outcome at_least, at_most;
    answer_to_outcomes(answer, attacker, &at_least, &at_most);
    knowing_add_outcomes(knowing, position, at_least, at_most, ground_of(VERDICT_PROOF));
    return true;
}

void knowing_add_estimate(Knowing *knowing, uint32_t position, Estimate estimate) {
    knowing->position[position].estimate = estimate;
}

static void add_bounds(Knowing *knowing, uint32_t position, const Bounds *bounds) {
    if (bounds->low_ground.source != VERDICT_NONE)
        raise_low(knowing, position, bounds->low, bounds->low_ground);
    if (bounds->high_ground.source != VERDICT_NONE)
        lower_high(knowing, position, bounds->high, bounds->high_ground);
}

void knowing_share(Knowing *knowing, uint32_t position, Knowing *other) {
    add_bounds(knowing, position, &other->position[0].bounds);
    add_bounds(other, 0, &knowing->position[position].bounds);
}

/* Concludes from the turns to the position. */
static void conclude_upwards(Knowing *knowing) {
    Score low = -SCORE_LIMIT, high = -SCORE_LIMIT;
    Ground table = ground_of(VERDICT_TABLE), low_ground = ground_of(VERDICT_NONE);
    Ground high_ground = table;
    for (uint32_t number = 1; number < knowing->positions; number++) {
        const Bounds *after = &knowing->position[number].bounds;
        if (score_before(after->high) > low) {
            low = score_before(after->high);
            low_ground = ground_both(after->high_ground, table);
        }
        if (score_before(after->low) > high)
            high = score_before(after->low);
        high_ground = ground_both(high_ground, after->low_ground);
    }
    if (knowing->positions > 1)
        raise_low(knowing, 0, low, low_ground);
    if (knowing->positions > 1 && knowing->is_complete)
        lower_high(knowing, 0, high, high_ground);
}

/* Concludes from the position to its turns: none is better than the position, and one is as
 * good. */
static void conclude_downwards(Knowing *knowing) {
    Bounds bounds = knowing->position[0].bounds;
    Ground only = ground_both(bounds.low_ground, ground_of(VERDICT_PROOF));
    uint32_t good = 0, candidate = 0;
    for (uint32_t number = 1; number < knowing->positions; number++) {
        const Bounds *after = &knowing->position[number].bounds;
        if (bounds.high_ground.source != VERDICT_NONE)
            raise_low(knowing, number, score_refutation(bounds.high),
                      ground_both(bounds.high_ground, ground_of(VERDICT_TABLE)));
        if (score_before(after->low) >= bounds.low) {
            good++;
            candidate = number;
        } else
            only = ground_both(only, after->low_ground);
    }
    if (knowing->is_complete && good == 1 && bounds.low_ground.source != VERDICT_NONE)
        lower_high(knowing, candidate, score_refutation(bounds.low), only);
}

void knowing_conclude(Knowing *knowing) {
    conclude_upwards(knowing);
    conclude_downwards(knowing);
}

bool knowing_is_consistent(const Knowing *knowing, Error *error) {
    return !knowing->is_contradicted ||
           error_set(error, "tables, certificates and search contradict each other: one of them is "
                            "wrong");
}

/* --- what is known --- */

static Bounds bounds_of(const Knowing *knowing, uint32_t position) {
    return position < knowing->positions ? knowing->position[position].bounds : bounds_open;
}

Outcome knowing_outcome(const Knowing *knowing, uint32_t position) {
    Bounds bounds = bounds_of(knowing, position);
    return probe_between(bounds.low, bounds.high).outcome;
}

bool knowing_is_open(const Knowing *knowing, uint32_t position, Attacker attacker) {
    Bounds bounds = bounds_of(knowing, position);
    if (position >= knowing->positions || !knowing->position[position].is_plain)
        return false;
    return attacker == ATTACKER_MOVER ? bounds.low <= 0 && bounds.high > 0
                                      : bounds.low < 0 && bounds.high >= 0;
}

/* A draw rests on both bounds, a win or a loss on one. */
static Verdict bounds_verdict(Bounds bounds) {
    Probe probe = probe_between(bounds.low, bounds.high);
    Ground ground = probe_at_most(probe) == OUTCOME_WIN ? bounds.low_ground
                    : probe_at_least(probe) == OUTCOME_LOSS
                        ? bounds.high_ground
                        : ground_both(bounds.low_ground, bounds.high_ground);
    Verdict verdict = verdict_of_probe(probe, ground.source);
    if (verdict.at_least != OUTCOME_LOSS || verdict.at_most != OUTCOME_WIN)
        verdict.certificates = ground.certificates;
    return verdict;
}

static Bounds bounds_before(const Knowing *knowing, uint32_t position) {
    Bounds after = knowing->position[position].bounds;
    return (Bounds){score_before(after.high), score_before(after.low), after.high_ground,
                    after.low_ground};
}

/* Returns the estimate of the turns that lead to a position. */
static Estimate estimate_before(const Knowing *knowing, uint32_t position) {
    Estimate after = knowing->position[position].estimate;
    return after.depth == 0 ? after : (Estimate){1 - after.expected, after.depth + 1};
}

Verdict knowing_verdict_before(const Knowing *knowing, uint32_t position) {
    return verdict_estimated(bounds_verdict(bounds_before(knowing, position)),
                             estimate_before(knowing, position));
}

Bounds knowing_turn_bounds(const Knowing *knowing, size_t turn) {
    return knowing->repeats[turn] ? (Bounds){0, 0, ground_of(VERDICT_OVER), ground_of(VERDICT_OVER)}
                                  : bounds_before(knowing, knowing_after(knowing, turn));
}

Verdict knowing_turn_verdict(const Knowing *knowing, size_t turn) {
    return verdict_estimated(bounds_verdict(knowing_turn_bounds(knowing, turn)),
                             estimate_before(knowing, knowing_after(knowing, turn)));
}

/* Returns the estimate of the position by its turns: that of the best of them. */
static Estimate estimate_upwards(const Knowing *knowing) {
    Estimate best = {0};
    for (size_t number = 0; number < knowing->turns; number++) {
        Verdict turn = knowing_turn_verdict(knowing, number);
        double expected;
        if (!verdict_expects(&turn, &expected))
            return (Estimate){0};
        best = estimate_join(best, (Estimate){expected, turn.estimate.depth});
    }
    return best;
}

Verdict knowing_verdict(const Knowing *knowing) {
    Verdict verdict = bounds_verdict(bounds_of(knowing, 0));
    if (knowing->positions == 0 || verdict.outcome != OUTCOME_UNKNOWN)
        return verdict;
    Estimate estimate = estimate_upwards(knowing);
    return verdict_estimated(verdict,
                             estimate.depth != 0 ? estimate : knowing->position[0].estimate);
}

typedef struct RankedTurn {
    Verdict verdict;
    Bounds bounds;
    int progress;
    uint32_t number;
} RankedTurn;

static int compare_numbers(const RankedTurn *a, const RankedTurn *b) {
    return (a->number > b->number) - (a->number < b->number);
}

static int compare_verdicts(const void *first, const void *second) {
    const RankedTurn *a = first, *b = second;
    int order = verdict_compare(&a->verdict, &b->verdict);
    return order != 0 ? order : compare_numbers(a, b);
}

static int compare_outcomes(const void *first, const void *second) {
    const RankedTurn *a = first, *b = second;
    int order = outcome_compare(b->verdict.outcome, a->verdict.outcome);
    if (order == 0)
        order = (b->progress > 0) - (a->progress > 0);
    if (order == 0)
        order = (a->bounds.low < b->bounds.low) - (a->bounds.low > b->bounds.low);
    if (order == 0)
        order = (a->bounds.high < b->bounds.high) - (a->bounds.high > b->bounds.high);
    return order != 0 ? order : compare_numbers(a, b);
}

static uint32_t *rank(const Knowing *knowing, int (*compare)(const void *, const void *)) {
    uint32_t *ranking = malloc((knowing->turns + 1) * sizeof *ranking);
    RankedTurn *ranked = malloc((knowing->turns + 1) * sizeof *ranked);
    bool made = ranking != NULL && ranked != NULL;
    for (uint32_t turn = 0; made && turn < knowing->turns; turn++)
        ranked[turn] =
            (RankedTurn){knowing_turn_verdict(knowing, turn), knowing_turn_bounds(knowing, turn),
                         knowing->position[knowing_after(knowing, turn)].progress, turn};
    if (made)
        qsort(ranked, knowing->turns, sizeof *ranked, compare);
    for (size_t place = 0; made && place < knowing->turns; place++)
        ranking[place] = ranked[place].number;
    free(ranked);
    if (made)
        return ranking;
    free(ranking);
    return NULL;
}

uint32_t *knowing_ranking(const Knowing *knowing) {
    return rank(knowing, compare_verdicts);
}

uint32_t *knowing_ranking_known_first(const Knowing *knowing) {
    return rank(knowing, compare_outcomes);
}
