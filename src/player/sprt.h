/* What a series says of the strength of its players: Elo, and a sequential test that ends the
 * series as soon as that is known. Any thread may call. */
#ifndef PLAYER_SPRT_H
#define PLAYER_SPRT_H

/* What pairs of games came to for the first player: none of the two points, half a point, one, one
 * and a half, both. */
enum { PAIR_OUTCOMES = 5 };

/* Elo of a player who takes this share of the points, between 0 and 1, and the reverse. */
double elo_of_share(double share);
double share_of_elo(double elo);

/* The mean share of pairs and its variance between pairs. */
typedef struct PairStatistics {
    unsigned pairs;
    double mean, variance;
} PairStatistics;

PairStatistics pair_statistics(const unsigned counts[static PAIR_OUTCOMES]);

/* Is the first player stronger by `high` Elo rather than by `low`? A generalized sequential
 * probability ratio test over pairs (pentanomial). Source: M. Van den Bergh, A Practical
 * Introduction to the GSPRT (2019), with the normal approximation. */
typedef struct Sprt {
    double low, high;
} Sprt;

typedef enum SprtState { SPRT_OPEN, SPRT_LOW, SPRT_HIGH } SprtState;

/* At most so often each of them is called right where the other one is, alpha and beta. */
static const double sprt_error = 0.05;

/* The logarithm of how much likelier the pairs are with `high` than with `low`, and the bound that
 * it must come to, upwards or downwards. */
double sprt_ratio(const Sprt *sprt, const unsigned counts[static PAIR_OUTCOMES]);
double sprt_bound(void);

/* Open before there are SPRT_PAIRS_MIN pairs, too few for the approximation. */
enum { SPRT_PAIRS_MIN = 10 };
SprtState sprt_state(const Sprt *sprt, const unsigned counts[static PAIR_OUTCOMES]);

#endif
