/* The screen at the bottom of the stack: the player's game on the board. For the files of the
 * session alone. */
#ifndef UI_PLAY_SCREEN_H
#define UI_PLAY_SCREEN_H

#include "screen.h"

extern const ScreenKind play_kind;

/* Returns whether the player can leave without being asked: the board is there, or a question over
 * it; nothing that is under way stops; and what is on the board is kept or has nothing to lose. */
bool play_can_leave_unasked(const Session *session);

#endif
