/* The turns of a position that come into question by what is known of it. Private to src/player. */
#ifndef PLAYER_TURN_CHOICE_H
#define PLAYER_TURN_CHOICE_H

#include "sources.h"

typedef struct TurnChoice {
    Turn *turn; /* each may be the best as far as is known; none: nothing is known */
    size_t turns;
    size_t holding;         /* so many of them, the first, are known not to lose */
    size_t holding_results; /* and lead to so many different positions */
    Verdict worth;          /* of each of them; its outcome is unknown where they differ */
    Ground ground;          /* what it rests on that the holding ones hold, or that all lose */
} TurnChoice;

static const TurnChoice turn_choice_none = {
    .worth = {OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_WIN, .distance = -1}};

/* Asks certificates for turns that do not lose. Those that hold by what is there come alone where
 * there are any: a certificate may lean on larger tables, which then are missing when they are
 * needed. `tables` may be NULL; they are asked where there is an entry, or few stones. */
void turn_choice_ask_certificates(Knowing *knowing, const ProvenPlay *proven, Tables *tables);

/* Chooses among the turns of a knowing with all turns, in place of what was chosen
 * (turn_choice_none at first). A draw in hand rules out no turn that may win. False when memory
 * runs out. The caller finishes the choice. */
bool turn_choice_make(TurnChoice *choice, const Knowing *knowing, Error *error);
void turn_choice_finish(TurnChoice *choice);

/* Leaves only the holding turns. */
void turn_choice_hold(TurnChoice *choice);

/* Whether a draw is in hand, and no more than that is known. */
static inline bool turn_choice_holds_draw(const TurnChoice *choice) {
    return choice->holding > 0 && choice->worth.at_least != OUTCOME_WIN;
}

/* Leaves only those turns after which the position has occurred least often in the game. */
void turn_choice_new_ground(TurnChoice *choice, const History *history);

/* Leaves only those turns that leave the opponent the fewest right answers, by tables: turns that
 * keep for it what it has. Leaves all if `is_over` (with its context) says so meanwhile. False when
 * memory runs out. */
bool turn_choice_fewest_answers(TurnChoice *choice, Tables *tables, const Rules *rules,
                                const Position *position, bool (*is_over)(void *context),
                                void *context, Error *error);

#endif
