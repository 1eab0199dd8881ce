#include "strategy_graph.h"

#include <stdlib.h>
#include <string.h>

#include "fold.h"

void graph_init(Graph *graph, const Rules *rules, Leaves *leaves, Claim claim, uint64_t memory) {
    *graph = (Graph){.rules = rules,
                     .leaves = leaves,
                     .claim = claim,
                     .memory = memory == 0 ? UINT64_MAX : memory};
}

void graph_finish(Graph *graph) {
    free(graph->node);
    free(graph->turn);
    free(graph->reply);
    free(graph->slot);
    results_finish(&graph->scratch);
}

/* The bytes of an item, with those that choosing turns and collecting entries need for it. */
enum {
    NODE_BYTES = sizeof(StrategyNode) + sizeof(bool) + sizeof(uint32_t) + sizeof(CertificateEntry),
    TURN_BYTES = sizeof(NodeTurn),
    REPLY_BYTES = 2 * sizeof(uint32_t),
    SLOT_BYTES = sizeof(uint32_t),
};

/* Takes room for more items off the memory that the graph may have. */
static bool take_memory(Graph *graph, size_t items, size_t bytes) {
    if (items > (graph->memory - graph->taken) / bytes) {
        graph->over = true;
        return false;
    }
    graph->taken += items * bytes;
    return true;
}

/* Makes room for one more item of `bytes` bytes. It takes `taken` bytes off the memory, with those
 * that go with it. */
static bool reserve(Graph *graph, void **items, size_t *room, size_t count, size_t bytes,
                    size_t taken) {
    if (count < *room)
        return true;
    size_t more = *room == 0 ? 1024 : *room + *room / 2;
    if (count >= STRATEGY_NONE - 1 || !take_memory(graph, more - *room, taken))
        return false;
    void *bigger = realloc(*items, more * bytes);
    if (bigger == NULL)
        return false;
    *items = bigger;
    *room = more;
    return true;
}

/* Returns the slot of a folded position, or the one where it would be. */
static size_t find_slot(const Graph *graph, Stones stones) {
    size_t slot = stones_hash(stones) & (graph->slots - 1);
    while (graph->slot[slot] != STRATEGY_NONE &&
           !stones_equal(graph->node[graph->slot[slot]].stones, stones))
        slot = (slot + 1) & (graph->slots - 1);
    return slot;
}

/* Keeps half of the slots free. */
static bool reserve_slots(Graph *graph) {
    if (2 * (graph->nodes + 1) <= graph->slots)
        return true;
    size_t slots = graph->slots == 0 ? 2048 : 2 * graph->slots;
    if (!take_memory(graph, slots - graph->slots, SLOT_BYTES))
        return false;
    free(graph->slot); /* before the new ones are made: both at once would be more than was taken */
    graph->slot = NULL;
    graph->slots = 0;
    uint32_t *slot = malloc(slots * sizeof *slot);
    if (slot == NULL)
        return false;
    memset(slot, 0xff, slots * sizeof *slot);
    graph->slot = slot;
    graph->slots = slots;
    for (uint32_t node = 0; node < graph->nodes; node++)
        slot[find_slot(graph, graph->node[node].stones)] = node;
    return true;
}

uint32_t graph_add_node(Graph *graph, Stones stones) {
    stones = stones_fold(graph->rules->board, stones);
    void *node = graph->node;
    bool success = reserve_slots(graph) && reserve(graph, &node, &graph->nodes_room, graph->nodes,
                                                   sizeof(StrategyNode), NODE_BYTES);
    graph->node = node;
    if (!success)
        return STRATEGY_NONE;
    size_t slot = find_slot(graph, stones);
    if (graph->slot[slot] == STRATEGY_NONE) {
        graph->slot[slot] = (uint32_t)graph->nodes;
        graph->node[graph->nodes++] = (StrategyNode){.stones = stones,
                                                     .first_turn = STRATEGY_NONE,
                                                     .last_turn = STRATEGY_NONE,
                                                     .chosen = STRATEGY_NONE};
    }
    return graph->slot[slot];
}

static bool add_reply(Graph *graph, size_t first, uint32_t node) {
    for (size_t number = first; number < graph->replies; number++)
        if (graph->reply[number] == node)
            return true;
    void *reply = graph->reply;
    bool success = reserve(graph, &reply, &graph->replies_room, graph->replies,
                           sizeof *graph->reply, REPLY_BYTES);
    graph->reply = reply;
    if (success)
        graph->reply[graph->replies++] = node;
    return success;
}

bool graph_add_replies(Graph *graph, Stones after, uint32_t *replies) {
    *replies = 0;
    if (leaves_hold(graph->leaves, graph->claim, after, false))
        return true;
    size_t first = graph->replies;
    if (!results_make(&graph->scratch, graph->rules, after))
        return false;
    for (uint32_t number = 0; number < graph->scratch.count; number++) {
        Stones reply = graph->scratch.stones[number];
        if (leaves_hold(graph->leaves, graph->claim, reply, true))
            continue;
        uint32_t node = graph_add_node(graph, reply);
        if (node == STRATEGY_NONE || !add_reply(graph, first, node))
            return false;
    }
    *replies = (uint32_t)(graph->replies - first);
    return true;
}

bool graph_add_turn(Graph *graph, uint32_t node, Stones after) {
    for (uint32_t turn = graph->node[node].first_turn; turn != STRATEGY_NONE;
         turn = graph->turn[turn].next)
        if (stones_equal(graph->turn[turn].after, after))
            return true;
    void *turns = graph->turn;
    bool success =
        reserve(graph, &turns, &graph->turns_room, graph->turns, sizeof(NodeTurn), TURN_BYTES);
    graph->turn = turns;
    NodeTurn turn = {.after = after,
                     .node = node,
                     .next = STRATEGY_NONE,
                     .first_reply = (uint32_t)graph->replies};
    if (!success || !graph_add_replies(graph, after, &turn.replies))
        return false;
    uint32_t number = (uint32_t)graph->turns;
    graph->turn[graph->turns++] = turn;
    StrategyNode *owner = &graph->node[node];
    *(owner->first_turn == STRATEGY_NONE ? &owner->first_turn
                                         : &graph->turn[owner->last_turn].next) = number;
    owner->last_turn = number;
    return true;
}

/* The turns with a reply that leads to a node: those of node n are turn[begin[n]..begin[n + 1] -
 * 1]. */
typedef struct Backwards {
    uint32_t *begin, *turn;
} Backwards;

static bool backwards_make(Backwards *backwards, const Graph *graph) {
    backwards->begin = calloc(graph->nodes + 2, sizeof *backwards->begin);
    backwards->turn = malloc((graph->replies + 1) * sizeof *backwards->turn);
    if (backwards->begin == NULL || backwards->turn == NULL)
        return false;
    uint32_t *end = backwards->begin + 1; /* filling in moves each up to `begin` of the next node */
    for (size_t number = 0; number < graph->turns; number++)
        for (uint32_t reply = 0; reply < graph->turn[number].replies; reply++)
            end[graph->reply[graph->turn[number].first_reply + reply] + 1]++;
    for (size_t node = 1; node <= graph->nodes; node++)
        end[node] += end[node - 1];
    for (uint32_t number = 0; number < graph->turns; number++)
        for (uint32_t reply = 0; reply < graph->turn[number].replies; reply++) {
            uint32_t node = graph->reply[graph->turn[number].first_reply + reply];
            backwards->turn[end[node]++] = number;
        }
    return true;
}

/* Gives ranks from the leaves backwards. The queue holds nodes by rising rank, so the first turn of
 * a node that has all its replies ranked is one of the shortest. */
static void choose_wins(Graph *graph, const Backwards *backwards, uint32_t *queue) {
    size_t filled = 0;
    for (size_t node = 0; node < graph->nodes; node++)
        graph->node[node].chosen = STRATEGY_NONE;
    for (uint32_t number = 0; number < graph->turns; number++) {
        NodeTurn *turn = &graph->turn[number];
        StrategyNode *node = &graph->node[turn->node];
        turn->open = turn->replies;
        if (turn->open == 0 && node->chosen == STRATEGY_NONE) {
            node->chosen = number;
            node->rank = 1;
            queue[filled++] = turn->node;
        }
    }
    for (size_t taken = 0; taken < filled; taken++) {
        uint32_t ranked = queue[taken];
        for (uint32_t at = backwards->begin[ranked]; at < backwards->begin[ranked + 1]; at++) {
            NodeTurn *turn = &graph->turn[backwards->turn[at]];
            StrategyNode *node = &graph->node[turn->node];
            if (--turn->open == 0 && node->chosen == STRATEGY_NONE) {
                node->chosen = backwards->turn[at];
                node->rank = graph->node[ranked].rank + 1;
                queue[filled++] = turn->node;
            }
        }
    }
}

/* Returns the first turn of a node, from `turn` on, that has an answer to every reply, or
 * STRATEGY_NONE. `open` counts the replies without an answer. */
static uint32_t unbroken_turn(const Graph *graph, uint32_t turn) {
    while (turn != STRATEGY_NONE && graph->turn[turn].open > 0)
        turn = graph->turn[turn].next;
    return turn;
}

/* A node without a turn breaks the turns that lead to it; a node whose turns are all broken has
 * none. When nothing changes any more, no turn leads out of the rest. */
static void choose_draws(Graph *graph, const Backwards *backwards, uint32_t *queue) {
    size_t filled = 0;
    for (uint32_t number = 0; number < graph->nodes; number++) {
        StrategyNode *node = &graph->node[number];
        node->chosen = node->first_turn;
        if (node->chosen == STRATEGY_NONE)
            queue[filled++] = number;
    }
    for (size_t number = 0; number < graph->turns; number++)
        graph->turn[number].open = 0;
    for (size_t taken = 0; taken < filled; taken++) {
        uint32_t broken = queue[taken];
        for (uint32_t at = backwards->begin[broken]; at < backwards->begin[broken + 1]; at++) {
            uint32_t number = backwards->turn[at];
            NodeTurn *turn = &graph->turn[number];
            StrategyNode *node = &graph->node[turn->node];
            turn->open++;
            if (node->chosen != number)
                continue;
            node->chosen = unbroken_turn(graph, turn->next);
            if (node->chosen == STRATEGY_NONE)
                queue[filled++] = turn->node;
        }
    }
}

bool graph_choose(Graph *graph) {
    Backwards backwards = {NULL, NULL};
    uint32_t *queue = malloc((graph->nodes + 1) * sizeof *queue);
    bool success = queue != NULL && backwards_make(&backwards, graph);
    if (success && graph->claim == CLAIM_WINS)
        choose_wins(graph, &backwards, queue);
    else if (success)
        choose_draws(graph, &backwards, queue);
    free(backwards.begin);
    free(backwards.turn);
    free(queue);
    return success;
}
