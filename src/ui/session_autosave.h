/* The game that waits, in a session: whatever changes what is on the board, or how it is played, is
 * on the disk before it is drawn; and at the beginning games that were not finished are offered.
 * For the files of the session alone. */
#ifndef UI_SESSION_AUTOSAVE_H
#define UI_SESSION_AUTOSAVE_H

#include "session.h"

/* Part of a Session; NULL where nothing shall be saved, which all functions accept. */
typedef struct SessionAutosave SessionAutosave;

/* Takes the folder of the options, and asks about the games that are there to go on with. */
void session_autosave_begin(Session *session);

/* Writes what has changed. Says where that does not work, and when it works again. To be called
 * before anything is drawn. */
void session_autosave_write(Session *session, int64_t now);

/* When it wants to be called, or -1. */
int64_t session_autosave_deadline(const Session *session);

/* Ends, and notes how the game was left where somebody did so. */
void session_autosave_finish(Session *session);

/* A sentence that says why the game is not being saved; false where it is, or there is nothing to
 * save. */
bool session_autosave_failure(const Session *session, Error *error);

/* What who leaves a game that is not over should know: whether it is kept. */
const char *session_autosave_farewell(const Session *session);

#endif
