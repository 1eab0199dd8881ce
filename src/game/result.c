#include "result.h"

#include <stdio.h>

#include "translate.h"

Result result_of_position(const Rules *rules, const Position *position) {
    if (!position_is_over(rules, position))
        return (Result){RESULT_OPEN, SIDE_NONE};
    bool no_stones = position->stones[WHITE] == 0 || position->stones[BLACK] == 0;
    return (Result){no_stones ? RESULT_NO_STONES : RESULT_NO_MOVE,
                    position_winner(rules, position)};
}

const char *result_code(Result result) {
    if (result.reason == RESULT_OPEN)
        return "*";
    return result.winner == WHITE ? "1-0" : result.winner == BLACK ? "0-1" : "1/2-1/2";
}

typedef const char *Wording(const char *text) __attribute__((format_arg(1)));

static const char *as_it_is(const char *text) __attribute__((format_arg(1)));

static const char *as_it_is(const char *text) {
    return text;
}

static void write(Result result, Wording *in, char text[static RESULT_TEXT_SIZE]) {
    const char *winner = in(side_name(result.winner));
    const char *loser = result_decided(result) ? in(side_name(side_other(result.winner))) : winner;
    switch (result.reason) {
    case RESULT_OPEN:
        snprintf(text, RESULT_TEXT_SIZE, "%s", in(N_("The game goes on")));
        break;
    case RESULT_NO_STONES:
        snprintf(text, RESULT_TEXT_SIZE, in(N_("%s wins: %s has no stones left")), winner, loser);
        break;
    case RESULT_NO_MOVE:
        if (!result_decided(result))
            snprintf(text, RESULT_TEXT_SIZE, "%s", in(N_("Draw: there is no legal turn")));
        else
            snprintf(text, RESULT_TEXT_SIZE, in(N_("%s wins: %s cannot move")), winner, loser);
        break;
    case RESULT_REPETITION:
        snprintf(text, RESULT_TEXT_SIZE, "%s", in(N_("Draw: the same position a third time")));
        break;
    case RESULT_AGREEMENT:
        snprintf(text, RESULT_TEXT_SIZE, "%s", in(N_("Draw by agreement")));
        break;
    case RESULT_RESIGNATION:
        snprintf(text, RESULT_TEXT_SIZE, in(N_("%s wins: %s has resigned")), winner, loser);
        break;
    case RESULT_TIME:
        snprintf(text, RESULT_TEXT_SIZE, in(N_("%s wins: %s's time is up")), winner, loser);
        break;
    }
}

void result_write(Result result, char text[static RESULT_TEXT_SIZE]) {
    write(result, as_it_is, text);
}

void result_tell(Result result, char text[static RESULT_TEXT_SIZE]) {
    write(result, translate, text);
}
