/* A series of games between two players, to measure their strength. Games come in pairs, both from
 * one opening, the second with the colours changed. One thread at a time may use a series and its
 * players. */
#ifndef PLAYER_SERIES_H
#define PLAYER_SERIES_H

#include "match.h"
#include "openings.h"
#include "player.h"
#include "random.h"
#include "sprt.h"
#include "tables.h"

/* A finished game of a series. */
typedef struct SeriesGame {
    unsigned number;     /* from 1 */
    Side first;          /* the side of the first player */
    Match *match;        /* the series owns it and keeps it until the report returns */
    Result result;       /* open if the game was cut off as a draw: too long or known */
    unsigned plies;      /* turns of both sides */
    const char *forfeit; /* why the loser could not go on, which counts as resignation; NULL in
                            other games */
} SeriesGame;

typedef struct SeriesOptions {
    Rules rules;
    Position start;        /* not over */
    unsigned games;        /* an odd number leaves half a pair */
    unsigned random_plies; /* random turns of an opening */
    /* Pairs take these in order, and begin again after the last one. NULL: openings are random
     * turns. */
    const Openings *openings;
    const Sprt *sprt; /* the test that ends the series; NULL: none */
    Tables *judge;    /* a game ends when they know that it is drawn; NULL: games are played out */
    unsigned plies_max; /* a game that is longer ends as a draw */
    Player *player[2];
    Random *random;          /* for the openings */
    const atomic_bool *stop; /* may be NULL */
    /* Called after each game. May be NULL. */
    void (*report)(void *context, const SeriesGame *game);
    void *context;
} SeriesOptions;

/* The score of a series, for the first player. */
typedef struct SeriesScore {
    unsigned wins, draws, losses;
    unsigned white_wins;  /* wins of White, by either player */
    unsigned forfeits[2]; /* by player: games that it lost because it could not go on */
    unsigned long plies;
    /* Whole pairs by their points (sprt.h). A pair is one measurement, since its games begin
     * alike. */
    unsigned pair[PAIR_OUTCOMES];
} SeriesScore;

/* When one of the players has forfeited SERIES_FORFEITS_MAX games, no more are played. */
enum { SERIES_FORFEITS_MAX = 3 };

/* Plays until all games are played, the test is decided, or `stop` is set; a game under way then
 * does not count. `score` has the games that were played, in any case. Returns false, with the
 * reason, if a player fails or forfeits too many games before the last one, or if memory runs out.
 * The same deterministic players with the same random numbers play the same games. */
bool series_play(const SeriesOptions *options, SeriesScore *score, Error *error);

/* The normal approximation of an interval needs at least SERIES_PAIRS_MIN pairs. */
enum { SERIES_PAIRS_MIN = 10 };

/* Writes the first player's share of the points, from 0 to 1, and half the width of its 95 %
 * confidence interval (normal approximation over pairs); `error` is 1 if there are fewer than
 * SERIES_PAIRS_MIN pairs. Returns false and writes nothing if there was no game. */
bool series_share(const SeriesScore *score, double *share, double *error);

#endif
