/* A series of games between two players, for measuring how they compare: in pairs, each from an
 * opening, the second with the colours changed. */
#ifndef PLAYER_SERIES_H
#define PLAYER_SERIES_H

#include "match.h"
#include "openings.h"
#include "player.h"
#include "random.h"
#include "sprt.h"
#include "tables.h"

/* A game of a series that has been played. */
typedef struct SeriesGame {
    unsigned number; /* from 1 */
    Side first;      /* the side that the first player had */
    Match *match;    /* the series' own, until the report returns */
    Result result;   /* open where the game was ended as a draw: it was too long, or known to be one
                      */
    unsigned plies;  /* turns of both sides */
    const char *forfeit; /* why the loser, who then counts as having resigned, could not go on; NULL
                          * in other games */
} SeriesGame;

typedef struct SeriesOptions {
    Rules rules;
    Position start;        /* not over */
    unsigned games;        /* a pair more than once over: an odd number leaves half a pair */
    unsigned random_plies; /* of the opening */
    /* From the start; pairs take them in order, and begin again behind the last one. NULL: openings
     * are random turns. */
    const Openings *openings;
    const Sprt *sprt;   /* that ends the series; NULL: none */
    Tables *judge;      /* a game that they know to be drawn ends; NULL: games are played out */
    unsigned plies_max; /* a game that is longer ends as a draw */
    Player *player[2];
    Random *random;          /* for the openings */
    const atomic_bool *stop; /* may be NULL */
    /* Called after each game. May be NULL. */
    void (*report)(void *context, const SeriesGame *game);
    void *context;
} SeriesOptions;

/* What came out, for the first player. */
typedef struct SeriesScore {
    unsigned wins, draws, losses;
    unsigned white_wins;  /* of either player */
    unsigned forfeits[2]; /* games that either player has lost because it could not go on */
    unsigned long plies;
    /* Whole pairs by their outcome. A pair is one measurement, since its games begin alike. */
    unsigned pair[PAIR_OUTCOMES];
} SeriesScore;

/* After so many games that one of the players forfeits no more are played. */
enum { SERIES_FORFEITS_MAX = 3 };

/* Plays until all games are played, the test is decided, or `stop` is set; a game under way then
 * does not count. `score`
 * is what was played in any case. False when a player fails or forfeits too many games before the
 * last one, or memory runs out. The same players, where they are deterministic, with the same
 * random numbers play the same games. */
bool series_play(const SeriesOptions *options, SeriesScore *score, Error *error);

/* The normal approximation of an interval takes so many pairs. */
enum { SERIES_PAIRS_MIN = 10 };

/* The share of points of the first player, from 0 to 1, and half the width of its 95 % confidence
 * interval (normal approximation over pairs). False, and nothing written, without a game; `error`
 * is 1 where there are fewer than SERIES_PAIRS_MIN pairs. */
bool series_share(const SeriesScore *score, double *share, double *error);

#endif
