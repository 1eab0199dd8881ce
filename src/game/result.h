/* How a game ends. Plain values; any thread may call. */
#ifndef GAME_RESULT_H
#define GAME_RESULT_H

#include "position.h"

typedef enum ResultReason {
    RESULT_OPEN, /* the game goes on */
    RESULT_NO_STONES,
    RESULT_NO_MOVE,
    RESULT_REPETITION, /* a position has occurred for the third time */
    RESULT_AGREEMENT,
    RESULT_RESIGNATION,
    RESULT_TIME, /* the loser's time was up */
} ResultReason;

typedef struct Result {
    ResultReason reason;
    Side winner; /* SIDE_NONE while the game goes on, and in a draw */
} Result;

enum { RESULT_TEXT_SIZE = 160 };

/* Returns whether a side has won. */
static inline bool result_decided(Result result) {
    return result.winner != SIDE_NONE;
}

/* Returns the result that the position alone gives: no stones, no legal turn, or the game goes
 * on. */
Result result_of_position(const Rules *rules, const Position *position);

/* Returns "1-0", "0-1", "1/2-1/2", or "*" while the game goes on. */
const char *result_code(Result result);

/* Writes "White wins: Black has no stones left", "Draw by agreement", "The game goes on", ... */
void result_write(Result result, char text[static RESULT_TEXT_SIZE]);

/* Writes the same as result_write, in the player's language. */
void result_tell(Result result, char text[static RESULT_TEXT_SIZE]);

#endif
