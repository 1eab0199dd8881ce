/* The board as an SVG picture. Numbers are user units; all of them are whole, so that the same
 * position gives the same bytes everywhere. */
#include "diagram.h"
#include "notation.h"

enum {
    SPACING = 64, /* from point to point */
    MARGIN = 48,  /* from the outer points to the board's edge; coordinates are in it */
    STONE_RADIUS = 24,
    STRONG_RADIUS = 7,
    WEAK_RADIUS = 3,
    CROSS = 11, /* half the size of the mark of a stone that was taken */
    COORDINATE_SIZE = 20,
};

#define GROUND "#ecd3a2"
#define LINE "#6b4a24"
#define MARK "#c3272b"

typedef struct DiagramPlace {
    int x, y;
} DiagramPlace;

static DiagramPlace place_of(const Board *board, unsigned point) {
    int row = (int)point / board->columns, column = (int)point % board->columns;
    return (DiagramPlace){MARGIN + SPACING * column, MARGIN + SPACING * (board->rows - 1 - row)};
}

/* Appends the lines of the board: whole rows and columns, then each diagonal of a square of four
 * points. */
static void append_lines(const Board *board, Text *text) {
    int right = MARGIN + SPACING * (board->columns - 1);
    int bottom = MARGIN + SPACING * (board->rows - 1);
    text_append_string(text, "<path fill=\"none\" stroke=\"" LINE
                             "\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"");
    for (int row = 0; row < board->rows; row++)
        text_format(text, "M%d %dH%d", MARGIN, MARGIN + SPACING * row, right);
    for (int column = 0; column < board->columns; column++)
        text_format(text, "M%d %dV%d", MARGIN + SPACING * column, MARGIN, bottom);
    for (PointSet strong = board->strong; strong != 0; strong &= strong - 1) {
        unsigned point = set_lowest(strong);
        DiagramPlace from = place_of(board, point);
        if (board->next[NORTH_EAST][point] != POINT_NONE)
            text_format(text, "M%d %dl%d %d", from.x, from.y, SPACING, -SPACING);
        if (board->next[NORTH_WEST][point] != POINT_NONE)
            text_format(text, "M%d %dl%d %d", from.x, from.y, -SPACING, -SPACING);
    }
    text_append_string(text, "\"/>\n");
}

static void append_circles(const Board *board, PointSet points, int radius, Text *text) {
    for (; points != 0; points &= points - 1) {
        DiagramPlace place = place_of(board, set_lowest(points));
        text_format(text, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", place.x, place.y, radius);
    }
}

static void append_group(const Board *board, PointSet points, int radius, const char *look,
                         Text *text) {
    if (points == 0)
        return;
    text_format(text, "<g %s>\n", look);
    append_circles(board, points, radius, text);
    text_append_string(text, "</g>\n");
}

static void append_coordinates(const Board *board, Text *text) {
    text_format(text,
                "<g fill=\"" LINE "\" font-family=\"sans-serif\" font-size=\"%d\" "
                "text-anchor=\"middle\">\n",
                COORDINATE_SIZE);
    for (int row = 0; row < board->rows; row++)
        text_format(text, "<text x=\"%d\" y=\"%d\">%d</text>\n", MARGIN / 4,
                    MARGIN + SPACING * (board->rows - 1 - row) + COORDINATE_SIZE / 3, row + 1);
    for (int column = 0; column < board->columns; column++)
        text_format(text, "<text x=\"%d\" y=\"%d\">%c</text>\n", MARGIN + SPACING * column,
                    2 * MARGIN + SPACING * (board->rows - 1) - MARGIN / 6, 'a' + column);
    text_append_string(text, "</g>\n");
}

/* Appends the way of the turn, from a ring at its origin to the stone that made it. */
static void append_way(const Board *board, const Turn *turn, Text *text) {
    DiagramPlace place = place_of(board, turn->origin);
    text_format(text,
                "<g fill=\"none\" stroke=\"" MARK "\" stroke-width=\"5\" stroke-linejoin=\"round\" "
                "stroke-linecap=\"round\">\n"
                "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n<path d=\"M%d %d",
                place.x, place.y, STONE_RADIUS / 2, place.x, place.y);
    for (unsigned steps = 1; steps <= turn->length; steps++) {
        place = place_of(board, turn_point(board, turn, steps));
        text_format(text, "L%d %d", place.x, place.y);
    }
    text_append_string(text, "\"/>\n</g>\n");
}

static void append_taken(const Board *board, PointSet taken, Text *text) {
    if (taken == 0)
        return;
    text_append_string(text, "<path stroke=\"" MARK "\" stroke-width=\"4\" d=\"");
    for (; taken != 0; taken &= taken - 1) {
        DiagramPlace place = place_of(board, set_lowest(taken));
        text_format(text, "M%d %dl%d %dm0 %dl%d %d", place.x - CROSS, place.y - CROSS, 2 * CROSS,
                    2 * CROSS, -2 * CROSS, -2 * CROSS, 2 * CROSS);
    }
    text_append_string(text, "\"/>\n");
}

/* Appends a small stone at the right edge, next to the player to move. */
static void append_side(const Board *board, Side side, Text *text) {
    int x = 2 * MARGIN + SPACING * (board->columns - 1) - MARGIN / 4;
    int y = side == WHITE ? MARGIN + SPACING * (board->rows - 1) : MARGIN;
    text_format(text,
                "<circle cx=\"%d\" cy=\"%d\" r=\"8\" fill=\"%s\" stroke=\"#1b1b1b\" "
                "stroke-width=\"2\"/>\n",
                x, y, side == WHITE ? "#fdfcf7" : "#262626");
}

/* Appends a description of the picture in words. */
static void append_words(const Diagram *diagram, Text *text) {
    char board[BOARD_NAME_SIZE], line[POSITION_TEXT_SIZE];
    board_write_size(diagram->rules->board, board);
    text_format(text, "<title id=\"title\">Fanorona %s: ", board);
    if (diagram->result.reason == RESULT_OPEN)
        text_format(text, "%s to move", side_name((Side)diagram->position.side));
    else {
        result_write(diagram->result, line);
        text_append_string(text, line);
    }
    text_append_string(text, "</title>\n<desc id=\"description\">");
    if (diagram->turn.length > 0) {
        turn_write(diagram->rules->board, &diagram->turn, line);
        text_format(text, "%s: %s. ",
                    diagram->position.unfinished.length > 0 ? "Unfinished turn" : "Last turn",
                    line);
    }
    position_write(diagram->rules, &diagram->position, line);
    text_format(text, DIAGRAM_POSITION "%s</desc>\n", line);
}

void diagram_append_svg(const Diagram *diagram, Text *text) {
    const Board *board = diagram->rules->board;
    const PointSet *stones = diagram->position.stones;
    int width = 2 * MARGIN + SPACING * (board->columns - 1);
    int height = 2 * MARGIN + SPACING * (board->rows - 1);
    PointSet empty = board->all & ~(stones[WHITE] | stones[BLACK]);
    text_format(text,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
                "viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"title description\">\n",
                width, height, width, height);
    append_words(diagram, text);
    text_format(text, "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"" GROUND "\"/>\n", width,
                height);
    append_lines(board, text);
    append_group(board, empty & board->strong, STRONG_RADIUS, "fill=\"" LINE "\"", text);
    append_group(board, empty & ~board->strong, WEAK_RADIUS, "fill=\"" LINE "\"", text);
    append_coordinates(board, text);
    if (diagram->turn.length > 0)
        append_way(board, &diagram->turn, text);
    append_group(board, stones[WHITE], STONE_RADIUS,
                 "fill=\"#fdfcf7\" stroke=\"#1b1b1b\" stroke-width=\"2\"", text);
    append_group(board, stones[BLACK], STONE_RADIUS,
                 "fill=\"#262626\" stroke=\"#1b1b1b\" stroke-width=\"2\"", text);
    if (diagram->turn.length > 0) {
        unsigned end = turn_point(board, &diagram->turn, diagram->turn.length);
        append_group(board, point_set(end), STONE_RADIUS / 3, "fill=\"" MARK "\"", text);
    }
    append_taken(board, diagram->taken & empty, text);
    if (diagram->result.reason == RESULT_OPEN)
        append_side(board, (Side)diagram->position.side, text);
    text_append_string(text, "</svg>\n");
}
