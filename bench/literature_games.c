#include "literature_games.h"

/* More than any difference of stones; a game that is over sooner is worth more, or costs more. */
enum { OVER = 1000, WORST = -10000 };

typedef struct Node {
    const Rules *rules;
    unsigned depth; /* turns that are still looked at from here */
    int best, enough;
    bool any;
} Node;

static int look_ahead(const Rules *rules, Stones stones, unsigned depth, int least, int enough);

/* A side without stones cannot move and has lost. A player that doesn't look ahead sees no
 * difference. */
static int value_after(const Node *node, Stones after) {
    if (node->depth == 0)
        return 0;
    if (after.mover == 0)
        return OVER + (int)node->depth;
    return -look_ahead(node->rules, after, node->depth - 1, -node->enough, -node->best);
}

static bool improve(void *context, Stones after) {
    Node *node = context;
    int value = value_after(node, after);
    node->any = true;
    if (value > node->best)
        node->best = value;
    return node->best < node->enough;
}

/* Alpha-beta: exact between `least` and `enough`. */
static int look_ahead(const Rules *rules, Stones stones, unsigned depth, int least, int enough) {
    if (depth == 0)
        return (int)set_count(stones.mover) - (int)set_count(stones.opponent);
    Node node = {rules, depth, least, enough, false};
    results_visit(rules, stones, TURN_FREE, improve, &node);
    return node.any ? node.best : -OVER - (int)depth;
}

/* The best turns so far; of them the one that is chosen changes so that each is as likely. */
typedef struct Choice {
    Node node;
    uint64_t equals;
    Stones chosen;
    Random *random;
} Choice;

static bool consider(void *context, Stones after) {
    Choice *choice = context;
    Node *node = &choice->node;
    int best = node->best;
    node->best = best - 1; /* what is as good must come out exactly */
    int value = value_after(node, after);
    node->best = value > best ? value : best;
    if (value > best)
        choice->equals = 0;
    if (value >= best && random_below(choice->random, ++choice->equals) == 0)
        choice->chosen = after;
    return true;
}

Stones literature_choose(const Rules *rules, Stones stones, unsigned depth, Random *random) {
    Choice choice = {.node = {rules, depth, WORST, -WORST, false}, .random = random};
    results_visit(rules, stones, TURN_FREE, consider, &choice);
    return choice.chosen;
}

static bool has_occurred_twice(const Stones *past, unsigned turns, unsigned since, Stones stones) {
    unsigned occurred = 0;
    for (unsigned turn = since; turn < turns; turn++)
        occurred += (turns - turn) % 2 == 0 && stones_equal(past[turn], stones);
    return occurred >= 2;
}

Side literature_play(const Rules *rules, unsigned depth, Random *random, LiteratureVisitor visit,
                     void *context) {
    Stones past[LITERATURE_TURNS_MAX];
    Position start = position_start(rules, SIDE_NONE);
    Stones stones = position_stones(&start);
    Side side = (Side)start.side;
    unsigned last_capture = 0;
    for (unsigned turns = 0; turns < LITERATURE_TURNS_MAX; turns++) {
        uint64_t legal = stones.mover == 0 ? 0 : turns_count(rules, stones, TURN_FREE);
        if (legal == 0)
            return side_other(side);
        bool captures = stones_can_capture(rules->board, stones);
        if (has_occurred_twice(past, turns, last_capture, stones) ||
            !visit(context, stones, legal, captures))
            break;
        past[turns] = stones;
        if (captures)
            last_capture = turns + 1;
        stones = literature_choose(rules, stones, depth, random);
        side = side_other(side);
    }
    return SIDE_NONE;
}
