/* What a position with captures, or with fewer stones than the tables at work, is worth: by the
 * tables of fewer stones and alpha-beta. Private to solve_loops.c, which is compiled for different
 * processors. */
#ifndef TABLES_CAPTURES_H
#define TABLES_CAPTURES_H

#include "index_loops.h"
#include "solve_loops.h"

static Score resolve(const Resolving *resolving, Stones stones, PointSet capturers, Score low,
                     Score high);

/* A chain and the steps by which it is still to go on. */
typedef struct Link {
    Chain chain;
    CaptureSteps steps;
    bool may_stop;
} Link;

INLINE Link make_link(const Board *board, RuleSet set, const Chain *chain) {
    CaptureSteps steps = chain_steps(board, chain, set.line_once);
    return (Link){*chain, steps, !set.must_continue || steps == 0};
}

/* The best of the captures, if it is between the bounds; otherwise a score beyond the same bound.
 * Chains that go on from another one, and take more, come before it. */
INLINE Score try_captures(const Resolving *resolving, Stones stones, PointSet capturers, Score low,
                          Score high, RuleSet set) {
    const Board *board = resolving->rules->board;
    Link link[BOARD_POINTS_MAX + 1]; /* each step takes a stone */
    Score best = low;
    for (; capturers != 0; capturers &= capturers - 1) {
        unsigned length = 0;
        Chain begin = chain_begin(board, stones, set_lowest(capturers));
        PointSet others = stones.mover & ~point_set(begin.point);
        link[0] = (Link){begin, chain_steps(board, &begin, false), false};
        while (length > 0 || link[0].steps != 0) {
            Link *last = &link[length];
            if (last->steps != 0) {
                CaptureStep step = capture_lowest(last->steps);
                Chain next = chain_extend(board, set, TURN_FREE, &last->chain, step);
                last->steps &= last->steps - 1;
                link[++length] = make_link(board, set, &next);
                continue;
            }
            length--;
            if (!last->may_stop)
                continue;
            Stones after = {last->chain.opponent, others | point_set(last->chain.point)};
            Score score = score_before(resolve(resolving, after, stones_capturers(board, after),
                                               score_refutation(high), score_refutation(best)));
            if (score > best)
                best = score;
            if (best >= high)
                return best;
        }
    }
    return best;
}

/* The same for the rule set at hand; one that has standard chains is known to the compiler. */
static Score best_capture(const Resolving *resolving, Stones stones, PointSet capturers, Score low,
                          Score high) {
    static const RuleSet standard = {0};
    RuleSet set = resolving->rules->set;
    return ruleset_has_standard_chains(set)
               ? try_captures(resolving, stones, capturers, low, high, standard)
               : try_captures(resolving, stones, capturers, low, high, set);
}

INLINE Resolved *find_slot(const Resolving *resolving, Stones stones) {
    uint64_t hash = (stones.mover * 0x9E3779B97F4A7C15u ^ stones.opponent) * 0xD1B54A32D192ED03u;
    return &resolving->memory[hash >> (64 - RESOLVED_BITS)];
}

/* The score of a position with fewer stones than the pair, or with captures, if it is between the
 * bounds; otherwise one that is beyond the same bound. */
static Score resolve(const Resolving *resolving, Stones stones, PointSet capturers, Score low,
                     Score high) {
    if (stones.mover == 0)
        return value_score(value_of_distance(0));
    if (capturers == 0) {
        const ValueTable *table =
            &resolving->tables->split[set_count(stones.mover)][set_count(stones.opponent)];
        unsigned symmetries;
        return value_score(table->values[rank_position(table->index, stones, &symmetries)]);
    }
    if (set_count(stones.mover | stones.opponent) < RESOLVED_STONES_MIN)
        return best_capture(resolving, stones, capturers, low, high);
    Resolved *slot = find_slot(resolving, stones);
    Resolved known = {stones, -SCORE_LIMIT - 1, SCORE_LIMIT + 1};
    if (stones_equal(slot->stones, stones))
        known = *slot;
    if (known.low >= high || known.low == known.high)
        return known.low;
    if (known.high <= low)
        return known.high;
    Score score = best_capture(resolving, stones, capturers, low, high);
    if (score > low)
        known.low = (int16_t)score;
    if (score < high)
        known.high = (int16_t)(score > low ? score : low);
    *slot = known;
    return score;
}

#endif
