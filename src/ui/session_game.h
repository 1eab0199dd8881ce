/* The game on the board: how a session begins it, plays it and goes through it. For the files of
 * the session alone. */
#ifndef UI_SESSION_GAME_H
#define UI_SESSION_GAME_H

#include "diagram.h"
#include "screen.h"

/* Begins a game on these terms; or goes on with `match`, and takes it over, if that is not NULL.
 * The next game has these terms, too. Returns false, with a message, if that fails; the caller then
 * keeps the match. */
bool session_begin(Session *session, const GameTerms *terms, Match *match);

/* Puts a game, which it takes over, on the board. The next game has these terms. */
void session_put(Session *session, SeatedGame game, const GameTerms *terms);

/* Begins the return game of the game that is over. */
void session_begin_vela(Session *session);

/* Plays a legal turn. At the end of the game its screen says so. */
void session_play(Session *session, const Turn *turn);

/* Plays the turn of the entry if it is complete. */
void session_entry_changed(Session *session);

/* Enters the steps of a turn that had begun, as typed_turn_write has written them; does nothing if
 * there are none, or if they are not possible here. */
void session_enter_steps(Session *session, const char *steps);

/* Calls `change` on the game. Returns false, with a message, if that fails. */
bool session_change(Session *session, bool (*change)(SeatedGame *game, Error *error));

/* Goes to a node, to look at it. A computer player waits there until somebody plays or tells it to
 * go on. */
void session_go(Session *session, HistoryNode *node);

/* The side to move loses if its time is up. Returns true if that happens in this call. */
bool session_check_clock(Session *session);

/* Returns whether it is time for the screen to announce the end of the game: its last turn has been
 * shown, and nothing is over the board. session_tell_end announces it if so. */
bool session_end_can_be_told(const Session *session);
void session_tell_end(Session *session);

/* Returns what is on the board, with the steps of a turn that has begun. */
Diagram session_diagram(const Session *session);

#endif
