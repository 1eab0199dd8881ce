/* The board with its stones as text and as a picture. Any thread may call. */
#ifndef GAME_DIAGRAM_H
#define GAME_DIAGRAM_H

#include "record.h"

/* What a diagram shows. */
typedef struct Diagram {
    const Rules *rules; /* the caller's */
    Position position;
    Turn turn;      /* whose way is marked: the last one, or the one under way; length 0: none */
    PointSet taken; /* by that turn, as far as it is known */
    Result result;  /* of the game so far */
} Diagram;

/* The diagram of a position alone, and of a node of a game. */
Diagram diagram_of_position(const Rules *rules, const Position *position);
Diagram diagram_of_node(const Record *record, const HistoryNode *node);

/* What stands before the position in each diagram, so that it can be read back (exchange.h). */
#define DIAGRAM_POSITION "Position: "

/* Appends the board with its lines and coordinates: W and B are stones, + an empty strong point
 * (with diagonal lines), . an empty weak one. */
void diagram_append_board(const Board *board, const PointSet stones[2], Text *text);

/* Whether a text begins with a line that is a row of points as diagram_append_board draws it:
 * "3 +---B---+", with any number of columns, and blanks behind it. */
bool diagram_row_begins(const char *text);

/* Appends the board, and lines that say whose turn it is, the turn that is marked, and the position
 * as text. */
void diagram_append_text(const Diagram *diagram, Text *text);

/* Appends an SVG picture, White below: lines, strong points larger than weak ones, stones,
 * coordinates, the way of the turn, what it took, and whose turn it is. Its title and description
 * say the same in words. */
void diagram_append_svg(const Diagram *diagram, Text *text);

#endif
