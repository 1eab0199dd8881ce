#include "fold.h"

/* Symmetries are made of three operations on words: the half turn, which reverses the order of all
 * points; the reversal of the order of rows; and on square boards the swap of rows and columns,
 * which on other boards leads to another board. */

static PointSet half_turn(const Board *board, PointSet set) {
    set = (set >> 1 & 0x5555555555555555u) | (set & 0x5555555555555555u) << 1;
    set = (set >> 2 & 0x3333333333333333u) | (set & 0x3333333333333333u) << 2;
    set = (set >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (set & 0x0F0F0F0F0F0F0F0Fu) << 4;
    return __builtin_bswap64(set) >> (64 - board->points);
}

static PointSet rows_reversed(const Board *board, PointSet set) {
    PointSet row = ((PointSet)1 << board->columns) - 1, reversed = 0;
    for (int i = 0; i < board->rows; i++, set >>= board->columns)
        reversed = reversed << board->columns | (set & row);
    return reversed;
}

static PointSet rows_and_columns_swapped(const Board *board, PointSet set) {
    PointSet swapped = 0;
    unsigned rows = (unsigned)board->rows, columns = (unsigned)board->columns;
    for (; set != 0; set &= set - 1) {
        unsigned point = set_lowest(set);
        swapped |= point_set(point % columns * rows + point / columns);
    }
    return swapped;
}

/* Returns the least of four images: by the mover's stones, which mostly decide, then by the
 * opponent's. */
static Stones fold_four(const Board *board, Stones stones) {
    PointSet reversed = rows_reversed(board, stones.mover);
    PointSet images[4] = {stones.mover, reversed, half_turn(board, stones.mover),
                          half_turn(board, reversed)};
    PointSet least = images[0];
    for (int i = 1; i < 4; i++)
        least = images[i] < least ? images[i] : least;
    PointSet opponent = ~(PointSet)0;
    for (unsigned i = 0; i < 4; i++) {
        if (images[i] != least)
            continue;
        PointSet image = i % 2 == 0 ? stones.opponent : rows_reversed(board, stones.opponent);
        image = i < 2 ? image : half_turn(board, image);
        opponent = image < opponent ? image : opponent;
    }
    return (Stones){least, opponent};
}

Stones stones_from_side(const Board *board, Stones stones) {
    return (Stones){rows_and_columns_swapped(board, stones.mover),
                    rows_and_columns_swapped(board, stones.opponent)};
}

Stones stones_fold(const Board *board, Stones stones) {
    Stones folded = fold_four(board, stones);
    if (board->symmetries == 4)
        return folded;
    Stones swapped = fold_four(board, stones_from_side(board, stones));
    return stones_compare(swapped, folded) < 0 ? swapped : folded;
}
