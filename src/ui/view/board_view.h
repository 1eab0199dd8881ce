/* The board: lines, points, stones, coordinates, and marks beside them. One thread. */
#ifndef UI_BOARD_VIEW_H
#define UI_BOARD_VIEW_H

#include "glyphs.h"
#include "layout.h"
#include "point_verdicts.h"
#include "position.h"

/* What the board shows. If two marks meet, the one that is earlier in this list wins. */
typedef struct BoardView {
    const Board *board;
    const Glyphs *glyphs;
    bool flipped; /* Black's side below */
    PointSet stones[2];
    unsigned cursor;               /* POINT_NONE: none */
    PointSet taken[2];             /* stones that would be taken, by approach and by withdrawal */
    const PointVerdicts *verdicts; /* shown beside each choice; NULL: none */
    PointSet hint;                 /* the advised stone, and where it goes */
    unsigned selected;             /* a stone; POINT_NONE: none */
    PointSet destinations;         /* where the selected stone may go */
    PointSet movable;              /* stones that may be selected */
    const Turn *last;              /* the last turn, whose way is shown; NULL: none */
    PointSet last_taken;           /* what it took */
    const Turn *ahead; /* a turn to play, whose way is shown instead of that of `last`; or NULL */
    unsigned played;   /* the steps of `ahead` that are made; its way is shown from there */
} BoardView;

/* Draws the view into an area of the size that board_scale_rows and board_scale_columns return, and
 * puts the terminal's cursor on the point under the cursor. */
void board_view_draw(const BoardView *view, Cells *cells, Area area, BoardScale scale);

/* Returns the point nearest to a place of the screen, or POINT_NONE if the place is half a pitch or
 * more outside the board. */
unsigned board_view_point(const Board *board, bool flipped, Area area, BoardScale scale, int row,
                          int column);

/* Returns the next point in a direction of the screen: EAST is right, NORTH is up, even if no line
 * leads there. Returns POINT_NONE at the edge. */
unsigned board_view_neighbour(const Board *board, bool flipped, unsigned point,
                              Direction direction);

#endif
