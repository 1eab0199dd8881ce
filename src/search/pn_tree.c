#include "pn_tree.h"

#include <stdlib.h>

#include "search_memory.h"

enum { NODES_MIN = 1 << 10, PRUNED_BETWEEN_LOOKS = 1 << 16 };

bool pn_tree_init(PnTree *tree, uint64_t bytes, Error *error) {
    uint64_t nodes = bytes / sizeof(PnNode);
    if (nodes > UINT32_MAX)
        nodes = UINT32_MAX;
    if (nodes < NODES_MIN)
        return error_set(error, "too little memory for a tree: it needs %zu bytes at least",
                         NODES_MIN * sizeof(PnNode));
    /* The memory is not cleared: the system gives pages when they are touched, so a short search
     * stays small. */
    PnNode *node = malloc(nodes * sizeof(PnNode));
    if (node == NULL)
        return search_memory_lacks(bytes, error);
    *tree = (PnTree){.node = node, .capacity = (NodeNumber)(nodes - 1)};
    return true;
}

void pn_tree_finish(PnTree *tree) {
    free(tree->node);
    *tree = (PnTree){0};
}

void pn_tree_clear(PnTree *tree) {
    tree->touched = tree->free = tree->size = 0;
}

uint64_t pn_tree_memory(const PnTree *tree) {
    return ((uint64_t)tree->touched + 1) * sizeof(PnNode);
}

NodeNumber pn_tree_add(PnTree *tree, NodeNumber parent, Stones stones, Attacker attacker) {
    NodeNumber number = tree->free;
    if (number != PN_NODE_NONE)
        tree->free = tree->node[number].next_sibling;
    else
        number = ++tree->touched;
    tree->size++;
    PnNode *node = &tree->node[number];
    *node = (PnNode){.stones = stones, .parent = parent, .attacker = attacker};
    if (parent != PN_NODE_NONE) {
        node->next_sibling = tree->node[parent].first_child;
        tree->node[parent].first_child = number;
    }
    return number;
}

void pn_tree_prune(PnTree *tree, NodeNumber node, bool (*is_over)(void *context), void *context) {
    /* Chains of siblings that are not removed yet. The first of each leads to the next chain by its
     * parent link, which it no longer needs. */
    NodeNumber chains = tree->node[node].first_child;
    tree->node[node].first_child = PN_NODE_NONE;
    if (chains != PN_NODE_NONE)
        tree->node[chains].parent = PN_NODE_NONE;
    for (uint64_t pruned = 1; chains != PN_NODE_NONE; pruned++) {
        NodeNumber number = chains;
        PnNode *gone = &tree->node[number];
        NodeNumber sibling = gone->next_sibling, child = gone->first_child;
        chains = gone->parent;
        if (sibling != PN_NODE_NONE) {
            tree->node[sibling].parent = chains;
            chains = sibling;
        }
        if (child != PN_NODE_NONE) {
            tree->node[child].parent = chains;
            chains = child;
        }
        gone->next_sibling = tree->free;
        tree->free = number;
        tree->size--;
        if (pruned % PRUNED_BETWEEN_LOOKS == 0 && is_over(context))
            return;
    }
}
