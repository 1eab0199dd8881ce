#include "proof_attempt.h"

#include "table_choice.h"

enum { TURNS_VISITED_MAX = 1 << 16 };

typedef struct Sought {
    Stones after;
    Turn turn;
    unsigned visited;
    bool found;
} Sought;

static bool leads_there(void *context, const Turn *turn, const Position *after) {
    Sought *sought = context;
    Stones stones = position_stones(after);
    sought->found =
        stones.mover == sought->after.mover && stones.opponent == sought->after.opponent;
    sought->turn = *turn;
    return !sought->found && ++sought->visited < TURNS_VISITED_MAX;
}

bool proof_attempt(Dfpn *dfpn, const History *history, const Limits *limits, Turn *turn) {
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    Stones stones;
    if (!question_stones(rules, &position, &stones, NULL))
        return false;
    Finding finding = dfpn_search(dfpn, stones, ATTACKER_MOVER, limits, &(Trace){0});
    if (finding.answer != ANSWER_YES || !finding.has_best)
        return false;
    Sought sought = {.after = finding.best};
    position_turns(rules, &position, leads_there, &sought);
    if (!sought.found || turn_draws_by_repetition(history, &sought.turn))
        return false;
    *turn = sought.turn;
    return true;
}
