/* A text of several pages, and the reader's place in it. Plain values; one thread. */
#ifndef UI_PAGER_H
#define UI_PAGER_H

#include "cells.h"
#include "keymap.h"

typedef struct Pager {
    int first_line, page; /* the line at the top; lines a page, as last drawn */
} Pager;

/* Does the commands that move through a text: by lines and pages, to its beginning and its end. */
void pager_command(Pager *pager, UiCommandId command);

/* Draws a page of the text. Returns the number of its lines. */
int pager_draw(Pager *pager, const char *text, Cells *cells, Area area);

#endif
