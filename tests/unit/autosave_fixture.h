/* Random games with everything that can happen to them, kept in a folder that goes away. A failure
 * fails the test. */
#ifndef AUTOSAVE_FIXTURE_H
#define AUTOSAVE_FIXTURE_H

#include "autosave.h"
#include "autosave_folder.h"
#include "random_games.h"

/* The folder of the files. */
extern char folder[64];

/* Set-up and tear-down of a group of tests. */
int begin(void **state);
int finish(void **state);

/* Removes what is in the folder. */
void files_clear(void);

/* A game as somebody plays it, from nothing; to be finished with game_end. */
void game_begin(Random *stream, AutosaveGame *game);
void game_end(AutosaveGame *game);

/* Changes it at random. */
void game_change(Random *stream, AutosaveGame *game);

/* What was read is what was played. */
void assert_games_equal(const AutosaveGame *game, const AutosaveGame *read);

/* Keeps a short random game through so many changes. */
Autosave *autosave_make(Random *stream, AutosaveGame *game, int changes);

/* Saves the game, with no study over it; whether that worked. */
bool save_game(Autosave *autosave, const AutosaveGame *game, int64_t now);

/* A file of a short random game that was left so; AUTOSAVE_PLAYING: as if it were cut off. */
void file_make(Random *stream, AutosaveGame *game, AutosaveEnd end);

/* Opens at most 8 files of the folder; gives how many. */
unsigned files_open(bool also_kept, AutosaveFile *files[], Text *notes);

/* The number of files, locks and all; the path of the only game. */
unsigned files_count(void);
void file_find(char path[static 256]);

/* The file at the path is whole and has the game. */
void assert_file(const AutosaveGame *game, const char *path);

#endif
