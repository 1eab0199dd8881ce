/* The folder of what waits to be gone on with: which games there are, and which files may go. Any
 * thread may call. */
#ifndef GAME_AUTOSAVE_FOLDER_H
#define GAME_AUTOSAVE_FOLDER_H

#include "autosave_file.h"

/* What a folder may hold. */
typedef struct AutosaveBounds {
    unsigned files;
    uint64_t bytes;
    int64_t seconds; /* so long a game that is not over is kept in any case */
} AutosaveBounds;

/* 50 files, 16 MiB, 30 days. */
AutosaveBounds autosave_folder_bounds(void);

/* Opens the games to go on with, those last played first: those that were cut off, and with
 * `also_kept` those that somebody left in order to go on later. Gives their number, at most
 * `count`. What is damaged is told in `notes`, a sentence each: a file that cannot be understood is
 * renamed, AUTOSAVE_DAMAGED_SUFFIX behind its name, and stays. */
unsigned autosave_folder_open(const char *folder, bool also_kept, AutosaveFile *files[],
                              unsigned count, Text *notes);

/* Removes files, the oldest first, until the rest keeps to the bounds: those of games that were
 * over or set aside, and damaged ones; then those that nobody has gone on with for long enough. One
 * that somebody has open stays. */
void autosave_folder_tidy(const char *folder, AutosaveBounds bounds);

#endif
