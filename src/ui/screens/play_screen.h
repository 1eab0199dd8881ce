/* The game of the sitting, on the board at the bottom of the stack. For the files of the session
 * alone. */
#ifndef UI_PLAY_SCREEN_H
#define UI_PLAY_SCREEN_H

#include "screen.h"

extern const ScreenKind play_kind;

#endif
