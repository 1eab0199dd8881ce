/* A screen with a game of its own, while the game that was on the board waits. For the files of the
 * session alone. */
#ifndef UI_GAME_SCREEN_H
#define UI_GAME_SCREEN_H

#include "screen.h"

typedef struct GameScreen {
    Screen screen;
    SeatedGame waiting;
    /* Of the waiting game: its turn in the making, whether its board was turned round, and whether
     * its end has still to be announced. */
    TurnEntry entry;
    bool flipped, end_is_due;
    UiCommandId back; /* opens the screen to go back to; UI_COMMANDS: the board */
} GameScreen;

/* Closes what is over the board, and opens a screen of `size` bytes that begins with a GameScreen.
 * The game on the board waits, and the caller puts another one there. Returns NULL, with a message,
 * if memory is out. */
void *game_screen_open(Session *session, const ScreenKind *kind, size_t size);

/* Ends the game on the screen, and goes back to the waiting game, which is as it was. */
void game_screen_leave(Session *session);

/* The `close` of such screens: frees the waiting game. */
void game_screen_close(Session *session, Screen *screen);

/* Returns the player's own game: the one that waits, or else the one on the board. */
const SeatedGame *game_screen_own_game(const Session *session);

/* Returns the open GameScreen; NULL if there is none, and the player's game is on the board. */
const GameScreen *game_screen_find(const Session *session);

#endif
