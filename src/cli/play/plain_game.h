/* A game that is played line by line, and its output on standard output. One thread. */
#ifndef CLI_PLAIN_GAME_H
#define CLI_PLAIN_GAME_H

#include <stdio.h>

#include "drill_book.h"
#include "hint_ladder.h"
#include "seated_game.h"
#include "session_options.h"

typedef struct PlainAutosave PlainAutosave;

/* For plain_oracle.c. */
typedef struct PlainOracle {
    Oracle *oracle; /* NULL: not needed so far */
    Rules rules;
    OracleSnapshot *snapshot; /* its last answer, about this position of this game */
    const HistoryNode *node;
    uint64_t game, edition;
    HintRung rung; /* the last one that was told about the position */
} PlainOracle;

enum { PLAIN_IDEA_SIZE = 1024 };

/* For plain_study.c. */
typedef struct PlainStudy {
    SeatedGame waiting; /* the game under the study; there is no study if this has no match */
    bool is_drill;      /* a turn is asked for */
    bool is_decided;    /* it has been found */
    bool is_noted;      /* the result of the first try is in the drill book */
    Drill drill;        /* the last one that was asked */
    DrillBook book;     /* has the results, also those that could not be kept so far */
    bool book_is_read;
    Outcome goal; /* the outcome that the turn must keep */
    char idea[PLAIN_IDEA_SIZE];
} PlainStudy;

typedef struct PlainGame {
    GameTerms terms; /* for the next game */
    SeatedGame seated;
    OracleOptions oracle_options; /* what they point to must outlive the game */
    HintMode hints;
    PlainOracle oracle;
    PlainStudy study;
    bool prompts;            /* a terminal is there: asks for input */
    PlainAutosave *autosave; /* plain_autosave.h; NULL: none */
    bool shows_board;        /* after each turn */
    bool quits;
} PlainGame;

/* Begins a new game with the present players, or goes on with `match`, which it takes over, unless
 * that is NULL. Returns false, with the reason, if that fails; the caller then keeps the match. */
bool plain_game_begin(PlainGame *game, Match *match, Error *error);

/* Goes on with the game of a record with the present players. Returns false, with the reason, if
 * that fails. The record may be empty afterwards. */
bool plain_game_resume(PlainGame *game, Record *record, Error *error);

/* Prints the board, if wanted, and the state of the game; plain_game_show_board prints the board
 * alone. */
void plain_game_show(const PlainGame *game);
void plain_game_show_board(const PlainGame *game);

/* Prints the turn that led to a node, which is not the root, as played or as taken back. */
void plain_game_announce(const PlainGame *game, const HistoryNode *node, bool is_taken_back);

/* Plays a legal turn and announces it. Returns false, with the reason, if that fails. */
bool plain_game_play(PlainGame *game, const Turn *turn, Error *error);

#endif
