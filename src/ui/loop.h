/* The loop between a session and the terminal: keys, signals, time and the answers of computer
 * players go in, screens go out. It waits for all of them in one place. One thread. */
#ifndef UI_LOOP_H
#define UI_LOOP_H

#include "session.h"

typedef enum LoopEndKind {
    LOOP_LEFT,   /* the player left */
    LOOP_SIGNAL, /* `signal` asked the program to end; the caller should die of it */
    LOOP_CLOSED, /* the terminal is gone */
} LoopEndKind;

typedef struct LoopEnd {
    LoopEndKind kind;
    int signal;
} LoopEnd;

/* Runs the session on the terminal of standard input and output until it ends, then restores the
 * terminal. The caller sets the locale first. Returns false, with the reason, if the loop cannot
 * begin. */
bool loop_run(Session *session, LoopEnd *end, Error *error);

#endif
