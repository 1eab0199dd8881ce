/* Games in files: saved, opened, and exported in other forms. For the files of the session alone.
 */
#ifndef UI_FILE_SCREEN_H
#define UI_FILE_SCREEN_H

#include "screen.h"

extern const PartKind files_part;

/* Begins a game that was read, and takes it over, asking before where another one would be lost;
 * `path` is its file as it was typed, "" without one. */
void files_offer(Session *session, Record *record, const char *path);

/* The game is in a file as it is now. */
void files_note_saved(Session *session);

#endif
