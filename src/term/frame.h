/* Frames over the screen. A grid belongs to one thread. */
#ifndef TERM_FRAME_H
#define TERM_FRAME_H

#include "cells.h"
#include "glyphs.h"

/* Draws an empty frame with a translated title over the middle of the grid, smaller than asked if
 * the grid is. Returns the area inside. */
Area frame_draw(Cells *cells, const Glyphs *glyphs, const char *title, int rows, int columns);

#endif
