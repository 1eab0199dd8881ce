/* What is said in words of the game on the board. For the files of the session alone. */
#ifndef UI_BOARD_PROMPT_H
#define UI_BOARD_PROMPT_H

#include "screen.h"

/* Whose turn it is, what is selected and what can be done. */
void board_prompt(const Session *session, const Screen *screen, int columns,
                  char text[static SESSION_TEXT_SIZE]);

/* What is special about the position: vela, a second time, an offered draw; "" where nothing is. */
void session_notice(const Session *session, char text[static SESSION_TEXT_SIZE]);

#endif
