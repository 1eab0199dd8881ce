#include "proof_search.h"

#include "fold.h"
#include "past_positions.h"
#include "proof_certificate.h"

enum { TURNS_VISITED_MAX = 1 << 16, PLAN_MEMORY = 1 << 24 };

void proof_search_finish(ProofSearch *search) {
    dfpn_destroy(search->dfpn);
    certificate_finish(&search->plan);
    *search = (ProofSearch){0};
}

/* Finds a turn that leads there and does not draw by repetition. */
static bool find_turn(const History *history, Stones after, Turn *turn) {
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    Turn found;
    if (!position_turn_to(rules, &position, after, true, TURNS_VISITED_MAX, &found) ||
        turn_occurrences(history, &found) >= HISTORY_DRAW_OCCURRENCES)
        return false;
    *turn = found;
    return true;
}

bool proof_search_follow(const ProofSearch *search, const History *history, Turn *turn) {
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    Stones stones;
    if (search->plan.entries == 0 || !question_stones(rules, &position, &stones, NULL))
        return false;
    stones = stones_fold(rules->board, stones);
    const CertificateEntry *entry = certificate_find(&search->plan, stones);
    Results results = {0};
    bool found = entry != NULL && results_make(&results, &search->plan.rules, stones) &&
                 entry->turn < results.count &&
                 find_turn(history, results.stones[entry->turn], turn);
    results_finish(&results);
    return found;
}

static void make_plan(ProofSearch *search, const History *history, const Budget *budget,
                      uint64_t *nodes) {
    Position position = history_position(history);
    StrategyOrder order = {.rules = *history_rules(history),
                           .root = position,
                           .strategist = position.side,
                           .claim = CLAIM_WINS,
                           .path = search->path,
                           .tables = search->tables,
                           .tables_stones = search->tables_stones,
                           .memory = PLAN_MEMORY,
                           .threads = 1,
                           .stop = budget->limits.stop,
                           .budget = budget,
                           .nodes = nodes};
    Certificate plan;
    Error error;
    if (!proof_certificate_make(&order, search->dfpn, &plan, &error))
        return;
    certificate_finish(&search->plan);
    search->plan = plan;
}

/* Looks for a winning turn beside those that would draw by repetition, with what is left of the
 * limits. */
static bool find_other_turn(ProofSearch *search, const History *history, Stones stones,
                            const Budget *budget, Turn *turn, uint64_t *nodes) {
    Results drawn = {0};
    Finding finding = {0};
    Limits limits;
    bool made = results_make(&drawn, history_rules(history), stones);
    if (made && budget_left(budget, *nodes, &limits)) {
        uint32_t count = 0;
        for (uint32_t number = 0; number < drawn.count; number++)
            if (!find_turn(history, drawn.stones[number], turn))
                drawn.stones[count++] = drawn.stones[number];
        finding = dfpn_search_beside(search->dfpn, stones, drawn.stones, count, &limits);
        *nodes += finding.nodes;
    }
    results_finish(&drawn);
    return finding.has_best && find_turn(history, finding.best, turn);
}

bool proof_search_win(ProofSearch *search, const History *history, const Limits *limits, Turn *turn,
                      uint64_t *nodes) {
    Position position = history_position(history);
    Stones stones;
    Budget budget;
    *nodes = 0;
    if (!question_stones(history_rules(history), &position, &stones, NULL))
        return false;
    budget_start(&budget, limits);
    Finding finding = dfpn_search(search->dfpn, stones, ATTACKER_MOVER, limits, &(Trace){0});
    *nodes = finding.nodes;
    if (finding.answer != ANSWER_YES)
        return false;
    make_plan(search, history, &budget, nodes);
    return proof_search_follow(search, history, turn) ||
           (finding.has_best && find_turn(history, finding.best, turn)) ||
           find_other_turn(search, history, stones, &budget, turn, nodes);
}

bool proof_search_holds(ProofSearch *search, const History *history, const Turn *turn,
                        const Limits *limits, uint64_t *nodes) {
    const Rules *rules = history_rules(history);
    Position after = history_position(history);
    Stones stones;
    *nodes = 0;
    position_play(rules, &after, turn);
    if (position_winner(rules, &after) != SIDE_NONE)
        return position_winner(rules, &after) != after.side;
    if (!question_stones(rules, &after, &stones, NULL))
        return false;
    Finding finding = dfpn_search(search->dfpn, stones, ATTACKER_MOVER, limits, &(Trace){0});
    *nodes = finding.nodes;
    return finding.answer == ANSWER_NO;
}
