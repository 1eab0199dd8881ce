/* What the oracle knows of what can be chosen next on the board. Any thread may call. */
#ifndef UI_POINT_VERDICTS_H
#define UI_POINT_VERDICTS_H

#include "oracle.h"

/* Outcomes for the side to move; OUTCOME_UNKNOWN where nothing is certain, or nothing can be
 * chosen. */
typedef struct PointVerdicts {
    Outcome point[BOARD_POINTS_MAX]; /* a stone that can move; or, if one has been chosen, where it
                                        may go, and where it stands: stopping there */
    Outcome taking[2]; /* the step to the point that is looked at, by approach and by withdrawal */
    /* Of those, what is likely best, as well as can be estimated; none where the best is certain.
     */
    PointSet likely;
    bool likely_taking[2];
} PointVerdicts;

/* The best that each choice gives, after the steps that `position` has of its turn: from a snapshot
 * of that position. `stone`: the one that has been chosen, or POINT_NONE; `to`: the point that is
 * looked at. When memory is out, nothing is known. */
PointVerdicts point_verdicts(const Board *board, const OracleSnapshot *snapshot,
                             const Position *position, unsigned stone, unsigned to);

#endif
