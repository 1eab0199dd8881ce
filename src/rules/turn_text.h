/* Points, steps and turns, written (docs/rules.md, Notation). Any thread may call. */
#ifndef RULES_TURN_TEXT_H
#define RULES_TURN_TEXT_H

#include "position.h"

enum {
    POINT_TEXT_SIZE = 3,
    TURN_TEXT_SIZE = 2 + 4 * TURN_STEPS_MAX + 1,
};

/* Writes "d3". */
void point_write(const Board *board, unsigned point, char text[static POINT_TEXT_SIZE]);

/* Reads "d3" or "D3" at the beginning of a text. Returns POINT_NONE if there is no point of the
 * board. */
unsigned point_read(const Board *board, const char *text);

/* Writes points with blanks between, "f3 g3 h3"; writes "" for none. */
enum { POINTS_TEXT_SIZE = BOARD_POINTS_MAX * POINT_TEXT_SIZE + 1 };
void points_write(const Board *board, PointSet points, char text[static POINTS_TEXT_SIZE]);

/* Writes "d3-e3A", "b2-c2A-c3A", or for a paika "b2-b1". The turn's steps must stay on the
 * board. */
void turn_write(const Board *board, const Turn *turn, char text[static TURN_TEXT_SIZE]);

/* Writes the one step that begins at `choice.origin`, as turn_write does. */
void step_write(const Board *board, StepChoice choice, char text[static TURN_TEXT_SIZE]);

#endif
