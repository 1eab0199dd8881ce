/* The bare stones, as the side to move sees them: what table building and search work on.
 *
 * Everything here is for hot loops: inline, without state, for any thread. Rules that depend on
 * more than the stones (vela, a first turn of one step) come in as a TurnLimit. */
#ifndef RULES_STONES_H
#define RULES_STONES_H

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "outcome.h"
#include "ruleset.h"

typedef struct Stones {
    PointSet mover, opponent;
} Stones;

static inline bool stones_equal(Stones a, Stones b) {
    return a.mover == b.mover && a.opponent == b.opponent;
}

/* Returns a hash of which every bit depends on all bits of the stones. */
static inline uint64_t stones_hash(Stones stones) {
    uint64_t hash = stones.mover * 0x9E3779B97F4A7C15u;
    hash = (hash ^ hash >> 32) + stones.opponent;
    hash *= 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 29) * 0x94D049BB133111EBu;
    return hash ^ hash >> 32;
}

/* Returns a hash whose high bits depend on all bits of the stones; quicker than stones_hash. */
static inline uint64_t stones_quick_hash(Stones stones) {
    return (stones.mover * 0x9E3779B97F4A7C15u ^ stones.opponent) * 0xD6E8FEB86659FD93u;
}

/* Returns how many stones both sides have. */
static inline unsigned stones_count(Stones stones) {
    return set_count(stones.mover | stones.opponent);
}

/* Returns a number below, at or above 0: the order by the mover's stones, then by the
 * opponent's. */
static inline int stones_compare(Stones a, Stones b) {
    if (a.mover != b.mover)
        return a.mover < b.mover ? -1 : 1;
    return a.opponent == b.opponent ? 0 : a.opponent < b.opponent ? -1 : 1;
}

/* Limits of a turn beyond the rule set. */
typedef enum TurnLimit {
    TURN_FREE,       /* no limit */
    TURN_ONE_STEP,   /* a capturing turn is a single step: a first turn under first=one */
    TURN_ONE_STONE,  /* a single step that takes only the nearest stone: a vela's previous loser,
                      * unless vela=winner */
    TURN_NO_CAPTURE, /* any step, taking nothing, although it could: a vela's previous winner */
} TurnLimit;

typedef enum StepKind { PAIKA, APPROACH, WITHDRAWAL } StepKind;

/* The capturing steps that one stone can make now: bit `direction` for an approach, bit 8 +
 * direction for a withdrawal. A CaptureStep is the number of such a bit. */
typedef unsigned CaptureSteps;
typedef unsigned CaptureStep;

enum { CAPTURE_STEPS_MAX = 2 * DIRECTIONS };

static inline Direction capture_direction(CaptureStep step) {
    return (Direction)(step % DIRECTIONS);
}

static inline StepKind capture_kind(CaptureStep step) {
    return step < DIRECTIONS ? APPROACH : WITHDRAWAL;
}

/* Returns the lowest step of a set, which must not be empty. */
static inline CaptureStep capture_lowest(CaptureSteps steps) {
    return (CaptureStep)__builtin_ctz(steps);
}

/* A stone during a capturing turn, or before it. */
typedef struct Chain {
    PointSet opponent;
    PointSet open;    /* the empty points to which the stone may go */
    uint64_t lines;   /* the lines of the board along which it has gone, if line=once holds */
    unsigned point;   /* of the stone */
    Direction barred; /* the direction of its last step; DIRECTIONS if none is barred */
} Chain;

static inline PointSet stones_empty(const Board *board, Stones stones) {
    return board->all & ~(stones.mover | stones.opponent);
}

/* Returns the mover's stones that can begin a capturing turn, by all four axes at once. */
static inline PointSet stones_capturers(const Board *board, Stones stones) {
#ifdef __AVX2__
    typedef PointSet Axes __attribute__((vector_size(AXES * sizeof(PointSet)), aligned(8)));
    Axes stride = *(const Axes *)board->axis_stride;
    Axes ahead = *(const Axes *)board->axis_ahead, behind = *(const Axes *)board->axis_behind;
    Axes empty = stones_empty(board, stones) - (Axes){0};
    Axes opponent = stones.opponent - (Axes){0};
    Axes empty_ahead = empty >> stride & ahead, empty_behind = empty << stride & behind;
    Axes opponent_ahead = opponent >> stride & ahead, opponent_behind = opponent << stride & behind;
    Axes capturers = (empty_ahead & opponent_behind) | (empty_behind & opponent_ahead);
    capturers |= (empty & opponent_ahead) >> stride & ahead;
    capturers |= (empty & opponent_behind) << stride & behind;
    return (capturers[0] | capturers[1] | capturers[2] | capturers[3]) & stones.mover;
#else
    PointSet empty = stones_empty(board, stones), capturers = 0;
    for (unsigned axis = 0; axis < AXES; axis++) {
        uint64_t stride = board->axis_stride[axis];
        PointSet ahead = board->axis_ahead[axis], behind = board->axis_behind[axis];
        PointSet empty_ahead = empty >> stride & ahead, empty_behind = empty << stride & behind;
        PointSet opponent_ahead = stones.opponent >> stride & ahead;
        PointSet opponent_behind = stones.opponent << stride & behind;
        capturers |= (empty_ahead & opponent_behind) | (empty_behind & opponent_ahead);
        capturers |= (empty & opponent_ahead) >> stride & ahead;
        capturers |= (empty & opponent_behind) << stride & behind;
    }
    return capturers & stones.mover;
#endif
}

/* Returns whether the mover can capture. If not, the position is quiet. */
static inline bool stones_can_capture(const Board *board, Stones stones) {
    return stones_capturers(board, stones) != 0;
}

/* Returns the mover's stones that can step in `direction` to an empty point. */
static inline PointSet stones_steppers(const Board *board, Stones stones, Direction direction) {
    return stones.mover & board_before(board, stones_empty(board, stones), direction);
}

/* A walk over the mover's paikas, direction by direction. */
typedef struct PaikaWalk {
    Stones stones;
    Direction direction;
    PointSet steppers; /* those of that direction that are left */
} PaikaWalk;

static inline PaikaWalk paikas_begin(const Board *board, Stones stones) {
    return (PaikaWalk){stones, 0, stones_steppers(board, stones, 0)};
}

/* Goes to the next paika. Puts the mover's stones after it into `moved`; returns false if there is
 * none left. */
static inline bool paikas_next(const Board *board, PaikaWalk *walk, PointSet *moved) {
    while (walk->steppers == 0) {
        if (++walk->direction == DIRECTIONS)
            return false;
        walk->steppers = stones_steppers(board, walk->stones, walk->direction);
    }
    PointSet from = walk->steppers & (0 - walk->steppers);
    walk->steppers ^= from;
    *moved = (walk->stones.mover ^ from) | board_shift(board, from, walk->direction);
    return true;
}

/* Returns the chain of the stone at `point` before its turn. */
static inline Chain chain_begin(const Board *board, Stones stones, unsigned point) {
    return (Chain){stones.opponent, stones_empty(board, stones), 0, point, DIRECTIONS};
}

#ifdef __BMI2__

/* Returns a bit for each direction in which a point of `set` lies. `points` and `directions` are a
 * point's neighbours or beyonds, in the same order. */
static inline unsigned directions_of(PointSet set, PointSet points, unsigned directions) {
    return (unsigned)_pdep_u64(_pext_u64(set, points), directions);
}

/* Returns the capturing steps of a stone at `point` to the open points, in any direction but
 * `barred`. */
static inline CaptureSteps capture_steps(const Board *board, PointSet opponent, PointSet open,
                                         unsigned point, Direction barred) {
    PointSet near = board->neighbours[point];
    unsigned directions = board->neighbour_directions[point];
    unsigned steps = directions_of(open, near, directions) & ~(1u << barred);
    unsigned beside = directions_of(opponent, near, directions);
    unsigned beyond =
        directions_of(opponent, board->beyond[point], board->beyond_directions[point]);
    return (steps & beyond) | (steps & board->opposite_directions[beside]) << DIRECTIONS;
}

#else

/* Does the same on any processor; a test runs both. */
static inline CaptureSteps capture_steps(const Board *board, PointSet opponent, PointSet open,
                                         unsigned point, Direction barred) {
    CaptureSteps steps = 0;
    for (PointSet near = board->neighbours[point] & open; near != 0; near &= near - 1) {
        unsigned to = set_lowest(near);
        Direction direction = (Direction)board->direction[point][to];
        unsigned beyond = board->next[direction][to];
        unsigned behind = board->next[direction_opposite(direction)][point];
        unsigned capture = opponent >> beyond & 1;
        capture |= (unsigned)(opponent >> behind & 1) << DIRECTIONS;
        steps |= direction == barred ? 0 : capture << direction;
    }
    return steps;
}

#endif

/* Returns the capturing steps that the chain's stone can make next. Source: docs/rules.md, A
 * turn. */
static inline CaptureSteps chain_steps(const Board *board, const Chain *chain, bool line_once) {
    CaptureSteps steps =
        capture_steps(board, chain->opponent, chain->open, chain->point, chain->barred);
    if (line_once)
        for (Direction direction = 0; direction < DIRECTIONS; direction++)
            if (chain->lines >> board->line[direction_axis(direction)][chain->point] & 1)
                steps &= ~(0x101u << direction);
    return steps;
}

/* Returns the stones that a capturing step of a stone at `point` takes. */
static inline PointSet capture_taken(const Board *board, PointSet opponent, unsigned point,
                                     CaptureStep step, TurnLimit limit) {
    PointSet ascends = board->taking_ascends[step];
    PointSet taken = ray_run(board->taking_ray[step][point], opponent, ascends);
    if (limit == TURN_ONE_STONE)
        taken &= step < DIRECTIONS ? board->beyond[point] : board->neighbours[point];
    return taken;
}

/* Returns the chain after a capturing step that chain_steps allows. */
static inline Chain chain_extend(const Board *board, RuleSet set, TurnLimit limit,
                                 const Chain *chain, CaptureStep step) {
    Direction direction = capture_direction(step);
    PointSet taken = capture_taken(board, chain->opponent, chain->point, step, limit);
    Chain next = *chain;
    next.point = board->arrival[step][chain->point];
    next.opponent &= ~taken;
    next.open = (chain->open | taken) & ~point_set(next.point);
    if (set.may_revisit)
        next.open |= point_set(chain->point);
    if (set.line_once)
        next.lines |= (uint64_t)1 << board->line[direction_axis(direction)][chain->point];
    if (!set.any_direction)
        next.barred = direction;
    return next;
}

/* Gets the position after a turn, as the turn's opponent sees it, who moves next. Returns false to
 * stop the visit. */
typedef bool (*ResultVisitor)(void *context, Stones after);

/* Visit the position after every capturing turn, after every paika, or after every legal turn (the
 * captures if there are any, otherwise the paikas). A position comes once for each turn that leads
 * to it; results_make (results.h) gives each once. Return false if the visitor stopped it. */
bool captures_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                    void *context);
bool paikas_visit(const Rules *rules, Stones stones, ResultVisitor visit, void *context);
bool results_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                   void *context);

/* Gets the position after a turn, and the stones of its side to move that can capture; the position
 * is quiet if there are none. Returns false to stop the visit. */
typedef bool (*CapturersVisitor)(void *context, Stones after, PointSet capturers);

/* Does the same as captures_visit for a caller that has the position's capturers and wants those of
 * the results. */
bool captures_visit_with_capturers(const Rules *rules, Stones stones, TurnLimit limit,
                                   PointSet capturers, CapturersVisitor visit, void *context);

/* Does the same for paikas_visit. */
bool paikas_visit_with_capturers(const Rules *rules, Stones stones, CapturersVisitor visit,
                                 void *context);

/* Returns the number of legal turns, without making the last step of any. */
uint64_t turns_count(const Rules *rules, Stones stones, TurnLimit limit);

/* Makes the functions above use the loops for any processor even if faster ones are possible: for
 * tests, which run both. Affects all threads. */
void stones_use_portable_loops(bool portable);

/* Returns whether to use loops for processors with AVX2 and BMI2, here and elsewhere: the processor
 * has both, and stones_use_portable_loops was not called for the portable ones. */
bool stones_has_fast_loops(void);

/* Returns whether the mover has a legal turn. */
bool stones_can_move(const Rules *rules, Stones stones);

/* Returns the outcome for the mover if the game is over: a side has no stones, or the mover cannot
 * move. OUTCOME_UNKNOWN while the game goes on. */
Outcome stones_outcome(const Rules *rules, Stones stones);

#endif
