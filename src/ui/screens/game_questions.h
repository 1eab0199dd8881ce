/* The game of the sitting, on the board at the bottom of the stack, and the questions about it: a
 * new one, a draw, giving up, its end, leaving. For the files of the session alone. */
#ifndef UI_GAME_QUESTIONS_H
#define UI_GAME_QUESTIONS_H

#include "screen.h"

/* Says how the game has ended, and asks what to do then. */
void over_ask(Session *session);

/* Asks whoever is at the board whether to take the draw that is offered. */
void draw_ask(Session *session);

extern const ScreenKind play_kind;

#endif
