#include "board_view.h"

typedef struct BoardPlace {
    int row, column;
} BoardPlace;

/* Where the upper left point stands. */
static BoardPlace first_place(Area area, BoardScale scale) {
    return (BoardPlace){area.row + scale.stone_rows, area.column + 2 + scale.stone_columns};
}

static BoardPlace place_of(const BoardView *view, Area area, BoardScale scale, unsigned point) {
    int row = (int)point / view->board->columns, column = (int)point % view->board->columns;
    int from_top = view->flipped ? row : view->board->rows - 1 - row;
    int from_left = view->flipped ? view->board->columns - 1 - column : column;
    BoardPlace place = first_place(area, scale);
    place.row += from_top * scale.pitch;
    place.column += from_left * 2 * scale.pitch;
    return place;
}

/* Rounds to the nearest, away from 0: the number of pitches in a distance. */
static int pitches(int distance, int pitch) {
    return (distance >= 0 ? distance + pitch / 2 : distance - pitch / 2) / pitch;
}

unsigned board_view_point(const Board *board, bool flipped, Area area, BoardScale scale, int row,
                          int column) {
    BoardPlace first = first_place(area, scale);
    int from_top = pitches(row - first.row, scale.pitch);
    int from_left = pitches(column - first.column, 2 * scale.pitch);
    if (from_top < 0 || from_left < 0 || from_top >= board->rows || from_left >= board->columns)
        return POINT_NONE;
    int board_row = flipped ? from_top : board->rows - 1 - from_top;
    int board_column = flipped ? board->columns - 1 - from_left : from_left;
    return (unsigned)(board_row * board->columns + board_column);
}

unsigned board_view_neighbour(const Board *board, bool flipped, unsigned point,
                              Direction direction) {
    static const struct {
        int up, right;
    } ways[DIRECTIONS] = {[SOUTH_WEST] = {-1, -1}, [SOUTH] = {-1, 0},    [SOUTH_EAST] = {-1, 1},
                          [WEST] = {0, -1},        [EAST] = {0, 1},      [NORTH_WEST] = {1, -1},
                          [NORTH] = {1, 0},        [NORTH_EAST] = {1, 1}};
    int sign = flipped ? -1 : 1;
    int row = (int)point / board->columns + sign * ways[direction].up;
    int column = (int)point % board->columns + sign * ways[direction].right;
    if (row < 0 || column < 0 || row >= board->rows || column >= board->columns)
        return POINT_NONE;
    return (unsigned)(row * board->columns + column);
}

/* The lines from a point to those after it; a line between points far apart has many cells. */
static void draw_lines(const BoardView *view, Cells *cells, Area area, BoardScale scale,
                       unsigned point) {
    static const uint8_t directions[] = {EAST, NORTH_EAST, NORTH, NORTH_WEST};
    const Glyphs *glyphs = view->glyphs;
    const uint32_t signs[] = {glyphs->horizontal, glyphs->rising, glyphs->vertical,
                              glyphs->falling};
    BoardPlace from = place_of(view, area, scale, point);
    for (unsigned number = 0; number < 4; number++) {
        unsigned next = view->board->next[directions[number]][point];
        if (next == POINT_NONE)
            continue;
        BoardPlace to = place_of(view, area, scale, next);
        int steps = directions[number] == EAST ? 2 * scale.pitch : scale.pitch;
        int down = (to.row - from.row) / steps, right = (to.column - from.column) / steps;
        for (int step = 1; step < steps; step++)
            cells_put(cells, from.row + step * down, from.column + step * right, signs[number],
                      STYLE_BOARD);
    }
}

/* A stone of several cells is an ellipse with its sign in the middle. */
static void draw_stone(const BoardView *view, Cells *cells, BoardPlace place, BoardScale scale,
                       Side side) {
    int rows = scale.stone_rows, columns = scale.stone_columns;
    Style body = side == WHITE ? STYLE_WHITE_BODY : STYLE_BLACK_BODY;
    if (columns == 0) {
        cells_put(cells, place.row, place.column, view->glyphs->stones[side],
                  side == WHITE ? STYLE_WHITE_STONE : STYLE_BLACK_STONE);
        return;
    }
    for (int down = -rows; down <= rows; down++)
        for (int right = -columns; right <= columns; right++) {
            /* Distances in units of half a cell, so that the edge of the ellipse is half a cell
             * beyond its outermost cells. */
            int64_t x = 2 * right, y = 2 * down, width = 2 * columns + 1, height = 2 * rows + 1;
            int64_t distance = x * x * height * height + y * y * width * width;
            int64_t inner_width = width - 2, inner_height = height - 2;
            bool inside = inner_height > 0 &&
                          x * x * inner_height * inner_height + y * y * inner_width * inner_width <=
                              inner_width * inner_width * inner_height * inner_height;
            if (distance <= width * width * height * height)
                cells_put(cells, place.row + down, place.column + right,
                          inside || rows == 0 ? view->glyphs->body[side] : view->glyphs->rim[side],
                          body);
        }
    cells_put(cells, place.row, place.column, view->glyphs->stones[side], body);
}

static void draw_point(const BoardView *view, Cells *cells, BoardPlace place, BoardScale scale,
                       unsigned point) {
    for (Side side = WHITE; side <= BLACK; side++)
        if ((view->stones[side] >> point & 1) != 0) {
            draw_stone(view, cells, place, scale, side);
            return;
        }
    bool strong = (view->board->strong >> point & 1) != 0;
    cells_put(cells, place.row, place.column, strong ? view->glyphs->strong : view->glyphs->weak,
              strong ? STYLE_STRONG_POINT : STYLE_BOARD);
}

/* Signs to the left and the right of a point; beside large stones they are higher. */
static void draw_signs(Cells *cells, BoardPlace place, BoardScale scale, uint32_t left,
                       uint32_t right, Style style) {
    for (int down = -(scale.stone_rows / 2); down <= scale.stone_rows / 2; down++) {
        cells_put(cells, place.row + down, place.column - scale.stone_columns - 1, left, style);
        cells_put(cells, place.row + down, place.column + scale.stone_columns + 1, right, style);
    }
}

static void draw_marks(const BoardView *view, Cells *cells, BoardPlace place, BoardScale scale,
                       unsigned point) {
    const Glyphs *glyphs = view->glyphs;
    const uint32_t *signs = NULL;
    Style style = STYLE_BOARD;
    if (((view->stones[WHITE] | view->stones[BLACK]) >> point & 1) == 0)
        scale.stone_rows = scale.stone_columns = 0;
    if ((view->taken[0] >> point & 1) != 0)
        draw_signs(cells, place, scale, glyphs->taken, 'A', STYLE_TAKEN_A);
    else if ((view->taken[1] >> point & 1) != 0)
        draw_signs(cells, place, scale, glyphs->taken, 'W', STYLE_TAKEN_W);
    else if ((view->hint >> point & 1) != 0)
        signs = glyphs->hint, style = STYLE_HINT;
    else if (view->selected == point)
        signs = glyphs->selected, style = STYLE_SELECTED;
    else if ((view->destinations >> point & 1) != 0)
        signs = glyphs->destination, style = STYLE_DESTINATION;
    else if ((view->movable >> point & 1) != 0)
        signs = glyphs->movable, style = STYLE_MOVABLE;
    else if ((view->last >> point & 1) != 0)
        signs = glyphs->last, style = STYLE_LAST;
    if (signs != NULL)
        draw_signs(cells, place, scale, signs[0], signs[1], style);
}

static void draw_coordinates(const BoardView *view, Cells *cells, Area area, BoardScale scale) {
    const Board *board = view->board;
    for (int row = 0; row < board->rows; row++) {
        BoardPlace place = place_of(view, area, scale, (unsigned)(row * board->columns));
        cells_put(cells, place.row, area.column, '1' + (uint32_t)row, STYLE_COORDINATE);
    }
    for (int column = 0; column < board->columns; column++) {
        BoardPlace place = place_of(view, area, scale, (unsigned)column);
        cells_put(cells, area.row + area.rows - 1, place.column, 'a' + (uint32_t)column,
                  STYLE_COORDINATE);
    }
}

static void draw_cursor(Cells *cells, BoardPlace place, BoardScale scale) {
    for (int right = -scale.stone_columns; right <= scale.stone_columns; right++) {
        Cell *cell = cells_at(cells, place.row, place.column + right);
        if (cell != NULL)
            cell->style = STYLE_CURSOR;
    }
    cells_set_cursor(cells, place.row, place.column);
}

void board_view_draw(const BoardView *view, Cells *cells, Area area, BoardScale scale) {
    unsigned points = (unsigned)view->board->points;
    cells_fill(cells, (Area){area.row, area.column + 1, area.rows - 1, area.columns - 1}, ' ',
               STYLE_BOARD);
    for (unsigned point = 0; point < points; point++)
        draw_lines(view, cells, area, scale, point);
    draw_coordinates(view, cells, area, scale);
    for (unsigned point = 0; point < points; point++) {
        BoardPlace place = place_of(view, area, scale, point);
        draw_point(view, cells, place, scale, point);
        draw_marks(view, cells, place, scale, point);
        if (view->cursor == point)
            draw_cursor(cells, place, scale);
    }
}
