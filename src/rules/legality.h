/* Says whether steps and turns are legal, and if not, why; finds the legal turns that a written one
 * can mean. Any thread may call. */
#ifndef RULES_LEGALITY_H
#define RULES_LEGALITY_H

#include "position.h"

/* Returns whether one step is legal next. If not, `error` has the reason: "must capture: d3-e3A,
 * ...", "same direction as the step before", "e4 was already visited", ... `choice` may be any
 * value. */
bool step_check(const Rules *rules, const Position *position, StepChoice choice, Error *error);

/* Returns whether a whole turn is legal, as position_play needs it. If not, `error` has the reason,
 * as turn_read gives it. `turn` may be any value. */
bool turn_check(const Rules *rules, const Position *position, const Turn *turn, Error *error);

/* --- turns as they are written: for notation.c --- */

/* For a step written without A or W: matches any StepKind. */
enum { KIND_ANY = 3 };

typedef struct PatternStep {
    uint8_t to;   /* a point of the board */
    uint8_t kind; /* a StepKind, or KIND_ANY */
} PatternStep;

typedef struct Pattern {
    uint8_t origin;
    uint8_t length; /* at least 1 */
    PatternStep steps[TURN_STEPS_MAX];
} Pattern;

/* Finds the only legal turn of the position that matches. Returns false if there is none; the
 * reason says which step is wrong and why, and lists right turns. Returns false, too, if several
 * match; the reason lists them. */
bool pattern_find(const Rules *rules, const Position *position, const Pattern *pattern, Turn *turn,
                  Error *error);

#endif
