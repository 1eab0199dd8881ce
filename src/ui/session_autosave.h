/* The saved game of a session: every change of the board, or of how it is played, is on the disk
 * before it is drawn. For the files of the session alone. */
#ifndef UI_SESSION_AUTOSAVE_H
#define UI_SESSION_AUTOSAVE_H

#include "autosave.h"
#include "session_state.h"

typedef struct SessionAutosave {
    Autosave *autosave; /* NULL: nothing is saved */
    Tags *game_settings, *study_settings;
    int64_t now; /* when the game was last written */
    bool waits;  /* until the player says which game to go on with */
} SessionAutosave;

extern const PartKind autosave_part;

SessionAutosave *session_autosave(const Session *session);

/* Begins to save in the folder of the options, if they have one. */
void session_autosave_begin(Session *session);

/* Writes what has changed. Says when writing fails, and when it works again. The caller calls it
 * before anything is drawn. */
void session_autosave_write(Session *session, int64_t now);

/* Writes for the last time what has changed. */
void session_autosave_write_last(Session *session);

/* Writes a sentence that says why the game is not being saved. Returns false if it is saved, or
 * nothing has to be. */
bool session_autosave_failure(const Session *session, Error *error);

/* Returns whether the player can go on with the game on the board next time, whatever ends the
 * program. */
bool session_autosave_keeps(const Session *session);

/* Returns a sentence for a player who leaves an unfinished game: whether it is kept. The caller
 * translates it. */
const char *session_autosave_farewell(const Session *session);

/* --- a game that was read --- */

/* Returns the steps of the turn in the making, as a player types them; "" if there are none. */
const char *session_autosave_steps(const AutosaveGame *game);

/* Returns what a study is for (ScreenKind.saved_as). */
const char *session_autosave_purpose(const AutosaveGame *study);

/* Takes the colours of the game, unless this start chose some. */
void session_autosave_read_scheme(Session *session, const AutosaveGame *game);

/* Restores the view and the turn in the making on the board. */
void session_autosave_read_view(Session *session, const AutosaveGame *game);

#endif
