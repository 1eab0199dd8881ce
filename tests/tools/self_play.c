#include "self_play.h"

enum { TURNS_VISITED_MAX = 1 << 14 };

typedef struct Pick {
    Random *random;
    uint64_t visited;
    Turn turn;
} Pick;

static bool pick(void *context, const Turn *turn, const Position *after) {
    (void)after;
    Pick *picked = context;
    if (random_below(picked->random, ++picked->visited) == 0)
        picked->turn = *turn;
    return picked->visited < TURNS_VISITED_MAX;
}

Turn random_turn(const Rules *rules, const Position *position, Random *random) {
    Pick picked = {.random = random};
    position_turns(rules, position, pick, &picked);
    return picked.turn;
}

void line_play(const Rules *rules, Line *line, const Turn *turn) {
    Position before = line->now;
    position_play(rules, &line->now, turn);
    line->past[line->past_count++] = before;
    Side taken_from = (Side)line->now.side;
    if (line->now.stones[taken_from] != before.stones[taken_from])
        line->past_count = 0;
}

bool line_is_over(const Rules *rules, const Knowledge *knowledge, const Line *line, Side *winner) {
    const Position *now = &line->now;
    unsigned occurrences = 0;
    *winner = position_winner(rules, now);
    if (*winner != SIDE_NONE)
        return true;
    for (size_t i = 0; i < line->past_count; i++)
        occurrences += position_equal(&line->past[i], now);
    if (occurrences >= 2)
        return true;
    if (stones_count(position_stones(now)) > knowledge->stones)
        return false;
    Outcome outcome = knowledge->outcome(knowledge->context, position_stones(now));
    if (outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS)
        *winner = outcome == OUTCOME_WIN ? (Side)now->side : side_other((Side)now->side);
    return outcome != OUTCOME_UNKNOWN;
}

bool line_search(const Line *line, AlphaBeta *search, uint64_t nodes, AlphaBetaFinding *finding) {
    AlphaBetaTask task = {.position = line->now,
                          .past = line->past,
                          .past_count = line->past_count,
                          .limits = {.nodes = nodes}};
    return alpha_beta_search(search, &task, finding, NULL);
}
