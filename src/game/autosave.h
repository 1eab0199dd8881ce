/* Keeps the games of a session, one after another, each in a file of its own, with the study over
 * it if there is one. So the player can go on whatever ended the program, and a game and its study
 * are always of the same time. If the file system fails, play goes on: the player is told, and
 * saving is tried again later. An Autosave belongs to one thread at a time. */
#ifndef GAME_AUTOSAVE_H
#define GAME_AUTOSAVE_H

#include "autosave_file.h"

enum {
    AUTOSAVE_CLOCK_PERIOD = 10 * 1000, /* milliseconds between notes of a clock that runs */
    AUTOSAVE_RETRY_PERIOD = 5 * 1000,
};

/* The news for the player. */
typedef enum AutosaveNews {
    AUTOSAVE_NO_NEWS,
    AUTOSAVE_FAILS,    /* the game is not being saved any more */
    AUTOSAVE_WORKS,    /* it is being saved again */
    AUTOSAVE_REPAIRED, /* another program had changed or removed the file: it was written anew */
} AutosaveNews;

typedef struct Autosave Autosave;

/* Keeps nothing yet. `folder` must outlive the autosave; "": there is no place for one. Returns
 * NULL if memory runs out. */
Autosave *autosave_create(const char *folder);

/* Writes the state to the disk: when this returns, it is there, or the news says that it is not.
 * Call it before anything is shown; it costs little if nothing has changed. A game that nobody has
 * touched has no file unless there is a study over it. If the game is another one than before, the
 * old one is noted as left. `now` is milliseconds of a clock that only goes forward. */
AutosaveNews autosave_save(Autosave *autosave, const AutosaveState *state, int64_t now);

/* Has the next call of autosave_save write at once, even if writing has just failed. For the last
 * one. */
void autosave_retry(Autosave *autosave);

/* autosave_tell writes a sentence for the news to `message`. That for AUTOSAVE_FAILS is true as
 * long as autosave_fails returns true. */
void autosave_tell(const Autosave *autosave, AutosaveNews news, Error *message);
bool autosave_fails(const Autosave *autosave);

/* Returns whether the game is on the disk. */
bool autosave_keeps(const Autosave *autosave);

/* Returns the time at which autosave_save must be called, to try again or to note a clock that
 * runs, or -1. */
int64_t autosave_deadline(const Autosave *autosave, bool clock_runs);

/* Keeps the game of `history`, which was taken from the file's state, in that file from now on.
 * `has_study` says that a study was over it. Takes over the file. */
void autosave_resume(Autosave *autosave, AutosaveFile *file, const History *history,
                     bool has_study);

/* Leaves the game as it was saved last. If `is_left`, notes how the game was left: the player
 * wished to leave it, and no signal ended the program. Accepts NULL. */
void autosave_destroy(Autosave *autosave, bool is_left);

#endif
