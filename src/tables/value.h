/* The value of a position as tables keep it: one byte.
 *
 * 0 is a draw; d + 1 is a game that ends d turns later: won by the mover if d is odd, lost if d is
 * even. Distances up to VALUE_DISTANCE_MAX fit. */
#ifndef TABLES_VALUE_H
#define TABLES_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "outcome.h"

typedef uint8_t Value;

enum { VALUE_DRAW = 0, VALUE_DISTANCE_MAX = 253 };

static inline Value value_of_distance(unsigned distance) {
    return (Value)(distance + 1);
}

/* Returns the distance of a value that is not VALUE_DRAW. */
static inline unsigned value_distance(Value value) {
    return value - 1u;
}

static inline Outcome value_outcome(Value value) {
    return value == VALUE_DRAW ? OUTCOME_DRAW : value % 2 == 0 ? OUTCOME_WIN : OUTCOME_LOSS;
}

/* A number between -SCORE_LIMIT and SCORE_LIMIT, the higher the better for the mover: an early win
 * is best, a late loss is better than an early one. */
typedef int Score;

enum { SCORE_LIMIT = 1024 };

static inline Score value_score(Value value) {
    if (value == VALUE_DRAW)
        return 0;
    Score remaining = SCORE_LIMIT - (Score)value_distance(value);
    return value % 2 == 0 ? remaining : -remaining;
}

static inline Outcome score_outcome(Score score) {
    return score > 0 ? OUTCOME_WIN : score < 0 ? OUTCOME_LOSS : OUTCOME_DRAW;
}

/* Returns the turns to the end for a score other than 0; may be more than a value can hold. */
static inline unsigned score_distance(Score score) {
    return (unsigned)(SCORE_LIMIT - (score > 0 ? score : -score));
}

/* Returns the score of a turn for its side, if the position after it has the score `after` for the
 * other side. */
static inline Score score_before(Score after) {
    return after > 0 ? 1 - after : after < 0 ? -after - 1 : 0;
}

/* Returns the lowest score after a turn with which the turn itself scores no more than `score`. */
static inline Score score_refutation(Score score) {
    return score > 0 ? -score - 1 : score < 0 ? 1 - score : 0;
}

#endif
