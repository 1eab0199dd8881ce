/* What a score means: the result that can be expected of a game from there. */
#ifndef SEARCH_EXPECTATION_H
#define SEARCH_EXPECTATION_H

/* Expected result (0 a loss, 1/2 a draw, 1 a win) for the side to move, of an alpha-beta score (see
 * alpha_beta_task.h) of a position with so many stones. It rises with the score, and those of a
 * score and of its negative add up to 1. 0 or 1 only for a score that says how the game ends, above
 * SCORE_ESTIMATE_MAX. Any thread may call.
 *
 * Fitted to games of 5x9 that the program played against itself, and measured on others
 * (docs/research/estimates.md). */
double expectation_of_score(int score, unsigned stones);

#endif
