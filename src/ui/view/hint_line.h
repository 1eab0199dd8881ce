/* The line behind a hint: the best turns of both sides, as long as the oracle is certain of
 * outcomes. (For other positions a snapshot has a likely line.) The line asks the oracle about one
 * position after another; each question replaces the one before. One thread. */
#ifndef UI_HINT_LINE_H
#define UI_HINT_LINE_H

#include "oracle.h"

enum { HINT_LINE_TURNS_MAX = 12 };

/* Zero-initialised: there is no line. */
typedef struct HintLine {
    History *history;  /* to the end of the line so far */
    unsigned question; /* the question about that position; 0: the line is complete */
    Turn turn[HINT_LINE_TURNS_MAX];
    unsigned turns;
} HintLine;

/* Begins with a turn that is legal at the current node, and asks on from there. The line ends early
 * if memory runs out. */
void hint_line_begin(HintLine *line, Oracle *oracle, const History *history, const Turn *turn);

/* Takes over a snapshot that is about the line. Returns false, and leaves it to the caller, if it
 * is not. */
bool hint_line_take(HintLine *line, Oracle *oracle, OracleSnapshot *snapshot);

/* Drops the line; does not stop the oracle. */
void hint_line_finish(HintLine *line);

/* Writes turns with blanks between; "..." stands for those that `columns` has no room for. */
void hint_line_write(const Turn *turn, unsigned turns, const Board *board, int columns, char *text,
                     size_t size);

#endif
