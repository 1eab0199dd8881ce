/* Pictures of screens: from the cells and a theme, not from a terminal. */
#ifndef PICTURE_H
#define PICTURE_H

#include "theme.h"

/* Appends an SVG of the cells as a terminal of so many colours shows them, of which `paper` and
 * `pen` are its own colours, 0xRRGGBB. What fonts draw differently, blocks, lines and dots, is
 * drawn as shapes, and each letter has its place, so that all fonts give the same picture. */
void picture_write(const Cells *cells, Scheme scheme, int colours, unsigned paper, unsigned pen,
                   Text *svg);

#endif
