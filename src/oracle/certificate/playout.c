#include "playout.h"

/* The positions after one side's captures. */
typedef struct Captures {
    Playout *playout;
    bool strategist_moves; /* in the positions after them */
    bool wanted;           /* the answer about one of them that settles it */
} Captures;

static bool hold(Playout *playout, Stones stones, PointSet capturers, bool strategist_moves);

static bool look_at_capture(void *context, Stones after, PointSet capturers) {
    const Captures *captures = context;
    return hold(captures->playout, after, capturers, captures->strategist_moves) !=
           captures->wanted;
}

/* The strategist needs one capture that holds; all captures of the opponent must hold. */
static bool hold(Playout *playout, Stones stones, PointSet capturers, bool strategist_moves) {
    if (stones.mover == 0 || stones.opponent == 0)
        return (stones.mover == 0) == !strategist_moves;
    PlayoutLook look = playout->look(playout->context, stones, capturers == 0, strategist_moves);
    if (look != PLAYOUT_GOES_ON || capturers == 0 || playout->left == 0)
        return look == PLAYOUT_HOLDS;
    playout->left--;
    Captures captures = {playout, !strategist_moves, strategist_moves};
    bool stopped = !captures_visit_with_capturers(playout->rules, stones, TURN_FREE, capturers,
                                                  look_at_capture, &captures);
    return stopped == strategist_moves;
}

bool playout_holds(Playout *playout, Stones stones, bool strategist_moves) {
    return hold(playout, stones, stones_capturers(playout->rules->board, stones), strategist_moves);
}
