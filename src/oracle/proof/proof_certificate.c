#include "proof_certificate.h"

/* If a position is proved but no turn of it is, its turns are searched in rounds, with NODES_FIRST
 * nodes at first and NODES_FACTOR times as many in each further round. */
enum { NODES_FIRST = 1000, NODES_FACTOR = 8 };

typedef struct Proving {
    const StrategyOrder *order;
    Dfpn *dfpn;
    Results results;
} Proving;

/* The attacker is the strategist if the claim is a win, and the opponent if it is a draw. */
static Proved search_for(Proving *proving, Stones stones, bool strategist_moves, uint64_t nodes,
                         Finding *finding) {
    bool wins = proving->order->claim == CLAIM_WINS;
    Attacker attacker = wins == strategist_moves ? ATTACKER_MOVER : ATTACKER_OPPONENT;
    Limits limits;
    *finding = (Finding){0};
    if (!strategy_limits_left(proving->order, &limits))
        return PROVED_UNKNOWN;
    if (nodes != 0 && (limits.nodes == 0 || nodes < limits.nodes))
        limits.nodes = nodes;
    *finding = dfpn_search(proving->dfpn, stones, attacker, &limits, NULL);
    if (proving->order->nodes != NULL)
        *proving->order->nodes += finding->nodes;
    if (finding->answer == ANSWER_UNKNOWN)
        return PROVED_UNKNOWN;
    return (finding->answer == ANSWER_YES) == wins ? PROVED_YES : PROVED_NO;
}

/* One of the turns is known to keep the claim; this looks for the one that is easiest to prove. */
static void find_turn(Proving *proving, Stones stones, Stones *after) {
    if (!results_make(&proving->results, &proving->order->rules, stones))
        return;
    bool open = true;
    Limits left;
    /* 0 nodes would be no limit. */
    for (uint64_t nodes = NODES_FIRST;
         open && nodes > 0 && strategy_limits_left(proving->order, &left); nodes *= NODES_FACTOR) {
        open = false;
        for (uint32_t number = 0; number < proving->results.count; number++) {
            Finding finding;
            Stones result = proving->results.stones[number];
            Proved proved = search_for(proving, result, false, nodes, &finding);
            if (proved == PROVED_YES) {
                *after = result;
                return;
            }
            open |= proved == PROVED_UNKNOWN;
        }
    }
}

static Proved prove(void *context, Stones stones, bool strategist_moves, Stones *after) {
    Proving *proving = context;
    Finding finding;
    Proved proved = search_for(proving, stones, strategist_moves, 0, &finding);
    if (proved != PROVED_YES || !strategist_moves)
        return proved;
    if (finding.has_best)
        *after = finding.best;
    else
        find_turn(proving, stones, after);
    return proved;
}

static bool proved(void *context, Stones stones) {
    const Proving *proving = context;
    bool wins = proving->order->claim == CLAIM_WINS;
    Answer answer = dfpn_proved(proving->dfpn, stones, wins ? ATTACKER_OPPONENT : ATTACKER_MOVER);
    return answer == (wins ? ANSWER_YES : ANSWER_NO);
}

static void forget(void *context) {
    const Proving *proving = context;
    dfpn_clear(proving->dfpn);
}

bool proof_certificate_make(const StrategyOrder *order, Dfpn *dfpn, Certificate *certificate,
                            Error *error) {
    Proving proving = {.order = order, .dfpn = dfpn};
    Prover prover = {prove, proved, forget, &proving};
    bool success = strategy_make(order, &prover, certificate, error);
    results_finish(&proving.results);
    return success;
}
