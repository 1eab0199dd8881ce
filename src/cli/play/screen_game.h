/* The game on the screen of a terminal. One thread. */
#ifndef CLI_SCREEN_GAME_H
#define CLI_SCREEN_GAME_H

#include "message.h"
#include "session.h"

/* Plays until somebody leaves; what ended it otherwise is said once the terminal is as it was. The
 * signs follow from the locale and TERM, unless `ascii`. Takes over what the record owns (NULL:
 * none). Does not return where a signal ended it: the program dies of that. */
Status screen_game_run(SessionOptions *options, bool ascii, Record *record);

#endif
