/* The board, for the screens that show a game on it: the game, a study, the tutorial. For the files
 * of the session alone. */
#ifndef UI_BOARD_SCREEN_H
#define UI_BOARD_SCREEN_H

#include "board_commands.h"

/* The commands, the mouse and the footer of these screens. */
void board_screen_command(Session *session, Screen *screen, UiCommandId command);
void board_screen_click(Session *session, Screen *screen, int row, int column);
void board_screen_wheel(Session *session, Screen *screen, const Event *event);
extern const UiCommandId board_screen_footer[];
const char *board_screen_label(const Session *session, const Screen *screen, UiCommandId command);

/* The part of ScreenKind that these screens share. */
#define BOARD_SCREEN_KIND .covers = true, .shows_game = true, .draw = board_screen_draw

/* Returns the point that a click is on, or POINT_NONE. */
unsigned board_screen_point_at(const Session *session, int row, int column);

#endif
