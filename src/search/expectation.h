/* The result to expect of a game by a score. */
#ifndef SEARCH_EXPECTATION_H
#define SEARCH_EXPECTATION_H

/* Returns the expected result (0 a loss, 1/2 a draw, 1 a win) for the side to move, by the
 * alpha-beta score (alpha_beta_task.h) of a position with `stones` stones. It rises with the score,
 * and the results of a score and of its negative add up to 1. It is 0 or 1 only if the score says
 * how the game ends, beyond SCORE_ESTIMATE_MAX. Any thread may call.
 *
 * Fitted to games of 5x9 that the program played against itself, and measured on others
 * (docs/research/estimates.md). */
double expectation_of_score(int score, unsigned stones);

#endif
