/* Drills in a session. In a drill the player must find a turn that keeps the value of a position of
 * the catalogue, or play it out against the perfect player. A drill is a study in which the oracle
 * keeps silent until it is decided. The drill book keeps the result (drill_book.h). For the files
 * of the session alone. */
#ifndef UI_DRILL_H
#define UI_DRILL_H

#include "drill_book.h"
#include "match.h"
#include "study.h"

typedef struct Session Session;

typedef enum DrillState {
    DRILL_OPEN, /* not decided yet */
    DRILL_HIT,
    DRILL_MISSED, /* can be tried again, unless the answer was shown */
} DrillState;

/* The state of a drill. */
typedef struct DrillProgress {
    DrillState state;
    Drill drill;
    size_t number;  /* in the catalogue */
    Outcome goal;   /* the outcome to keep */
    unsigned turns; /* of the player, so far */
    Turn last_turn; /* the last one of the player, made at `asked` (NULL: none yet) */
    const HistoryNode *asked;
    const HistoryNode *decided;  /* the node after the turn that decided the drill */
    bool has_missed, has_answer; /* missed once, which counts; has been shown the right turn */
} DrillProgress;

/* Begins a drill on a study of the catalogue, given by its number, or says why that is not
 * possible. */
void drill_begin(Session *session, DrillKind kind, size_t number);

/* Goes on with a drill that was saved under this name, and takes over the match. Returns false, and
 * leaves the match to the caller, if the name is not that of a drill, or the catalogue no longer
 * has it. */
bool drill_resume(Session *session, const char *name, Match *match);

#endif
