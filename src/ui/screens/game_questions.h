/* The player's game, on the board at the bottom of the stack, and the questions about it: a new
 * game, a draw, giving up, its end, leaving. For the files of the session alone. */
#ifndef UI_GAME_QUESTIONS_H
#define UI_GAME_QUESTIONS_H

#include "screen.h"

/* Says how the game has ended, and asks what to do next. */
void over_ask(Session *session);

/* Asks the player at the board whether to accept the draw offer. */
void draw_ask(Session *session);

/* Returns whether the player can leave without being asked: the board is there, or a question over
 * it; nothing that is under way stops; and what is on the board is kept or has nothing to lose. */
bool leaving_loses_nothing(const Session *session);

extern const ScreenKind play_kind;

#endif
