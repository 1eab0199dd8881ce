/* Study: a position to try things on, with the oracle on from the beginning, while the game that
 * was there waits. Turns are judged as they are made; the best line, or what is wrong with a turn,
 * plays itself; either side can be given to the perfect player. Nobody offers draws here or
 * resigns. For the files of the session alone. */
#ifndef UI_STUDY_SCREEN_H
#define UI_STUDY_SCREEN_H

#include "session.h"

/* Whether what is on the board is a study. */
bool session_studies(const Session *session);

/* Studies a match, which it takes over, from its current node. Another study is left for it. False,
 * with a message, when that fails. */
bool study_begin(Session *session, Match *match);

/* The same from a position. */
bool study_begin_position(Session *session, const Rules *rules, const Position *position);

/* What opens the screen that the study goes back to; unless that is said it is the game. */
void study_set_back(Session *session, void (*back)(Session *session));

/* Goes back to the game that waits, which is as it was. What was tried is kept for the next time
 * (Session.left_study). */
void study_leave(Session *session);

/* Whether an outcome is worse than another, both known. */
bool study_is_worse(Outcome is, Outcome was);

/* Gives the other side than this one to the perfect player; with SIDE_NONE none. */
bool study_set_person(Session *session, Side person);

/* What is known of the position, for whom there is no panel; "" without anything. */
void study_notice(const Session *session, int columns, char *text, size_t size);

/* The rest may be called whether there is a study or not. */

/* Keeps what the oracle says. To be called when it may have spoken. */
void study_learn(Session *session);

/* Nothing plays itself any longer: somebody has pressed a key. */
void study_interrupt(Session *session);

/* Plays a turn that plays itself when its time has come and the oracle knows it; -1: none does. */
void study_tick(Session *session);
int64_t study_deadline(const Session *session);

#endif
