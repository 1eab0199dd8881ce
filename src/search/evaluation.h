/* What a quiet position is worth, as far as can be told without looking ahead. */
#ifndef SEARCH_EVALUATION_H
#define SEARCH_EVALUATION_H

#include "stones.h"

typedef struct Evaluation {
    const Board *board;
    PointSet strong, inner, centre;
} Evaluation;

/* For this board. Any thread may then use it. */
void evaluation_init(Evaluation *evaluation, const Board *board);

/* For the mover, in hundredths of a stone, within SCORE_ESTIMATE_MAX. */
static inline int evaluate(const Evaluation *evaluation, Stones stones) {
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

#endif
