/* How a drill went: decides it as turns are made, keeps the score, and tells the player. For the
 * files of the session alone. */
#ifndef UI_DRILL_DECISION_H
#define UI_DRILL_DECISION_H

#include "drill_progress.h"

/* Decides the drill as soon as the rules or the oracle can. A player who looks back at what was
 * before the last turn is not judged by that. */
void drill_follow(Session *session, DrillProgress *progress);

/* Takes back the turn that missed and plays the right one, or lets the oracle play it. */
void drill_show_answer(Session *session, Screen *screen);

/* Returns whether the position on the board came after a node, also after further turns. */
bool drill_is_after(const Session *session, const HistoryNode *node);

#endif
