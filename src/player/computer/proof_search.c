#include "proof_search.h"

#include "proof_certificate.h"

enum { PLAN_MEMORY = 1 << 24 };

bool proof_search_prepare(ProofSearch *search, const Rules *rules, const SearchTables *tables,
                          const TablesPath *path, const DfpnOptions *options) {
    if (search->dfpn != NULL && search->initial == options->initial)
        return true;
    Knowledge knowledge = search_tables_knowledge(tables);
    dfpn_destroy(search->dfpn);
    search->dfpn = dfpn_create(rules, &knowledge, options, NULL);
    search->initial = options->initial;
    search->tables = tables;
    search->path = path;
    return search->dfpn != NULL;
}

void proof_search_finish(ProofSearch *search) {
    dfpn_destroy(search->dfpn);
    certificate_finish(&search->plan);
    *search = (ProofSearch){0};
}

static bool any_turn_wins(const Knowing *knowing) {
    for (size_t turn = 0; turn < knowing->turns; turn++)
        if (knowing_turn_bounds(knowing, turn).low > 0)
            return true;
    return false;
}

/* Notes that the turns to a position win. Returns whether one of them can be played. */
static bool add_win(Knowing *knowing, Stones after) {
    uint32_t number = knowing_find(knowing, after);
    if (number != 0)
        knowing_add_answer(knowing, number, ATTACKER_OPPONENT, ANSWER_YES);
    knowing_conclude(knowing);
    return any_turn_wins(knowing);
}

bool proof_search_follow(const ProofSearch *search, Knowing *knowing) {
    const KnownPosition *here = &knowing->position[0];
    if (search->plan.entries == 0 || !here->is_plain)
        return false;
    const CertificateEntry *entry = certificate_find(&search->plan, here->stones);
    Results results = {0};
    bool found = entry != NULL && results_make(&results, &search->plan.rules, here->stones) &&
                 entry->turn < results.count && add_win(knowing, results.stones[entry->turn]);
    results_finish(&results);
    return found;
}

static void make_plan(ProofSearch *search, const Rules *rules, const Position *position,
                      const Budget *budget, uint64_t *nodes) {
    StrategyOrder order = {.rules = *rules,
                           .root = *position,
                           .strategist = position->side,
                           .claim = CLAIM_WINS,
                           .path = search->path,
                           .tables = search->tables->tables,
                           .tables_stones = search->tables->stones,
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

/* Looks for a winning turn apart from those that draw by repetition, within what is left of the
 * limits. */
static bool find_other_turn(ProofSearch *search, Knowing *knowing, const Budget *budget,
                            uint64_t *nodes) {
    Results drawn = {0};
    Finding finding = {0};
    Limits limits;
    bool made = true;
    for (size_t turn = 0; made && turn < knowing->turns; turn++)
        made = !knowing->repeats[turn] ||
               results_add(&drawn, knowing->position[knowing_after(knowing, turn)].stones,
                           &(uint32_t){0});
    if (made && budget_left(budget, *nodes, &limits)) {
        finding = dfpn_search_beside(search->dfpn, knowing->position[0].stones, drawn.stones,
                                     drawn.count, &limits);
        *nodes += finding.nodes;
    }
    results_finish(&drawn);
    return finding.has_best && add_win(knowing, finding.best);
}

bool proof_search_win(ProofSearch *search, Knowing *knowing, const Position *position,
                      const Limits *limits, uint64_t *nodes) {
    Budget budget;
    *nodes = 0;
    if (!knowing->position[0].is_plain)
        return false;
    budget_start(&budget, limits);
    Finding finding =
        dfpn_search(search->dfpn, knowing->position[0].stones, ATTACKER_MOVER, limits, &(Trace){0});
    *nodes = finding.nodes;
    if (finding.answer != ANSWER_YES)
        return false;
    make_plan(search, &knowing->rules, position, &budget, nodes);
    return proof_search_follow(search, knowing) ||
           (finding.has_best && add_win(knowing, finding.best)) ||
           find_other_turn(search, knowing, &budget, nodes);
}

bool proof_search_holds(ProofSearch *search, Knowing *knowing, size_t turn, const Limits *limits,
                        uint64_t *nodes) {
    uint32_t after = knowing_after(knowing, turn);
    *nodes = 0;
    if (knowing_is_open(knowing, after, ATTACKER_MOVER)) {
        Finding finding = dfpn_search(search->dfpn, knowing->position[after].stones, ATTACKER_MOVER,
                                      limits, &(Trace){0});
        *nodes = finding.nodes;
        knowing_add_answer(knowing, after, ATTACKER_MOVER, finding.answer);
    }
    return knowing_turn_bounds(knowing, turn).low >= 0;
}
