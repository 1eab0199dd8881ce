#include "stones.h"

#include <stdatomic.h>

#include "stones_loops.h"

static atomic_bool portable_only;

void stones_use_portable_loops(bool portable) {
    atomic_store(&portable_only, portable);
}

bool stones_has_fast_loops(void) {
#if defined(__x86_64__)
    bool portable = atomic_load_explicit(&portable_only, memory_order_relaxed);
    return !portable && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

static const StonesLoops *stones_loops(void) {
#ifdef HAVE_V3_LOOPS
    if (stones_has_fast_loops())
        return &stones_loops_v3;
#endif
    return &stones_loops_portable;
}

uint64_t turns_count(const Rules *rules, Stones stones, TurnLimit limit) {
    return stones_loops()->turns_count(rules, stones, limit);
}

/* Visits positions without their capturers. */
typedef struct PlainVisitor {
    ResultVisitor visit;
    void *context;
} PlainVisitor;

static bool visit_plainly(void *context, Stones after, PointSet capturers) {
    (void)capturers;
    const PlainVisitor *plain = context;
    return plain->visit(plain->context, after);
}

static bool visit_captures(const Rules *rules, Stones stones, TurnLimit limit, PointSet capturers,
                           ResultVisitor visit, void *context) {
    PlainVisitor plain = {visit, context};
    return captures_visit_with_capturers(rules, stones, limit, capturers, visit_plainly, &plain);
}

bool captures_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                    void *context) {
    if (limit == TURN_NO_CAPTURE)
        return true;
    PointSet capturers = stones_capturers(rules->board, stones);
    return visit_captures(rules, stones, limit, capturers, visit, context);
}

bool captures_visit_with_capturers(const Rules *rules, Stones stones, TurnLimit limit,
                                   PointSet capturers, CapturersVisitor visit, void *context) {
    return stones_loops()->captures_visit_with_capturers(rules, stones, limit, capturers, visit,
                                                         context);
}

bool paikas_visit_with_capturers(const Rules *rules, Stones stones, CapturersVisitor visit,
                                 void *context) {
    return stones_loops()->paikas_visit_with_capturers(rules, stones, visit, context);
}

bool paikas_visit(const Rules *rules, Stones stones, ResultVisitor visit, void *context) {
    const Board *board = rules->board;
    PaikaWalk walk = paikas_begin(board, stones);
    for (PointSet moved; paikas_next(board, &walk, &moved);) {
        Stones after = {stones.opponent, moved};
        if (!visit(context, after))
            return false;
    }
    return true;
}

bool results_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                   void *context) {
    PointSet capturers = 0;
    if (limit != TURN_NO_CAPTURE)
        capturers = stones_capturers(rules->board, stones);
    if (capturers == 0)
        return paikas_visit(rules, stones, visit, context);
    return visit_captures(rules, stones, limit, capturers, visit, context);
}

bool stones_can_move(const Rules *rules, Stones stones) {
    PointSet steppers = 0;
    for (Direction direction = 0; direction < DIRECTIONS; direction++)
        steppers |= stones_steppers(rules->board, stones, direction);
    return steppers != 0; /* a capture is also a step to an empty point */
}

Outcome stones_outcome(const Rules *rules, Stones stones) {
    if (stones.mover == 0)
        return OUTCOME_LOSS;
    if (stones.opponent == 0)
        return OUTCOME_WIN;
    if (stones_can_move(rules, stones))
        return OUTCOME_UNKNOWN;
    return rules->set.stuck_draws ? OUTCOME_DRAW : OUTCOME_LOSS;
}
