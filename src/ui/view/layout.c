#include "layout.h"

enum {
    PITCH_LARGE = 8,
    PANEL_COLUMNS_MIN = 22,
    PANEL_COLUMNS_MAX = 60,
    PANEL_GAP = 1,
    ORACLE_COLUMNS_MAX = 50,
    MESSAGE_COLUMNS_MIN = 10,
    LINES = 3, /* message, prompt and footer */
};

/* The largest stones that leave some of the lines between them visible. With these radii a disc of
 * half cells looks round and ends in half a cell at its sides. Cells are twice as high as wide. The
 * first size has no spare room: it is for the highest boards on the lowest terminals. */
static const struct {
    int pitch_rows, pitch_columns, radius, margin;
} sizes[BOARD_SCALES] = {
    {2, 4, 10, 0},   {2, 4, 10, 1},    {3, 6, 21, 1},    {4, 8, 30, 1},
    {5, 10, 31, 2},  {6, 12, 41, 2},   {7, 14, 51, 2},   {8, 16, 61, 2},
    {9, 18, 61, 2},  {10, 20, 71, 2},  {11, 22, 81, 2},  {12, 24, 91, 2},
    {13, 26, 91, 2}, {14, 28, 101, 2}, {15, 30, 111, 2}, {16, 32, 121, 2},
};

BoardScale board_scale(int number) {
    int radius = sizes[number].radius, margin = sizes[number].margin;
    /* The last cells whose quarters, half a column apart, have their middles inside. */
    int stone_rows = (radius + 5) / 20, stone_columns = (4 * radius + 10) / 40;
    return (BoardScale){.pitch_rows = sizes[number].pitch_rows,
                        .pitch_columns = sizes[number].pitch_columns,
                        .radius = radius,
                        .stone_rows = stone_rows,
                        .stone_columns = stone_columns,
                        .above = stone_rows + margin,
                        .below = stone_rows + (margin == 0 ? 1 : margin), /* for the letters */
                        .beside = stone_columns + 1 + margin};
}

int board_scale_rows(const Board *board, BoardScale scale) {
    return scale.above + (board->rows - 1) * scale.pitch_rows + 1 + scale.below;
}

int board_scale_columns(const Board *board, BoardScale scale) {
    return (board->columns - 1) * scale.pitch_columns + 1 + 2 * scale.beside;
}

/* Uses the rows that the width leaves over, up to a third more, so that lines show between stones
 * one above the other, too. */
static void stretch(const Board *board, int rows, BoardScale *scale) {
    BoardScale higher = *scale;
    while (6 * ++higher.pitch_rows <= 4 * scale->pitch_columns &&
           board_scale_rows(board, higher) <= rows)
        *scale = higher;
}

bool board_scale_find(const Board *board, int rows, int columns, BoardScale *scale) {
    for (int number = BOARD_SCALES - 1; number >= 0; number--) {
        BoardScale tried = board_scale(number);
        if (board_scale_rows(board, tried) <= rows &&
            board_scale_columns(board, tried) <= columns) {
            stretch(board, rows, &tried);
            *scale = tried;
            return true;
        }
    }
    return false;
}

static void place_panel(Layout *layout, int rows, int column, int columns, bool with_oracle) {
    layout->players = (Area){0, column, 2, columns};
    int list_rows = rows - 3;
    if (with_oracle && list_rows >= 8) {
        int oracle_rows = list_rows * 2 / 3;
        list_rows -= oracle_rows + 1;
        layout->oracle = (Area){3 + list_rows + 1, column, oracle_rows, columns};
    }
    layout->turns = (Area){3, column, list_rows, columns};
}

/* Returns the columns of a panel with the oracle, including the gap. */
static int oracle_columns(int columns) {
    int wanted = columns * 3 / 10;
    return wanted < PANEL_COLUMNS_MIN + PANEL_GAP ? PANEL_COLUMNS_MIN + PANEL_GAP
           : wanted > ORACLE_COLUMNS_MAX          ? ORACLE_COLUMNS_MAX
                                                  : wanted;
}

Layout layout_make(const Board *board, int rows, int columns, bool with_oracle) {
    Layout layout = {.rows = rows, .columns = columns, .prompt_row = rows - 1, .footer_row = -1};
    if (rows < LAYOUT_ROWS_MIN || columns < LAYOUT_COLUMNS_MIN)
        return layout;
    layout.fits = true;
    int panel_columns = PANEL_COLUMNS_MIN + PANEL_GAP;
    bool has_panel = board_scale_find(board, rows - LINES, columns - panel_columns, &layout.scale);
    /* The oracle's lines need room; a large board can give some. */
    if (has_panel && with_oracle && layout.scale.pitch_columns > PITCH_LARGE)
        board_scale_find(board, rows - LINES, columns - oracle_columns(columns), &layout.scale);
    /* The smallest terminals only have room for the board and one line; messages go beside it. */
    if (!has_panel && !board_scale_find(board, rows - LINES - 1, columns, &layout.scale))
        board_scale_find(board, rows - 1, columns - 1 - MESSAGE_COLUMNS_MIN, &layout.scale);
    if (!has_panel)
        panel_columns = 0;
    int board_rows = board_scale_rows(board, layout.scale);
    int board_columns = board_scale_columns(board, layout.scale);
    int spare = rows - board_rows - 1;
    if (spare > 0) {
        layout.footer_row = rows - 1;
        layout.prompt_row = rows - 2;
        spare--;
    }
    if (spare > 0) {
        layout.message = (Area){layout.prompt_row - 1, 0, 1, columns};
        spare--;
    }
    bool has_line_above = !has_panel && spare > 0;
    int room = rows - (rows - layout.prompt_row) - layout.message.rows - has_line_above;
    if (has_panel) {
        int wanted = columns - board_columns - PANEL_GAP;
        panel_columns = wanted > PANEL_COLUMNS_MAX ? PANEL_COLUMNS_MAX : wanted;
        place_panel(&layout, room, columns - panel_columns, panel_columns, with_oracle);
        panel_columns += PANEL_GAP;
    } else if (has_line_above)
        layout.players = (Area){0, 0, 1, columns};
    layout.board = (Area){has_line_above + (room - board_rows) / 2,
                          (columns - panel_columns - board_columns) / 2, board_rows, board_columns};
    /* Boards this high are narrow. */
    if (layout.message.rows == 0) {
        int column = board_columns + 1, beside = columns - column;
        layout.board.column = 0;
        layout.players = (Area){0, column, 2, beside};
        layout.message = (Area){3, column, layout.prompt_row - 3, beside};
    }
    return layout;
}
