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
    DRILL_MISSED,
} DrillState;

/* How somebody stands in a drill. */
typedef struct DrillProgress {
    DrillState state;
    Drill drill;
    size_t number;   /* in the catalogue */
    Outcome goal;    /* what is to be kept */
    unsigned turns;  /* of the person, so far */
    Turn first_turn; /* the first of them */
} DrillProgress;

/* Begins a drill with a study of the catalogue, or says why that is not possible. */
void drill_begin(Session *session, DrillKind kind, size_t study);

/* Goes on with a drill that was saved as this, and takes the match over. False where it is none, or
 * the catalogue has it no longer. */
bool drill_resume(Session *session, const char *name, Match *match);

/* The drill on the board; NULL: none. */
const DrillProgress *session_drill(const Session *session);

#endif
