/* The board: lines, points, stones, coordinates, and marks beside them. One thread. */
#ifndef UI_BOARD_VIEW_H
#define UI_BOARD_VIEW_H

#include "glyphs.h"
#include "layout.h"
#include "point_verdicts.h"
#include "position.h"

/* What the board shall show. Where marks meet the earlier one of the list below wins. */
typedef struct BoardView {
    const Board *board;
    const Glyphs *glyphs;
    bool flipped; /* Black's side below */
    PointSet stones[2];
    unsigned cursor;               /* POINT_NONE: none */
    PointSet taken[2];             /* would be taken, by approach and by withdrawal */
    const PointVerdicts *verdicts; /* beside what can be chosen; NULL: none */
    PointSet hint;                 /* is advised: a stone, where it goes */
    unsigned selected;             /* a stone; POINT_NONE: none */
    PointSet destinations;         /* where the selected stone may go */
    PointSet movable;              /* stones that may be selected */
    const Turn *last;              /* the last turn, whose way is shown; NULL: none */
    PointSet last_taken;           /* what it took */
    const Turn *ahead; /* a turn that could be played, whose way is shown in its place, */
    unsigned played;   /* from so many steps on; NULL: none */
} BoardView;

/* Draws it into an area of the size that board_view_rows and board_view_columns give, and puts the
 * hardware cursor on the point under the cursor. */
void board_view_draw(const BoardView *view, Cells *cells, Area area, BoardScale scale);

/* The point at a place of the screen, on it or nearer to it than half way to the next one;
 * POINT_NONE outside the board. */
unsigned board_view_point(const Board *board, bool flipped, Area area, BoardScale scale, int row,
                          int column);

/* The next point in a direction as it is seen: right on the screen is EAST, up is NORTH.
 * POINT_NONE at the edge. Not bound to lines. */
unsigned board_view_neighbour(const Board *board, bool flipped, unsigned point,
                              Direction direction);

#endif
