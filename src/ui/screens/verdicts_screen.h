/* The player chooses a turn of the oracle's panel. The board draws the panel, over itself if there
 * is no room beside it. For the files of the session alone. */
#ifndef UI_VERDICTS_SCREEN_H
#define UI_VERDICTS_SCREEN_H

#include "screen.h"

/* Returns whether the player is choosing a turn in the panel, even if a screen covers it. */
bool verdicts_are_chosen(const Session *session);

/* Handle the mouse on the board. Return true if it was over the panel. */
bool verdicts_click_panel(Session *session, int row, int column);
bool verdicts_wheel_panel(Session *session, const Event *event);

#endif
