/* The board, for the screens that show a game on it: the game, a study, the tutorial. For the files
 * of the session alone. */
#ifndef UI_BOARD_SCREEN_H
#define UI_BOARD_SCREEN_H

#include "screen.h"

void board_command(Session *session, Screen *screen, UiCommandId command);
void board_click(Session *session, Screen *screen, int row, int column);
void board_wheel(Session *session, Screen *screen, const Event *event);
bool board_can(const Session *session, const Screen *screen, UiCommandId command);
void board_prompt(const Session *session, const Screen *screen, int columns,
                  char text[static SESSION_TEXT_SIZE]);
void board_draw(Session *session, Screen *screen, Cells *cells);

/* The list of turns, in the panel. */
void board_draw_list(Session *session, const Screen *screen, Cells *cells, Area area);

extern const UiCommandId board_footer[];

/* The point that a click is for, or POINT_NONE. */
unsigned board_point_at(const Session *session, int row, int column);

/* What is the same for each of them. */
#define BOARD_KIND .covers = true, .shows_game = true, .wheel = board_wheel, .draw = board_draw

/* A screen with a game of its own, while the one that was on the board waits. */
typedef struct GameScreen {
    Screen screen;
    SeatedGame waiting;
    TurnEntry entry; /* of that game, with a turn half made; how the board was seen */
    bool flipped;
    void (*back)(Session *session); /* opens what it goes back to; NULL: the board */
} GameScreen;

/* Opens a screen of so many bytes that begins with a GameScreen: the game on the board waits, and
 * there is none until one is put there. NULL, with a message, when memory is out. */
void *game_screen_open(Session *session, const ScreenKind *kind, size_t size);

/* Ends the game on the screen, and goes back to the one that waits, which is as it was. */
void game_screen_leave(Session *session);

/* What closing such a screen does: frees the game that waits. */
void game_screen_close(Session *session, Screen *screen);

#endif
