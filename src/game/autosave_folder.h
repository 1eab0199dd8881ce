/* The folder of unfinished games: lists the games, and removes files that are no longer needed. Any
 * thread may call. */
#ifndef GAME_AUTOSAVE_FOLDER_H
#define GAME_AUTOSAVE_FOLDER_H

#include "autosave_file.h"

/* The most that a folder may hold. */
typedef struct AutosaveBounds {
    unsigned files;
    uint64_t bytes;
    int64_t seconds; /* a game that is not over is kept for so long in any case */
} AutosaveBounds;

/* Returns 50 files, 16 MiB, 30 days. */
AutosaveBounds autosave_folder_bounds(void);

/* Opens the games to go on with, those last played first: games that were cut off, and with
 * `also_kept` also games that were left in order to go on later. Writes them to `files` and returns
 * their number, at most `count`; the caller destroys them. Appends a sentence to `notes` for each
 * damaged file. A file that cannot be understood is put aside (file_put_aside). */
unsigned autosave_folder_open(const char *folder, bool also_kept, AutosaveFile *files[],
                              unsigned count, Text *notes);

/* Opens the game of the file at `path` to go on with it, if the file is one of the folder's and the
 * game was not over when it was left. Appends a sentence to `notes` if it was changed or damaged.
 * Returns NULL if it is another file, or if the file cannot be opened, as when a program has it
 * open; then the sentence says that what the record shows is a copy. The caller destroys the
 * file. */
AutosaveFile *autosave_folder_take(const char *folder, const char *path, Text *notes);

/* Removes files, the oldest first, until the rest keeps to the bounds: first those of games that
 * were over or set aside, and damaged ones; then those of games that nobody has gone on with for
 * long enough. A file that a program has open stays. */
void autosave_folder_tidy(const char *folder, AutosaveBounds bounds);

#endif
