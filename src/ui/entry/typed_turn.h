/* A turn typed into a TurnEntry: each point and letter is a choice there, so that what can be typed
 * next, and why something cannot, is the same as with the cursor. Any thread may call. */
#ifndef UI_TYPED_TURN_H
#define UI_TYPED_TURN_H

#include "turn_entry.h"

enum { TYPED_NEXT_SIZE = 512, TYPED_TURN_SIZE = 512 };

/* Makes the choices of the entry's turn anew, as the text has them, from the stone's origin. What
 * cannot be is left out with all that follows it: false, with the reason. A beginning of a point at
 * the end of the text is no error where a point that begins so could follow. */
bool typed_turn_apply(TurnEntry *entry, const char *text, Error *error);

/* Writes what can follow the text, which typed_turn_apply took: points and letters with blanks
 * between, "stop" where the turn may end. */
void typed_turn_next(const TurnEntry *entry, const char *text, char next[static TYPED_NEXT_SIZE]);

/* Appends to the text what must follow it: what all that can follow has in common. False where that
 * is nothing. */
bool typed_turn_complete(const TurnEntry *entry, char text[static TYPED_TURN_SIZE]);

/* Writes the choices of the entry so far as text. */
void typed_turn_write(const TurnEntry *entry, char text[static TYPED_TURN_SIZE]);

#endif
