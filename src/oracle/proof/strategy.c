#include "strategy.h"

#include <stdlib.h>

#include "certificate_check.h"
#include "stop.h"
#include "strategy_graph.h"

/* What the prover was asked about a node's turns. */
enum { ASKED_NOT, ASKED_ONE, ASKED_PROVED, ASKED_AGAIN, ASKED_ALL };

/* The prover is made to forget so many times at most. */
enum { FORGET_MAX = 100 };

/* Tables that take no more than this are unpacked. */
enum { LOADED_BYTES = 1 << 30 };

typedef struct StrategyMaking {
    const StrategyOrder *order;
    const Prover *prover;
    Leaves *leaves;
    Graph graph;
    Stones root;
    uint32_t roots; /* the graph's first nodes: the root, or the replies to it */
    size_t next;    /* the first node about which the prover was not asked */
    unsigned forgotten;
    Results results;
} StrategyMaking;

bool strategy_limits_left(const StrategyOrder *order, Limits *left) {
    Limits given = {0};
    if (stop_is_set(order->stop) ||
        (order->budget != NULL &&
         !budget_left(order->budget, order->nodes == NULL ? 0 : *order->nodes, &given)))
        return false;
    given.threads = order->threads;
    given.stop = order->stop;
    *left = given;
    return true;
}

static bool is_over(void *context) {
    const StrategyMaking *making = context;
    Limits left;
    return !strategy_limits_left(making->order, &left);
}

static bool fail_memory(const StrategyMaking *making, Error *error) {
    if (making->graph.over)
        return error_set(error, "the strategy takes more than %llu MiB of memory",
                         (unsigned long long)(making->graph.memory >> 20));
    return error_set_out_of_memory(
        error, "out of memory for the strategy, or a position has too many turns");
}

/* Adds the turn that the prover names, or else the first one that keeps the claim according to
 * it. */
static bool add_proved_turn(StrategyMaking *making, uint32_t node) {
    const Prover *prover = making->prover;
    Graph *graph = &making->graph;
    const Results *results = &making->results;
    Stones after = {0, 0};
    if (prover->prove(prover->context, graph->node[node].stones, true, &after) != PROVED_YES)
        return true;
    if (results_find(results, after) < results->count)
        return graph_add_turn(graph, node, after);
    for (uint32_t number = 0; number < results->count; number++)
        if (prover->prove(prover->context, results->stones[number], false, &after) == PROVED_YES)
            return graph_add_turn(graph, node, results->stones[number]);
    return true;
}

/* Adds one turn of a node, if there is one, preferably one to a leaf. */
static bool ask_prover(StrategyMaking *making, uint32_t node) {
    Graph *graph = &making->graph;
    if (!results_make(&making->results, graph->rules, graph->node[node].stones))
        return false;
    graph->node[node].asked = ASKED_ONE;
    for (uint32_t number = 0; number < making->results.count; number++)
        if (leaves_hold(making->leaves, graph->claim, making->results.stones[number], false))
            return graph_add_turn(graph, node, making->results.stones[number]);
    return add_proved_turn(making, node);
}

/* Adds all turns that keep the claim, or only those that are proved already to keep it. */
static bool ask_all(StrategyMaking *making, uint32_t node, bool only_proved) {
    Graph *graph = &making->graph;
    const Prover *prover = making->prover;
    Stones after;
    if (!results_make(&making->results, graph->rules, graph->node[node].stones))
        return false;
    graph->node[node].asked = only_proved ? ASKED_PROVED : ASKED_ALL;
    for (uint32_t number = 0; number < making->results.count; number++) {
        Stones result = making->results.stones[number];
        bool keeps = only_proved
                         ? prover->proved(prover->context, result)
                         : prover->prove(prover->context, result, false, &after) == PROVED_YES;
        if (keeps && !graph_add_turn(graph, node, result))
            return false;
    }
    return true;
}

/* Asks for a turn of each node that was added since the last call. */
static bool ask_new(StrategyMaking *making, Error *error) {
    for (; making->next < making->graph.nodes; making->next++) {
        if (is_over(making))
            return error_stopped(error);
        if (!ask_prover(making, (uint32_t)making->next))
            return fail_memory(making, error);
    }
    return true;
}

/* The prover forgets and is asked once more about a node, and about those nodes below it, along its
 * new answers, that have no turn: proofs made in one go do not lean on each other in a circle. */
static bool ask_again(StrategyMaking *making, uint32_t first) {
    Graph *graph = &making->graph;
    bool *seen = calloc(graph->nodes, sizeof *seen);
    uint32_t *stack = malloc(graph->nodes * sizeof *stack);
    size_t known = graph->nodes, depth = 0;
    bool success = seen != NULL && stack != NULL;
    if (success) {
        making->prover->forget(making->prover->context);
        graph->node[first].asked = ASKED_AGAIN;
        seen[first] = true;
        stack[depth++] = first;
    }
    while (success && depth > 0 && !is_over(making)) {
        uint32_t node = stack[--depth];
        success = results_make(&making->results, graph->rules, graph->node[node].stones) &&
                  add_proved_turn(making, node);
        uint32_t last = graph->node[node].last_turn;
        for (uint32_t reply = 0;
             success && last != STRATEGY_NONE && reply < graph->turn[last].replies; reply++) {
            uint32_t below = graph->reply[graph->turn[last].first_reply + reply];
            if (below < known && !seen[below] && graph->node[below].chosen == STRATEGY_NONE) {
                seen[below] = true;
                stack[depth++] = below;
            }
        }
    }
    free(seen);
    free(stack);
    return success;
}

static bool is_hopeless(const StrategyNode *node) {
    return node->chosen == STRATEGY_NONE && node->asked == ASKED_ALL;
}

/* Returns whether each turn of the node allows a reply to a hopeless node. */
static bool needs_turns(const Graph *graph, const StrategyNode *node) {
    for (uint32_t number = node->first_turn; number != STRATEGY_NONE;
         number = graph->turn[number].next) {
        const NodeTurn *turn = &graph->turn[number];
        uint32_t reply = 0;
        while (reply < turn->replies &&
               !is_hopeless(&graph->node[graph->reply[turn->first_reply + reply]]))
            reply++;
        if (reply == turn->replies)
            return false;
    }
    return true;
}

/* The nodes without a turn in the strategy for which more turns are asked. */
typedef enum Widening { WIDEN_NEEDED, WIDEN_PROVED, WIDEN_ALL } Widening;

static bool widen(StrategyMaking *making, Widening which, bool *widened, Error *error) {
    Graph *graph = &making->graph;
    size_t nodes = graph->nodes;
    for (uint32_t number = 0; number < nodes; number++) {
        const StrategyNode *node = &graph->node[number];
        if (node->chosen != STRATEGY_NONE || node->asked == ASKED_ALL ||
            (which == WIDEN_NEEDED && !needs_turns(graph, node)) ||
            (which == WIDEN_PROVED && node->asked != ASKED_ONE))
            continue;
        if (is_over(making))
            return error_stopped(error);
        if (!ask_all(making, number, which == WIDEN_PROVED))
            return fail_memory(making, error);
        *widened = true;
    }
    return true;
}

/* Returns the last node without a turn in the strategy that was not asked again yet, or
 * STRATEGY_NONE. */
static uint32_t find_unasked(const Graph *graph) {
    for (size_t number = graph->nodes; number-- > 0;)
        if (graph->node[number].chosen == STRATEGY_NONE && graph->node[number].asked < ASKED_AGAIN)
            return (uint32_t)number;
    return STRATEGY_NONE;
}

/* Looks for more turns where the strategy has a hole. Only a strategy that wins can have a hole
 * without a node in need: its turns go round in a circle there. */
static bool add_turns(StrategyMaking *making, Error *error) {
    const Prover *prover = making->prover;
    bool widened = false;
    if (!widen(making, WIDEN_NEEDED, &widened, error))
        return false;
    if (!widened && prover->proved != NULL && !widen(making, WIDEN_PROVED, &widened, error))
        return false;
    if (widened)
        return true;
    if (prover->forget != NULL && making->forgotten < FORGET_MAX) {
        uint32_t node = find_unasked(&making->graph);
        making->forgotten++;
        if (node != STRATEGY_NONE)
            return ask_again(making, node) || fail_memory(making, error);
    }
    if (!widen(making, WIDEN_ALL, &widened, error))
        return false;
    return widened || error_set(error, "the search does not know enough for a strategy: it needs "
                                       "more memory or more time");
}

static bool add_roots(StrategyMaking *making) {
    Graph *graph = &making->graph;
    bool strategist_moves = making->order->root.side == making->order->strategist;
    if (leaves_hold(making->leaves, graph->claim, making->root, strategist_moves))
        return true;
    uint32_t replies;
    bool success = strategist_moves ? graph_add_node(graph, making->root) != STRATEGY_NONE
                                    : graph_add_replies(graph, making->root, &replies);
    making->roots = (uint32_t)graph->nodes;
    return success;
}

static bool roots_are_answered(const StrategyMaking *making) {
    for (uint32_t root = 0; root < making->roots; root++)
        if (making->graph.node[root].chosen == STRATEGY_NONE)
            return false;
    return true;
}

static bool choose(StrategyMaking *making, Error *error) {
    for (;;) {
        if (!ask_new(making, error))
            return false;
        if (!graph_choose(&making->graph))
            return fail_memory(making, error);
        if (roots_are_answered(making))
            return true;
        if (!add_turns(making, error))
            return false;
    }
}

static int compare_entries(const void *a, const void *b) {
    return stones_compare(((const CertificateEntry *)a)->stones,
                          ((const CertificateEntry *)b)->stones);
}

/* Adds an entry for each node that the strategy comes to. */
static bool collect(StrategyMaking *making, Certificate *certificate) {
    Graph *graph = &making->graph;
    bool *seen = calloc(graph->nodes + 1, sizeof *seen);
    uint32_t *queue = malloc((graph->nodes + 1) * sizeof *queue);
    size_t filled = 0;
    bool success = seen != NULL && queue != NULL;
    for (uint32_t root = 0; success && root < making->roots; root++) {
        seen[root] = true;
        queue[filled++] = root;
    }
    for (size_t taken = 0; taken < filled; taken++) {
        const NodeTurn *turn = &graph->turn[graph->node[queue[taken]].chosen];
        for (uint32_t reply = 0; reply < turn->replies; reply++) {
            uint32_t node = graph->reply[turn->first_reply + reply];
            if (!seen[node])
                queue[filled++] = node;
            seen[node] = true;
        }
    }
    if (success)
        certificate->entry = malloc((filled + 1) * sizeof *certificate->entry);
    success = success && certificate->entry != NULL;
    for (; success && certificate->entries < filled; certificate->entries++) {
        const StrategyNode *node = &graph->node[queue[certificate->entries]];
        success = results_make(&making->results, graph->rules, node->stones);
        certificate->entry[certificate->entries] = (CertificateEntry){
            .stones = node->stones,
            .turn = results_find(&making->results, graph->turn[node->chosen].after),
            .rank = graph->claim == CLAIM_WINS ? node->rank : 0,
        };
    }
    free(seen);
    free(queue);
    if (success && filled > 1)
        qsort(certificate->entry, filled, sizeof *certificate->entry, compare_entries);
    return success;
}

/* Checks the certificate, and notes the tables that the check asked. */
static bool complete(StrategyMaking *making, Certificate *certificate, Error *error) {
    CertificateCheck check = {
        .threads = making->order->threads, .is_over = is_over, .context = making};
    certificate->table = calloc(LEAF_TABLES_MAX, sizeof *certificate->table);
    if (certificate->table == NULL)
        return fail_memory(making, error);
    leaves_take_asked(making->leaves, certificate->table);
    if (!certificate_check(certificate, making->leaves, &check, error))
        return false;
    certificate->tables = leaves_take_asked(making->leaves, certificate->table);
    return true;
}

bool strategy_make(const StrategyOrder *order, const Prover *prover, Certificate *certificate,
                   Error *error) {
    StrategyMaking making = {.order = order, .prover = prover};
    Certificate made = {.rules = order->rules,
                        .root = order->root,
                        .strategist = order->strategist,
                        .claim = order->claim};
    if (!position_plain(&order->rules, &order->root, &making.root, error))
        return false;
    made.rules.set = table_ruleset(order->rules.set);
    making.leaves =
        leaves_create(&made.rules, order->path, order->tables, order->tables_stones, error);
    if (making.leaves == NULL)
        return false;
    graph_init(&making.graph, &made.rules, making.leaves, order->claim, order->memory);
    bool success = leaves_keep(making.leaves, LOADED_BYTES, error) &&
                   (add_roots(&making) || fail_memory(&making, error)) && choose(&making, error) &&
                   (collect(&making, &made) || fail_memory(&making, error)) &&
                   complete(&making, &made, error);
    graph_finish(&making.graph);
    results_finish(&making.results);
    leaves_destroy(making.leaves);
    if (success)
        *certificate = made;
    else
        certificate_finish(&made);
    return success;
}
