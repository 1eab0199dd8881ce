#include "board_view.h"

#include <stdlib.h>

typedef struct BoardPlace {
    int row, column;
} BoardPlace;

/* What the drawing functions share: the view, and where it goes. */
typedef struct Canvas {
    const BoardView *view;
    const Glyphs *glyphs;
    Cells *cells;
    Area area;
    BoardScale scale;
} Canvas;

/* Returns the place of the upper left point. */
static BoardPlace first_place(Area area, BoardScale scale) {
    return (BoardPlace){area.row + scale.above, area.column + scale.beside};
}

static BoardPlace place_of(const Canvas *canvas, unsigned point) {
    const BoardView *view = canvas->view;
    int row = (int)point / view->board->columns, column = (int)point % view->board->columns;
    int from_top = view->flipped ? row : view->board->rows - 1 - row;
    int from_left = view->flipped ? view->board->columns - 1 - column : column;
    BoardPlace place = first_place(canvas->area, canvas->scale);
    place.row += from_top * canvas->scale.pitch_rows;
    place.column += from_left * canvas->scale.pitch_columns;
    return place;
}

/* Returns the number of pitches in a distance, rounded to the nearest, halves away from 0. */
static int pitches(int distance, int pitch) {
    return (distance >= 0 ? distance + pitch / 2 : distance - pitch / 2) / pitch;
}

unsigned board_view_point(const Board *board, bool flipped, Area area, BoardScale scale, int row,
                          int column) {
    BoardPlace first = first_place(area, scale);
    int from_top = pitches(row - first.row, scale.pitch_rows);
    int from_left = pitches(column - first.column, scale.pitch_columns);
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

/* --- lines --- */

/* Adds a dot to a Braille cell, which has two dots a row and four a column. A cell with another
 * sign stays as it is. */
static void draw_dot(const Canvas *canvas, int row, int column, Style style) {
    static const uint32_t bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    Cell *cell = cells_at(canvas->cells, row / 4, column / 2);
    uint32_t none = canvas->glyphs->dots;
    if (cell != NULL && (cell->glyph == ' ' || cell->glyph >= none))
        *cell =
            (Cell){(cell->glyph == ' ' ? none : cell->glyph) | bits[row % 4][column % 2], style};
}

/* Draws a line from a place to a higher one, dot by dot. The middle of a cell lies between its
 * dots. */
static void draw_dotted_line(const Canvas *canvas, BoardPlace from, BoardPlace to, bool heavy,
                             Style style) {
    int right = to.column - from.column, steps = 4 * (from.row - to.row);
    for (int step = 0; step < steps; step++) {
        int across = (2 * step + 1) * abs(right) / steps, row = 4 * from.row + 1 - step;
        int column = 2 * from.column + (right > 0 ? 1 + across : -across);
        draw_dot(canvas, row, column, style);
        if (heavy)
            draw_dot(canvas, row, column + (right > 0 ? -1 : 1), style);
    }
}

/* Draws a line between neighbouring points, without the places of the points. */
static void draw_line(const Canvas *canvas, BoardPlace from, BoardPlace to, bool heavy) {
    const Glyphs *glyphs = canvas->glyphs;
    Style style = heavy ? STYLE_LAST : STYLE_BOARD;
    if (to.row > from.row || (to.row == from.row && to.column < from.column)) {
        BoardPlace other = from;
        from = to;
        to = other;
    }
    int up = from.row - to.row, right = to.column - from.column;
    if (up != 0 && right != 0 && glyphs->dots != 0) {
        draw_dotted_line(canvas, from, to, heavy, style);
        return;
    }
    uint32_t glyph = up == 0      ? (heavy ? glyphs->heavy_horizontal : glyphs->horizontal)
                     : right == 0 ? (heavy ? glyphs->heavy_vertical : glyphs->vertical)
                     : right > 0  ? glyphs->rising
                                  : glyphs->falling;
    int steps = up == 0 ? right : up;
    for (int step = 1; step < steps; step++)
        cells_put(canvas->cells, from.row - step * up / steps, from.column + step * right / steps,
                  glyph, style);
}

static void draw_lines(const Canvas *canvas) {
    static const Direction directions[] = {EAST, NORTH, NORTH_EAST, NORTH_WEST};
    const Board *board = canvas->view->board;
    for (unsigned number = 0; number < sizeof directions / sizeof *directions; number++)
        for (unsigned point = 0; point < (unsigned)board->points; point++) {
            unsigned next = board->next[directions[number]][point];
            if (next != POINT_NONE)
                draw_line(canvas, place_of(canvas, point), place_of(canvas, next), false);
        }
}

/* Draws the way of a turn from a step on. Draws nothing if `turn` is NULL. */
static void draw_way(const Canvas *canvas, const Turn *turn, unsigned step) {
    const Board *board = canvas->view->board;
    for (; turn != NULL && step < turn->length; step++)
        draw_line(canvas, place_of(canvas, turn_point(board, turn, step)),
                  place_of(canvas, turn_point(board, turn, step + 1)), true);
}

/* Marks beside larger stones are higher. */
static int mark_rows(const Canvas *canvas) {
    return canvas->scale.stone_rows / 2;
}

/* --- points and stones --- */

/* A shape around the middle of a cell, its radius in tenths of a column. */
typedef struct Shape {
    int radius;
    bool is_diamond; /* else a disc */
    Style edge;
} Shape;

/* Returns the quarters of a cell that a shape covers; the cell is `down` and `right` cells from the
 * shape's middle. A quarter is half as wide as it is high; distances are in quarters of a
 * column. */
static unsigned covered(const Shape *shape, int down, int right) {
    unsigned quarters = 0;
    for (int quarter = 0; quarter < 4; quarter++) {
        int x = abs(4 * right + (quarter % 2 != 0 ? 1 : -1));
        int y = abs(8 * down + (quarter / 2 != 0 ? 2 : -2));
        bool inside = shape->is_diamond
                          ? 10 * (x + y) <= 4 * shape->radius
                          : 100 * (x * x + y * y) <= 16 * shape->radius * shape->radius;
        quarters |= (unsigned)inside << quarter;
    }
    return quarters;
}

/* Gives `body` to cells that are covered, and the nearest sign to those at the edge. */
static void draw_shape(const Canvas *canvas, BoardPlace place, const Shape *shape, Cell body) {
    const Glyphs *glyphs = canvas->glyphs;
    int rows = shape->radius / 20 + 1, columns = shape->radius / 10 + 1;
    for (int down = -rows; down <= rows; down++)
        for (int right = -columns; right <= columns; right++) {
            unsigned quarters = covered(shape, down, right);
            if (glyphs->whole_cells)
                quarters = __builtin_popcount(quarters) >= 3 ? 15 : 0;
            Cell cell = quarters == 15 ? body : (Cell){glyphs->edge[quarters], shape->edge};
            if (quarters != 0)
                cells_put(canvas->cells, place.row + down, place.column + right, cell.glyph,
                          cell.style);
        }
}

static const Style signs_on[2] = {STYLE_WHITE_SIGN, STYLE_BLACK_SIGN};

/* The letter of a stone is shown without colours, or if discs are not round. */
static void draw_stone(const Canvas *canvas, BoardPlace place, Side side) {
    static const Style edges[2] = {STYLE_WHITE_STONE, STYLE_BLACK_STONE};
    static const Style bodies[2] = {STYLE_WHITE_BODY, STYLE_BLACK_BODY};
    static const Style letters[2] = {STYLE_WHITE_LETTER, STYLE_BLACK_LETTER};
    const Shape disc = {.radius = canvas->scale.radius, .edge = edges[side]};
    draw_shape(canvas, place, &disc, (Cell){canvas->glyphs->body[side], bodies[side]});
    cells_put(canvas->cells, place.row, place.column, side == WHITE ? 'W' : 'B',
              canvas->glyphs->whole_cells ? signs_on[side] : letters[side]);
}

/* Draws a cross where the last turn took a stone. It grows with the stones, and no line comes near
 * it. */
static void draw_cross(const Canvas *canvas, BoardPlace place) {
    const Glyphs *glyphs = canvas->glyphs;
    int rows = mark_rows(canvas), columns = canvas->scale.stone_rows < 1 ? 0 : rows + 1;
    cells_fill(canvas->cells,
               (Area){place.row - rows, place.column - columns, 2 * rows + 1, 2 * columns + 1}, ' ',
               STYLE_BOARD);
    cells_put(canvas->cells, place.row, place.column, glyphs->crossed, STYLE_LAST);
    for (int row = -rows; row <= rows; row++)
        if (row != 0) {
            cells_put(canvas->cells, place.row + row, place.column + row, glyphs->falling,
                      STYLE_LAST);
            cells_put(canvas->cells, place.row + row, place.column - row, glyphs->rising,
                      STYLE_LAST);
        }
}

static void draw_point(const Canvas *canvas, unsigned point) {
    const Glyphs *glyphs = canvas->glyphs;
    BoardPlace place = place_of(canvas, point);
    Side side = stone_on(canvas->view->stones, point);
    bool strong = set_has(canvas->view->board->strong, point);
    const Shape diamond = {.radius = canvas->scale.radius < 35 ? 14 : canvas->scale.radius / 2,
                           .is_diamond = true,
                           .edge = STYLE_STRONG_POINT};
    if (side != SIDE_NONE)
        draw_stone(canvas, place, side);
    else if (set_has(canvas->view->last_taken, point))
        draw_cross(canvas, place);
    else if (!strong)
        cells_put(canvas->cells, place.row, place.column, glyphs->weak, STYLE_BOARD);
    else if (canvas->scale.stone_rows < 1 || glyphs->whole_cells)
        cells_put(canvas->cells, place.row, place.column, glyphs->strong, STYLE_STRONG_POINT);
    else
        draw_shape(canvas, place, &diamond, (Cell){glyphs->edge[15], STYLE_STRONG_POINT});
}

/* --- marks --- */

static Cell cell_of(Outcome outcome, bool is_likely) {
    static const Cell likely = {'~', STYLE_LIKELY};
    static const Cell cells[] = {[OUTCOME_DRAW] = {'=', STYLE_DRAW},
                                 [OUTCOME_WIN] = {'+', STYLE_WIN},
                                 [OUTCOME_LOSS] = {'-', STYLE_LOSS},
                                 [OUTCOME_UNKNOWN] = {0, STYLE_BOARD}};
    return is_likely ? likely : cells[outcome];
}

/* Draws a sign on a stone; if the stone is large, with room around the sign. */
static void draw_on_stone(const Canvas *canvas, BoardPlace place, Cell sign) {
    int rows = mark_rows(canvas) / 2, columns = canvas->scale.stone_columns > 1 ? 2 * rows + 1 : 0;
    cells_fill(canvas->cells,
               (Area){place.row - rows, place.column - columns, 2 * rows + 1, 2 * columns + 1}, ' ',
               sign.style);
    cells_put(canvas->cells, place.row, place.column, sign.glyph, sign.style);
}

/* Draws a mark. If `also` has a glyph, it replaces the last sign of the mark. */
static void draw_mark(const Canvas *canvas, unsigned point, Mark mark, Style style, Cell also) {
    BoardPlace place = place_of(canvas, point);
    Side side = stone_on(canvas->view->stones, point);
    int beside = side == SIDE_NONE ? 1 : canvas->scale.stone_columns;
    int rows = side == SIDE_NONE ? 0 : mark_rows(canvas);
    bool says_more = also.glyph != 0;
    Cell right = says_more ? also : (Cell){mark.right, style};
    for (int down = -rows; down <= rows; down++) {
        if (mark.left != 0)
            cells_put(canvas->cells, place.row + down, place.column - beside, mark.left, style);
        if (mark.right != 0)
            cells_put(canvas->cells, place.row + down, place.column + beside, right.glyph,
                      right.style);
    }
    if (mark.right == 0 && says_more)
        draw_on_stone(canvas, place, also);
    else if (mark.middle != 0 && side != SIDE_NONE)
        cells_put(canvas->cells, place.row, place.column, mark.middle, signs_on[side]);
}

/* Draws three signs on an empty point. */
static void draw_badge(const Canvas *canvas, BoardPlace place, const uint32_t signs[3],
                       Style style) {
    int rows = mark_rows(canvas);
    cells_fill(canvas->cells,
               (Area){place.row - rows, place.column - 1 - rows, 2 * rows + 1, 2 * rows + 3}, ' ',
               style);
    for (int column = 0; column < 3; column++)
        cells_put(canvas->cells, place.row, place.column - 1 + column, signs[column], style);
}

/* Draws the name of a point that the stone can go to. */
static void draw_name(const Canvas *canvas, unsigned point, uint32_t sign, Style style) {
    unsigned columns = (unsigned)canvas->view->board->columns;
    const uint32_t signs[] = {sign, 'a' + point % columns, '1' + point / columns};
    draw_badge(canvas, place_of(canvas, point), signs, style);
}

/* Draws the number of the step that ends on a point. */
static void draw_order(const Canvas *canvas, unsigned point, unsigned number) {
    const uint32_t signs[] = {number < 10 ? ' ' : '0' + number / 10, '0' + number % 10, ' '};
    draw_badge(canvas, place_of(canvas, point), signs, STYLE_HINT);
}

static bool is_on_way(const BoardView *view, unsigned point) {
    bool is_on = false;
    for (unsigned step = 0; view->last != NULL && step <= view->last->length; step++)
        is_on = is_on || turn_point(view->board, view->last, step) == point;
    return is_on;
}

/* Returns which step of the turn ahead ends on a point, counted from 1 for the next one; 0 if none
 * does. */
static unsigned step_to(const BoardView *view, unsigned point) {
    unsigned found = 0;
    for (unsigned step = view->played; view->ahead != NULL && step < view->ahead->length; step++)
        if (turn_point(view->board, view->ahead, step + 1) == point)
            found = step + 1 - view->played;
    return found;
}

static Cell known_of_point(const BoardView *view, unsigned point) {
    const PointVerdicts *verdicts = view->verdicts;
    return verdicts == NULL ? cell_of(OUTCOME_UNKNOWN, false)
                            : cell_of(verdicts->point[point], set_has(verdicts->likely, point));
}

/* Returns what is known of taking this way, or the number of the later step of the turn ahead that
 * ends on the point. */
static Cell about_taking(const BoardView *view, unsigned point, StepKind kind) {
    unsigned step = step_to(view, point);
    if (step != 0)
        return (Cell){'0' + step % 10, STYLE_HINT};
    const PointVerdicts *verdicts = view->verdicts;
    unsigned way = kind == WITHDRAWAL;
    return verdicts == NULL ? cell_of(OUTCOME_UNKNOWN, false)
                            : cell_of(verdicts->taking[way], verdicts->likely_taking[way]);
}

static void draw_marks(const Canvas *canvas, unsigned point) {
    static const Cell nothing = {0, STYLE_BOARD};
    const BoardView *view = canvas->view;
    const Glyphs *glyphs = canvas->glyphs;
    Cell known = known_of_point(view, point);
    bool is_known = known.glyph != 0;
    if (set_has(view->taken[0], point))
        draw_mark(canvas, point, glyphs->taken[0], STYLE_TAKEN_A,
                  about_taking(view, point, APPROACH));
    else if (set_has(view->taken[1], point))
        draw_mark(canvas, point, glyphs->taken[1], STYLE_TAKEN_W,
                  about_taking(view, point, WITHDRAWAL));
    else if (step_to(view, point) != 0)
        draw_order(canvas, point, step_to(view, point));
    else if (set_has(view->hint, point) && stone_on(canvas->view->stones, point) != SIDE_NONE)
        draw_mark(canvas, point, glyphs->hint, STYLE_HINT, nothing);
    else if (set_has(view->hint, point))
        draw_name(canvas, point, glyphs->advised, STYLE_HINT);
    else if (view->selected == point)
        draw_mark(canvas, point, glyphs->selected, STYLE_SELECTED, known);
    else if (set_has(view->destinations, point))
        draw_name(canvas, point, is_known ? known.glyph : glyphs->destination,
                  is_known ? known.style : STYLE_DESTINATION);
    else if (set_has(view->movable, point))
        draw_mark(canvas, point, glyphs->movable, STYLE_MOVABLE, known);
    else if (is_on_way(view, point))
        draw_mark(canvas, point, glyphs->last, STYLE_LAST, nothing);
}

/* Draws corners half way to the neighbouring points, so that they touch no stone; their arms grow
 * with the board. */
static void draw_cursor(const Canvas *canvas, BoardPlace place) {
    const Glyphs *glyphs = canvas->glyphs;
    int top = canvas->area.row, bottom = top + canvas->area.rows - 1;
    int rows = canvas->scale.pitch_rows / 2, columns = canvas->scale.pitch_columns / 2;
    for (int corner = 0; corner < 4; corner++) {
        int down = corner < 2 ? -1 : 1, right = corner % 2 == 0 ? -1 : 1;
        int row = place.row + down * rows, column = place.column + right * columns;
        for (int arm = 1; arm <= columns / 5; arm++)
            cells_put(canvas->cells, row, column - arm * right, glyphs->heavy_horizontal,
                      STYLE_CURSOR);
        for (int arm = 1; arm <= rows / 4; arm++)
            cells_put(canvas->cells, row - arm * down, column, glyphs->heavy_vertical,
                      STYLE_CURSOR);
        if (row >= top && row <= bottom)
            cells_put(canvas->cells, row, column, glyphs->cursor[corner], STYLE_CURSOR);
    }
    cells_set_cursor(canvas->cells, place.row, place.column);
}

static void draw_coordinates(const Canvas *canvas) {
    const Board *board = canvas->view->board;
    Area area = canvas->area;
    int left = area.column + (canvas->scale.above == 0 ? 0 : 1);
    int letters = first_place(area, canvas->scale).row +
                  (board->rows - 1) * canvas->scale.pitch_rows + canvas->scale.stone_rows + 1;
    for (int row = 0; row < board->rows; row++) {
        BoardPlace place = place_of(canvas, (unsigned)(row * board->columns));
        cells_put(canvas->cells, place.row, left, '1' + (uint32_t)row, STYLE_COORDINATE);
    }
    for (int column = 0; column < board->columns; column++) {
        BoardPlace place = place_of(canvas, (unsigned)column);
        cells_put(canvas->cells, letters, place.column, 'a' + (uint32_t)column, STYLE_COORDINATE);
    }
}

void board_view_draw(const BoardView *view, Cells *cells, Area area, BoardScale scale) {
    const Canvas canvas = {view, view->glyphs, cells, area, scale};
    unsigned points = (unsigned)view->board->points;
    cells_fill(cells, area, ' ', STYLE_BOARD);
    draw_lines(&canvas);
    draw_way(&canvas, view->last, 0);
    draw_way(&canvas, view->ahead, view->played);
    draw_coordinates(&canvas);
    for (unsigned point = 0; point < points; point++) {
        draw_point(&canvas, point);
        draw_marks(&canvas, point);
    }
    if (view->cursor != POINT_NONE)
        draw_cursor(&canvas, place_of(&canvas, view->cursor));
}
