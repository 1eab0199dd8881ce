/* The legal turns of a position, and the positions that they lead to, each once. */
#ifndef RULES_TURN_LIST_H
#define RULES_TURN_LIST_H

#include <stdatomic.h>

#include "position.h"

/* A turn has 64 bytes, and every result is looked at: turns beyond this number are left out. */
enum { TURN_LIST_MAX = 1 << 16 };

typedef struct ListedTurn {
    Turn turn;       /* whole from its origin, even if it has begun */
    uint32_t result; /* the number of the position after it */
} ListedTurn;

/* The position after a turn. Turns to images of one position share a result. */
typedef struct TurnResult {
    Stones stones;  /* folded (fold.h), as the side that moves next sees them */
    Position after; /* after the first of its turns */
} TurnResult;

typedef struct TurnList {
    ListedTurn *turn; /* in the order of position_turns */
    TurnResult *result;
    size_t turns;
    uint32_t results;
    bool is_complete; /* no turn is left out */
} TurnList;

/* Lists the turns of a position, whether its turn has begun or not; none if the game is over.
 * Returns false if memory runs out or `stop` (may be NULL) is set. The caller finishes the list. */
bool turn_list_make(TurnList *list, const Rules *rules, const Position *position,
                    const atomic_bool *stop);
void turn_list_finish(TurnList *list);

#endif
