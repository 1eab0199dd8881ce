/* The game that waits, in a session: whatever changes what is on the board, or how it is played, is
 * on the disk before it is drawn. For the files of the session alone. */
#ifndef UI_SESSION_AUTOSAVE_H
#define UI_SESSION_AUTOSAVE_H

#include "autosave.h"
#include "session_state.h"

typedef struct SessionAutosave {
    Autosave *autosave; /* NULL: nothing is saved */
    Tags *game_settings, *study_settings;
    int64_t now; /* when something was written last */
    bool waits;  /* until it is said which game to go on with */
} SessionAutosave;

extern const PartKind autosave_part;

SessionAutosave *session_autosave(const Session *session);

/* Takes the folder of the options, where there is one. */
void session_autosave_begin(Session *session);

/* Writes what has changed. Says where that does not work, and when it works again. To be called
 * before anything is drawn. */
void session_autosave_write(Session *session, int64_t now);

/* A sentence that says why the game is not being saved; false where it is, or there is nothing to
 * save. */
bool session_autosave_failure(const Session *session, Error *error);

/* Whether the game on the board can be gone on with the next time, whatever ends the program. */
bool session_autosave_keeps(const Session *session);

/* What who leaves a game that is not over should know: whether it is kept. */
const char *session_autosave_farewell(const Session *session);

/* --- of a game that is read --- */

/* The steps of the turn in the making, as they would be typed; "" for none. */
const char *session_autosave_steps(const AutosaveGame *game);

/* What a study is for (ScreenKind.saved_as). */
const char *session_autosave_purpose(const AutosaveGame *study);

/* Takes its colours, where this start wants any. */
void session_autosave_read_scheme(Session *session, const AutosaveGame *game);

/* How it was looked at, and the turn in the making, for the game on the board. */
void session_autosave_read_view(Session *session, const AutosaveGame *game);

#endif
