/* Plays out captures of both sides until it is known whether the strategist attains the claim. */
#ifndef ORACLE_PLAYOUT_H
#define ORACLE_PLAYOUT_H

#include "stones.h"

/* What is known of a position without playing on. A quiet position for which this is
 * PLAYOUT_GOES_ON does not hold. */
typedef enum PlayoutLook { PLAYOUT_FAILS, PLAYOUT_HOLDS, PLAYOUT_GOES_ON } PlayoutLook;

typedef struct Playout {
    const Rules *rules;
    PlayoutLook (*look)(void *context, Stones stones, bool is_quiet, bool strategist_moves);
    void *context;
    unsigned left; /* how many positions with captures may still be played on; counted down */
} Playout;

/* Returns whether it is certain that the strategist attains the claim: the game is over, or `look`
 * says so of the position or of those after captures. Goes depth first, in the order of the
 * turns. */
bool playout_holds(Playout *playout, Stones stones, bool strategist_moves);

#endif
