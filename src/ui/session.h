/* A sitting at the screen: games, one after another, the screens around them.
 * Keys and the time come in, screens go out; what brings them is the loop's concern (loop.h), or a
 * test's. Times are milliseconds of a clock that only goes forward.
 *
 * A Session belongs to one thread. It never waits, save for the moment that a computer player takes
 * to notice that it shall stop. */
#ifndef UI_SESSION_H
#define UI_SESSION_H

#include "cells.h"
#include "event.h"
#include "session_options.h"
#include "turn_entry.h"

typedef struct Session Session;

/* Goes on with the game of `record` and takes over what it owns, or, where that is NULL, begins a
 * game. NULL, with the reason, when memory or a thread cannot be had; the record may then be empty.
 */
Session *session_create(const SessionOptions *options, Record *record, int64_t now, Error *error);

/* Accepts NULL. */
void session_destroy(Session *session);

/* Does what a key or the mouse says. */
void session_event(Session *session, const Event *event, int64_t now);

/* Somebody wants to leave at once (Ctrl-C): asks where a game would be lost, and leaves when asked
 * again. */
void session_interrupt(Session *session, int64_t now);

/* Does what the time says, and plays what a computer player has answered. To be called at the
 * deadline, and when the descriptor becomes readable. */
void session_tick(Session *session, int64_t now);

/* When session_tick wants to be called, or -1. */
int64_t session_deadline(const Session *session, int64_t now);

/* Writes the descriptors that become readable when there is something for session_tick: answers of
 * computer players, that first, and of the oracle, progress of a build of tables or of a report.
 * Gives their number. They may be others after any event or tick. */
enum { SESSION_DESCRIPTORS_MAX = 4 };
unsigned session_descriptors(const Session *session, int descriptors[SESSION_DESCRIPTORS_MAX]);

/* Whether a computer player has been asked, and session_tick has not got its answer yet. */
bool session_is_thinking(const Session *session);

/* Draws everything, for the size that the screen has. */
void session_draw(Session *session, Cells *cells, int64_t now);

/* What a person wants of the terminal. The last two are asked for once each time. */
bool session_quits(const Session *session);
bool session_uses_mouse(const Session *session);
Scheme session_scheme(const Session *session);
bool session_take_redraw(Session *session);
bool session_take_suspend(Session *session);

/* Text that somebody has copied, for the clipboard: appends it, once. False where there is none,
 * and where it has more bytes than terminals take. */
bool session_take_copied(Session *session, Text *text);

/* Leaves at once. */
void session_quit(Session *session);

/* --- how it stands --- */

/* The game on the board, which may be a study over the one that was begun, and the turn in the
 * making, with the position as it is on the board. */
const SeatedGame *session_game(const Session *session);
const TurnEntry *session_entry(const Session *session);
bool session_is_flipped(const Session *session);

/* The game that was begun, whatever is over it. */
const Match *session_match(const Session *session);

/* Whether that is studied meanwhile. */
bool session_studies(const Session *session);

/* Whether it can be gone on with the next time, whatever ends the program. */
bool session_is_kept(const Session *session);

/* Whether the oracle has been asked about what is on the board and has more to say; whether a
 * report on the game is being made. */
bool session_awaits_oracle(const Session *session);
bool session_awaits_report(const Session *session);

/* The title of the question that is open; NULL: none is. */
const char *session_question(const Session *session);

/* The line that says whose turn it is, what is selected and what can be done. */
void session_prompt(const Session *session, char text[static SESSION_TEXT_SIZE]);

/* What is said at the moment, "" where that is nothing; is_alert: whether it tells that something
 * is wrong; may be NULL. */
const char *session_message(const Session *session, bool *is_alert);

#endif
