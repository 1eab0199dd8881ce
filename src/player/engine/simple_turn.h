/* Turns as simple engine protocols write them: the origin, then the destination of each step with
 * A, W or, for a paika, P: "d3e3W", "d4d3Ac3Wd2A", "b2b1P". */
#ifndef PLAYER_SIMPLE_TURN_H
#define PLAYER_SIMPLE_TURN_H

#include "position.h"

enum { SIMPLE_TURN_TEXT_SIZE = 2 + 3 * TURN_STEPS_MAX + 1 };

/* Writes a turn, whose steps must stay on the board. */
void simple_turn_write(const Board *board, const Turn *turn,
                       char text[static SIMPLE_TURN_TEXT_SIZE]);

/* Reads a legal turn of the side to move. The case of letters does not matter, but none may be
 * missing. `text` may be any zero-terminated text. Returns false, with the reason, if it is no
 * legal turn. Any thread may call. */
bool simple_turn_read(const Rules *rules, const Position *position, const char *text, Turn *turn,
                      Error *error);

#endif
