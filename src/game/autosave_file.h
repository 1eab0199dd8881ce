/* A file with what waits to be gone on with (autosave_text.h), replaced in one go whenever that
 * changes. A lock beside it keeps other programs away as long as it is open, and ends with the
 * program however that ends. An AutosaveFile belongs to one thread at a time. */
#ifndef GAME_AUTOSAVE_FILE_H
#define GAME_AUTOSAVE_FILE_H

#include <time.h>

#include "autosave_text.h"

#define AUTOSAVE_SUFFIX ".autosave.fan"
#define AUTOSAVE_DAMAGED_SUFFIX ".damaged"
#define AUTOSAVE_LOCK_SUFFIX ".lock" /* of ".NAME.lock" beside NAME */

typedef struct AutosaveFile AutosaveFile;

typedef enum AutosaveOpened {
    AUTOSAVE_OPENED,
    AUTOSAVE_PATCHED, /* opened, though the checksum is wrong: a copy stays as it was, with
                         AUTOSAVE_DAMAGED_SUFFIX behind its name */
    AUTOSAVE_BUSY,    /* another program has it */
    AUTOSAVE_LATER,   /* a later version of the program has written it */
    AUTOSAVE_DAMAGED, /* it cannot be understood */
    AUTOSAVE_FAILED,  /* it cannot be locked or read */
} AutosaveOpened;

/* One that has neither name nor file yet, for this folder, which need not exist. NULL when memory
 * is out. */
AutosaveFile *autosave_file_create(const char *folder, Error *error);

/* Locks and reads a file. NULL, with the reason, unless it was opened. Where no lock can be made,
 * as in a folder that cannot be written, it is opened without. */
AutosaveFile *autosave_file_open(const char *path, AutosaveOpened *opened, Error *error);

/* What was read. The caller may take what it holds and leave none. */
AutosaveState *autosave_file_state(AutosaveFile *file);

/* When it was last written. */
time_t autosave_file_time(const AutosaveFile *file);

/* Makes the file hold these records (autosave_text_write), if it does not yet; with folder and name
 * where they are not there. `repaired`: somebody had changed, removed or replaced it meanwhile.
 * What somebody has put in its place stays, and the file gets another name. False, with the reason,
 * where that fails: then it is as it was. */
bool autosave_file_write(AutosaveFile *file, const Text *records, bool *repaired, Error *error);

/* Drops the study over the game. The file keeps the game, how that was left, and its time. Where it
 * cannot be written it still has the study. */
void autosave_file_drop_study(AutosaveFile *file);

/* Ends the lock. Accepts NULL. */
void autosave_file_destroy(AutosaveFile *file);

/* Destroys it, and notes before how the game was left, if that can be; or removes the file. */
void autosave_file_leave(AutosaveFile *file, AutosaveEnd end);
void autosave_file_remove(AutosaveFile *file);

/* Locks the file at a path, which need not be there: gives a descriptor for autosave_unlock, or -1
 * with errno set, EWOULDBLOCK where another program has it. */
int autosave_lock(const char *path);
void autosave_unlock(const char *path, int lock);

#endif
