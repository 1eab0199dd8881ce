/* The positions and turns that a strategy is chosen from. Private to strategy.c. */
#ifndef ORACLE_STRATEGY_GRAPH_H
#define ORACLE_STRATEGY_GRAPH_H

#include "certificate.h"

#define NODE_NONE UINT32_MAX

/* A position in which the strategist has to move, and which is no leaf. */
typedef struct StrategyNode {
    Stones stones;                  /* folded */
    uint32_t first_turn, last_turn; /* NODE_NONE: none */
    uint32_t chosen;                /* the turn of the strategy; NODE_NONE: none so far */
    uint32_t rank;                  /* of a win, once it is known; 0 before */
    uint8_t asked;                  /* how far strategy.c has asked for turns */
} StrategyNode;

/* One of its turns: what it leads to, and the nodes that the replies lead to. */
typedef struct NodeTurn {
    Stones after;
    uint32_t node, next; /* whose it is; the node's next turn, or NODE_NONE */
    uint32_t first_reply, replies;
    uint32_t open; /* replies that are not settled, while choosing */
} NodeTurn;

typedef struct Graph {
    const Rules *rules;
    Leaves *leaves;
    Claim claim;
    StrategyNode *node;
    NodeTurn *turn;
    uint32_t *reply; /* nodes */
    size_t nodes, turns, replies, nodes_room, turns_room, replies_room;
    uint32_t *slot; /* nodes by their stones; NODE_NONE: free */
    size_t slots;
    uint64_t memory, taken; /* bytes: what may be used and what is, room to choose in included */
    bool over;              /* more would have been needed */
    Results scratch;
} Graph;

/* `memory`: bytes that it may come to take, with what is made of it; 0: no limit. */
void graph_init(Graph *graph, const Rules *rules, Leaves *leaves, Claim claim, uint64_t memory);
void graph_finish(Graph *graph);

/* The node of a position that is no leaf, added unless it is there. NODE_NONE without memory or
 * when there are too many. */
uint32_t graph_add_node(Graph *graph, Stones stones);

/* Adds nodes for the replies to a position with the opponent to move, appends their numbers, each
 * once, to graph->reply, and gives how many. False without memory. */
bool graph_add_replies(Graph *graph, Stones after, uint32_t *replies);

/* Adds a turn of a node, and its replies, unless it is there. False without memory. */
bool graph_add_turn(Graph *graph, uint32_t node, Stones after);

/* Chooses turns as far as the turns that are there allow. A win: nodes get ranks, by rising rank,
 * as small as can be. A draw: nodes without a turn all of whose replies have one are left without.
 */
bool graph_choose(Graph *graph);

#endif
