/* Positions folded by the symmetries of the board: one position stands for all its images. */
#ifndef RULES_FOLD_H
#define RULES_FOLD_H

#include "stones.h"

/* Returns the least image of the stones (stones_compare), which stands for all their images. Any
 * thread may call. */
Stones stones_fold(const Board *board, Stones stones);

/* Returns the stones on the board as seen from the side, with rows for columns. Any thread may
 * call. */
Stones stones_from_side(const Board *board, Stones stones);

#endif
