/* The tree of a proof-number search: nodes in one block of memory, with numbers for names. Private
 * to pn.c; one thread. */
#ifndef SEARCH_PN_TREE_H
#define SEARCH_PN_TREE_H

#include "question.h"

typedef uint32_t NodeNumber;

/* A link that leads nowhere. */
enum { PN_NODE_NONE = 0 };

typedef struct PnNode {
    Stones stones;
    Numbers numbers;
    NodeNumber parent, first_child, next_sibling;
    uint32_t attacker; /* Attacker, seen by the node's mover */
} PnNode;

typedef struct PnTree {
    PnNode *node;        /* by number, from 1 on */
    NodeNumber capacity; /* the highest number there may be */
    NodeNumber touched;  /* the highest number there has been */
    NodeNumber free;     /* a list of nodes given back, linked by next_sibling */
    NodeNumber size;     /* nodes in the tree */
} PnTree;

/* Makes an empty tree that takes no more than `bytes` bytes, and takes them as it grows. Returns
 * false, with the reason, if the system does not have them or they are too few for a tree. */
bool pn_tree_init(PnTree *tree, uint64_t bytes, Error *error);
void pn_tree_finish(PnTree *tree);

/* Makes the tree empty. */
void pn_tree_clear(PnTree *tree);

/* Returns the most bytes that the tree has used since it was cleared. */
uint64_t pn_tree_memory(const PnTree *tree);

/* Returns how many nodes can still be added. */
static inline NodeNumber pn_tree_room(const PnTree *tree) {
    return tree->capacity - tree->size;
}

/* Adds a node without children, in front of its parent's other children (parent PN_NODE_NONE: a
 * root), and returns its number. There must be room. */
NodeNumber pn_tree_add(PnTree *tree, NodeNumber parent, Stones stones, Attacker attacker);

/* Removes everything below a node. `is_over` is called now and then with `context`. When it returns
 * true, the rest is cut off and its memory is lost until the tree is cleared, which is good enough
 * for a search that ends. */
void pn_tree_prune(PnTree *tree, NodeNumber node, bool (*is_over)(void *context), void *context);

#endif
