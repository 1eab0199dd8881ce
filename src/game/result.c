#include "result.h"

#include <stdio.h>

Result result_of_position(const Rules *rules, const Position *position) {
    Side winner = position_winner(rules, position);
    if (winner == SIDE_NONE)
        return (Result){RESULT_OPEN, SIDE_NONE};
    bool no_stones = position->stones[side_other(winner)] == 0;
    return (Result){no_stones ? RESULT_NO_STONES : RESULT_NO_MOVE, winner};
}

const char *result_code(Result result) {
    if (result.reason == RESULT_OPEN)
        return "*";
    return result.winner == WHITE ? "1-0" : result.winner == BLACK ? "0-1" : "1/2-1/2";
}

void result_write(Result result, char text[static RESULT_TEXT_SIZE]) {
    const char *winner = side_name(result.winner);
    const char *loser = result_decided(result) ? side_name(side_other(result.winner)) : winner;
    switch (result.reason) {
    case RESULT_OPEN:
        snprintf(text, RESULT_TEXT_SIZE, "The game goes on");
        break;
    case RESULT_NO_STONES:
        snprintf(text, RESULT_TEXT_SIZE, "%s wins: %s has no stones left", winner, loser);
        break;
    case RESULT_NO_MOVE:
        snprintf(text, RESULT_TEXT_SIZE, "%s wins: %s cannot move", winner, loser);
        break;
    case RESULT_REPETITION:
        snprintf(text, RESULT_TEXT_SIZE, "Draw: the position has occurred for the third time");
        break;
    case RESULT_AGREEMENT:
        snprintf(text, RESULT_TEXT_SIZE, "Draw by agreement");
        break;
    case RESULT_RESIGNATION:
        snprintf(text, RESULT_TEXT_SIZE, "%s wins: %s has resigned", winner, loser);
        break;
    case RESULT_TIME:
        snprintf(text, RESULT_TEXT_SIZE, "%s wins: %s's time is up", winner, loser);
        break;
    }
}
