/* The legal turns of a position, and the positions that they lead to, each once. */
#ifndef RULES_TURN_LIST_H
#define RULES_TURN_LIST_H

#include <stdatomic.h>

#include "position.h"

/* A turn has 64 bytes, and every result is looked at: past this number turns are left out. */
enum { TURN_LIST_MAX = 1 << 16 };

typedef struct ListedTurn {
    Turn turn;       /* of a turn under way whole from its origin */
    uint32_t result; /* the number of the position that it leads to */
} ListedTurn;

/* The turns that lead to images of one position share a result. */
typedef struct TurnResult {
    Stones stones;  /* folded (fold.h), seen by the side that moves next */
    Position after; /* as the first of its turns leaves it */
} TurnResult;

typedef struct TurnList {
    ListedTurn *turn; /* in the order of position_turns */
    TurnResult *result;
    size_t turns;
    uint32_t results;
    bool is_complete; /* no turn was left out */
} TurnList;

/* Lists the turns of a position, its turn unfinished or not; none where it is over. Returns false
 * when memory runs out or `stop` (may be NULL) is set. The caller finishes the list. */
bool turn_list_make(TurnList *list, const Rules *rules, const Position *position,
                    const atomic_bool *stop);
void turn_list_finish(TurnList *list);

#endif
