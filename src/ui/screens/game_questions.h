/* The questions about the player's game: a new game, a draw, giving up, its end. For the files of
 * the session alone. */
#ifndef UI_GAME_QUESTIONS_H
#define UI_GAME_QUESTIONS_H

#include "screen.h"

/* Says how the game has ended, and asks what to do next. */
void game_ask_next(Session *session);

/* Asks the player at the board whether to accept the draw offer. */
void game_ask_draw(Session *session);

#endif
