/* The bare stones, seen by the side to move: what table building and search work on.
 *
 * Everything here is for hot loops: inline, no state, any thread. Rules that depend on more than the
 * stones (vela, a first turn of one step) come in as a TurnLimit. */
#ifndef RULES_STONES_H
#define RULES_STONES_H

#include "ruleset.h"

typedef struct Stones {
    PointSet mover, opponent;
} Stones;

/* What a turn may be, beyond the rule set. */
typedef enum TurnLimit {
    TURN_FREE,       /* nothing more */
    TURN_ONE_STEP,   /* a capturing turn is a single step: a first turn under first=one */
    TURN_ONE_STONE,  /* a single step that takes the nearest stone only: a vela's previous loser */
    TURN_NO_CAPTURE, /* any step, taking nothing, though captures exist: a vela's previous winner */
} TurnLimit;

typedef enum StepKind { PAIKA, APPROACH, WITHDRAWAL } StepKind;

/* The directions, one bit each, of the capturing steps that one stone can make now. */
typedef struct CaptureSteps {
    uint8_t approach, withdrawal;
} CaptureSteps;

/* A stone in the middle of a capturing turn, or about to begin one. */
typedef struct Chain {
    PointSet opponent;
    PointSet open;      /* the empty points at which the stone may arrive */
    uint64_t lines;     /* the lines of the board along which it has gone, where line=once counts */
    uint8_t point;      /* where it stands */
    uint8_t barred;     /* the direction of its last step, unless that is free: DIRECTIONS */
} Chain;

static inline PointSet stones_empty(const Board *board, Stones stones) {
    return board->all & ~(stones.mover | stones.opponent);
}

/* The mover's stones that can begin a capturing turn. */
static inline PointSet stones_capturers(const Board *board, Stones stones) {
    PointSet empty = stones_empty(board, stones), capturers = 0;
    for (Direction direction = 0; direction < 4; direction++) {
        Direction back = direction_opposite(direction);
        PointSet empty_ahead = board_before(board, empty, direction);
        PointSet empty_behind = board_before(board, empty, back);
        PointSet opponent_ahead = board_before(board, stones.opponent, direction);
        PointSet opponent_behind = board_before(board, stones.opponent, back);
        capturers |= (empty_ahead & opponent_behind) | (empty_behind & opponent_ahead);
        capturers |= board_before(board, empty & opponent_ahead, direction);
        capturers |= board_before(board, empty & opponent_behind, back);
    }
    return capturers & stones.mover;
}

/* Whether the mover can capture: a position where it cannot is called quiet. */
static inline bool stones_can_capture(const Board *board, Stones stones) {
    return stones_capturers(board, stones) != 0;
}

/* The mover's stones that can step in `direction` to an empty point. */
static inline PointSet stones_steppers(const Board *board, Stones stones, Direction direction) {
    return stones.mover & board_before(board, stones_empty(board, stones), direction);
}

/* The stone at `point` before its turn. */
static inline Chain chain_begin(const Board *board, Stones stones, unsigned point) {
    return (Chain){stones.opponent, stones_empty(board, stones), 0, (uint8_t)point, DIRECTIONS};
}

/* The capturing steps that the stone can make next. Source: docs/rules.md, A turn. */
static inline CaptureSteps chain_steps(const Board *board, const Chain *chain, bool line_once) {
    CaptureSteps steps = {0, 0};
    unsigned point = chain->point;
    PointSet near = board->neighbours[point] & chain->open;
    for (; near != 0; near &= near - 1) {
        unsigned to = set_lowest(near);
        unsigned direction = board->direction[point][to];
        if (direction == chain->barred)
            continue;
        if (line_once && (chain->lines >> board->line[direction & 3][point] & 1) != 0)
            continue;
        uint64_t ahead = chain->opponent >> board->next[direction][to] & 1;
        uint64_t behind = chain->opponent >> board->next[direction ^ 4][point] & 1;
        steps.approach |= (uint8_t)(ahead << direction);
        steps.withdrawal |= (uint8_t)(behind << direction);
    }
    return steps;
}

/* The stones that a capturing step from the chain's point would take. */
static inline PointSet chain_taken(const Board *board, const Chain *chain, Direction direction,
                                   StepKind kind, TurnLimit limit) {
    unsigned from = kind == APPROACH ? board->next[direction][chain->point] : chain->point;
    Direction towards = kind == APPROACH ? direction : direction_opposite(direction);
    if (limit == TURN_ONE_STONE)
        return point_set(board->next[towards][from]);
    return board_run(board, chain->opponent, from, towards);
}

/* The chain after a capturing step that chain_steps allows. */
static inline Chain chain_extend(const Board *board, RuleSet set, TurnLimit limit,
                                 const Chain *chain, Direction direction, StepKind kind) {
    PointSet taken = chain_taken(board, chain, direction, kind, limit);
    unsigned to = board->next[direction][chain->point];
    Chain next;
    next.opponent = chain->opponent & ~taken;
    next.open = (chain->open | taken) & ~point_set(to);
    if (set.may_revisit)
        next.open |= point_set(chain->point);
    next.lines = 0;
    if (set.line_once)
        next.lines = chain->lines | (uint64_t)1 << board->line[direction & 3][chain->point];
    next.point = (uint8_t)to;
    next.barred = set.any_direction ? DIRECTIONS : (uint8_t)direction;
    return next;
}

/* Whether a turn that has captured may go on under this limit. */
static inline bool limit_allows_chains(TurnLimit limit) {
    return limit == TURN_FREE;
}

/* Called with the position after a turn, seen by its side to move, the turn's opponent. False stops
 * the visit. */
typedef bool (*ResultVisitor)(void *context, Stones after);

/* Visits the position after every capturing turn, after every paika, or after every legal turn (the
 * captures if there are any, else the paikas). A position is visited once for each turn that leads
 * to it: StonesSet (stones_set.h) tells the repeated ones. False when the visitor stopped it. */
bool captures_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                    void *context);
bool paikas_visit(const Rules *rules, Stones stones, ResultVisitor visit, void *context);
bool results_visit(const Rules *rules, Stones stones, TurnLimit limit, ResultVisitor visit,
                   void *context);

/* The number of legal turns, without making the last step of any. */
uint64_t turns_count(const Rules *rules, Stones stones, TurnLimit limit);

/* Whether the mover has a legal turn. */
bool stones_can_move(const Rules *rules, Stones stones);

#endif
