/* Text forms of points, steps, turns and positions (docs/rules.md, Notation).
 *
 * Readers take any zero-terminated text and read no further than its zero byte. They are strict
 * about turns, and lenient about letter case and surrounding blanks. On failure they return false
 * and say in `error` what is wrong, where, and what would be right. A reader takes back the text of
 * its writer as the same value. Any thread may call. */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "legality.h"
#include "turn_text.h"

enum {
    POSITION_TEXT_SIZE = BOARD_POINTS_MAX + BOARD_SIDE_MAX + 2 + TURN_TEXT_SIZE + 16,
};

/* Reads a legal turn of the side to move. A and W may be left out if only one kind is possible; for
 * all steps together, exactly one legal turn must match. If the turn is unfinished the text is the
 * whole turn, from its origin. Refuses a text that is illegal or matches several turns, with the
 * reason and with turns that could be read instead. Also refuses a text that leaves so much open
 * that the search for its meaning would take long. */
bool turn_read(const Rules *rules, const Position *position, const char *text, Turn *turn,
               Error *error);

/* Writes rows, side to move, unfinished turn or "-", and the fields vela: and first: unless they
 * are empty. */
void position_write(const Rules *rules, const Position *position,
                    char text[static POSITION_TEXT_SIZE]);

/* Reads a position, in which the game may be over but at least one stone must be there. The rows
 * give the board, `set` its strong points; `rules` gets both. A digit stands for as many empty
 * points; two digits in a row are refused. The side to move must be there; the "-" may be missing,
 * and the fields vela: and first: may come in either order. Drops a vela that is over, and first
 * turns under first=free. Under first=one the start position gets its first turns, unless the text
 * says which. Every step of an unfinished turn must have its A or W. Checks the turn: there must be
 * a position in which it is legal and which leads to these stones. */
bool position_read(RuleSet set, const char *text, Rules *rules, Position *position, Error *error);

#endif
