/* Drills in a session: a position of the catalogue in which somebody shall find a turn that keeps
 * its value, or play it out against the perfect player; a study in which the oracle keeps silent
 * until it is decided. How it went is kept (drill_book.h). For the files of the session alone.
 */
#ifndef UI_DRILL_H
#define UI_DRILL_H

#include "drill_book.h"
#include "session.h"

typedef enum DrillState {
    DRILL_NONE,
    DRILL_OPEN, /* somebody is at it */
    DRILL_HIT,
    DRILL_MISSED,
} DrillState;

/* Part of a Session. Zero-initialised there is no drill. */
typedef struct SessionDrill {
    DrillState state;
    Drill drill;
    size_t study;    /* of the catalogue */
    Outcome goal;    /* what is to be kept */
    unsigned turns;  /* of the person, so far */
    Turn first_turn; /* the first of them */
    DrillBook book;
    bool is_loaded;
} SessionDrill;

/* Reads what was practised, unless that was done. */
const DrillBook *drill_read_book(Session *session);

/* Begins a drill; false, with the reason, where that is not possible. */
bool drill_begin(Session *session, DrillKind kind, size_t study);

/* Goes on with a drill: the study on the board is one that somebody was at. Where the catalogue has
 * it no longer it stays a study. */
void drill_resume(Session *session, DrillKind kind);

/* A turn of the person is about to be made. */
void drill_count_turn(Session *session, const Turn *turn);

/* Decides as soon as the rules or the oracle have. To be called when something has changed. */
void drill_follow(Session *session);

/* What is to be done, or how it went; "" without a drill. */
void drill_notice(const Session *session, int columns, char *text, size_t size);

/* Whether one is open: the oracle keeps silent about it. */
bool drill_is_open(const Session *session);

/* The study is left. */
void drill_end(Session *session);

/* Frees the book. */
void drill_finish(Session *session);

#endif
