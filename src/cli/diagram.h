/* The board as text. */
#ifndef CLI_DIAGRAM_H
#define CLI_DIAGRAM_H

#include "position.h"
#include "text.h"

/* Appends the board with its lines and coordinates: W and B are stones, + an empty strong point
 * (with diagonal lines), . an empty weak one. */
void diagram_append(const Board *board, const PointSet stones[2], Text *text);

#endif
