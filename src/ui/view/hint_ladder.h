/* Hints as a ladder, a rung at a time: the outcome, how many turns keep it, which stone, where it
 * goes, approach or withdrawal, the whole turn, the line. If nothing good is certain, the ladder
 * leads to the turn that is likely best, and says so. Makes words and marks from a snapshot of the
 * oracle alone; any thread may call. */
#ifndef UI_HINT_LADDER_H
#define UI_HINT_LADDER_H

#include "oracle.h"

typedef enum HintRung {
    HINT_NONE,
    HINT_OUTCOME,
    HINT_COUNT,
    HINT_STONE,
    HINT_DESTINATION,
    HINT_KIND,
    HINT_TURN,
    HINT_LINE, /* the best turns of both sides, in the words of hint_line.h; if the outcome is not
                * known, the likely line of the snapshot */
} HintRung;

enum { HINT_TEXT_SIZE = 512 };

typedef struct Hint {
    char text[HINT_TEXT_SIZE];
    PointSet marked; /* the stone, and the point it goes to, as far as the hint tells them */
} Hint;

/* Returns the next rung that says something new about the position, whether its turn has begun or
 * not. Returns the same rung if there is no turn to tell of, or the hint has told everything. A
 * NULL snapshot means that nothing is known yet. */
HintRung hint_next(const Rules *rules, const Position *position, const OracleSnapshot *snapshot,
                   HintRung rung);

/* Makes the hint up to this rung: the newest sentence, and as many of the earlier ones as `columns`
 * has room for. */
void hint_make(const Rules *rules, const Position *position, const OracleSnapshot *snapshot,
               HintRung rung, int columns, Hint *hint);

/* Returns the turn that hints are about: the best of those with a certain good outcome, or the best
 * one if all lose; otherwise the turn from which most is expected. Returns NULL if there is none
 * yet. */
const Turn *hint_turn(const OracleSnapshot *snapshot);

/* Returns whether that turn is only likely to be the best. */
bool hint_is_likely(const OracleSnapshot *snapshot);

#endif
