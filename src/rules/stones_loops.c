#include "stones_loops.h"

/* Perft spends its time counting under the standard rules. The operations of a chain wait for each
 * other, so chains are extended in waves: the stones of a wave are independent, and the processor
 * works on several at a time. */
enum { WAVE = 16 };

/* A stone in a chain that can go on in at least one way. */
typedef struct Fork {
    PointSet opponent, open;
    unsigned point;
    CaptureSteps steps;
} Fork;

static uint64_t count_from_wave(const Board *board, const Fork *wave, unsigned length) {
    Fork next[WAVE * CAPTURE_STEPS_MAX];
    unsigned forks = 0;
    uint64_t turns = 0;
    for (unsigned number = 0; number < length; number++) {
        Fork fork = wave[number];
        turns += set_count(fork.steps);
        for (CaptureSteps steps = fork.steps; steps != 0; steps &= steps - 1) {
            CaptureStep step = capture_lowest(steps);
            Direction direction = capture_direction(step);
            PointSet taken = capture_taken(board, fork.opponent, fork.point, step, TURN_FREE);
            unsigned point = board->arrival[step][fork.point];
            PointSet opponent = fork.opponent & ~taken;
            PointSet open = (fork.open | taken) & ~point_set(point);
            CaptureSteps further = capture_steps(board, opponent, open, point, direction);
            next[forks] = (Fork){opponent, open, point, further};
            forks += further != 0; /* no branch: no processor could predict whether a chain goes
                                    * on */
        }
    }
    for (unsigned begin = 0; begin < forks; begin += WAVE)
        turns += count_from_wave(board, next + begin, forks - begin < WAVE ? forks - begin : WAVE);
    return turns;
}

static uint64_t count_standard(const Board *board, Stones stones, PointSet capturers) {
    Fork wave[WAVE];
    unsigned length = 0;
    uint64_t turns = 0;
    PointSet empty = stones_empty(board, stones);
    for (; capturers != 0; capturers &= capturers - 1) {
        unsigned point = set_lowest(capturers);
        CaptureSteps steps = capture_steps(board, stones.opponent, empty, point, DIRECTIONS);
        wave[length++] = (Fork){stones.opponent, empty, point, steps};
        if (length == WAVE) {
            turns += count_from_wave(board, wave, length);
            length = 0;
        }
    }
    return turns + count_from_wave(board, wave, length);
}

/* Returns the number of turns that begin with the steps of `chain`, at least one. */
static uint64_t count_from_chain(const Rules *rules, const Chain *chain) {
    CaptureSteps steps = chain_steps(rules->board, chain, rules->set.line_once);
    uint64_t turns = !rules->set.must_continue || steps == 0;
    for (; steps != 0; steps &= steps - 1) {
        Chain next =
            chain_extend(rules->board, rules->set, TURN_FREE, chain, capture_lowest(steps));
        turns += count_from_chain(rules, &next);
    }
    return turns;
}

static uint64_t count_captures(const Rules *rules, Stones stones, TurnLimit limit,
                               PointSet capturers) {
    uint64_t turns = 0;
    for (; capturers != 0; capturers &= capturers - 1) {
        Chain chain = chain_begin(rules->board, stones, set_lowest(capturers));
        CaptureSteps steps = chain_steps(rules->board, &chain, false);
        if (limit != TURN_FREE) {
            turns += set_count(steps);
            continue;
        }
        for (; steps != 0; steps &= steps - 1) {
            Chain next =
                chain_extend(rules->board, rules->set, limit, &chain, capture_lowest(steps));
            turns += count_from_chain(rules, &next);
        }
    }
    return turns;
}

static uint64_t count_paikas(const Board *board, Stones stones) {
    uint64_t turns = 0;
    for (Direction direction = 0; direction < DIRECTIONS; direction++)
        turns += set_count(stones_steppers(board, stones, direction));
    return turns;
}

static uint64_t count_turns(const Rules *rules, Stones stones, TurnLimit limit) {
    const Board *board = rules->board;
    PointSet capturers = limit == TURN_NO_CAPTURE ? 0 : stones_capturers(board, stones);
    if (capturers == 0)
        return count_paikas(board, stones);
    if (limit == TURN_FREE && ruleset_has_standard_chains(rules->set))
        return count_standard(board, stones, capturers);
    return count_captures(rules, stones, limit, capturers);
}

/* The constants of the visit of one position's captures. */
typedef struct Visit {
    const Rules *rules;
    TurnLimit limit;
    PointSet others; /* the mover's stones except the one that captures */
    CapturersVisitor visit;
    void *context;
} Visit;

static bool visit_chain(const Visit *visit, const Chain *chain);

static bool visit_further(const Visit *visit, const Chain *chain, CaptureSteps steps) {
    const Rules *rules = visit->rules;
    for (; steps != 0; steps &= steps - 1) {
        Chain next =
            chain_extend(rules->board, rules->set, visit->limit, chain, capture_lowest(steps));
        if (!visit_chain(visit, &next))
            return false;
    }
    return true;
}

static bool visit_chain(const Visit *visit, const Chain *chain) {
    const Rules *rules = visit->rules;
    CaptureSteps steps = 0;
    if (visit->limit == TURN_FREE)
        steps = chain_steps(rules->board, chain, rules->set.line_once);
    Stones after = {chain->opponent, visit->others | point_set(chain->point)};
    bool may_stop = !rules->set.must_continue || steps == 0;
    if (may_stop && !visit->visit(visit->context, after, stones_capturers(rules->board, after)))
        return false;
    return visit_further(visit, chain, steps);
}

static bool visit_captures(const Rules *rules, Stones stones, TurnLimit limit, PointSet capturers,
                           CapturersVisitor visitor, void *context) {
    Visit visit = {rules, limit, 0, visitor, context};
    for (; capturers != 0; capturers &= capturers - 1) {
        Chain chain = chain_begin(rules->board, stones, set_lowest(capturers));
        visit.others = stones.mover & ~point_set(chain.point);
        if (!visit_further(&visit, &chain, chain_steps(rules->board, &chain, false)))
            return false;
    }
    return true;
}

static bool visit_paikas(const Rules *rules, Stones stones, CapturersVisitor visit, void *context) {
    const Board *board = rules->board;
    PaikaWalk walk = paikas_begin(board, stones);
    for (PointSet moved; paikas_next(board, &walk, &moved);) {
        Stones after = {stones.opponent, moved};
        if (!visit(context, after, stones_capturers(board, after)))
            return false;
    }
    return true;
}

#ifdef V3_LOOPS
const StonesLoops stones_loops_v3 = {
#else
const StonesLoops stones_loops_portable = {
#endif
    count_turns,
    visit_captures,
    visit_paikas,
};
