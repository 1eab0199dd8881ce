/* What the files of the drill share: drill_screen.c begins drills and shows them, drill_choice.c
 * chooses which one comes, drill_decision.c decides how it went and tells the player. */
#ifndef UI_DRILL_PARTS_H
#define UI_DRILL_PARTS_H

#include "drill.h"
#include "screen.h"

/* Returns the drill on the board, or NULL if there is none. */
DrillProgress *drill_progress(const Session *session);

/* Returns the study of a drill by its number in the catalogue. */
const Study *drill_study_at(const Session *session, size_t number);

/* Returns the side that the player has in the drill, and whether it is to move. */
Side drill_side(const DrillProgress *progress);
bool drill_awaits_answer(const Session *session, const DrillProgress *progress);

/* Puts a drill, with its number in the catalogue, on the board. If that fails, a message says
 * so. */
void drill_put_on_board(Session *session, const Drill *drill, size_t number);

/* Begins a drill of this kind: the one of the day, or the one that is due. */
void drill_begin_chosen(Session *session, DrillKind kind, bool of_the_day);

/* Decides the drill as soon as the rules or the oracle can. A player who looks back at what was
 * before the last turn is not judged by that. */
void drill_follow(Session *session, DrillProgress *progress);

/* Takes back the turn that missed and plays the right one, or lets the oracle play it. */
void drill_show_answer(Session *session, Screen *screen);

/* Returns whether the position on the board came after a node, also after further turns. */
bool drill_is_after(const Session *session, const HistoryNode *node);

#endif
