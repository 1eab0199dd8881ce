/* The search at the foot of the oracle's panel. One thread. */
#ifndef UI_PANEL_SEARCH_H
#define UI_PANEL_SEARCH_H

#include "oracle_panel.h"

/* Draws what the search asks, its progress and the curves of its numbers, as much as there is room
 * for, at the foot of an area. Returns the rows used; 0 if there is nothing to tell of a search. */
int panel_search_draw(const OraclePanelView *view, Cells *cells, Area area);

#endif
