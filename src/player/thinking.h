/* The thinking of a computer player about one turn, and what alpha-beta does of it within the
 * player's limits. Private to src/player; one thread at a time. */
#ifndef PLAYER_THINKING_H
#define PLAYER_THINKING_H

#include "budget.h"
#include "computer_thinking.h"
#include "turn_choice.h"

/* The thinking about one turn. */
typedef struct Thinking {
    ComputerPlayer *computer;
    const History *history;
    const atomic_bool *stop;
    Position position; /* the current one */
    Budget budget;     /* of all of it */
    uint64_t nodes;    /* used so far */
    Knowing knowing;   /* of the position; all zero where nobody is asked */
    bool tables_know;  /* something about a turn */
    TurnChoice choice; /* by what is known */
    Thought thought;
} Thinking;

/* Tells the listener, if there is one, what is thought. */
void thinking_tell(Thinking *thinking);

/* Returns what is left of the player's limits for this turn. */
Limits thinking_limits_left(const Thinking *thinking);

/* Returns what asking tables may take of what is left. */
Budget thinking_budget_of_tables(const Thinking *thinking);

/* Whether turns are known that hold, and what holds by itself: by tables, or proof that rests on
 * them. A certificate may end at tables that are not there. */
bool thinking_holds_for_certain(const Thinking *thinking);

/* Searches the turns that are left with a share of what is left, and writes the best of them; for a
 * level, one that the level picks. Returns false, with the reason, when memory runs out. */
bool thinking_search(Thinking *thinking, double share, Turn *turn, Error *error);

/* Searches without limits until the thinking is stopped. */
void thinking_search_ahead(Thinking *thinking);

#endif
