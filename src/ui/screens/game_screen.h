/* A screen with a game of its own, while the one that was on the board waits. For the files of the
 * session alone. */
#ifndef UI_GAME_SCREEN_H
#define UI_GAME_SCREEN_H

#include "screen.h"

typedef struct GameScreen {
    Screen screen;
    SeatedGame waiting;
    TurnEntry entry; /* of that game, with a turn half made; how the board was seen */
    bool flipped;
    UiCommandId back; /* opens what it goes back to; UI_COMMANDS: the board */
} GameScreen;

/* Opens a screen of so many bytes that begins with a GameScreen: the game on the board waits, and
 * there is none until one is put there. NULL, with a message, when memory is out. */
void *game_screen_open(Session *session, const ScreenKind *kind, size_t size);

/* Ends the game on the screen, and goes back to the one that waits, which is as it was. */
void game_screen_leave(Session *session);

/* What closing such a screen does: frees the game that waits. */
void game_screen_close(Session *session, Screen *screen);

/* The one that is open; NULL: none, the game of the sitting is on the board. */
const GameScreen *session_waiting(const Session *session);

#endif
