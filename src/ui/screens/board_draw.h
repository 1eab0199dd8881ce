/* The board as it is seen, with all that stands around it. For the files of the session alone. */
#ifndef UI_BOARD_DRAW_H
#define UI_BOARD_DRAW_H

#include "screen.h"

void board_draw(Session *session, Screen *screen, Cells *cells);

/* The list of turns, in the panel. */
void board_draw_list(Session *session, const Screen *screen, Cells *cells, Area area);

#endif
