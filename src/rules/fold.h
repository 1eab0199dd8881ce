/* Positions folded by the symmetries of the board: of positions that are images of one another, one
 * stands for all. */
#ifndef RULES_FOLD_H
#define RULES_FOLD_H

#include "stones.h"

/* Returns the least image of the stones (stones_compare), which stands for all their images. Any
 * thread. */
Stones stones_fold(const Board *board, Stones stones);

/* The stones on the board as it looks from the side, with rows for columns. Any thread. */
Stones stones_from_side(const Board *board, Stones stones);

#endif
