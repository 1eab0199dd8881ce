#include "perft.h"

typedef struct Count {
    const Rules *rules;
    unsigned depth;
    uint64_t sequences;
} Count;

/* Without a vela or first turns the stones are the whole position. */
static bool is_plain(const Position *position) {
    return position->vela == SIDE_NONE && position->first == 0 && position->unfinished.length == 0;
}

static uint64_t count_stones(const Rules *rules, Stones stones, unsigned depth);

static bool add_stones(void *context, Stones after) {
    Count *count = context;
    count->sequences += count_stones(count->rules, after, count->depth - 1);
    return true;
}

static uint64_t count_stones(const Rules *rules, Stones stones, unsigned depth) {
    if (depth == 0)
        return 1;
    if (stones.mover == 0 || stones.opponent == 0)
        return 0;
    if (depth == 1)
        return turns_count(rules, stones, TURN_FREE);
    Count count = {rules, depth, 0};
    results_visit(rules, stones, TURN_FREE, add_stones, &count);
    return count.sequences;
}

static bool add_position(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Count *count = context;
    count->sequences += perft(count->rules, after, count->depth - 1);
    return true;
}

uint64_t perft(const Rules *rules, const Position *position, unsigned depth) {
    if (depth == 0)
        return 1;
    if (depth == 1)
        return position_turns_count(rules, position);
    if (is_plain(position))
        return count_stones(rules, position_stones(position), depth);
    Count count = {rules, depth, 0};
    position_turns(rules, position, add_position, &count);
    return count.sequences;
}
