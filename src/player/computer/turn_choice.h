/* The candidate turns of a position, after all that is known of it. Private to src/player. */
#ifndef PLAYER_TURN_CHOICE_H
#define PLAYER_TURN_CHOICE_H

#include "sources.h"

typedef struct TurnChoice {
    Turn *turn; /* each may be the best as far as is known; no turns if nothing is known */
    size_t turns;
    size_t holding;         /* how many of them, the first ones, are known not to lose */
    size_t holding_results; /* the number of different positions after these */
    Verdict worth;          /* of each of the turns; the outcome is unknown if they differ */
    Ground ground;          /* of the fact that the holding turns hold, or that all turns lose */
} TurnChoice;

static const TurnChoice turn_choice_none = {
    .worth = {OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_WIN, .distance = -1}};

/* Asks certificates for turns that do not lose. If some turns hold by files that are there, only
 * these count: a certificate may lean on larger tables, which would be missing later. `tables` may
 * be NULL; they are asked if there is an entry or there are few stones. */
void turn_choice_ask_certificates(Knowing *knowing, const ProvenPlay *proven, Tables *tables);

/* Makes the choice among the turns of a knowing that has all of them, in place of the choice before
 * (turn_choice_none at first). A draw in hand rules out no turn that may win. Returns false if
 * memory runs out. The caller finishes the choice. */
bool turn_choice_make(TurnChoice *choice, const Knowing *knowing, Error *error);
void turn_choice_finish(TurnChoice *choice);

/* Leaves only the holding turns. */
void turn_choice_hold(TurnChoice *choice);

/* Returns whether a turn may be the best. */
bool turn_choice_allows(const TurnChoice *choice, const Turn *turn);

/* Returns whether a draw is in hand and no more than that is known. */
static inline bool turn_choice_holds_draw(const TurnChoice *choice) {
    return choice->holding > 0 && choice->worth.at_least != OUTCOME_WIN;
}

/* Leaves only those turns after which the position has occurred least often in the game. */
void turn_choice_new_ground(TurnChoice *choice, const History *history);

/* Leaves only those turns that leave the opponent the fewest right answers by tables: answers that
 * keep its outcome. Leaves all turns if `is_over` (called with `context`) returns true meanwhile.
 * Returns false if memory runs out. */
bool turn_choice_fewest_answers(TurnChoice *choice, Tables *tables, const Rules *rules,
                                const Position *position, bool (*is_over)(void *context),
                                void *context, Error *error);

#endif
