#include "layout.h"

enum {
    PITCH_MIN = 2,
    PITCH_MAX = 16,
    PITCH_LARGE = 4,
    PANEL_COLUMNS_MIN = 22,
    PANEL_COLUMNS_MAX = 60,
    PANEL_GAP = 2,
    ORACLE_COLUMNS_MAX = 50,
    LINES = 3, /* message, prompt and footer */
};

BoardScale board_scale(int pitch) {
    int stone_rows = pitch / 4;
    return (BoardScale){pitch, stone_rows, pitch < 3 ? 0 : pitch < 4 ? 1 : 2 * stone_rows};
}

/* A line for the letters of the columns. */
int board_view_rows(const Board *board, BoardScale scale) {
    return (board->rows - 1) * scale.pitch + 1 + 2 * scale.stone_rows + 1;
}

/* A column for the numbers of the rows, and marks at both sides. */
int board_view_columns(const Board *board, BoardScale scale) {
    return 1 + (board->columns - 1) * 2 * scale.pitch + 1 + 2 * (scale.stone_columns + 1);
}

/* The largest scale for this room; pitch 0 where even the smallest board is too large. */
static BoardScale largest_scale(const Board *board, int rows, int columns) {
    for (int pitch = PITCH_MAX; pitch >= PITCH_MIN; pitch--) {
        BoardScale scale = board_scale(pitch);
        if (board_view_rows(board, scale) <= rows && board_view_columns(board, scale) <= columns)
            return scale;
    }
    return (BoardScale){0, 0, 0};
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

/* Columns that a panel with the oracle wants, with the gap. */
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
    layout.scale = largest_scale(board, rows - LINES, columns - panel_columns);
    /* What the oracle says wants room, where the board has plenty. */
    if (with_oracle && layout.scale.pitch > PITCH_LARGE)
        layout.scale = largest_scale(board, rows - LINES, columns - oracle_columns(columns));
    bool has_panel = layout.scale.pitch != 0;
    if (!has_panel) {
        panel_columns = 0;
        layout.scale = largest_scale(board, rows - LINES - 1, columns);
    }
    /* The smallest terminals have room for the board and one line only. */
    if (layout.scale.pitch == 0)
        layout.scale = largest_scale(board, rows - 1, columns);
    int board_rows = board_view_rows(board, layout.scale);
    int board_columns = board_view_columns(board, layout.scale);
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
    /* The boards that are so high are narrow. */
    if (layout.message.rows == 0) {
        layout.board.column = 0;
        layout.message =
            (Area){0, board_columns + 1, layout.prompt_row, columns - board_columns - 1};
    }
    return layout;
}
