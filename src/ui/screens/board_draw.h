/* The board as it is seen, with all that stands around it and is said of the game on it. For the
 * files of the session alone. */
#ifndef UI_BOARD_DRAW_H
#define UI_BOARD_DRAW_H

#include "screen.h"

void board_draw(Session *session, Screen *screen, Cells *cells);

/* The list of turns, in the panel. */
void board_draw_list(Session *session, const Screen *screen, Cells *cells, Area area);

/* Whose turn it is, what is selected and what can be done. */
void board_prompt(const Session *session, const Screen *screen, int columns,
                  char text[static SESSION_TEXT_SIZE]);

/* What is special about the position: vela, a second time, an offered draw; "" where nothing is. */
void session_notice(const Session *session, char text[static SESSION_TEXT_SIZE]);

#endif
