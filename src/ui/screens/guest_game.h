/* A guest is a game that takes the board for a while, as that of a study or a lesson does; the
 * player's game waits. For the files of the session alone. */
#ifndef UI_GUEST_GAME_H
#define UI_GUEST_GAME_H

#include "screen.h"

/* A screen with a guest begins with this. */
typedef struct GuestGame {
    Screen screen;
    SeatedGame waiting;
    /* Of the waiting game: its turn in the making, whether its board was turned round, and whether
     * its end has still to be announced. */
    TurnEntry entry;
    bool flipped, end_is_due;
    UiCommandId back; /* opens the screen to go back to; UI_COMMANDS: the board */
} GuestGame;

/* Closes what is over the board, and opens a screen of `size` bytes that begins with a GuestGame.
 * The game on the board waits, and the caller puts another one there. Returns NULL, with a message,
 * if memory is out. */
void *guest_game_open(Session *session, const ScreenKind *kind, size_t size);

/* Ends the guest, and goes back to the waiting game, which is as it was. */
void guest_game_leave(Session *session);

/* The `close` of such screens: frees the waiting game. */
void guest_game_close(Session *session, Screen *screen);

/* Returns the player's own game: the one that waits, or else the one on the board. */
const SeatedGame *guest_game_players_own(const Session *session);

/* Returns the screen with a guest; NULL if there is none, and the player's game is on the board. */
const GuestGame *guest_game_find(const Session *session);

#endif
