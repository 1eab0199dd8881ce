/* The game on the board, as a session begins it, plays it and looks at it. For the files of the
 * session alone. */
#ifndef UI_SESSION_GAME_H
#define UI_SESSION_GAME_H

#include "diagram.h"
#include "screen.h"

/* Begins the game of these terms, or goes on with one that a match is, which it takes over; the
 * next game has these terms, too. False, with a message, when that fails. */
bool session_begin(Session *session, const GameTerms *terms, Match *match);

/* Puts a game, which it takes over, on the board; the next one has these terms. */
void session_put(Session *session, SeatedGame game, const GameTerms *terms);

/* Begins the return game of the one that is over. */
void session_begin_vela(Session *session);

/* Plays a legal turn; at the end of the game its screen says so. */
void session_play(Session *session, const Turn *turn);

/* Plays the turn of the entry where it is complete. */
void session_entry_changed(Session *session);

/* Changes the game, or says why that is not possible: false. */
bool session_change(Session *session, bool (*change)(SeatedGame *game, Error *error));

/* Goes to a node, to look at it: a computer player waits there until somebody plays or says so. */
void session_go(Session *session, HistoryNode *node);

/* The side to move loses when its time is up: true when that has happened now. */
bool session_check_clock(Session *session);

/* Whether the screen of the game is to say now that it has ended: its last turn has been seen, and
 * nothing is over the board; and lets it say so if it is. */
bool session_tells_end(const Session *session);
void session_tell_end(Session *session);

/* What is on the board, a turn that has begun too. */
Diagram session_diagram(const Session *session);

#endif
