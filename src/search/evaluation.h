/* The score of a quiet position without looking ahead.
 *
 * On 5x9 it is a network, fitted to games that the program played against itself
 * (docs/research/player.md, Evaluation). On the other boards there are a few features with weights
 * set by hand. */
#ifndef SEARCH_EVALUATION_H
#define SEARCH_EVALUATION_H

#include "network.h"

typedef struct Evaluation {
    Network *network; /* NULL: the board has none, and the sets below are used */
    PointSet strong, inner, centre;
} Evaluation;

/* Makes the evaluation of a board. Then any number of threads may use it. Returns false if memory
 * runs out. The caller finishes it. */
bool evaluation_init(Evaluation *evaluation, const Board *board);
void evaluation_finish(Evaluation *evaluation);

/* Makes an evaluation with the weights set by hand, for any board. */
void evaluation_init_by_hand(Evaluation *evaluation, const Board *board);

static inline int evaluate_by_hand(const Evaluation *evaluation, Stones stones) {
    int mover = (int)set_count(stones.mover), opponent = (int)set_count(stones.opponent);
    int material = (mover - opponent) * 100 * 40 / (mover + opponent + 10);
    int strong = (int)set_count(stones.mover & evaluation->strong) -
                 (int)set_count(stones.opponent & evaluation->strong);
    int inner = (int)set_count(stones.mover & evaluation->inner) -
                (int)set_count(stones.opponent & evaluation->inner);
    int centre = (int)set_count(stones.mover & evaluation->centre) -
                 (int)set_count(stones.opponent & evaluation->centre);
    return material + 6 * strong + 4 * inner + 4 * centre + 5;
}

/* Returns the score of a position for its mover. 100 means odds of about e to 1, 200 of e squared
 * to 1, and so on; the score is at most SCORE_ESTIMATE_MAX. */
static inline int evaluate(const Evaluation *evaluation, Stones stones) {
    return evaluation->network != NULL ? network_score(evaluation->network, stones)
                                       : evaluate_by_hand(evaluation, stones);
}

#endif
