#include "evaluation.h"

void evaluation_init(Evaluation *evaluation, const Board *board) {
    *evaluation = (Evaluation){.board = board, .strong = board->strong};
    for (int row = 1; row < board->rows - 1; row++)
        for (int column = 1; column < board->columns - 1; column++) {
            PointSet point = point_set((unsigned)(row * board->columns + column));
            evaluation->inner |= point;
            if (row == board->rows / 2 || column == board->columns / 2)
                evaluation->centre |= point;
        }
}
