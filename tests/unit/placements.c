#include "placements.h"

#include "point_sets.h"

void placements_visit(const Board *board, Split split, void (*visit)(void *context, Stones stones),
                      void *context) {
    Stones stones;
    stones.mover = point_set_first(board->all, split.mover);
    do {
        PointSet within = board->all & ~stones.mover;
        stones.opponent = point_set_first(within, split.opponent);
        do
            visit(context, stones);
        while (point_set_next(within, &stones.opponent));
    } while (point_set_next(board->all, &stones.mover));
}

Stones stones_mapped(const Board *board, int symmetry, Stones stones) {
    return (Stones){board_map(board, symmetry, stones.mover),
                    board_map(board, symmetry, stones.opponent)};
}

Stones stones_least_image(const Board *board, Stones stones, unsigned *symmetries) {
    Stones least = stones;
    *symmetries = 0;
    for (int symmetry = 0; symmetry < board->symmetries; symmetry++) {
        Stones image = stones_mapped(board, symmetry, stones);
        *symmetries += stones_equal(image, stones);
        if (image.mover < least.mover ||
            (image.mover == least.mover && image.opponent < least.opponent))
            least = image;
    }
    return least;
}
