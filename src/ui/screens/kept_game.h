/* What tells a game that was kept from others, in words. For the files of the session alone. */
#ifndef UI_KEPT_GAME_H
#define UI_KEPT_GAME_H

#include <time.h>

#include "autosave_text.h"

enum { KEPT_DATE_SIZE = 32 };

/* What was on the screen: the game, or a study or a drill over it. */
typedef enum KeptKind { KEPT_GAME, KEPT_STUDY, KEPT_DRILL } KeptKind;

KeptKind kept_game_kind(const AutosaveState *state);

/* Returns what was on the screen. */
const AutosaveGame *kept_game_shown(const AutosaveState *state);

/* Returns whether that had come to its end. */
bool kept_game_is_over(const AutosaveState *state);

/* Writes the day and the time, "28 Nov 16:04", at which a game was last played. */
void kept_game_date(time_t last, bool with_seconds, char date[static KEPT_DATE_SIZE]);

/* Appends "5x9, White human, Black random, 12 turns, then d3-e3A" of what was on the screen, and
 * its result if it has one; of a study or a drill without players. */
void kept_game_describe(const AutosaveState *state, Text *text);

/* Appends a line that tells the game of a file from others: when it was last played, and how it
 * stands. Appends nothing if the file has no game that was kept, or is very long. */
void kept_game_line(const char *path, Text *line);

/* Replaces a record by that of what was on the screen, if the file can be read. */
void kept_game_read_shown(const char *path, Record *record);

#endif
