#include "pn.h"

#include <stdlib.h>

#include "budget.h"
#include "first_numbers.h"
#include "fold.h"
#include "leaf.h"
#include "pn_tree.h"
#include "results.h"

enum {
    NODES_BETWEEN_LOOKS = 256, /* between looks at the clock and the stop flag */
    REPORTS_PER_DOUBLING = 64, /* about so many while the nodes double */
};

struct Pn {
    Rules rules;
    Knowledge knowledge;
    PnOptions options;
    FirstNumbers first;
    PnTree tree;
    Results children; /* of the node being developed */

    /* The search under way. */
    Budget budget;
    const Trace *trace;
    NodeNumber root;
    uint64_t nodes;
    uint64_t next_look, next_report;
    Pace pace;
    bool ended; /* time is up, or the stop flag set */
};

/* Bytes for the list of children, enough for a thousand of them. */
enum { CHILDREN_MEMORY = 1 << 15 };

Pn *pn_create(const Rules *rules, const Knowledge *knowledge, const PnOptions *options,
              Error *error) {
    Pn *pn = malloc(sizeof *pn);
    if (pn == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    uint64_t rest = sizeof *pn + CHILDREN_MEMORY;
    *pn = (Pn){.rules = *rules, .knowledge = *knowledge, .options = *options};
    uint64_t memory = options->memory > rest ? options->memory - rest : 0;
    if ((first_numbers_init(&pn->first, rules->board, options->initial) ||
         error_out_of_memory(error)) &&
        pn_tree_init(&pn->tree, memory, error))
        return pn;
    first_numbers_finish(&pn->first);
    free(pn);
    return NULL;
}

void pn_destroy(Pn *pn) {
    if (pn == NULL)
        return;
    pn_tree_finish(&pn->tree);
    first_numbers_finish(&pn->first);
    results_finish(&pn->children);
    free(pn);
}

static uint64_t memory_used(const Pn *pn) {
    uint64_t children = pn->children.capacity * sizeof *pn->children.stones +
                        pn->children.slots_count * sizeof *pn->children.slots;
    return sizeof *pn + children + pn_tree_memory(&pn->tree);
}

static unsigned depth_of(const Pn *pn, NodeNumber number) {
    unsigned depth = 0;
    for (; number != pn->root; number = pn->tree.node[number].parent)
        depth++;
    return depth;
}

/* Reports the progress of the search, which has just worked at `node`. */
static void report(Pn *pn, NodeNumber node) {
    pn->next_report = pn->nodes + pn->nodes / REPORTS_PER_DOUBLING + 1;
    if (pn->trace == NULL || pn->trace->report == NULL)
        return;
    Progress progress = {pn->nodes,          budget_seconds(&pn->budget),
                         memory_used(pn),    pn->tree.node[pn->root].numbers,
                         depth_of(pn, node), (Attacker)pn->tree.node[pn->root].attacker};
    pn->trace->report(pn->trace->context, &progress);
}

static bool is_over(void *context) {
    Pn *pn = context;
    pn->ended = pn->ended || budget_is_over(&pn->budget);
    return pn->ended;
}

/* Returns the same as is_over, but looks at the clock only after a number of nodes. */
static bool is_over_now(Pn *pn) {
    if (pn->nodes < pn->next_look)
        return pn->ended;
    pn->next_look = pn->nodes + budget_pace(&pn->budget, &pn->pace, NODES_BETWEEN_LOOKS);
    return is_over(pn);
}

/* Returns whether another node may be developed. */
static bool may_develop(Pn *pn) {
    uint64_t limit = pn->budget.limits.nodes;
    return (limit == 0 || pn->nodes < limit) && !is_over_now(pn);
}

static PnNode *node_at(Pn *pn, NodeNumber number) {
    return &pn->tree.node[number];
}

static bool is_solved(const PnNode *node) {
    return numbers_answer(node->numbers) != ANSWER_UNKNOWN;
}

/* Returns whether the position of `node` has occurred on the way to it with the same side to move.
 * A capture is never undone, so the way up ends where there were more stones. */
static bool repeats(Pn *pn, const PnNode *node) {
    unsigned stones = stones_count(node->stones);
    NodeNumber above = node_at(pn, node->parent)->parent;
    while (above != PN_NODE_NONE) {
        const PnNode *other = node_at(pn, above);
        if (stones_equal(other->stones, node->stones))
            return true;
        if (stones_count(other->stones) != stones || other->parent == PN_NODE_NONE)
            return false;
        above = node_at(pn, other->parent)->parent;
    }
    return false;
}

static ProofKey key_of(const Board *board, Stones stones, Attacker attacker) {
    return proof_key_make(stones_fold(board, stones), attacker);
}

Answer proved_answer(Transposition *proved, const Board *board, Stones stones, Attacker attacker) {
    ProofKey key = key_of(board, stones, attacker);
    Entry entry;
    bool found = transposition_find(proved, key, proof_key_hash(key), &entry);
    return found ? numbers_answer(entry.numbers) : ANSWER_UNKNOWN;
}

/* A proof holds wherever the position occurs. A disproof may lean on positions on the way to it
 * that a line repeats, except at the root and after a capture, since no line leads back before
 * that. */
static void remember(Pn *pn, NodeNumber number) {
    const PnNode *node = node_at(pn, number);
    if (pn->options.proved == NULL)
        return;
    if (node->numbers.proof != 0 && number != pn->root) {
        Stones before = node_at(pn, node->parent)->stones;
        if (stones_count(before) == stones_count(node->stones))
            return;
    }
    ProofKey key = key_of(pn->rules.board, node->stones, (Attacker)node->attacker);
    transposition_store(pn->options.proved, key, proof_key_hash(key), node->numbers, 1);
}

static void number_node(Pn *pn, PnNode *node) {
    Attacker attacker = (Attacker)node->attacker;
    Answer answer = leaf_answer(&pn->rules, &pn->knowledge, node->stones, attacker);
    if (answer == ANSWER_UNKNOWN && pn->options.proved != NULL)
        answer = proved_answer(pn->options.proved, pn->rules.board, node->stones, attacker);
    if (answer == ANSWER_UNKNOWN && repeats(pn, node))
        answer = ANSWER_NO;
    node->numbers = answer == ANSWER_UNKNOWN
                        ? first_numbers_of(&pn->first, &pn->rules, node->stones, attacker)
                        : answer_numbers(answer);
}

/* Gives a leaf its children. Returns false if there is no room for them, they are too many to list,
 * or the search is over; then the leaf has none. */
static bool make_children(Pn *pn, NodeNumber leaf) {
    PnNode *node = node_at(pn, leaf);
    if (!results_make_for_search(&pn->children, &pn->rules, node->stones) ||
        pn_tree_room(&pn->tree) < pn->children.count)
        return false;
    /* Each child goes in front of those before it, so the last one comes first here. */
    for (unsigned number = pn->children.count; number-- > 0;) {
        NodeNumber child = pn_tree_add(&pn->tree, leaf, pn->children.stones[number],
                                       attacker_other((Attacker)node->attacker));
        number_node(pn, node_at(pn, child));
        pn->nodes++;
        if (is_over_now(pn)) {
            pn_tree_prune(&pn->tree, leaf, is_over, pn);
            return false;
        }
    }
    return true;
}

static Number number_sum(Number a, Number b) {
    if (a == NUMBER_INFINITE || b == NUMBER_INFINITE)
        return NUMBER_INFINITE;
    return a < NUMBER_MAX - b ? a + b : NUMBER_MAX;
}

static Number number_least(Number a, Number b) {
    return a < b ? a : b;
}

/* Returns the numbers of a node by those of its children: the attacker needs one of its own turns,
 * and an answer to each turn of the defender. */
static Numbers numbers_of_children(Pn *pn, const PnNode *node) {
    Number proof_sum = 0, disproof_sum = 0;
    Number proof_least = NUMBER_INFINITE, disproof_least = NUMBER_INFINITE;
    for (NodeNumber child = node->first_child; child != PN_NODE_NONE;) {
        const PnNode *other = node_at(pn, child);
        proof_sum = number_sum(proof_sum, other->numbers.proof);
        disproof_sum = number_sum(disproof_sum, other->numbers.disproof);
        proof_least = number_least(proof_least, other->numbers.proof);
        disproof_least = number_least(disproof_least, other->numbers.disproof);
        child = other->next_sibling;
    }
    return node->attacker == ATTACKER_MOVER ? (Numbers){proof_least, disproof_sum}
                                            : (Numbers){proof_sum, disproof_least};
}

/* Returns the leaf to which the least numbers lead. */
static NodeNumber most_proving(Pn *pn, NodeNumber number) {
    for (;;) {
        const PnNode *node = node_at(pn, number);
        NodeNumber child = node->first_child;
        if (child == PN_NODE_NONE)
            return number;
        if (node->attacker == ATTACKER_MOVER)
            while (node_at(pn, child)->numbers.proof != node->numbers.proof)
                child = node_at(pn, child)->next_sibling;
        else
            while (node_at(pn, child)->numbers.disproof != node->numbers.disproof)
                child = node_at(pn, child)->next_sibling;
        number = child;
    }
}

/* Brings the numbers up to date from a developed node up to `top`, as far as they change. Returns
 * the node below which the next most-proving one is, since nothing changed above it. Solved nodes
 * lose their subtrees, except `top`, whose children are still needed. */
static NodeNumber update_ancestors(Pn *pn, NodeNumber number, NodeNumber top) {
    for (;;) {
        PnNode *node = node_at(pn, number);
        Numbers before = node->numbers;
        node->numbers = numbers_of_children(pn, node);
        bool changed =
            before.proof != node->numbers.proof || before.disproof != node->numbers.disproof;
        if (number == top)
            return top;
        if (is_solved(node)) {
            remember(pn, number);
            pn_tree_prune(&pn->tree, number, is_over, pn);
        }
        if (!changed)
            return number;
        number = node->parent;
    }
}

/* PN: develops the most-proving nodes below `top` until `top` is solved or has `size` nodes below
 * it. Returns false if it could do nothing at all. */
static bool grow(Pn *pn, NodeNumber top, NodeNumber size) {
    NodeNumber above = pn->tree.size, current = top;
    bool grown = false;
    while (!is_solved(node_at(pn, top)) && pn->tree.size - above < size && may_develop(pn)) {
        NodeNumber leaf = most_proving(pn, current);
        if (!make_children(pn, leaf))
            return grown;
        grown = true;
        current = update_ancestors(pn, leaf, top);
        if (pn->nodes >= pn->next_report)
            report(pn, current);
    }
    return grown;
}

/* PN2: develops a leaf of the first level by a search below it, and keeps only its children. */
static bool develop_by_search(Pn *pn, NodeNumber leaf) {
    PnNode *node = node_at(pn, leaf);
    Numbers before = node->numbers;
    bool grown = grow(pn, leaf, pn->tree.size);
    for (NodeNumber child = node->first_child; child != PN_NODE_NONE;) {
        pn_tree_prune(&pn->tree, child, is_over, pn);
        child = node_at(pn, child)->next_sibling;
    }
    node->numbers = before; /* so that update_ancestors sees the change */
    return grown;
}

static void grow_two_levels(Pn *pn) {
    NodeNumber current = pn->root;
    while (!is_solved(node_at(pn, pn->root)) && may_develop(pn)) {
        NodeNumber leaf = most_proving(pn, current);
        if (!develop_by_search(pn, leaf))
            return;
        current = update_ancestors(pn, leaf, pn->root);
        if (pn->nodes >= pn->next_report)
            report(pn, current);
    }
}

/* Finds a turn of the root that shows an answer in its mover's favour. */
static void find_best(Pn *pn, Finding *finding) {
    const PnNode *root = node_at(pn, pn->root);
    bool attacks = root->attacker == ATTACKER_MOVER;
    if (finding->answer != (attacks ? ANSWER_YES : ANSWER_NO))
        return;
    for (NodeNumber child = root->first_child; child != PN_NODE_NONE;) {
        const PnNode *node = node_at(pn, child);
        if ((attacks ? node->numbers.proof : node->numbers.disproof) == 0) {
            finding->has_best = true;
            finding->best = node->stones;
            return;
        }
        child = node->next_sibling;
    }
}

Finding pn_search(Pn *pn, Stones root, Attacker attacker, const Limits *limits,
                  const Trace *trace) {
    budget_start(&pn->budget, limits);
    pn_tree_clear(&pn->tree);
    pn->trace = trace;
    pn->nodes = 1;
    pn->next_look = pn->next_report = 0;
    pn->pace = (Pace){0};
    pn->ended = false;
    pn->root = pn_tree_add(&pn->tree, PN_NODE_NONE, root, attacker);
    /* Tables are not asked about the root itself, since its turns are wanted, too. */
    Answer over = answer_from_outcome(stones_outcome(&pn->rules, root), attacker);
    node_at(pn, pn->root)->numbers = over == ANSWER_UNKNOWN
                                         ? first_numbers_of(&pn->first, &pn->rules, root, attacker)
                                         : answer_numbers(over);
    report(pn, pn->root);
    if (pn->options.two_levels)
        grow_two_levels(pn);
    else
        grow(pn, pn->root, UINT32_MAX);
    report(pn, pn->root);
    if (is_solved(node_at(pn, pn->root)))
        remember(pn, pn->root);
    Finding finding = {.root = node_at(pn, pn->root)->numbers,
                       .nodes = pn->nodes,
                       .seconds = budget_seconds(&pn->budget),
                       .memory = memory_used(pn)};
    finding.answer = numbers_answer(finding.root);
    find_best(pn, &finding);
    return finding;
}
