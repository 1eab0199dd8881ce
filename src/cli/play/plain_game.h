/* A game that is played line by line, and what is printed of it on standard output. One thread. */
#ifndef CLI_PLAIN_GAME_H
#define CLI_PLAIN_GAME_H

#include <stdio.h>

#include "seated_game.h"

typedef struct PlainAutosave PlainAutosave;

typedef struct PlainGame {
    GameTerms terms; /* how a new game begins */
    SeatedGame seated;
    bool prompts;            /* a terminal is there: ask for input */
    PlainAutosave *autosave; /* plain_autosave.h; NULL: none */
    bool shows_board;        /* after each turn */
    bool quits;
} PlainGame;

/* Puts a new game, or `match`, which it takes over then, in place of the one that is there, if any;
 * its players stay. */
bool plain_game_begin(PlainGame *game, Match *match, Error *error);

/* Goes on with the game of a record in the same way; the record may be empty then. */
bool plain_game_resume(PlainGame *game, Record *record, Error *error);

/* Prints the board, where wanted, and how the game stands. */
void plain_game_show(const PlainGame *game);
void plain_game_show_board(const PlainGame *game);

/* Prints the turn that led to a node, not the root, after the words `before`. */
void plain_game_announce(const PlainGame *game, const HistoryNode *node, const char *before);

/* Plays a legal turn and announces it. */
bool plain_game_play(PlainGame *game, const Turn *turn, Error *error);

#endif
