/* The game on the screen of a terminal. One thread. */
#ifndef CLI_SCREEN_GAME_H
#define CLI_SCREEN_GAME_H

#include "message.h"
#include "session.h"

/* Plays until the player leaves. If anything else ended it, says so after the terminal is restored.
 * The characters follow from the locale and TERM, unless `ascii`. Takes over what the record owns
 * (NULL: none). Does not return if a signal ended it: the program then dies of that signal. */
Status screen_game_run(SessionOptions *options, bool ascii, Record *record);

#endif
