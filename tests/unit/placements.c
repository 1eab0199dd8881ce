#include "placements.h"

PointSet placement_first(PointSet within, unsigned count) {
    PointSet set = 0;
    for (; count > 0 && within != 0; count--, within &= within - 1)
        set |= within & (0 - within);
    return set;
}

/* The lowest point with room above it moves up one, those below it go back to the bottom. */
bool placement_next(PointSet within, PointSet *set) {
    PointSet lowest = *set & (0 - *set);
    PointSet moved = ((*set | ~within) + lowest) & within;
    if (lowest == 0 || moved == 0)
        return false;
    *set = moved | placement_first(within, set_count(*set) - set_count(moved));
    return true;
}

void placements_visit(const Board *board, Split split, void (*visit)(void *context, Stones stones),
                      void *context) {
    Stones stones;
    stones.mover = placement_first(board->all, split.mover);
    do {
        PointSet within = board->all & ~stones.mover;
        stones.opponent = placement_first(within, split.opponent);
        do
            visit(context, stones);
        while (placement_next(within, &stones.opponent));
    } while (placement_next(board->all, &stones.mover));
}

bool stones_equal(Stones a, Stones b) {
    return a.mover == b.mover && a.opponent == b.opponent;
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
