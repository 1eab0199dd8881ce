#include "stones.h"

#define INLINE static inline __attribute__((always_inline))

/* The counting and visiting loops are instantiated twice: for the standard switches, which are then
 * constants that the compiler removes, and for any others. */
static const RuleSet standard_set;

static bool has_standard_chains(RuleSet set) {
    return !set.must_continue && !set.any_direction && !set.line_once && !set.may_revisit;
}

static uint64_t count_standard(const Board *board, const Chain *chain);
static uint64_t count_any(const Rules *rules, const Chain *chain);

/* The turns that make one more step from here. */
INLINE uint64_t count_further(const Rules *rules, RuleSet set, bool standard, const Chain *chain,
                              CaptureSteps steps) {
    const Board *board = rules->board;
    uint64_t turns = 0;
    for (unsigned kind = APPROACH; kind <= WITHDRAWAL; kind++)
        for (unsigned left = kind == APPROACH ? steps.approach : steps.withdrawal; left != 0;
             left &= left - 1) {
            Direction direction = (Direction)__builtin_ctz(left);
            Chain next =
                chain_extend(board, set, TURN_FREE, chain, direction, (StepKind)kind);
            turns += standard ? count_standard(board, &next) : count_any(rules, &next);
        }
    return turns;
}

/* The turns that begin with the steps of `chain`, the one that stops here included. */
static uint64_t count_standard(const Board *board, const Chain *chain) {
    Rules rules = {board, standard_set};
    return 1 + count_further(&rules, standard_set, true, chain, chain_steps(board, chain, false));
}

static uint64_t count_any(const Rules *rules, const Chain *chain) {
    RuleSet set = rules->set;
    CaptureSteps steps = chain_steps(rules->board, chain, set.line_once);
    bool may_stop = !set.must_continue || (steps.approach | steps.withdrawal) == 0;
    return may_stop + count_further(rules, set, false, chain, steps);
}

static uint64_t count_paikas(const Board *board, Stones stones) {
    uint64_t turns = 0;
    for (Direction direction = 0; direction < DIRECTIONS; direction++)
        turns += set_count(stones_steppers(board, stones, direction));
    return turns;
}

uint64_t turns_count(const Rules *rules, Stones stones, TurnLimit limit) {
    const Board *board = rules->board;
    PointSet capturers = limit == TURN_NO_CAPTURE ? 0 : stones_capturers(board, stones);
    if (capturers == 0)
        return count_paikas(board, stones);
    bool standard = has_standard_chains(rules->set);
    uint64_t turns = 0;
    for (; capturers != 0; capturers &= capturers - 1) {
        Chain chain = chain_begin(board, stones, set_lowest(capturers));
        CaptureSteps steps = chain_steps(board, &chain, false);
        if (!limit_allows_chains(limit))
            turns += set_count(steps.approach) + set_count(steps.withdrawal);
        else if (standard)
            turns += count_further(rules, standard_set, true, &chain, steps);
        else
            turns += count_further(rules, rules->set, false, &chain, steps);
    }
    return turns;
}

/* What stays the same while the captures of one position are visited. */
typedef struct Visit {
    const Rules *rules;
    TurnLimit limit;
    PointSet others; /* the mover's stones but the one that captures */
    ResultVisitor visit;
    void *context;
} Visit;

static bool visit_standard(const Visit *visit, const Chain *chain);
static bool visit_any(const Visit *visit, const Chain *chain);

INLINE bool visit_further(const Visit *visit, RuleSet set, bool standard, TurnLimit limit,
                          const Chain *chain, CaptureSteps steps) {
    for (unsigned kind = APPROACH; kind <= WITHDRAWAL; kind++)
        for (unsigned left = kind == APPROACH ? steps.approach : steps.withdrawal; left != 0;
             left &= left - 1) {
            Direction direction = (Direction)__builtin_ctz(left);
            Chain next =
                chain_extend(visit->rules->board, set, limit, chain, direction, (StepKind)kind);
            if (!(standard ? visit_standard(visit, &next) : visit_any(visit, &next)))
                return false;
        }
    return true;
}

INLINE bool visit_stop(const Visit *visit, const Chain *chain) {
    Stones after = {chain->opponent, visit->others | point_set(chain->point)};
    return visit->visit(visit->context, after);
}

static bool visit_standard(const Visit *visit, const Chain *chain) {
    CaptureSteps steps = chain_steps(visit->rules->board, chain, false);
    return visit_stop(visit, chain) &&
           visit_further(visit, standard_set, true, TURN_FREE, chain, steps);
}

static bool visit_any(const Visit *visit, const Chain *chain) {
    RuleSet set = visit->rules->set;
    CaptureSteps steps = {0, 0};
    if (limit_allows_chains(visit->limit))
        steps = chain_steps(visit->rules->board, chain, set.line_once);
    bool may_stop = !set.must_continue || (steps.approach | steps.withdrawal) == 0;
    return (!may_stop || visit_stop(visit, chain)) &&
           visit_further(visit, set, false, visit->limit, chain, steps);
}

static bool visit_captures(const Rules *rules, Stones stones, TurnLimit limit, PointSet capturers,
                           ResultVisitor visitor, void *context) {
    bool standard = has_standard_chains(rules->set) && limit == TURN_FREE;
    Visit visit = {rules, limit, 0, visitor, context};
    for (; capturers != 0; capturers &= capturers - 1) {
        unsigned point = set_lowest(capturers);
        visit.others = stones.mover & ~point_set(point);
        Chain chain = chain_begin(rules->board, stones, point);
        CaptureSteps steps = chain_steps(rules->board, &chain, false);
        if (!(standard ? visit_further(&visit, standard_set, true, TURN_FREE, &chain, steps)
                       : visit_further(&visit, rules->set, false, limit, &chain, steps)))
            return false;
    }
    return true;
}

bool captures_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                    void *context) {
    if (limit == TURN_NO_CAPTURE)
        return true;
    PointSet capturers = stones_capturers(rules->board, stones);
    return visit_captures(rules, stones, limit, capturers, visit, context);
}

bool paikas_visit(const Rules *rules, Stones stones, ResultVisitor visit, void *context) {
    const Board *board = rules->board;
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        PointSet steppers = stones_steppers(board, stones, direction);
        for (; steppers != 0; steppers &= steppers - 1) {
            PointSet from = steppers & (0 - steppers);
            PointSet to = board_shift(board, from, direction);
            Stones after = {stones.opponent, (stones.mover & ~from) | to};
            if (!visit(context, after))
                return false;
        }
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
    return steppers != 0; /* a capture is a step to an empty point too */
}
