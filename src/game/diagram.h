/* The board with its stones as text and as a picture. Any thread may call. */
#ifndef GAME_DIAGRAM_H
#define GAME_DIAGRAM_H

#include "record.h"

/* The contents of a diagram. */
typedef struct Diagram {
    const Rules *rules; /* the caller's */
    Position position;
    Turn turn;      /* the turn to mark: the last one, or the one under way; length 0: none */
    PointSet taken; /* stones taken by that turn, as far as they are known */
    Result result;  /* of the game so far */
} Diagram;

/* Return the diagram of a position alone, and of a node of a game. */
Diagram diagram_of_position(const Rules *rules, const Position *position);
Diagram diagram_of_node(const Record *record, const HistoryNode *node);

/* This stands before the position in each diagram, so that the diagram can be read back
 * (exchange.h). */
#define DIAGRAM_POSITION "Position: "

/* Appends the board with its lines and coordinates: W and B are stones, + an empty strong point
 * (with diagonal lines), . an empty weak one. */
void diagram_append_board(const Board *board, const PointSet stones[2], Text *text);

/* Returns whether a text begins with a row of points as diagram_append_board draws it: "3
 * +---B---+", with any number of columns and with blanks after it. */
bool diagram_row_begins(const char *text);

/* Appends the board, and lines with the side to move, the marked turn, and the position as text. */
void diagram_append_text(const Diagram *diagram, Text *text);

/* Appends an SVG picture, White below: lines, strong points larger than weak ones, stones,
 * coordinates, the way of the marked turn, the stones that it took, and the side to move. Its title
 * and description say the same in words. */
void diagram_append_svg(const Diagram *diagram, Text *text);

#endif
