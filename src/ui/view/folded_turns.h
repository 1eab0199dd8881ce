/* Turns that are shortened to the columns of a list, so that no two of them look the same. Plain
 * values; any thread may call. */
#ifndef UI_FOLDED_TURNS_H
#define UI_FOLDED_TURNS_H

#include "turn_text.h"

typedef struct FoldedTurn {
    Turn turn;                 /* without steps: none, its text is "" */
    int columns;               /* that it may take */
    char text[TURN_TEXT_SIZE]; /* as it is shown */
} FoldedTurn;

/* Writes the texts. A turn for which there is no room keeps its first step and as many of the last
 * ones as fit, "d2-c3A..b4A-a4W": turns of one stone begin alike and differ at their ends. If
 * several would look the same, they show the steps by which they differ, "d2-c3A..b4W..a4W", and if
 * there is no room for enough of these, a number. If memory is out, some may look the same. */
void folded_turns_write(const Board *board, FoldedTurn turns[], size_t count);

#endif
