/* The positions and turns that a strategy is chosen from. Private to strategy.c. */
#ifndef ORACLE_STRATEGY_GRAPH_H
#define ORACLE_STRATEGY_GRAPH_H

#include "certificate.h"

#define STRATEGY_NONE UINT32_MAX

/* A position in which the strategist has to move and that is no leaf. */
typedef struct StrategyNode {
    Stones stones;                  /* folded */
    uint32_t first_turn, last_turn; /* STRATEGY_NONE: none */
    uint32_t chosen;                /* the turn of the strategy; STRATEGY_NONE: none so far */
    uint32_t rank;                  /* if the claim is a win and the rank is known; else 0 */
    uint8_t asked;                  /* how far strategy.c has asked for turns */
} StrategyNode;

/* A turn of a node: the position after it, and the nodes after the replies. */
typedef struct NodeTurn {
    Stones after;
    uint32_t node, next; /* the node it belongs to; the node's next turn, or STRATEGY_NONE */
    uint32_t first_reply, replies;
    uint32_t open; /* replies that are not settled, while turns are chosen */
} NodeTurn;

typedef struct Graph {
    const Rules *rules;
    Leaves *leaves;
    Claim claim;
    StrategyNode *node;
    NodeTurn *turn;
    uint32_t *reply; /* nodes */
    size_t nodes, turns, replies, nodes_room, turns_room, replies_room;
    uint32_t *slot; /* nodes by their stones; STRATEGY_NONE: free */
    size_t slots;
    uint64_t memory, taken; /* bytes that may be used and that are, with room to choose turns in */
    bool over;              /* memory was not enough */
    Results scratch;
} Graph;

/* Begins an empty graph. `memory` is the bytes that it may take, with the certificate that is made
 * of it; 0: no limit. The caller finishes the graph. */
void graph_init(Graph *graph, const Rules *rules, Leaves *leaves, Claim claim, uint64_t memory);
void graph_finish(Graph *graph);

/* Returns the node of a position that is no leaf, and adds it if it is not there. Returns
 * STRATEGY_NONE if memory runs out or there are too many. */
uint32_t graph_add_node(Graph *graph, Stones stones);

/* Adds nodes for the replies to a position with the opponent to move, appends their numbers, each
 * once, to graph->reply, and writes how many to `replies`. Returns false if memory runs out. */
bool graph_add_replies(Graph *graph, Stones after, uint32_t *replies);

/* Adds a turn of a node, and its replies, unless it is there. Returns false if memory runs out. */
bool graph_add_turn(Graph *graph, uint32_t node, Stones after);

/* Chooses a turn for each node for which the graph has one that keeps the claim. For a win each
 * such node gets a rank, as small as can be. For a draw a turn is chosen only if every reply leads
 * to a node with a chosen turn. Returns false if memory runs out. */
bool graph_choose(Graph *graph);

#endif
