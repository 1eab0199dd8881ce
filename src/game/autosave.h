/* Keeps what somebody plays, one game after another, each in a file of its own with the study over
 * it, if there is one: so it can be gone on with whatever ended the program, and one file decides
 * for both. What a file system cannot do is no reason to stop playing: it is told, and tried again
 * later. An Autosave belongs to one thread at a time. */
#ifndef GAME_AUTOSAVE_H
#define GAME_AUTOSAVE_H

#include "autosave_file.h"

enum {
    AUTOSAVE_CLOCK_PERIOD = 10 * 1000, /* milliseconds between notes of a clock that runs */
    AUTOSAVE_RETRY_PERIOD = 5 * 1000,
};

/* What to tell whoever plays. */
typedef enum AutosaveNews {
    AUTOSAVE_NO_NEWS,
    AUTOSAVE_FAILS,    /* the game is not being saved any more */
    AUTOSAVE_WORKS,    /* it is being saved again */
    AUTOSAVE_REPAIRED, /* somebody had changed or removed the file: it was written anew */
} AutosaveNews;

typedef struct Autosave Autosave;

/* Nothing is kept yet. `folder` is somebody else's; "": there is no place for one. NULL when memory
 * is out. */
Autosave *autosave_create(const char *folder);

/* Makes the disk say what the state does: when this returns it is there, or it is told why not. To
 * be called before anything is shown; costs little where nothing has changed. A game that nobody
 * has touched has no file unless there is a study over it. Where another game is there than before,
 * that one is noted to be left. `now` is milliseconds of a clock that only goes forward. */
AutosaveNews autosave_save(Autosave *autosave, const AutosaveState *state, int64_t now);

/* The words for the news, a sentence. Those for AUTOSAVE_FAILS hold as long as autosave_fails. */
void autosave_tell(const Autosave *autosave, AutosaveNews news, Error *message);
bool autosave_fails(const Autosave *autosave);

/* Whether the game is on the disk. */
bool autosave_keeps(const Autosave *autosave);

/* When autosave_save wants to be called, or -1: to try again, or to note a clock that runs. */
int64_t autosave_deadline(const Autosave *autosave, bool clock_runs);

/* Keeps the game of `history`, taken from the file's state, in that file from now on; `has_study`:
 * a study was over it. */
void autosave_resume(Autosave *autosave, AutosaveFile *file, const History *history,
                     bool has_study);

/* Ends as it was saved last, and notes how it was left where `is_left`: as somebody wished, not by
 * a signal. Accepts NULL. */
void autosave_destroy(Autosave *autosave, bool is_left);

#endif
