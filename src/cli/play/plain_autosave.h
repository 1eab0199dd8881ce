/* Saves the game of plain play at a terminal: each change is on the disk before it is shown. Games
 * of the screen can be resumed here, and the other way round; what only the screen knows of them,
 * the study over a game too, stays as it is. */
#ifndef CLI_PLAIN_AUTOSAVE_H
#define CLI_PLAIN_AUTOSAVE_H

#include <stdio.h>

#include "plain_game.h"

/* Asks about unfinished games, and resumes one if the player wishes: those that were cut off, and
 * with `also_kept` those that the player left. To be called before anything else is read or
 * printed. */
void plain_autosave_begin(PlainGame *game, bool also_kept, FILE *input);

/* Saves the game, then lets the output since the last call appear. Only does the latter if nothing
 * is to be saved. */
void plain_autosave_write(PlainGame *game);

/* Saves the game for the last time, and ends saving: the player has left it. There must be no study
 * any more. */
void plain_autosave_finish(PlainGame *game);

#endif
