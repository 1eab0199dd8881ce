/* Drills in a session. In a drill the player must find a turn that keeps the value of a position of
 * the catalogue, or play it out against the perfect player. A drill is a study in which the oracle
 * keeps silent until it is decided. The drill book keeps the result (drill_book.h). For the files
 * of the session alone. */
#ifndef UI_DRILL_SCREEN_H
#define UI_DRILL_SCREEN_H

#include "drill_book.h"
#include "match.h"

typedef struct Session Session;

/* Begins a drill on a study of the catalogue, given by its number, or says why that is not
 * possible. */
void drill_begin(Session *session, DrillKind kind, size_t number);

/* Puts a drill, with its number in the catalogue, on the board. If that fails, a message says
 * so. */
void drill_put_on_board(Session *session, const Drill *drill, size_t number);

/* Goes on with a drill that was saved under this name, and takes over the match. Returns false, and
 * leaves the match to the caller, if the name is not that of a drill, or the catalogue no longer
 * has it. */
bool drill_resume(Session *session, const char *name, Match *match);

#endif
