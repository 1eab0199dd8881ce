/* The last turn as it is seen on the board: one that somebody else has played, or that is played
 * again, runs there step by step. This is nothing but a view: the game, its clock, the oracle and
 * what is saved are those after the turn at once. For the files of the session alone. */
#ifndef UI_SESSION_MOTION_H
#define UI_SESSION_MOTION_H

#include "turn_course.h"

typedef struct Session Session;

extern const struct PartKind motion_part;

/* Looks at the game and the time. To be called when these have changed, before the board is drawn.
 */
void session_motion_follow(Session *session);

/* Somebody has pressed a key or used the mouse: what runs comes to its end; a turn that has run is
 * no longer news. */
void session_motion_hurry(Session *session);

/* Whether a turn runs; then `moment` is what of it is to be seen now. */
bool session_motion_runs(const Session *session, TurnMoment *moment);

/* The turn before the position on the board, as far as it is to be seen: false where there is none.
 * `crossed`: the points where stones were that it took, until the next key. */
bool session_motion_last(const Session *session, Turn *turn, PointSet *crossed);

/* Writes what that turn did, when it has run, until the next key; "" before and afterwards, and
 * where there is none. */
void session_motion_story(const Session *session, char text[static TURN_STORY_SIZE]);

#endif
