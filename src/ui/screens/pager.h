/* A text of several screens, and where somebody is in it. Plain values; one thread. */
#ifndef UI_PAGER_H
#define UI_PAGER_H

#include "cells.h"
#include "keymap.h"

typedef struct Pager {
    int first_line, page; /* the line at the top; lines of a screen, as drawn last */
} Pager;

/* Does what moves through a text: lines, pages, its beginning and its end. */
void pager_command(Pager *pager, UiCommandId command);

/* Draws what is seen of the text. Gives the number of its lines. */
int pager_draw(Pager *pager, const char *text, Cells *cells, Area area);

#endif
