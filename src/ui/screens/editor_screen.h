/* The position editor on the screen: takes keys, the mouse and typed positions, and begins a game
 * from the position. Meanwhile the game on the board waits, untouched. For the files of the session
 * alone. */
#ifndef UI_EDITOR_SCREEN_H
#define UI_EDITOR_SCREEN_H

#include "screen.h"

extern const PartKind editor_part;

/* Opens the editor with a position. */
void editor_open_position(Session *session, const Rules *rules, const Position *position);

#endif
