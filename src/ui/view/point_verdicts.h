/* What the oracle knows of each choice on the board. Any thread may call. */
#ifndef UI_POINT_VERDICTS_H
#define UI_POINT_VERDICTS_H

#include "oracle.h"

/* Outcomes for the side to move; OUTCOME_UNKNOWN if nothing is certain, or the point can't be
 * chosen. */
typedef struct PointVerdicts {
    Outcome point[BOARD_POINTS_MAX]; /* of stones that can move; once a stone is chosen, of its
                                      * destinations, and of its own point: stopping there */
    Outcome taking[2]; /* of the step to the point under the cursor: approach, withdrawal */
    /* The choices that are likely best, by estimates; none if the best is certain. */
    PointSet likely;
    bool likely_taking[2];
} PointVerdicts;

/* Returns the best outcome of each choice, from a snapshot of the position with the steps made so
 * far. `stone` is the chosen stone, or POINT_NONE; `to` is the point under the cursor. If memory is
 * out, nothing is known. */
PointVerdicts point_verdicts(const Board *board, const OracleSnapshot *snapshot,
                             const Position *position, unsigned stone, unsigned to);

#endif
