/* The commands on the board. For the files of the session alone. */
#ifndef UI_BOARD_COMMANDS_H
#define UI_BOARD_COMMANDS_H

#include "screen.h"

/* Returns whether a command can be used now: the `can` of the screens that show a game. */
bool board_screen_can(const Session *session, const Screen *screen, UiCommandId command);

/* Does a command, or says why it cannot be used now. */
void board_screen_obey(Session *session, UiCommandId command);

/* Does a command that does the same whatever is over the board. Returns false for any other. */
bool board_screen_obey_anywhere(Session *session, UiCommandId command);

/* Chooses a point for the turn in the making, if a person is to move. */
void board_screen_choose(Session *session, unsigned point);

/* Moves a point of a board as one of the commands UI_LEFT to UI_DOWN_RIGHT says, not over the edge.
 * Returns false for any other command. */
bool board_screen_move_cursor(const Session *session, const Board *board, UiCommandId command,
                              unsigned *point);

#endif
