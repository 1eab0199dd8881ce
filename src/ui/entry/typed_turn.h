/* Types a turn into a TurnEntry: each point and letter is a choice there, so that the next choices,
 * and the reasons of refusals, are the same as with the cursor. Any thread may call. */
#ifndef UI_TYPED_TURN_H
#define UI_TYPED_TURN_H

#include "turn_entry.h"

enum { TYPED_NEXT_SIZE = 512, TYPED_TURN_SIZE = 512 };

/* Makes the choices of the entry's turn anew from the text, from the stone's origin. Returns false,
 * with the reason, at the first choice that is not possible; that one and the rest are left out. An
 * unfinished point at the end of the text is no error if a point that begins so could follow. */
bool typed_turn_apply(TurnEntry *entry, const char *text, Error *error);

/* Writes what can follow a text that typed_turn_apply has accepted: points and letters with blanks
 * between, "stop" if the turn may end. */
void typed_turn_next(const TurnEntry *entry, const char *text, char next[static TYPED_NEXT_SIZE]);

/* Appends what must follow the text: the beginning that all its continuations share. Returns false
 * if they share none. */
bool typed_turn_complete(const TurnEntry *entry, char text[static TYPED_TURN_SIZE]);

/* Writes the choices of the entry so far as text. */
void typed_turn_write(const TurnEntry *entry, char text[static TYPED_TURN_SIZE]);

#endif
