#include "evaluation.h"

#include <stdlib.h>
#include <string.h>

#include "evaluation_weights.h"

void evaluation_init_by_hand(Evaluation *evaluation, const Board *board) {
    *evaluation = (Evaluation){.strong = board->strong};
    for (int row = 1; row < board->rows - 1; row++)
        for (int column = 1; column < board->columns - 1; column++) {
            PointSet point = point_set((unsigned)(row * board->columns + column));
            evaluation->inner |= point;
            if (row == board->rows / 2 || column == board->columns / 2)
                evaluation->centre |= point;
        }
}

/* Unit u under symmetry i has the number u * EVALUATION_IMAGES + i. It has the weight at a point
 * that u has at its image. */
static void network_init(Network *network, const Board *board) {
    int16_t(*mover)[EVALUATION_HIDDEN] = (int16_t(*)[EVALUATION_HIDDEN])network->mover;
    int16_t(*opponent)[EVALUATION_HIDDEN] = (int16_t(*)[EVALUATION_HIDDEN])network->opponent;
    int16_t(*out)[EVALUATION_HIDDEN] = (int16_t(*)[EVALUATION_HIDDEN])network->out;
    int16_t *begin = (int16_t *)network->begin;
    for (unsigned hidden = 0; hidden < EVALUATION_HIDDEN; hidden++) {
        unsigned unit = hidden / EVALUATION_IMAGES, symmetry = hidden % EVALUATION_IMAGES;
        for (unsigned point = 0; point < EVALUATION_POINTS; point++) {
            unsigned image = board->image[symmetry][point];
            mover[point][hidden] = weights_mover[unit][image];
            opponent[point][hidden] = weights_opponent[unit][image];
        }
        for (unsigned stage = 0; stage < EVALUATION_STAGES; stage++)
            out[stage][hidden] = weights_out[stage][unit];
        begin[hidden] = weights_begin[unit];
    }
    memcpy(network->stones, weights_stones, sizeof weights_stones);
}

bool evaluation_init(Evaluation *evaluation, const Board *board) {
    evaluation_init_by_hand(evaluation, board);
    if (board->rows != 5 || board->columns != 9)
        return true;
    evaluation->network = aligned_alloc(_Alignof(Network), sizeof(Network));
    if (evaluation->network == NULL)
        return false;
    network_init(evaluation->network, board);
    return true;
}

void evaluation_finish(Evaluation *evaluation) {
    free(evaluation->network);
    *evaluation = (Evaluation){0};
}
