/* All positions of a split of stones, one after the other, and symmetry by trying every one: what
 * the index of the tables is tested against. */
#ifndef PLACEMENTS_H
#define PLACEMENTS_H

#include "index.h"

/* Calls with every position of the split, quiet or not, symmetric ones too. */
void placements_visit(const Board *board, Split split, void (*visit)(void *context, Stones stones),
                      void *context);

Stones stones_mapped(const Board *board, int symmetry, Stones stones);

/* The least of the position's images, and how many symmetries map the position to itself. */
Stones stones_least_image(const Board *board, Stones stones, unsigned *symmetries);

#endif
