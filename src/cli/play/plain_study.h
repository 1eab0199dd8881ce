/* Studies and drills in plain play: a position of its own over the game, which waits unchanged;
 * each turn is judged. One thread. */
#ifndef CLI_PLAIN_STUDY_H
#define CLI_PLAIN_STUDY_H

#include "plain_game.h"

/* Commands (plain_commands.c): studies the position on the board; asks the next drill that is due;
 * goes back to the game. */
bool plain_study(PlainGame *game, const char *operand, Error *error);
bool plain_drill(PlainGame *game, const char *operand, Error *error);
bool plain_study_leave(PlainGame *game, const char *operand, Error *error);

/* Returns whether a study or a drill is on the board. */
static inline bool plain_is_studying(const PlainGame *game) {
    return game->study.waiting.match != NULL;
}

/* Plays a legal turn of a study, and says what it is worth; a turn that fails a drill is not
 * played. */
bool plain_study_play(PlainGame *game, const Turn *turn, Error *error);

/* Somebody has been helped: an open drill counts as missed. */
void plain_study_count_help(PlainGame *game);

/* Frees the game that waits, if one does. */
void plain_study_finish(PlainGame *game);

#endif
