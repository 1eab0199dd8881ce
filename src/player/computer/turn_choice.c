#include "turn_choice.h"

#include <limits.h>
#include <stdlib.h>

/* How far certificates look ahead. If there is no entry and the board is full, looking far takes
 * long and finds little, and so does asking tables about positions behind many captures. */
enum {
    AHEAD_MAX = 2,
    AHEAD_ANYWHERE = 1,
    FEW_STONES = 24,
    TABLES_STONES = 11,
    RESULTS_LOOKED_AT = 1 << 12
};

static bool any_turn_holds(const Knowing *knowing) {
    for (size_t turn = 0; turn < knowing->turns; turn++)
        if (knowing_turn_bounds(knowing, turn).low >= 0)
            return true;
    return false;
}

void turn_choice_ask_certificates(Knowing *knowing, const ProvenPlay *proven, Tables *tables) {
    Stones stones = knowing->position[0].stones;
    if (!knowing->position[0].is_plain || !knowing->is_complete ||
        knowing->positions > RESULTS_LOOKED_AT)
        return;
    unsigned count = stones_count(stones);
    bool held = proven_play_holds(proven, stones) != 0;
    unsigned ahead = held || count <= FEW_STONES ? AHEAD_MAX : AHEAD_ANYWHERE;
    bool few = count <= TABLES_STONES;
    sources_ask_certificates(knowing, proven, few ? tables : NULL, ahead, NULL);
    if (!held || any_turn_holds(knowing))
        return;
    sources_verify_certified_turns(knowing, proven, tables);
    if (!few && !any_turn_holds(knowing))
        sources_ask_certificates(knowing, proven, tables, ahead, NULL);
    if (!any_turn_holds(knowing))
        sources_believe_certified_turns(knowing, proven);
}

/* Ranks of turns by what is certain, better ones higher; above RANK_WON scores are added. */
enum {
    RANK_LOST = 0, /* at an unknown distance, which is better than any known one */
    RANK_OPEN,
    RANK_HOLDS,
    RANK_WON_SOMEHOW,
    RANK_WON = 1000, /* less the turns until the distance is known */
};

static int rank_turn(const Knowing *knowing, size_t turn) {
    Bounds bounds = knowing_turn_bounds(knowing, turn);
    int progress = knowing->position[knowing_after(knowing, turn)].progress;
    bool is_exact = bounds.low == bounds.high;
    if (bounds.low > 0)
        return is_exact       ? RANK_WON + bounds.low
               : progress > 0 ? RANK_WON - progress
                              : RANK_WON_SOMEHOW;
    if (bounds.high < 0)
        return is_exact ? bounds.low : RANK_LOST;
    return bounds.low == 0 ? RANK_HOLDS : RANK_OPEN;
}

/* Returns whether a turn may be the best. A draw in hand rules out no turn that may win. */
static bool is_eligible(const Knowing *knowing, size_t turn, int best) {
    return rank_turn(knowing, turn) == best ||
           (best == RANK_HOLDS && knowing_turn_bounds(knowing, turn).high > 0);
}

/* Adds a turn to the choice; those that do not lose come first. */
static void take_turn(TurnChoice *choice, const Knowing *knowing, size_t number, bool is_first) {
    Bounds bounds = knowing_turn_bounds(knowing, number);
    Verdict verdict = knowing_turn_verdict(knowing, number);
    size_t place = choice->turns++;
    if (place == 0)
        choice->worth = verdict;
    else if (verdict.outcome != choice->worth.outcome)
        choice->worth = turn_choice_none.worth;
    if (bounds.low >= 0) {
        choice->turn[place] = choice->turn[choice->holding];
        place = choice->holding++;
        choice->holding_results += is_first;
        choice->ground = ground_both(choice->ground, bounds.low_ground);
    } else if (bounds.high < 0)
        choice->ground = ground_both(choice->ground, bounds.high_ground);
    choice->turn[place] = knowing->turn[number].turn;
}

static bool take_turns(TurnChoice *choice, const Knowing *knowing, int best, Error *error) {
    bool *is_met =
        calloc(knowing->positions + 1, sizeof *is_met); /* by the position after a turn */
    if (is_met == NULL)
        return error_out_of_memory(error);
    choice->ground = ground_of(best == RANK_OPEN ? VERDICT_NONE : VERDICT_OVER);
    for (size_t turn = 0; turn < knowing->turns; turn++) {
        bool *met = &is_met[knowing->turn[turn].result];
        if (!is_eligible(knowing, turn, best))
            continue;
        take_turn(choice, knowing, turn, !*met);
        *met = true;
    }
    free(is_met);
    return true;
}

bool turn_choice_make(TurnChoice *choice, const Knowing *knowing, Error *error) {
    bool is_informed = false;
    int best = INT_MIN;
    turn_choice_finish(choice);
    choice->turn = malloc((knowing->turns + 1) * sizeof *choice->turn);
    if (choice->turn == NULL)
        return error_out_of_memory(error);
    for (size_t turn = 0; turn < knowing->turns; turn++) {
        Bounds bounds = knowing_turn_bounds(knowing, turn);
        int rank = rank_turn(knowing, turn);
        best = rank > best ? rank : best;
        is_informed = is_informed || bounds.low_ground.source != VERDICT_NONE ||
                      bounds.high_ground.source != VERDICT_NONE;
    }
    return !is_informed || !knowing->is_complete || take_turns(choice, knowing, best, error);
}

void turn_choice_finish(TurnChoice *choice) {
    free(choice->turn);
    *choice = turn_choice_none;
}

void turn_choice_hold(TurnChoice *choice) {
    choice->turns = choice->holding;
}

bool turn_choice_allows(const TurnChoice *choice, const Turn *turn) {
    bool allows = choice->turns == 0;
    for (size_t number = 0; number < choice->turns && !allows; number++)
        allows = turn_equal(&choice->turn[number], turn);
    return allows;
}

/* Keeps the turns with the least count. */
typedef struct Least {
    TurnChoice *choice;
    size_t counted, kept;
} Least;

static void least_take(Least *least, size_t number, size_t counted) {
    Turn *turn = least->choice->turn;
    if (counted < least->counted)
        least->kept = 0;
    if (counted <= least->counted) {
        least->counted = counted;
        turn[least->kept++] = turn[number];
    }
}

void turn_choice_new_ground(TurnChoice *choice, const History *history) {
    const HistoryNode *current = history_current(history);
    Least least = {choice, SIZE_MAX, 0};
    for (size_t number = 0; number < choice->turns; number++) {
        Position after = node_position(current);
        position_play(history_rules(history), &after, &choice->turn[number]);
        least_take(&least, number, node_occurrences_after(current, &after));
    }
    choice->turns = least.kept;
}

/* Writes how many of the opponent's answers keep its outcome; SIZE_MAX if that is unknown. */
static bool count_right_answers(Tables *tables, const Rules *rules, const Position *after,
                                size_t *right, Error *error) {
    Knowing knowing;
    *right = SIZE_MAX;
    if (position_is_over(rules, after))
        return true;
    if (!sources_know_tables(&knowing, rules, NULL, after, tables, error))
        return false;
    Outcome best = knowing_outcome(&knowing, 0);
    if (best != OUTCOME_UNKNOWN && knowing.is_complete) {
        *right = 0;
        for (size_t turn = 0; turn < knowing.turns; turn++)
            *right += knowing_turn_verdict(&knowing, turn).outcome == best;
    }
    knowing_finish(&knowing);
    return true;
}

bool turn_choice_fewest_answers(TurnChoice *choice, Tables *tables, const Rules *rules,
                                const Position *position, bool (*is_over)(void *context),
                                void *context, Error *error) {
    size_t turns = choice->turns;
    size_t *right = malloc((turns + 1) * sizeof *right);
    if (right == NULL)
        return error_out_of_memory(error);
    size_t counted = 0;
    bool success = true;
    while (success && counted < turns && turns > 1 && !is_over(context)) {
        Position after = *position;
        position_play(rules, &after, &choice->turn[counted]);
        success = count_right_answers(tables, rules, &after, &right[counted], error);
        counted++;
    }
    Least least = {choice, SIZE_MAX, 0};
    if (success && counted == turns) {
        for (size_t number = 0; number < turns; number++)
            least_take(&least, number, right[number]);
        choice->turns = least.kept;
    }
    free(right);
    return success;
}
