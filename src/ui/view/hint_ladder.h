/* Hints as a ladder, a rung at a time: the outcome, how many turns keep it, which stone, where it
 * goes, approach or withdrawal, the whole turn, the line. Where nothing good is certain it leads to
 * the turn that is likely best, and says so. Pure words and marks from what the oracle has said;
 * any thread may call. */
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
    HINT_LINE, /* the best turns of both sides; its words are hint_line.h's, or, where the outcome
                * is not known, those of the likely line in the snapshot */
} HintRung;

enum { HINT_TEXT_SIZE = 512 };

typedef struct Hint {
    char text[HINT_TEXT_SIZE];
    PointSet marked; /* the stone, and where it goes, as far as they have been told */
} Hint;

/* The next rung that says something new about the position, its turn unfinished or not. It is the
 * same one where there is no turn to tell of, or all has been said. A snapshot of NULL is one in
 * which nothing is known yet. */
HintRung hint_next(const Rules *rules, const Position *position, const OracleSnapshot *snapshot,
                   HintRung rung);

/* What stands on the ladder up to this rung: in `columns` as much of it as there is room for, the
 * newest in any case. */
void hint_make(const Rules *rules, const Position *position, const OracleSnapshot *snapshot,
               HintRung rung, int columns, Hint *hint);

/* The turn that hints are about: the best one of which something good is certain, or, where all
 * lose, the best; else the one of which most is expected. NULL while there is none. */
const Turn *hint_turn(const OracleSnapshot *snapshot);

/* Whether that turn is only likely to be the best. */
bool hint_is_likely(const OracleSnapshot *snapshot);

#endif
