#include "turn_choice.h"

#include <stdlib.h>

#include "stop.h"

/* How far certificates look ahead. Where there is no entry and the board is full, looking far takes
 * long and finds little. */
enum { AHEAD_MAX = 2, AHEAD_ANYWHERE = 1, FEW_STONES = 24, RESULTS_LOOKED_AT = 1 << 12 };

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
    bool looks_far = set_count(stones.mover | stones.opponent) <= FEW_STONES ||
                     proven_play_holds(proven, stones) != 0;
    sources_ask_certificates(knowing, proven, tables, looks_far ? AHEAD_MAX : AHEAD_ANYWHERE, NULL);
    if (!any_turn_holds(knowing))
        sources_ask_certified_turns(knowing, proven);
}

/* What is known of a turn, for the side that plays it. */
typedef struct Worth {
    Bounds bounds;
    int progress;
} Worth;

static Worth turn_worth(const Knowing *knowing, size_t turn) {
    Bounds bounds = knowing_turn_bounds(knowing, turn);
    return (Worth){bounds,
                   bounds.low > 0 ? knowing->position[knowing_after(knowing, turn)].progress : 0};
}

/* What a turn is worth at the least: 2 won, 1 not lost, 0 unknown, and below that lost for certain.
 */
static int sureness(const Worth *turn) {
    Bounds bounds = turn->bounds;
    return bounds.low > 0 ? 2 : bounds.low == 0 ? 1 : bounds.high >= 0 ? 0 : -1;
}

static bool is_exact(const Worth *turn) {
    return turn->bounds.low == turn->bounds.high;
}

/* Whether a turn may be the best. A draw in hand rules out no turn that may win. */
static bool is_eligible(const Worth *turn, const Worth *best) {
    if (sureness(best) == 1)
        return turn->bounds.low == 0 || turn->bounds.high > 0;
    if (sureness(turn) != sureness(best))
        return false;
    if (sureness(best) == 0)
        return true;
    if (is_exact(best))
        return is_exact(turn) && turn->bounds.low == best->bounds.low;
    if (best->progress > 0)
        return turn->progress == best->progress;
    return !is_exact(turn);
}

/* Which of two turns is surer, or, of two won ones, nearer to the end; of two lost ones, farther.
 */
static bool is_surer(const Worth *first, const Worth *second) {
    Bounds a = first->bounds, b = second->bounds;
    if (sureness(first) != sureness(second))
        return sureness(first) > sureness(second);
    if (sureness(first) == 2 && (!is_exact(first) || !is_exact(second))) {
        if (is_exact(first) != is_exact(second))
            return is_exact(first);
        if ((first->progress > 0) != (second->progress > 0))
            return first->progress > 0;
        return first->progress > 0 ? first->progress < second->progress : a.low > b.low;
    }
    if (sureness(first) == -1 && is_exact(first) != is_exact(second))
        return !is_exact(first); /* how late is not known: it may be later */
    return a.low != b.low ? a.low > b.low : a.high > b.high;
}

/* Takes the turns that may be the best, those that do not lose first. */
static void take_eligible(TurnChoice *choice, const Knowing *knowing, size_t best_turn) {
    Worth best = turn_worth(knowing, best_turn);
    uint32_t seen = 0;
    choice->worth = knowing_turn_verdict(knowing, best_turn);
    choice->ground = ground_of(sureness(&best) == 0 ? VERDICT_NONE : VERDICT_OVER);
    for (size_t number = 0; number < knowing->turns; number++) {
        Worth worth = turn_worth(knowing, number);
        uint32_t result = knowing->turn[number].result;
        bool is_first = result == seen;
        seen += is_first;
        if (!is_eligible(&worth, &best))
            continue;
        size_t place = choice->turns++;
        if (worth.bounds.low >= 0) {
            choice->turn[place] = choice->turn[choice->holding];
            place = choice->holding++;
            choice->holding_results += is_first;
        }
        choice->turn[place] = knowing->turn[number].turn;
        if (sureness(&worth) != 0)
            choice->ground =
                ground_both(choice->ground, worth.bounds.low >= 0 ? worth.bounds.low_ground
                                                                  : worth.bounds.high_ground);
        if (knowing_turn_verdict(knowing, number).outcome != choice->worth.outcome)
            choice->worth = verdict_of_probe(probe_unknown(), VERDICT_NONE);
    }
}

bool turn_choice_make(TurnChoice *choice, const Knowing *knowing, Error *error) {
    bool is_informed = false;
    size_t best = 0;
    turn_choice_finish(choice);
    choice->turn = malloc((knowing->turns + 1) * sizeof *choice->turn);
    if (choice->turn == NULL)
        return error_set(error, "out of memory");
    for (size_t turn = 0; turn < knowing->turns; turn++) {
        Worth worth = turn_worth(knowing, turn), surest = turn_worth(knowing, best);
        is_informed = is_informed || worth.bounds.low_ground.source != VERDICT_NONE ||
                      worth.bounds.high_ground.source != VERDICT_NONE;
        if (is_surer(&worth, &surest))
            best = turn;
    }
    if (is_informed && knowing->is_complete)
        take_eligible(choice, knowing, best);
    return true;
}

void turn_choice_finish(TurnChoice *choice) {
    free(choice->turn);
    *choice = turn_choice_none;
}

void turn_choice_hold(TurnChoice *choice) {
    choice->turns = choice->holding;
}

/* How many of the opponent's answers keep what it has; where unknown, as many as can be. */
static bool count_right_answers(Tables *tables, const Rules *rules, const Position *after,
                                size_t *right, Error *error) {
    Knowing knowing;
    *right = SIZE_MAX;
    if (position_winner(rules, after) != SIDE_NONE)
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

bool turn_choice_swindle(TurnChoice *choice, Tables *tables, const Rules *rules,
                         const Position *position, const atomic_bool *stop, Error *error) {
    size_t fewest = SIZE_MAX, kept = 0;
    for (size_t i = 0; i < choice->turns; i++) {
        Position after = *position;
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
