/* The last turn as the player sees it: a turn that another player has made, or that is played
 * again, runs on the board step by step. This is only a view: the game, its clock, the oracle and
 * the saved file have the turn at once. For the files of the session alone. */
#ifndef UI_SESSION_MOTION_H
#define UI_SESSION_MOTION_H

#include "turn_course.h"

typedef struct Session Session;

extern const struct PartKind motion_part;

/* Looks at the game and the time. The caller calls it when these have changed, before the board is
 * drawn. */
void session_motion_follow(Session *session);

/* The player has pressed a key or used the mouse: a running turn comes to its end, and a turn that
 * has run is no longer news. */
void session_motion_hurry(Session *session);

/* Returns whether a turn runs. If so `moment` is what to draw of it now. */
bool session_motion_runs(const Session *session, TurnMoment *moment);

/* Gives the turn that led to the position on the board, as far as it is shown, and the points of
 * the stones that it took (empty after the next key). Returns false if there is no such turn. */
bool session_motion_last(const Session *session, Turn *turn, PointSet *crossed);

/* Writes what that turn did, from the moment it has run until the next key; writes "" at other
 * times, and if there is no turn. */
void session_motion_story(const Session *session, char text[static TURN_STORY_SIZE]);

#endif
