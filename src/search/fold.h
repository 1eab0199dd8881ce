/* Positions folded by the symmetries of the board: of positions that are images of one another, one
 * stands for all. */
#ifndef SEARCH_FOLD_H
#define SEARCH_FOLD_H

#include "stones.h"

/* The image of the stones that stands for all their images. Any thread. */
Stones stones_fold(const Board *board, Stones stones);

#endif
