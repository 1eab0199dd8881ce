/* Studies and drills in plain play: they have a position of their own, and the game waits
 * unchanged. Each turn is judged. One thread. */
#ifndef CLI_PLAIN_STUDY_H
#define CLI_PLAIN_STUDY_H

#include "plain_game.h"

/* Commands (plain_commands.c): study the position on the board; begin the next drill that is due;
 * go back to the game. */
bool plain_study(PlainGame *game, const char *operand, Error *error);
bool plain_drill(PlainGame *game, const char *operand, Error *error);
bool plain_study_leave(PlainGame *game, const char *operand, Error *error);

/* Returns whether a study or a drill is on the board. */
static inline bool plain_is_studying(const PlainGame *game) {
    return game->study.waiting.match != NULL;
}

/* Plays a legal turn of a study, and says what it is worth. A turn that fails a drill is not
 * played. Returns false, with the reason, if the oracle or the game refuses. */
bool plain_study_play(PlainGame *game, const Turn *turn, Error *error);

/* The player has had help: an open drill counts as missed. */
void plain_study_count_help(PlainGame *game);

/* Ends a study or a drill, if there is one, and frees the book of drills. */
void plain_study_finish(PlainGame *game);

#endif
