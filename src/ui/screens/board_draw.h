/* Draws the board, and all texts around it. For the files of the session alone. */
#ifndef UI_BOARD_DRAW_H
#define UI_BOARD_DRAW_H

#include "screen.h"

void board_screen_draw(Session *session, Screen *screen, Cells *cells);

/* Draws the list of turns in the panel. */
void board_screen_draw_list(Session *session, const Screen *screen, Cells *cells, Area area);

/* Writes whose turn it is, what is selected and what can be done. */
void board_screen_prompt(const Session *session, const Screen *screen, int columns,
                         char text[static SESSION_TEXT_SIZE]);

/* Writes what is special about the position: vela, the second repetition, an offered draw; "" if
 * nothing is. */
void board_screen_notice(const Session *session, char text[static SESSION_TEXT_SIZE]);

#endif
