/* The game that waits, in plain play at a terminal: each change is on the disk before it is shown.
 * Games of the screen can be gone on with here, and those of here on the screen; what only the
 * screen knows of them, the study over a game too, stays as it is. */
#ifndef CLI_PLAIN_AUTOSAVE_H
#define CLI_PLAIN_AUTOSAVE_H

#include <stdio.h>

#include "plain_game.h"

/* Asks about the games that were not finished, and goes on with one where somebody wishes: those
 * that were cut off, and with `also_kept` those that were left. To be called before anything else
 * is read or printed. */
void plain_autosave_begin(PlainGame *game, bool also_kept, FILE *input);

/* Saves the game, and lets what was printed since appear. Does the latter alone where nothing shall
 * be saved. */
void plain_autosave_write(PlainGame *game);

/* Ends; somebody has left the game. */
void plain_autosave_finish(PlainGame *game);

#endif
