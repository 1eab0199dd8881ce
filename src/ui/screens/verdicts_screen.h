/* A turn of the oracle's panel is chosen. The board draws the panel, and does so over itself where
 * it has no room beside it. For the files of the session alone. */
#ifndef UI_VERDICTS_SCREEN_H
#define UI_VERDICTS_SCREEN_H

#include "screen.h"

/* Whether somebody is choosing a turn in the panel, under a screen that covers it or not. */
bool verdicts_are_chosen(const Session *session);

/* Whether a turn of the panel is being chosen, on this screen or under it. */
bool verdicts_are_chosen(const Session *session);

/* What UI_ORACLE and UI_VERDICTS do. */
void verdicts_toggle_panel(Session *session);
void verdicts_go(Session *session);

/* The mouse on the board: true where it was over the panel. */
bool verdicts_click_panel(Session *session, int row, int column);
bool verdicts_wheel_panel(Session *session, const Event *event);

#endif
