/* The loop between a session and the terminal: keys, signals, time and computers' answers go in,
 * screens go out. It waits in one place only, for all of them together. One thread. */
#ifndef UI_LOOP_H
#define UI_LOOP_H

#include "session.h"

typedef enum LoopEndKind {
    LOOP_LEFT,   /* as somebody wished */
    LOOP_SIGNAL, /* `signal` asked the program to end; the caller should die of it */
    LOOP_CLOSED, /* the terminal is gone */
} LoopEndKind;

typedef struct LoopEnd {
    LoopEndKind kind;
    int signal;
} LoopEnd;

/* Runs on the terminal that standard input and output are, until the session ends; the terminal is
 * then as it was. The locale has to be set. False, with the reason, when it cannot begin. */
bool loop_run(Session *session, LoopEnd *end, Error *error);

#endif
