/* The journal of a game: a file in which every change is on the disk before anybody is told of it,
 * so that the game can be gone on with whatever ended the program. The file is locked by whoever
 * plays the game.
 *
 * What a file system cannot do is no reason to stop playing: journal_write says what is wrong and
 * tries again later; when it works again the whole game is written. A Journal belongs to one thread
 * at a time. */
#ifndef GAME_JOURNAL_H
#define GAME_JOURNAL_H

#include <time.h>

#include "journal_state.h"
#include "line_log.h"

enum {
    JOURNAL_SIZE_MAX = 64 * 1024 * 1024, /* of a file that is read */
    JOURNAL_CLOCK_PERIOD = 10 * 1000,    /* milliseconds between notes of a clock that runs */
    JOURNAL_RETRY_PERIOD = 5 * 1000,
};

typedef struct Journal Journal;

/* The journal of a game that begins, in this folder, which need not exist: no file yet. NULL when
 * memory is out. */
Journal *journal_create(const char *folder, Error *error);

/* Opens and locks a journal that is there; its game is in journal_state. NULL, with the reason,
 * unless `opened` says LINE_LOG_GOOD. What is behind the last whole entry is left out; where that
 * is more than an unfinished one the file as it was is kept beside it, with ".damaged" behind its
 * name.
 */
Journal *journal_open(const char *path, LineLogOpened *opened, Error *error);

/* Whether there is a journal at a path; and its game, for who only wants that. A journal that
 * somebody has open is refused. `record` is written on success only. */
bool journal_is_at(const char *path);
bool journal_load(const char *path, Record *record, Error *error);

/* Closes the file as it is. Accepts NULL. */
void journal_destroy(Journal *journal);

/* What the file says; of no game before there is one. The caller may take what it holds out of the
 * state of a journal that was opened, and leave none: the next journal_write writes the file anew.
 */
JournalState *journal_state(Journal *journal);

/* The name of the file in its folder; "" where there is none yet. */
const char *journal_name(const Journal *journal);

/* When the file was last written. */
time_t journal_time(const Journal *journal);

/* Makes the file say what the view does. Makes file and folder where they are not there, and
 * another one where somebody has changed or removed it. `now` is milliseconds of a clock that only
 * goes forward. False, with the reason, while nothing can be saved. */
bool journal_write(Journal *journal, const JournalView *view, int64_t now, Error *error);

/* When journal_write wants to be called, or -1: to try again, or to note the time of a clock that
 * runs. */
int64_t journal_deadline(const Journal *journal, bool clock_runs);

/* Whether there is a file. */
bool journal_has_file(const Journal *journal);

/* Whether the file had to be written anew since this was asked last, because somebody had changed
 * or removed it; false also where that did not work. */
bool journal_take_repaired(Journal *journal);

/* Ends: notes how the game was left, if that can be. With the name of a study's journal the same
 * entry says that the study over the game has ended, too: its own journal need not say so any more.
 */
void journal_close(Journal *journal, JournalEnd end);
void journal_close_with(Journal *journal, JournalEnd end, const char *study);

/* Ends, and removes the file. */
void journal_remove(Journal *journal);

#endif
