#include "diagram.h"

static char point_letter(const Board *board, const PointSet stones[2], unsigned point) {
    if ((stones[WHITE] >> point & 1) != 0)
        return 'W';
    if ((stones[BLACK] >> point & 1) != 0)
        return 'B';
    return (board->strong >> point & 1) != 0 ? '+' : '.';
}

/* The lines that join a row of points with the row below. */
static void append_lines(const Board *board, int row, Text *text) {
    text_append_string(text, "  |");
    for (int column = 0; column + 1 < board->columns; column++) {
        /* The strong ones of four points in a square lie across from each other. */
        bool falls = (board->strong >> (row * board->columns + column) & 1) != 0;
        text_format(text, " %c |", falls ? '\\' : '/');
    }
    text_append_string(text, "\n");
}

void diagram_append(const Board *board, const PointSet stones[2], Text *text) {
    for (int row = board->rows - 1; row >= 0; row--) {
        text_format(text, "%d ", row + 1);
        for (int column = 0; column < board->columns; column++) {
            unsigned point = (unsigned)(row * board->columns + column);
            text_format(text, "%s%c", column == 0 ? "" : "---", point_letter(board, stones, point));
        }
        text_append_string(text, "\n");
        if (row > 0)
            append_lines(board, row, text);
    }
    text_append_string(text, " ");
    for (int column = 0; column < board->columns; column++)
        text_format(text, " %c%s", 'a' + column, column + 1 < board->columns ? "  " : "\n");
}
