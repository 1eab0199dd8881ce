#include "frame.h"

#include "translate.h"

Area frame_draw(Cells *cells, const Glyphs *glyphs, const char *title, int rows, int columns) {
    if (rows > cells->rows - 2)
        rows = cells->rows - 2;
    if (columns > cells->columns - 4)
        columns = cells->columns - 4;
    Area inside = {(cells->rows - rows) / 2, (cells->columns - columns) / 2, rows, columns};
    Area outside = {inside.row - 1, inside.column - 2, rows + 2, columns + 4};
    int bottom = outside.row + outside.rows - 1, right = outside.column + outside.columns - 1;
    cells_fill(cells, outside, ' ', STYLE_TEXT);
    for (int row = outside.row; row <= bottom; row++) {
        cells_put(cells, row, outside.column, glyphs->frame_vertical, STYLE_FRAME);
        cells_put(cells, row, right, glyphs->frame_vertical, STYLE_FRAME);
    }
    for (int column = outside.column; column <= right; column++) {
        cells_put(cells, outside.row, column, glyphs->frame_horizontal, STYLE_FRAME);
        cells_put(cells, bottom, column, glyphs->frame_horizontal, STYLE_FRAME);
    }
    cells_put(cells, outside.row, outside.column, glyphs->frame_corners[0], STYLE_FRAME);
    cells_put(cells, outside.row, right, glyphs->frame_corners[1], STYLE_FRAME);
    cells_put(cells, bottom, outside.column, glyphs->frame_corners[2], STYLE_FRAME);
    cells_put(cells, bottom, right, glyphs->frame_corners[3], STYLE_FRAME);
    cells_format(cells, outside.row, outside.column + 2, columns, STYLE_STRONG, " %s ", _(title));
    cells->cursor_row = cells->cursor_column = -1;
    return inside;
}
