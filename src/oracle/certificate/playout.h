/* Captures of both sides played out until it is known whether the strategist attains his claim. */
#ifndef ORACLE_PLAYOUT_H
#define ORACLE_PLAYOUT_H

#include "stones.h"

/* What is known of a position without playing on. Of a quiet one, what goes on does not hold. */
typedef enum PlayoutLook { PLAYOUT_FAILS, PLAYOUT_HOLDS, PLAYOUT_GOES_ON } PlayoutLook;

typedef struct Playout {
    const Rules *rules;
    PlayoutLook (*look)(void *context, Stones stones, bool is_quiet, bool strategist_moves);
    void *context;
    unsigned left; /* so many positions with captures are played on in all; counted down */
} Playout;

/* Whether it is certain that the strategist attains the claim: the game is over, or `look` says so,
 * of the position or of what captures lead to. Depth first, in the order of the turns. */
bool playout_holds(Playout *playout, Stones stones, bool strategist_moves);

#endif
