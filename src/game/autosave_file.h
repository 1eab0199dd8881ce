/* A file with an unfinished game (autosave_text.h), which is replaced in one go whenever the game
 * changes. A lock beside it keeps other programs away as long as it is open; it ends with the
 * program, however that ends. An AutosaveFile belongs to one thread at a time. */
#ifndef GAME_AUTOSAVE_FILE_H
#define GAME_AUTOSAVE_FILE_H

#include <time.h>

#include "autosave_text.h"

#define AUTOSAVE_SUFFIX ".autosave.fan"
#define AUTOSAVE_LOCK_SUFFIX ".lock" /* of ".NAME.lock" beside NAME */

typedef struct AutosaveFile AutosaveFile;

typedef enum AutosaveOpened {
    AUTOSAVE_OPENED,
    AUTOSAVE_PATCHED, /* opened although the checksum is wrong (autosave_file_found) */
    AUTOSAVE_BUSY,    /* another program has it */
    AUTOSAVE_LATER,   /* a later version of the program has written it */
    AUTOSAVE_DAMAGED, /* it cannot be understood */
    AUTOSAVE_FAILED,  /* it cannot be locked or read */
} AutosaveOpened;

/* Returns an AutosaveFile that has neither name nor file yet, for this folder, which need not
 * exist. Returns NULL if memory runs out. */
AutosaveFile *autosave_file_create(const char *folder, Error *error);

/* Locks and reads a file. Returns NULL, with the reason, unless it was opened. If no lock can be
 * made, as in a folder that cannot be written, the file is opened without one. */
AutosaveFile *autosave_file_open(const char *path, AutosaveOpened *opened, Error *error);

/* Returns the state that was read. The caller may take its games and leave it empty. */
AutosaveState *autosave_file_state(AutosaveFile *file);

/* Returns the time at which the file was last written. */
time_t autosave_file_time(const AutosaveFile *file);

/* Returns the path at which a file that was patched stays as it was found; NULL if it was not
 * patched, or could not be kept. */
const char *autosave_file_found(const AutosaveFile *file);

/* Writes these records (autosave_text_write) to the file, unless it has them already; makes its
 * folder and gives it a name if need be. `repaired` says that another program had changed, removed
 * or replaced the file. A file that was put in its place stays, and this one gets another name.
 * Returns false, with the reason, if that fails; then the file is as it was. */
bool autosave_file_write(AutosaveFile *file, const Text *records, bool *repaired, Error *error);

/* Splits off the study over a game: another file gets both, set aside, under a name with the same
 * date if this one's has a date, and this one keeps the game, the way in which it was left, and its
 * time. Returns false if one of them cannot be written; then nothing is lost, but the other file
 * may be there, too. */
bool autosave_file_split_off_study(AutosaveFile *file);

/* Unlocks and closes the file. Accepts NULL. */
void autosave_file_destroy(AutosaveFile *file);

/* autosave_file_leave notes how the game was left, if the file can be written; the file keeps its
 * time. autosave_file_remove removes the file. Both destroy `file`. */
void autosave_file_leave(AutosaveFile *file, AutosaveEnd end);
void autosave_file_remove(AutosaveFile *file);

/* Locks the file at a path, which need not be there. Returns a descriptor for autosave_unlock, or
 * -1 with errno set, to EWOULDBLOCK if another program has locked it. */
int autosave_lock(const char *path);
void autosave_unlock(const char *path, int lock);

#endif
