/* The strength of players by a series: Elo, and a sequential test that ends the series as soon as
 * the answer is known. Any thread may call. */
#ifndef PLAYER_SPRT_H
#define PLAYER_SPRT_H

/* The points of the first player in a pair of games: 0, 1/2, 1, 1 1/2 or 2. */
enum { PAIR_OUTCOMES = 5 };

/* Return the Elo of a player who takes this share of the points, between 0 and 1, and the
 * reverse. */
double elo_of_share(double share);
double share_of_elo(double elo);

/* The mean share of pairs and its variance between pairs. */
typedef struct PairStatistics {
    unsigned pairs;
    double mean, variance;
} PairStatistics;

/* Returns the statistics of these pairs. The variance is 0 if there is only one. */
PairStatistics pair_statistics(const unsigned counts[static PAIR_OUTCOMES]);

/* Is the first player stronger by `high` Elo rather than by `low`? A generalized sequential
 * probability ratio test over pairs (pentanomial). Source: M. Van den Bergh, A Practical
 * Introduction to the GSPRT (2019), with the normal approximation. */
typedef struct Sprt {
    double low, high;
} Sprt;

typedef enum SprtState { SPRT_OPEN, SPRT_LOW, SPRT_HIGH } SprtState;

/* The share of tests that may call one right although the other one is: both alpha and beta. */
static const double sprt_error = 0.05;

/* sprt_ratio returns the logarithm of the likelihood ratio of the pairs, of `high` to `low`; 0 if
 * there are fewer than 2 pairs. sprt_bound returns the bound that it must reach, upwards or
 * downwards. */
double sprt_ratio(const Sprt *sprt, const unsigned counts[static PAIR_OUTCOMES]);
double sprt_bound(void);

/* Returns the state of the test. It is open before there are SPRT_PAIRS_MIN pairs, since fewer are
 * not enough for the approximation. */
enum { SPRT_PAIRS_MIN = 10 };
SprtState sprt_state(const Sprt *sprt, const unsigned counts[static PAIR_OUTCOMES]);

#endif
