/* Drills in a session: a position of the catalogue in which somebody shall find a turn that keeps
 * its value, or play it out against the perfect player; a study in which the oracle keeps silent
 * until it is decided. How it went is kept (drill_book.h). For the files of the session alone.
 */
#ifndef UI_DRILL_H
#define UI_DRILL_H

#include "drill_book.h"
#include "match.h"
#include "study.h"

typedef struct Session Session;

typedef enum DrillState {
    DRILL_OPEN, /* somebody is at it */
    DRILL_HIT,
    DRILL_MISSED, /* and it may be tried again, unless the answer was shown */
} DrillState;

/* How somebody stands in a drill. */
typedef struct DrillProgress {
    DrillState state;
    Drill drill;
    size_t number;  /* in the catalogue */
    Outcome goal;   /* what is to be kept */
    unsigned turns; /* of the person, so far */
    Turn last_turn; /* the last of them, and from where it was made; NULL: there is none */
    const HistoryNode *asked;
    const HistoryNode *decided;  /* where the last turn turned out to be right or wrong */
    bool has_missed, has_answer; /* once: that counts; and has been shown what was right */
} DrillProgress;

/* Begins a drill with a study of the catalogue, by its number, or says why that is not possible. */
void drill_begin(Session *session, DrillKind kind, size_t number);

/* Goes on with a drill that was saved as this, and takes the match over. False where it is none, or
 * the catalogue has it no longer. */
bool drill_resume(Session *session, const char *name, Match *match);

/* The drill on the board; NULL: none. */
const DrillProgress *session_drill(const Session *session);

#endif
