/* Text forms of points, steps, turns and positions (docs/rules.md, Notation).
 *
 * Readers take any zero-terminated text, read no further than its zero byte, are strict about
 * moves, lenient about letter case and about blanks around what they read, and say in `error` what
 * was wrong, where, and what would be right. What a writer prints, its reader takes back as the
 * same value. Any thread may call. */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "legality.h"
#include "turn_text.h"

enum {
    POSITION_TEXT_SIZE = BOARD_POINTS_MAX + BOARD_SIDE_MAX + 2 + TURN_TEXT_SIZE + 16,
};

/* Reads a legal turn of the side to move. A and W may be left out where only one is possible (of
 * all steps of the turn together: exactly one legal turn must match). With an unfinished turn the
 * text is the whole turn, from its origin. A text that is illegal or matches several turns is
 * refused with the reason and candidates, which are turns that would be read. Where the text leaves
 * so much open that the search for what it can mean would take long, it is refused too. */
bool turn_read(const Rules *rules, const Position *position, const char *text, Turn *turn,
               Error *error);

/* Writes rows, side to move, unfinished turn or "-", and the fields vela: and first: where they are
 * not empty. */
void position_write(const Rules *rules, const Position *position,
                    char text[static POSITION_TEXT_SIZE]);

/* Reads a position; the game may be over in it, but there is a stone. The board follows from the
 * rows, its strong points from `set`; `rules` gets both. A digit counts as many empty points; two
 * digits side by side are refused. The side to move must be there; the "-" may be left out, and the
 * fields vela: and first: may come in either order. A vela that is over and first turns under
 * first=free are dropped. The start position gets its first turns where first=one, unless the text
 * says which. Every step of an unfinished turn has its A or W; the turn is checked: there must be a
 * position in which it was legal and after which the stones stand like this. */
bool position_read(RuleSet set, const char *text, Rules *rules, Position *position, Error *error);

#endif
