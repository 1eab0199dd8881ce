/* The position editor on the screen: keys, mouse and a typed position in, the board and what is set
 * out, and the game that goes on from there. The game that was there waits meanwhile, untouched.
 * For the files of the session alone. */
#ifndef UI_EDITOR_SCREEN_H
#define UI_EDITOR_SCREEN_H

#include "screen.h"

extern const PartKind editor_part;

/* Opens it with a position. */
void editor_open_position(Session *session, const Rules *rules, const Position *position);

#endif
