/* The thinking of a computer player about one turn, and the part of alpha-beta in it, within the
 * player's limits. Private to src/player; one thread at a time. */
#ifndef PLAYER_THINKING_H
#define PLAYER_THINKING_H

#include "budget.h"
#include "computer_state.h"
#include "turn_choice.h"

/* The thinking about one turn. */
typedef struct Thinking {
    ComputerPlayer *computer;
    const History *history;
    const atomic_bool *stop;
    Position position; /* the current one */
    Budget budget;     /* of all of it */
    uint64_t nodes;    /* used so far */
    Knowing knowing;   /* of the position; all zero if no source is asked */
    bool tables_know;  /* tables know something about a turn */
    TurnChoice choice; /* the candidate turns by what is known */
    Thought thought;
} Thinking;

/* Tells the thought to the listener, if there is one. */
void thinking_tell(Thinking *thinking);

/* Returns what is left of the player's limits for this turn. */
Limits thinking_limits_left(const Thinking *thinking);

/* Returns a share, from 0 to 1, of `nodes` nodes, rounded up: 0 nodes would be no limit. */
uint64_t thinking_share_of_nodes(uint64_t nodes, double share);

/* Returns whether the position has no more stones than these. */
bool thinking_has_few_stones(const Thinking *thinking, unsigned stones);

/* Returns whether a Budget is over; for sources that ask while they work. */
bool thinking_is_over(void *budget);

/* Returns the part of what is left that asking tables may take. */
Budget thinking_budget_of_tables(const Thinking *thinking);

/* Returns whether there are turns that hold for certain: by tables, or by proof that rests on them.
 * A certificate may lean on tables that are not there. */
bool thinking_holds_for_certain(const Thinking *thinking);

/* Searches the candidate turns with a share of the limits that are left, and writes the best of
 * them; for a level, the one that the level picks. Returns false, with the reason, if memory runs
 * out. */
bool thinking_search(Thinking *thinking, double share, Turn *turn, Error *error);

/* Searches without limits until the thinking is stopped. */
void thinking_search_ahead(Thinking *thinking);

#endif
