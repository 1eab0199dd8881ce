/* The board, for the screens that show a game on it: the game, a study, the tutorial. For the files
 * of the session alone. */
#ifndef UI_BOARD_SCREEN_H
#define UI_BOARD_SCREEN_H

#include "screen.h"

/* The commands, the mouse and the footer of these screens. */
void board_command(Session *session, Screen *screen, UiCommandId command);
void board_click(Session *session, Screen *screen, int row, int column);
void board_wheel(Session *session, Screen *screen, const Event *event);
bool board_can(const Session *session, const Screen *screen, UiCommandId command);
extern const UiCommandId board_footer[];

/* The part of ScreenKind that these screens share. */
#define BOARD_KIND .covers = true, .shows_game = true, .wheel = board_wheel, .draw = board_draw

/* Does a command, or says why it cannot be used now. */
void board_obey(Session *session, UiCommandId command);

/* Does a command that means the same whatever is over the board. Returns false for any other. */
bool board_obey_anywhere(Session *session, UiCommandId command);

/* Moves a point of a board as one of the commands UI_LEFT to UI_DOWN_RIGHT says, not over the edge.
 * Returns false for any other command. */
bool board_move_cursor(const Session *session, const Board *board, UiCommandId command,
                       unsigned *point);

/* Returns the point that a click is on, or POINT_NONE. */
unsigned board_point_at(const Session *session, int row, int column);

#endif
