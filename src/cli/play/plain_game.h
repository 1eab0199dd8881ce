/* A game that is played line by line, and what is printed of it on standard output. One thread. */
#ifndef CLI_PLAIN_GAME_H
#define CLI_PLAIN_GAME_H

#include <stdio.h>

#include "drill_book.h"
#include "hint_ladder.h"
#include "seated_game.h"
#include "session_options.h"

typedef struct PlainAutosave PlainAutosave;

/* plain_oracle.h */
typedef struct PlainOracle {
    Oracle *oracle; /* NULL: nobody has asked yet */
    Rules rules;
    OracleSnapshot *snapshot; /* what it said last, about this position of this game */
    const HistoryNode *node;
    uint64_t game, edition;
    HintRung rung; /* that was told last of the position */
} PlainOracle;

enum { PLAIN_IDEA_SIZE = 1024 };

/* plain_study.h */
typedef struct PlainStudy {
    SeatedGame waiting; /* the game under the study; without a match nothing is studied */
    bool is_drill;      /* a turn is asked for, and it */
    bool is_decided;    /* has been found, and */
    bool is_noted;      /* whether at first has been kept */
    Drill drill;        /* that was asked last */
    Outcome goal;       /* that the turn must keep */
    char idea[PLAIN_IDEA_SIZE];
} PlainStudy;

typedef struct PlainGame {
    GameTerms terms; /* how a new game begins */
    SeatedGame seated;
    OracleOptions oracle_options; /* what they name outlives the game */
    HintMode hints;
    PlainOracle oracle;
    PlainStudy study;
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

/* Prints the turn that led to a node, not the root, as played or as taken back. */
void plain_game_announce(const PlainGame *game, const HistoryNode *node, bool is_taken_back);

/* Plays a legal turn and announces it. */
bool plain_game_play(PlainGame *game, const Turn *turn, Error *error);

#endif
