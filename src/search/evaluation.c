#include "evaluation.h"

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

bool evaluation_init(Evaluation *evaluation, const Board *board) {
    evaluation_init_by_hand(evaluation, board);
    if (!network_fits(board))
        return true;
    evaluation->network = network_create(&evaluation_weights, board);
    return evaluation->network != NULL;
}

void evaluation_finish(Evaluation *evaluation) {
    network_destroy(evaluation->network);
    *evaluation = (Evaluation){0};
}
