/* The tree of a proof-number search: nodes in one block of memory, named by their numbers. Private
 * to pn.c; one thread. */
#ifndef SEARCH_PN_TREE_H
#define SEARCH_PN_TREE_H

#include "question.h"

typedef uint32_t NodeNumber;

/* What a link holds that leads nowhere. */
enum { NODE_NONE = 0 };

typedef struct PnNode {
    Stones stones;
    Numbers numbers;
    NodeNumber parent, first_child, next_sibling;
    uint32_t attacker; /* Attacker, seen by the node's mover */
} PnNode;

typedef struct PnTree {
    PnNode *node;        /* numbers from 1; where 0 would be there is no memory to spare */
    NodeNumber capacity; /* the highest number there may be */
    NodeNumber touched;  /* the highest number there has been */
    NodeNumber free;     /* a list, linked by next_sibling, of nodes given back */
    NodeNumber size;     /* nodes in the tree */
} PnTree;

/* A tree that will take no more than so many bytes, and takes them as it grows. False when there
 * are not so many, or they are too few for a tree. */
bool pn_tree_init(PnTree *tree, uint64_t bytes, Error *error);
void pn_tree_finish(PnTree *tree);

/* Makes the tree empty. */
void pn_tree_clear(PnTree *tree);

/* Bytes that the tree has used at most since it was cleared. */
uint64_t pn_tree_memory(const PnTree *tree);

/* How many nodes can still be added. */
static inline NodeNumber pn_tree_room(const PnTree *tree) {
    return tree->capacity - tree->size;
}

/* A new node without children, in front of its parent's other children (parent NODE_NONE: a root).
 * There must be room. */
NodeNumber pn_tree_add(PnTree *tree, NodeNumber parent, Stones stones, Attacker attacker);

/* Removes everything below a node. `is_over` is asked now and then: when it says so the rest is cut
 * off without being counted or used again, which is good enough for a search about to end. */
void pn_tree_prune(PnTree *tree, NodeNumber node, bool (*is_over)(void *context), void *context);

#endif
