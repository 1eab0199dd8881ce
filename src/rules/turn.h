/* Steps and turns as plain values. */
#ifndef RULES_TURN_H
#define RULES_TURN_H

#include <stdbool.h>
#include <stdint.h>

#include "stones.h"

/* Every capturing step takes a stone, and one of at most 63 points has the mover's stone. */
enum { TURN_STEPS_MAX = BOARD_POINTS_MAX - 1 };

typedef struct Step {
    uint8_t direction : 4; /* Direction */
    uint8_t kind : 4;      /* StepKind */
} Step;

/* The way of a stone: its origin and its steps in order, at least one in a turn that was made. Only
 * the first `length` steps have a meaning. */
typedef struct Turn {
    uint8_t origin;
    uint8_t length;
    Step steps[TURN_STEPS_MAX];
} Turn;

static inline Step step_make(Direction direction, StepKind kind) {
    return (Step){.direction = direction & 15, .kind = kind & 15};
}

static inline bool step_equal(Step a, Step b) {
    return a.direction == b.direction && a.kind == b.kind;
}

bool turn_equal(const Turn *a, const Turn *b);

/* Returns whether `turn` is `beginning` or goes on from it. */
bool turn_begins_with(const Turn *turn, const Turn *beginning);

/* Returns the point of the stone after the first `steps` steps (at most turn->length) of a turn
 * whose steps stay on the board. */
unsigned turn_point(const Board *board, const Turn *turn, unsigned steps);

#endif
