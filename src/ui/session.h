/* A sitting at the screen: games, one after another, and the screens around them. Keys and the time
 * come in, screens go out; the loop (loop.h) or a test brings them. Times are milliseconds of a
 * clock that only goes forward.
 *
 * A Session belongs to one thread. It never waits, except for the moment that a computer player
 * needs to notice that it must stop. */
#ifndef UI_SESSION_H
#define UI_SESSION_H

#include "cells.h"
#include "event.h"
#include "session_options.h"
#include "turn_entry.h"

typedef struct Session Session;

/* Goes on with the game of `record`, taking over what it owns, or begins a game if `record` is
 * NULL. Returns NULL, with the reason, if memory or a thread is missing; the record may then be
 * empty. */
Session *session_create(const SessionOptions *options, Record *record, int64_t now, Error *error);

/* Frees the session, and saves its game first. Accepts NULL. */
void session_destroy(Session *session);

/* Handles a key or the mouse. */
void session_event(Session *session, const Event *event, int64_t now);

/* Handles Ctrl-C: does the same as the key to quit on the board, whatever is over the board. In a
 * game it asks first if something would be lost; a study, a drill or a lesson goes back to the
 * game. A question that is open ends the session. */
void session_interrupt(Session *session, int64_t now);

/* Does what is due, and plays what a computer player has answered. The caller calls it at the
 * deadline, and when a descriptor becomes readable. */
void session_tick(Session *session, int64_t now);

/* Returns the time at which session_tick must be called, or -1. */
int64_t session_deadline(const Session *session, int64_t now);

/* Writes the descriptors that become readable when session_tick has something to do: first that of
 * answers of computer players, then those of the oracle, of a build of tables and of a report.
 * Returns their number. Any event or tick may change them. */
enum { SESSION_DESCRIPTORS_MAX = 4 };
unsigned session_descriptors(const Session *session, int descriptors[SESSION_DESCRIPTORS_MAX]);

/* Draws everything at the size of `cells`. */
void session_draw(Session *session, Cells *cells, int64_t now);

/* What the player wants of the terminal. The functions with `take` return true once for each
 * wish. */
bool session_has_quit(const Session *session);
bool session_uses_mouse(const Session *session);
Scheme session_scheme(const Session *session);
bool session_take_redraw(Session *session);
bool session_take_suspend(Session *session);

/* Gives the text that the player has copied, for the clipboard, of at most SESSION_COPY_MAX bytes;
 * the caller finishes it. Returns false if there is none. */
bool session_take_copied(Session *session, Text *text);

/* Returns the player's game, whatever is over it. */
const Match *session_match(const Session *session);

/* Returns whether the player can go on with the game next time, whatever ends the program. */
bool session_is_kept(const Session *session);

/* --- for tests and measuring --- */

/* Leaves at once. */
void session_quit(Session *session);

/* Return the game on the board, which may be a study over the player's game; the turn in the
 * making, with the position on the board; and whether the board is turned round. */
const SeatedGame *session_game(const Session *session);
const TurnEntry *session_entry(const Session *session);
bool session_is_flipped(const Session *session);

/* Returns whether a computer player has been asked and session_tick has not taken its answer
 * yet. */
bool session_is_thinking(const Session *session);

/* Returns whether a study is over the player's game. */
bool session_studies(const Session *session);

/* Return whether the oracle has been asked about what is on the board and has more to say, and
 * whether a report on the game is being made. */
bool session_awaits_oracle(const Session *session);
bool session_awaits_report(const Session *session);

/* Returns the title of the open question, or NULL if none is open. */
const char *session_question(const Session *session);

/* Writes the line that says whose turn it is, what is selected and what can be done. */
void session_prompt(const Session *session, char text[static SESSION_TEXT_SIZE]);

/* Returns the message on the screen, "" if there is none. Sets `is_alert`, which may be NULL, to
 * whether it tells that something is wrong. */
const char *session_message(const Session *session, bool *is_alert);

#endif
