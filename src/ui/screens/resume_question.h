/* Asks at the start about unfinished games. For the files of the session alone. */
#ifndef UI_RESUME_QUESTION_H
#define UI_RESUME_QUESTION_H

#include "screen.h"

extern const PartKind resume_part;

/* Asks about the unfinished games in the folder of the autosave, if there are any. */
void resume_ask(Session *session);

/* Goes on with the game of a file in that folder as if the player had chosen it there, with its
 * players, its clocks and the study over it; says so, or why it can't. Returns false if the file
 * has no unfinished game, or if that cannot be opened to go on with, as when a program has it open;
 * then nothing has changed. Returns true, with a message, if going on was tried and failed. Appends
 * a sentence to `notes` if the game was damaged, or if what the file shows is only a copy
 * (autosave_folder_take). */
bool resume_file(Session *session, const char *path, Text *notes);

#endif
