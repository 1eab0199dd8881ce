/* Frames over what is on the screen. One thread a grid. */
#ifndef TERM_FRAME_H
#define TERM_FRAME_H

#include "cells.h"
#include "glyphs.h"

/* Draws an empty frame with a title, translated, over the middle of the grid and gives the area
 * inside it; smaller where the grid is. */
Area frame_draw(Cells *cells, const Glyphs *glyphs, const char *title, int rows, int columns);

#endif
