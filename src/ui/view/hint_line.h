/* The line behind a hint: the best turns of both sides, as far as the oracle knows outcomes for
 * certain. (Where it knows none a snapshot has a likely line.) It asks the oracle about one
 * position after the other, in place of the question that stood. One thread. */
#ifndef UI_HINT_LINE_H
#define UI_HINT_LINE_H

#include "oracle.h"

enum { HINT_LINE_TURNS_MAX = 12 };

/* Zero-initialised there is none. */
typedef struct HintLine {
    History *history;  /* to the end of the line so far */
    unsigned question; /* about the position there; 0: the line is complete */
    Turn turn[HINT_LINE_TURNS_MAX];
    unsigned turns;
} HintLine;

/* Begins with a turn that is legal at the current node, and asks on from there. Where memory runs
 * out the line is short. */
void hint_line_begin(HintLine *line, Oracle *oracle, const History *history, const Turn *turn);

/* Takes a snapshot over; false, and it stays the caller's, where it is not about the line. */
bool hint_line_take(HintLine *line, Oracle *oracle, OracleSnapshot *snapshot);

/* Drops it. */
void hint_line_finish(HintLine *line);

/* Writes turns, with blanks between; "..." instead of those that so many columns have no room for.
 */
void hint_line_write(const Turn *turn, unsigned turns, const Board *board, int columns, char *text,
                     size_t size);

#endif
